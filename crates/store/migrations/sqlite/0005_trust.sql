-- What those do who look after the server is written down for good; and whoever leaves takes along
-- what names them.

-- `who` is an admin, or nobody for the server itself and its command line. No names, no secrets:
-- whoever leaves is only a number here.
CREATE TABLE audit (
    n BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    who TEXT,
    what TEXT NOT NULL,
    board TEXT,
    person TEXT,
    facts TEXT NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'a line of the audit is never changed'); END;
CREATE TRIGGER audit_remains BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'a line of the audit is never removed'); END;

-- A note changes in one way only: it loses its author, for good.
DROP TRIGGER note_stays;
CREATE TRIGGER note_stays BEFORE UPDATE ON note
WHEN OLD.person IS NULL OR NEW.person IS NOT NULL OR NEW.key IS NOT NULL
    OR NEW.board <> OLD.board OR NEW.n <> OLD.n OR NEW.at <> OLD.at OR NEW.kind <> OLD.kind
    OR NEW.seat IS NOT OLD.seat OR NEW.dest IS NOT OLD.dest
BEGIN SELECT RAISE(ABORT, 'a note is never changed'); END;
CREATE INDEX note_person ON note (person) WHERE person IS NOT NULL;
