//! A database made by other files is refused, and one that will be changed is kept first.

use std::path::PathBuf;

use store::{Head, Location, Migration, Options, Store, StoreError, Trial};

use crate::harness::{Place, append, on_both, person, table};

on_both!(edited, unknown, a_backup_comes_first, a_failed_migration_changes_nothing, together);

const NEXT: &str = "ALTER TABLE person ADD COLUMN motto TEXT; CREATE TABLE trial (id TEXT PRIMARY KEY); \
                    INSERT INTO trial (id) VALUES ('x');";

fn with(next: &'static str) -> Trial {
    let mut migrations = Trial::default().migrations.to_vec();
    let number = migrations.len() as i64 + 1;
    migrations.push(Migration { number, name: "trial", sqlite: next, postgres: next });
    Trial { migrations: migrations.leak(), ..Trial::default() }
}

async fn edited(place: Place) {
    place.store().await.close().await;
    let mut beside = place.beside().await;
    assert_eq!(beside.run("UPDATE migration SET hash = 'x' WHERE number = 1").await.unwrap(), 1);
    let error = Store::open(&place.location, &Options::default()).await.unwrap_err();
    assert_eq!(error, StoreError::EditedMigration("0001_records".into()));
}

async fn unknown(place: Place) {
    let trial = with(NEXT);
    let next = trial.migrations.len();
    let store = Store::open_for_trial(&place.location, &Options::default(), &trial).await.unwrap();
    store.add_person(&person("a")).await.unwrap();
    let file = place.folder.join("newer.db");
    store.backup(&file).await.unwrap();
    store.close().await;
    let expected = StoreError::UnknownMigration(format!("{next:04}_trial"));
    let error = Store::open(&place.location, &Options::default()).await.unwrap_err();
    assert_eq!(error, expected);
    let into = Location::Sqlite(place.folder.join("new.db"));
    assert_eq!(Store::restore(&file, &into).await.unwrap_err(), expected);
}

async fn a_backup_comes_first(place: Place) {
    let backups = place.folder.join("backups");
    let options = Options { backups: Some(backups.clone()), ..Options::default() };
    let files = || -> Vec<PathBuf> {
        let Ok(folder) = std::fs::read_dir(&backups) else { return Vec::new() };
        folder.map(|file| file.unwrap().path()).collect()
    };
    // Neither for a new database nor for one that needs no migration.
    let store = Store::open(&place.location, &options).await.unwrap();
    store.add_person(&person("a")).await.unwrap();
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    store.append(append("t", 0, 7)).await.unwrap();
    store.close().await;
    Store::open(&place.location, &options).await.unwrap().close().await;
    assert_eq!(files(), Vec::<PathBuf>::new());

    let trial = with(NEXT);
    let store = Store::open_for_trial(&place.location, &options, &trial).await.unwrap();
    assert_eq!(store.entries("t", 1, 99).await.unwrap().len(), 7);
    store.close().await;
    let file = files().pop().unwrap();
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with(&format!("before-{:04}-", trial.migrations.len())), "{name}");
    assert!(name.ends_with(".db"), "{name}");
    // The build from before can go on from it.
    let into = Location::Sqlite(place.folder.join("back.db"));
    Store::restore(&file, &into).await.unwrap();
    let back = Store::open(&into, &Options::default()).await.unwrap();
    assert_eq!(back.entries("t", 1, 99).await.unwrap().len(), 7);
    assert_eq!(back.person("a").await.unwrap(), Some(person("a")));
    back.close().await;
    // Once is enough.
    Store::open_for_trial(&place.location, &options, &trial).await.unwrap().close().await;
    assert_eq!(files().len(), 1);
}

async fn a_failed_migration_changes_nothing(place: Place) {
    let store = place.store().await;
    store.add_person(&person("a")).await.unwrap();
    store.close().await;
    let trial = with("CREATE TABLE trial (id TEXT); INSERT INTO nowhere VALUES (1);");
    let error = Store::open_for_trial(&place.location, &Options::default(), &trial).await;
    assert!(error.is_err());
    let store =
        Store::open_for_trial(&place.location, &Options::default(), &with(NEXT)).await.unwrap();
    assert!(store.person("a").await.unwrap().is_some());
    store.close().await;
}

/// Several programs start at once on a database that does not exist yet.
async fn together(place: Place) {
    let tasks: Vec<_> = (0..4)
        .map(|_| {
            let location = place.location.clone();
            tokio::spawn(async move { Store::open(&location, &Options::default()).await })
        })
        .collect();
    for task in tasks {
        task.await.unwrap().unwrap().close().await;
    }
}
