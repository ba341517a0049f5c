-- Who reads what is said: what is for all, and letters by whom they are for. Nobody reads past the
-- letters of others to find their own, or waits for it.
CREATE INDEX note_chat ON note (board, n) WHERE dest IS NULL;
CREATE INDEX note_letters ON note (board, dest, n) WHERE dest IS NOT NULL;
