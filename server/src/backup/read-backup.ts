import * as z from "zod/mini";
import { newestMigration } from "#db/apply-migrations";
import { openArchiveFile } from "./archive/archive-file.ts";
import { readWhole, unpackArchive, type UnpackedPart } from "./archive/unpack-archive.ts";
import { BackupError, toDamaged } from "./backup-error.ts";
import { INFO_NAME, infoSchema, FORMAT_VERSION, type BackupInfo } from "./manifest.ts";

/** A backup that this version can restore, whose every byte was read once and found right. */
export type CheckedBackup = {
  info: BackupInfo;
  /** The parts behind the first one. */
  parts: () => AsyncIterable<UnpackedPart>;
};

/**
 * Reads a backup from end to end. `askPassphrase` is called for an encrypted one. Throws {@link BackupError} where it is
 * none, cut, changed, of a newer version, or the passphrase is wrong, and the signal's reason where it is aborted, here or
 * while the parts are read.
 */
export async function checkBackup(
  path: string,
  askPassphrase: () => Promise<string | null>,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const file = await openArchiveFile(path);
  const passphrase = file.isEncrypted ? await askPassphrase() : null;
  let first: { info: BackupInfo } | { refusal: unknown } | null = null;
  for await (const part of unpackArchive(file.read(passphrase))) {
    signal?.throwIfAborted();
    if (first !== null) continue;
    if (part.name !== INFO_NAME) throw toNoBackup(path);
    const content = await readWhole(part);
    // What it says of itself counts once the rest has shown that nothing was changed.
    try {
      first = { info: readInfo(content, path) };
    } catch (refusal) {
      first = { refusal };
    }
  }
  if (first === null) throw toDamaged("it is empty");
  if ("refusal" in first) throw first.refusal;
  const { info } = first;
  const parts = async function* (): AsyncGenerator<UnpackedPart> {
    for await (const part of unpackArchive(file.read(passphrase))) {
      signal?.throwIfAborted();
      if (part.name !== INFO_NAME) yield part;
    }
  };
  return { info, parts };
}

function readInfo(content: Buffer, path: string): BackupInfo {
  const value = parseJson(content);
  const begin = z
    .object({ format: z.literal("jobwright-backup"), formatVersion: z.number() })
    .safeParse(value);
  if (!begin.success) throw toNoBackup(path);
  if (begin.data.formatVersion > FORMAT_VERSION) throw toNewer(value);
  const info = infoSchema.safeParse(value);
  if (!info.success) throw toDamaged("its first part cannot be read", info.error);
  if (info.data.migration > newestMigration()) throw toNewer(value);
  return info.data;
}

function toNoBackup(path: string): BackupError {
  return new BackupError("backup/not-a-backup", `${path} is no backup of this program. Nothing was changed.`);
}

function toNewer(value: unknown): BackupError {
  const version = z.object({ applicationVersion: z.string() }).safeParse(value);
  const named = version.success ? ` (${version.data.applicationVersion})` : "";
  return new BackupError(
    "backup/newer",
    `The backup was made by a newer version of this program${named}. Nothing was changed. Install that version, then restore.`,
  );
}

/** What a part of JSON holds. Throws `backup/damaged`. */
export async function readJsonPart<Schema extends z.ZodMiniType>(
  part: UnpackedPart,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parseJson(await readWhole(part)));
  if (!parsed.success) throw toDamaged(`${part.name} cannot be read`, parsed.error);
  return parsed.data;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return null;
  }
}
