-- What those do who look after the server is written down for good; and whoever leaves takes along
-- what names them.

-- `who` is an admin, or nobody for the server itself and its command line. No names, no secrets:
-- whoever leaves is only a number here.
CREATE TABLE audit (
    n BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    who TEXT COLLATE "C",
    what TEXT NOT NULL,
    board TEXT COLLATE "C",
    person TEXT COLLATE "C",
    facts TEXT NOT NULL
);

CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit
    FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE TRIGGER audit_remains BEFORE TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION only_grows();

-- A note changes in one way only: it loses its author, for good.
DROP TRIGGER note_stays ON note;
CREATE TRIGGER note_stays BEFORE UPDATE ON note FOR EACH ROW
    WHEN (OLD.person IS NULL OR NEW.person IS NOT NULL OR NEW.key IS NOT NULL
        OR NEW.board <> OLD.board OR NEW.n <> OLD.n OR NEW.at <> OLD.at OR NEW.kind <> OLD.kind
        OR NEW.seat IS DISTINCT FROM OLD.seat OR NEW.dest IS DISTINCT FROM OLD.dest)
    EXECUTE FUNCTION only_grows();
CREATE TRIGGER note_is_kept BEFORE DELETE ON note
    FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE INDEX note_person ON note (person) WHERE person IS NOT NULL;
