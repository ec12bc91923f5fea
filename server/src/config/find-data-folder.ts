import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import * as z from "zod/mini";
import { projectRoot, SHARED_FOLDER } from "./data-folder.ts";
import { claimFolderRecord, findFolderClone } from "./folder-record.ts";

/** Whose installation it is: the clone it is run from, and what decides on the place of its data. */
export type DataFolderOwner = {
  /** The folder of the product's files. */
  clone: string;
  isRoot: boolean;
  /** Names the folder that all installations of a user lie in. */
  brandName: string;
  /** Where root's and a user's installations lie; absent: the system's places. */
  base?: string;
};

/** `notes`: what the operator should know of it, each a sentence. */
export type FoundDataFolder = { path: string; id: string; notes: string[] };

const recordSchema = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)), path: z.string() });
const CLONE_RECORD_NAME = "jobwright-installation.json";

/**
 * Where the data of a clone lies when no `DATA_DIR` is set: in a folder named by an id outside of the clone, so that
 * cleaning it deletes nothing. The clone keeps the id where a cleaning leaves it and takes it along when it is moved; the
 * folder keeps the clone's path, so that a copy is told from a move. Only looks; `claimDataFolder` writes both down.
 */
export function findDataFolder(owner: DataFolderOwner): FoundDataFolder {
  const clone = realpathSync(owner.clone);
  const base = owner.base ?? baseOf(owner);
  const old = join(clone, "data");
  const kept = readRecord(cloneRecordPath(clone));
  if (kept === null) {
    const id = idOfPath(clone);
    const before = join(SHARED_FOLDER, id);
    // Root's lay there under any brand.
    const path = owner.isRoot && owner.base === undefined && existsSync(before) ? before : join(base, id);
    const known = findFolderClone(path);
    // A clone of this path was moved away and took its data with it.
    if (known !== null && known !== clone && holdsId(known, id)) return begin(base, clone, []);
    return withOld({ path, id, notes: [] }, old);
  }
  const { id } = kept;
  const path = existsSync(kept.path) ? kept.path : join(base, id);
  const known = findFolderClone(path);
  if (known === null || known === clone) return withOld({ path, id, notes: [] }, old);
  if (!holdsId(known, id)) {
    return withOld(
      { path, id, notes: [`This was moved here from ${known}, and its data is still in ${path}.`] },
      old,
    );
  }
  return begin(base, clone, [
    `This is a copy of ${known}, whose data stays its own (${path}); this copy begins without data. ` +
      "To use that data here instead, set DATA_DIR to it and start only one of the two.",
  ]);
}

/** A folder that nobody has yet. */
function begin(base: string, clone: string, notes: string[]): FoundDataFolder {
  const id = createHash("sha256")
    .update(`${clone} ${randomBytes(16).toString("hex")}`)
    .digest("hex")
    .slice(0, 16);
  return { path: join(base, id), id, notes };
}

/** The folder inside the clone, where data was kept before, goes on being used until somebody moves it. */
function withOld(found: FoundDataFolder, old: string): FoundDataFolder {
  if (!hasData(old)) return found;
  if (hasData(found.path)) {
    return { ...found, notes: [...found.notes, `Older data lies in ${old}, and is not used.`] };
  }
  return {
    ...found,
    path: old,
    notes: [
      ...found.notes,
      `The data is inside the program's own folder, where cleaning that deletes it. To move it, stop everything and: mkdir -p ${dirname(found.path)} && mv ${old} ${found.path}`,
    ],
  };
}

/**
 * Writes down that a clone has its data there: in the folder, which is made, and in the clone. Of processes that start
 * at once all write the same. Where the clone cannot be written to, its path alone finds the folder again.
 */
export async function claimDataFolder(owner: DataFolderOwner, found: FoundDataFolder): Promise<void> {
  const clone = realpathSync(owner.clone);
  if (found.path === join(clone, "data")) return;
  // As root PostgreSQL's own user passes through to its part.
  const mode = owner.isRoot ? 0o711 : 0o700;
  for (const folder of [dirname(found.path), found.path]) {
    const isNew = (await mkdir(folder, { recursive: true, mode })) !== undefined;
    if (isNew) await chmod(folder, mode);
  }
  await claimFolderRecord(found.path, clone);
  await writeRecord(cloneRecordPath(clone), { id: found.id, path: found.path }).catch(() => {});
}

async function writeRecord(path: string, record: z.infer<typeof recordSchema>): Promise<void> {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

function baseOf({ isRoot, brandName }: DataFolderOwner): string {
  const name =
    brandName
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "jobwright";
  if (isRoot) return join(dirname(SHARED_FOLDER), name);
  const { XDG_DATA_HOME: given = "" } = process.env;
  // The XDG specification has relative paths ignored.
  return join(given.startsWith("/") ? given : join(homedir(), ".local/share"), name);
}

function idOfPath(clone: string): string {
  return createHash("sha256").update(clone).digest("hex").slice(0, 16);
}

/** Git's own folder, which no cleaning touches; without one the clone itself. */
function cloneRecordPath(clone: string): string {
  const git = join(clone, ".git");
  const isFolder = existsSync(git) && statSync(git).isDirectory();
  if (isFolder) return join(git, CLONE_RECORD_NAME);
  const pointer = existsSync(git) ? /^gitdir: (.+)$/m.exec(readFileSync(git, "utf8"))?.[1] : undefined;
  const folder = pointer === undefined ? null : resolve(clone, pointer);
  return folder !== null && existsSync(folder)
    ? join(folder, CLONE_RECORD_NAME)
    : join(clone, `.${CLONE_RECORD_NAME}`);
}

function holdsId(clone: string, id: string): boolean {
  return existsSync(clone) && readRecord(cloneRecordPath(clone))?.id === id;
}

function hasData(folder: string): boolean {
  return ["postgres/PG_VERSION", "files", "auth-secret"].some((name) => existsSync(join(folder, name)));
}

/** Null where there is none, or none that can be read. */
function readRecord(path: string): z.infer<typeof recordSchema> | null {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What of this very program's installation is meant, for `findDataFolder`. */
export function ownDataFolder(isRoot: boolean, brandName: string): DataFolderOwner {
  return { clone: projectRoot, isRoot, brandName };
}
