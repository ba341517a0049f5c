-- What a seat has put together and not answered yet: its own secret. Of another decision than the
-- present one it is no draft any more.

CREATE TABLE draft (
    board TEXT NOT NULL REFERENCES board (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    steps TEXT NOT NULL,
    PRIMARY KEY (board, seat)
) WITHOUT ROWID;
