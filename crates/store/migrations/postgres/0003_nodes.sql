-- Several nodes may share this database. Each says again and again that it is there; the tables it
-- has claimed are its own for as long as it does. Nothing here decides what is written: that is
-- the number of an entry.

-- The time by this server's clock, in milliseconds since 1970, so that no two nodes differ.
CREATE FUNCTION wall() RETURNS BIGINT LANGUAGE sql VOLATILE AS $$
    SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)
$$;

CREATE TABLE node (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
) WITH (fillfactor = 50);

-- Playing time: it passes while some node is there.
CREATE TABLE pulse (
    one BOOLEAN NOT NULL PRIMARY KEY CHECK (one),
    played BIGINT NOT NULL,
    at BIGINT NOT NULL
) WITH (fillfactor = 50);

-- Which node thinks for the bots of a table and answers for its clocks.
ALTER TABLE head ADD COLUMN keeper TEXT COLLATE "C";

-- Who has a socket open at which node: seats as bits, and how many look on. Nothing to keep: after
-- a crash of this server everybody says it anew.
CREATE UNLOGGED TABLE here (
    board TEXT COLLATE "C" NOT NULL,
    node TEXT COLLATE "C" NOT NULL REFERENCES node (id) ON DELETE CASCADE,
    seats BIGINT NOT NULL,
    watching BIGINT NOT NULL,
    PRIMARY KEY (board, node)
) WITH (fillfactor = 80);
CREATE INDEX here_node ON here (node);
