-- People, tables and their records. Types are those that both databases know.

CREATE TABLE person (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    shield TEXT NOT NULL,
    lang TEXT NOT NULL,
    login TEXT,
    secret TEXT,
    admin BOOLEAN NOT NULL,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX person_login ON person (login) WHERE login IS NOT NULL;

CREATE TABLE session (
    token TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id),
    kind TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_person ON session (person);
CREATE INDEX session_expires ON session (expires);

CREATE TABLE board (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    host TEXT NOT NULL,
    terms TEXT NOT NULL,
    seating TEXT NOT NULL,
    people TEXT NOT NULL,
    opening TEXT NOT NULL,
    motion TEXT,
    outcome TEXT,
    created BIGINT NOT NULL,
    started BIGINT,
    ended BIGINT,
    checked TEXT,
    rev BIGINT NOT NULL
);
CREATE INDEX board_lobby ON board (created, id) WHERE public AND status IN ('gathering', 'playing');
CREATE INDEX board_running ON board (id) WHERE status IN ('playing', 'paused');

-- Who finds which table among their own; `people` of the board, the other way round.
CREATE TABLE sitting (
    board TEXT NOT NULL REFERENCES board (id),
    person TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (board, person)
) WITHOUT ROWID;
CREATE INDEX sitting_person ON sitting (person, created, board);

CREATE TABLE head (
    board TEXT NOT NULL PRIMARY KEY REFERENCES board (id),
    last BIGINT NOT NULL,
    deadline BIGINT,
    awaited BIGINT NOT NULL,
    clocks TEXT
) WITHOUT ROWID;
CREATE INDEX head_deadline ON head (deadline) WHERE deadline IS NOT NULL;

-- No foreign key: an entry is written only after its head has been moved, which says more and
-- costs nothing.
CREATE TABLE entry (
    board TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    key TEXT,
    giver TEXT NOT NULL,
    link TEXT NOT NULL,
    told TEXT NOT NULL,
    PRIMARY KEY (board, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entry_key ON entry (board, seat, key) WHERE key IS NOT NULL;

CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entry_remains BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never removed'); END;

CREATE TABLE note (
    board TEXT NOT NULL REFERENCES board (id),
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT,
    person TEXT,
    dest BIGINT,
    key TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (board, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX note_key ON note (board, person, key) WHERE key IS NOT NULL;

CREATE TRIGGER note_stays BEFORE UPDATE ON note
BEGIN SELECT RAISE(ABORT, 'a note is never changed'); END;
CREATE TRIGGER note_remains BEFORE DELETE ON note
BEGIN SELECT RAISE(ABORT, 'a note is never removed'); END;

CREATE TABLE snapshot (
    board TEXT NOT NULL PRIMARY KEY REFERENCES board (id),
    seq BIGINT NOT NULL,
    body TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE setting (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
