import { hkdf, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Config } from "#config/config";

/**
 * The secret that signs sessions and tokens: the setting, or one that is generated once and kept in the data folder,
 * readable by its user alone. Every process on the same folder gets the same one.
 */
export async function readAuthSecret(config: Config): Promise<string> {
  if (config.authSecret !== null) return config.authSecret;
  const path = join(config.dataDir, "auth-secret");
  const kept = await readKept(path);
  if (kept !== null) return kept;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // A link is made whole or not at all: of two processes that start at once, the first one's secret stays.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readKept(path);
  if (secret === null)
    throw new Error(`The file ${path} is empty. Delete it: a new secret is made at the next start.`);
  return secret;
}

/** A secret of 32 bytes for one purpose, derived from the one that signs sessions (HKDF, RFC 5869). */
export async function deriveSecret(config: Config, purpose: string): Promise<Buffer> {
  return Buffer.from(await promisify(hkdf)("sha256", await readAuthSecret(config), "", purpose, 32));
}

async function readKept(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
