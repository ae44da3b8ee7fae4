//! The tables, version by version. A database of version n gets the steps from n on; steps that were
//! published are never changed.

/// One step a version.
pub const STEPS: &[&str] = &[ONE, TWO, THREE, FOUR];

const ONE: &str = "
CREATE TABLE games (
    number   INTEGER PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    ruleset  TEXT    NOT NULL,
    scenario TEXT    NOT NULL,
    title    TEXT    NOT NULL,
    header   TEXT    NOT NULL,
    owner    TEXT    NOT NULL,
    lesson   TEXT,
    parent   TEXT,
    rematch  TEXT,
    created  INTEGER NOT NULL,
    touched  INTEGER NOT NULL,
    length   INTEGER NOT NULL,
    decides  TEXT,
    finished INTEGER,
    result   TEXT
);
CREATE TABLE seats (
    game     INTEGER NOT NULL,
    id       INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    roles    TEXT    NOT NULL,
    computer TEXT,
    token    TEXT    NOT NULL UNIQUE,
    auto     INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) WITHOUT ROWID;
CREATE TABLE people (
    id    TEXT    NOT NULL PRIMARY KEY,
    since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE sitters (
    person TEXT    NOT NULL,
    game   INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, game, seat)
) WITHOUT ROWID;
CREATE INDEX sitters_of_game ON sitters (game);
CREATE INDEX games_of_owner ON games (owner);
CREATE TABLE entries (
    game  INTEGER NOT NULL,
    n     INTEGER NOT NULL,
    click INTEGER NOT NULL,
    seat  INTEGER,
    line  TEXT    NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
CREATE TABLE chat (
    game INTEGER NOT NULL,
    n    INTEGER NOT NULL,
    seat INTEGER,
    name TEXT    NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
CREATE TABLE notes (
    game   INTEGER NOT NULL,
    person TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID;
";

const TWO: &str = "
CREATE TABLE armies (
    id      TEXT    NOT NULL PRIMARY KEY,
    owner   TEXT    NOT NULL,
    ruleset TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    points  INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX armies_of_owner ON armies (owner);
";

/// Chains, and what is kept beside games. The sums of entries that are there already are filled in
/// by `sqlite::migrate`.
const THREE: &str = "
ALTER TABLE entries ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
CREATE TABLE heads (
    game   INTEGER PRIMARY KEY,
    length INTEGER NOT NULL,
    sum    BLOB    NOT NULL
);
CREATE TABLE ledger (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    commits INTEGER NOT NULL,
    token   BLOB    NOT NULL
);
INSERT INTO ledger (one, commits, token) VALUES (1, 0, x'');
CREATE TABLE links (
    hash    TEXT    NOT NULL PRIMARY KEY,
    game    INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE uploads (
    game   INTEGER PRIMARY KEY,
    person TEXT    NOT NULL,
    bytes  INTEGER NOT NULL
);
CREATE INDEX uploads_of_person ON uploads (person);
CREATE TABLE texts (
    hash TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;
";

/// Long games that are being stored piece by piece: their entries are there, the games are not yet.
const FOUR: &str = "
CREATE TABLE arriving (
    id     TEXT    NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE
) WITHOUT ROWID;
";
