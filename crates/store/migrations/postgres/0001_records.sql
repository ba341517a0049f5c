-- People, tables and their records. Types are those that both databases know; what is compared
-- or ordered is so by its bytes, as SQLite does.

CREATE TABLE person (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    shield TEXT NOT NULL,
    lang TEXT NOT NULL,
    login TEXT COLLATE "C",
    secret TEXT,
    admin BOOLEAN NOT NULL,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX person_login ON person (login) WHERE login IS NOT NULL;

CREATE TABLE session (
    token TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    kind TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX session_person ON session (person);
CREATE INDEX session_expires ON session (expires);

CREATE TABLE board (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    public BOOLEAN NOT NULL,
    host TEXT COLLATE "C" NOT NULL,
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
    board TEXT COLLATE "C" NOT NULL REFERENCES board (id),
    person TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (board, person)
);
CREATE INDEX sitting_person ON sitting (person, created, board);

CREATE TABLE head (
    board TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES board (id),
    last BIGINT NOT NULL,
    deadline BIGINT,
    awaited BIGINT NOT NULL,
    clocks TEXT
) WITH (fillfactor = 80);
CREATE INDEX head_deadline ON head (deadline) WHERE deadline IS NOT NULL;

-- No foreign key: an entry is written only after its head has been moved, which says more and
-- costs nothing.
CREATE TABLE entry (
    board TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    key TEXT COLLATE "C",
    giver TEXT NOT NULL,
    link TEXT NOT NULL,
    told TEXT NOT NULL,
    PRIMARY KEY (board, seq)
);
CREATE UNIQUE INDEX entry_key ON entry (board, seat, key) WHERE key IS NOT NULL;

CREATE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the table % only grows', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE ON entry
    FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE TRIGGER entry_remains BEFORE TRUNCATE ON entry
    FOR EACH STATEMENT EXECUTE FUNCTION only_grows();

CREATE TABLE note (
    board TEXT COLLATE "C" NOT NULL REFERENCES board (id),
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT,
    person TEXT COLLATE "C",
    dest BIGINT,
    key TEXT COLLATE "C",
    body TEXT NOT NULL,
    PRIMARY KEY (board, n)
);
CREATE UNIQUE INDEX note_key ON note (board, person, key) WHERE key IS NOT NULL;

CREATE TRIGGER note_stays BEFORE UPDATE OR DELETE ON note
    FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE TRIGGER note_remains BEFORE TRUNCATE ON note
    FOR EACH STATEMENT EXECUTE FUNCTION only_grows();

CREATE TABLE snapshot (
    board TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES board (id),
    seq BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE setting (
    key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
