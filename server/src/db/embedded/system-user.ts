import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";

const run = promisify(execFile);

/** The user under which PostgreSQL runs where we are root: it refuses to run as root. */
export type SystemUser = { name: string; uid: number; gid: number };

const NAME = "jobwright";

/** Finds the dedicated user, or makes it. Throws {@link StartError} where that is impossible. */
export async function ensureSystemUser(): Promise<SystemUser> {
  const found = await findSystemUser();
  if (found) return found;
  let cause: unknown;
  try {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--home-dir=/nonexistent",
      "--shell=/usr/sbin/nologin",
      NAME,
    ]);
  } catch (error) {
    // Another process may have made it in the same moment; the second look tells.
    cause = error;
  }
  const made = await findSystemUser();
  if (made) return made;
  throw new StartError(
    `PostgreSQL refuses to run as root, and the system user "${NAME}" for it could not be made. ` +
      "Make it by hand (useradd --system jobwright), start as another user, or set DATABASE_URL to a PostgreSQL of your own.",
    { cause },
  );
}

async function findSystemUser(): Promise<SystemUser | null> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  const fields = lines.find((line) => line.startsWith(`${NAME}:`))?.split(":");
  if (!fields) return null;
  return { name: NAME, uid: Number(fields[2]), gid: Number(fields[3]) };
}
