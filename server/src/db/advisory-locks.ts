/** Keys of PostgreSQL's advisory locks, by which the processes of one installation take turns. Any numbers do that differ. */
export const MIGRATION_LOCK = 7_230_001;
/** Held by the server whose data folder the embedded database is in, as long as it runs. */
export const SERVER_LOCK = 7_230_002;
/** Held by each process that uses the embedded database. */
export const USERS_LOCK = 7_230_003;
export const ROLE_LOCK = 7_230_004;
/** Held while a version of the board directory is put in the place of another. */
export const DIRECTORY_LOCK = 7_230_005;
/** Held for each step in which texts of postings move out of their table. */
export const TEXTS_LOCK = 7_230_006;
/** Held while a process is added to those that run. */
export const PROCESSES_LOCK = 7_230_007;
/** Held exclusively while a backup is made, and shared for the moment in which blobs are claimed for their deletion. */
export const BACKUP_LOCK = 7_230_008;
