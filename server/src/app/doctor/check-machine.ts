import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { access, readFile, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#config/config";
import { isRoot, projectRoot } from "#config/data-folder";
import { describeBytes } from "#backup/describe";
import { note, reasonOf, well, wrong, type Finding } from "./finding.ts";

/** The first Node that runs TypeScript as it is. */
const OLDEST_NODE = 24;

/** The program, its packages, and the folder with the room that it lies in. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    await checkVersions(config),
    ...(await checkFolder(config)),
    await checkSpace(config).catch((error: unknown) =>
      wrong("space", `cannot be measured: ${reasonOf(error)}`),
    ),
  ];
}

async function checkVersions({ version, brandName }: Config): Promise<Finding> {
  const major = Number(process.versions.node.split(".")[0]);
  const text = `${brandName} ${version}, Node ${process.versions.node}`;
  if (major < OLDEST_NODE)
    return wrong(
      "version",
      `${text}; Node ${OLDEST_NODE} or newer is needed: start by npm, which brings its own`,
    );
  const installed = await readFile(join(projectRoot, "node_modules/.jobwright-lock"), "utf8").catch(
    () => null,
  );
  const lock = await readFile(join(projectRoot, "package-lock.json")).catch(() => null);
  if (installed === null || lock === null) return well("version", text);
  // As scripts/setup.mjs records it.
  const hash = createHash("sha256").update(lock).update("\0").digest("hex");
  return hash === installed
    ? well("version", text)
    : wrong("version", `${text}; the packages are those of another version: start once by npm start`);
}

async function checkFolder({ dataDir, dataFolder, authSecret }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [well("data folder", `${dataDir} is not there yet: the first start makes it`)];
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [wrong("data folder", `${reasonOf(error)}; give the folder to the user that runs the server`)];
  }
  const { mode, uid } = await stat(dataDir);
  const isOpen = (mode & 0o022) !== 0;
  const isOurs = uid === process.getuid?.() || isRoot() || process.getuid === undefined;
  const folder = isOpen
    ? wrong("data folder", `others can write into ${dataDir}: chmod go-w ${dataDir}`)
    : isOurs
      ? describeFolder(dataDir, dataFolder?.notes ?? [])
      : wrong("data folder", `${dataDir} belongs to another user: chown it to the user that runs the server`);
  return authSecret === null ? [folder, await checkSecret(join(dataDir, "auth-secret"))] : [folder];
}

function describeFolder(dataDir: string, notes: readonly string[]): Finding {
  return notes.length === 0
    ? well("data folder", dataDir)
    : note("data folder", [dataDir, ...notes].join(". "));
}

async function checkSecret(path: string): Promise<Finding> {
  const found = await stat(path).catch(() => null);
  if (found === null) return well("secret", "not there yet: the first start makes it");
  if (found.size === 0)
    return wrong("secret", `${path} is empty: restore it from a backup, or delete it and all sign in again`);
  if ((found.mode & 0o077) !== 0) return wrong("secret", `others can read ${path}: chmod 600 ${path}`);
  return well("secret", "there, and its user alone can read it");
}

async function checkSpace({ dataDir, diskReserve }: Config): Promise<Finding> {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${describeBytes(free)} of ${describeBytes(blocks * bsize)} are free where the data folder is`;
  if (free < diskReserve) {
    return wrong(
      "space",
      `${text}, less than the reserve of ${describeBytes(diskReserve)}: uploads and searches are refused. Free some, or lower DISK_RESERVE_MB`,
    );
  }
  return free < 2 * diskReserve
    ? wrong("space", `${text}: soon uploads and searches are refused. Free some`)
    : well("space", text);
}
