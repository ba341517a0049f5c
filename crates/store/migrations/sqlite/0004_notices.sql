-- Who is told that a game waits for them, and by which ways.

-- A way to reach a person. `address` is where, `config` what else it takes, as JSON: keys and
-- secrets. `state` is `unconfirmed`, `on` or `off`.
CREATE TABLE channel (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    config TEXT NOT NULL,
    home TEXT NOT NULL,
    state TEXT NOT NULL,
    failures BIGINT NOT NULL,
    error TEXT,
    failed BIGINT,
    sent BIGINT,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX channel_address ON channel (person, kind, address);
CREATE INDEX channel_endpoint ON channel (address) WHERE kind = 'push';

-- What a person has chosen: how many hours lie between two messages at least (0: each at once),
-- whether games against the clock count too, and when the next message may go out.
CREATE TABLE reach (
    person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    hours BIGINT NOT NULL,
    live BOOLEAN NOT NULL,
    next BIGINT NOT NULL
) WITHOUT ROWID;

-- That a table waits for a person: `parked` until it is due, then `sent`, and `past` when it waits
-- no longer; `seen` once the person has come to the table. `remind`: when little time is left.
CREATE TABLE notice (
    board TEXT NOT NULL REFERENCES board (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    due BIGINT NOT NULL,
    remind BIGINT,
    PRIMARY KEY (board, person)
) WITHOUT ROWID;
CREATE INDEX notice_due ON notice (due) WHERE state = 'parked';
CREATE INDEX notice_remind ON notice (remind) WHERE remind IS NOT NULL;
CREATE INDEX notice_person ON notice (person);

-- A message on its way by one channel. Whoever sends it holds it until `lease`.
CREATE TABLE delivery (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    channel TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    boards TEXT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    holder TEXT,
    lease BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX delivery_due ON delivery (due);
CREATE INDEX delivery_holder ON delivery (holder) WHERE holder IS NOT NULL;
CREATE INDEX delivery_channel ON delivery (channel);
