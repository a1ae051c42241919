//! What databases say when something goes wrong, as we say it.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use super::StoreError;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let Some(told) = error.as_database_error() else {
            return StoreError::Failed(error.to_string());
        };
        if told.is_unique_violation() {
            return StoreError::Taken;
        }
        match told.try_downcast_ref::<PgDatabaseError>() {
            Some(told) => of_postgres(told),
            None => of_sqlite(told),
        }
    }
}

/// The low byte of SQLite's codes is the kind of failure, the rest its details.
fn of_sqlite(told: &dyn DatabaseError) -> StoreError {
    match told.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
        Some(5 | 6) => StoreError::Locked,
        Some(8) => StoreError::ReadOnly,
        Some(11 | 26) => StoreError::Corrupt,
        Some(13) => StoreError::Full,
        Some(14) => StoreError::Unfit(told.message().to_owned()),
        _ => StoreError::Failed(told.message().to_owned()),
    }
}

/// PostgreSQL's codes begin with a class of two letters.
fn of_postgres(told: &PgDatabaseError) -> StoreError {
    match told.code() {
        "53100" => StoreError::Full,
        "25006" => StoreError::ReadOnly,
        "XX001" | "XX002" => StoreError::Corrupt,
        // Who may not come in, what is not there, what is not allowed.
        code if ["28", "3D", "42"].iter().any(|class| code.starts_with(class)) => {
            StoreError::Unfit(told.message().to_owned())
        }
        _ => StoreError::Failed(told.message().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It is a PostgreSQL once it was opened, whatever goes wrong with it.
    #[test]
    fn a_fault_of_the_protocol_keeps_its_words() {
        let told = StoreError::from(sqlx::Error::Protocol("a message of no known kind".to_owned()));
        assert!(told.to_string().contains("a message of no known kind"), "{told}");
    }
}
