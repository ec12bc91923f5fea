import { execFile } from "node:child_process";
import { chmod, mkdir } from "node:fs/promises";
import { dirname, sep } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import { SHARED_FOLDER } from "#config/data-folder";
import type { SystemUser } from "./system-user.ts";

const run = promisify(execFile);

/** Others may pass through to what is theirs, and see nothing else. */
const PASSABLE = 0o711;

/**
 * Makes the folder that will hold the database and sees to it that `user`, under whom PostgreSQL runs where we are
 * root, can enter it. Throws {@link StartError} with the folder that stands in the way.
 */
export async function prepareFolder(folder: string, user: SystemUser | null): Promise<void> {
  try {
    const isNew = (await mkdir(folder, { recursive: true, mode: user ? PASSABLE : 0o700 })) !== undefined;
    const isOurs = folder.startsWith(SHARED_FOLDER + sep);
    // The mask of the process may have closed it.
    if (user && (isNew || isOurs)) await chmod(folder, PASSABLE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
  if (!user || (await canEnter(folder, user))) return;
  throw new StartError(
    `PostgreSQL runs as the user "${user.name}", who cannot enter ${await closedFolder(folder, user)}. ` +
      "Nothing was changed. Set DATA_DIR to a folder that every user can enter, leave it out, or set DATABASE_URL.",
  );
}

/** The topmost folder on the way that the user cannot enter. */
async function closedFolder(folder: string, user: SystemUser): Promise<string> {
  const parent = dirname(folder);
  if (parent === folder || (await canEnter(parent, user))) return folder;
  return await closedFolder(parent, user);
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const options = { uid: user.uid, gid: user.gid, cwd: "/" };
  return await run("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], options).then(
    () => true,
    () => false,
  );
}
