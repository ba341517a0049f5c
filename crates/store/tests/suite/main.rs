//! What the store promises, on both databases. The half for PostgreSQL needs a server, named by
//! `CURIA_TEST_POSTGRES`; `tools/with-postgres` runs a command beside one.

mod appends;
mod backups;
mod faults;
mod harness;
mod migrations;
mod nodes;
mod notices;
mod rows;
mod tables;
mod trust;
