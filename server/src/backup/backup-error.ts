export type BackupErrorCode =
  | "backup/exists"
  | "backup/not-writable"
  | "backup/running"
  | "backup/not-found"
  | "backup/not-a-backup"
  | "backup/newer"
  | "backup/damaged"
  | "backup/passphrase-needed"
  | "backup/wrong-passphrase"
  | "backup/no-database"
  | "restore/people-here"
  | "restore/in-use"
  | "restore/foreign-database"
  | "restore/other-secret"
  | "restore/does-not-fit"
  | "restore/failed";

/** A backup or a restore was refused or failed. The message is for the operator: what happened, and what to do. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "BackupError";
    this.code = code;
  }
}

export function toDamaged(what: string, cause?: unknown): BackupError {
  return new BackupError(
    "backup/damaged",
    `The backup is damaged: ${what}. Nothing was changed. Copy the file again from where it was made, or take another backup.`,
    { cause },
  );
}
