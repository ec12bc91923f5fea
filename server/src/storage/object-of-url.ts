import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { storageBase } from "./object-urls.ts";
import { openByLink } from "./reach-object.ts";
import { readLink } from "./read-link.ts";
import { readObjectKey } from "./read-object-key.ts";
import { readToLocalFile } from "./read-object.ts";

/** An object that a URL opened. */
export type OpenedObject = {
  /** Another one for other bytes. */
  version: string;
  /** Gives `use` the bytes as a local file, which is removed when `use` ends. Throws `storage/object-not-found`. */
  withFile<T>(use: (localPath: string) => Promise<T>): Promise<T>;
};

const OBJECT_PATH = /^\/v0\/b\/[^/]+\/o\/[^/]+$/;

/**
 * The person's own object that a signed or public URL of this installation opens; null for every other URL, for one
 * whose signature or token does not hold (any more) and for another person's object. The URL may be relative to where
 * the files are served. Nothing is ever fetched.
 */
export async function openObjectOfUrl(ctx: UserContext, url: string): Promise<OpenedObject | null> {
  const inside = toPathInside(storageBase(ctx.config), url);
  if (inside === null || inside.searchParams.get("alt") !== "media") return null;
  const link = readLink(Object.fromEntries(inside.searchParams));
  if (link === null) return null;
  const key = readKey(inside.href);
  const row = key && (await openByLink(ctx, key, link));
  if (!row || row.ownerId !== ctx.user.uid) return null;
  return {
    version: `${row.blobKey} ${row.md5Hash}`,
    withFile: (use) => readToLocalFile(ctx, row, use),
  };
}

/** The address below where the files are served, as if they were served at an origin's root. */
function toPathInside(base: string, url: string): URL | null {
  const root = URL.parse(base);
  const parsed = URL.parse(url, url.startsWith("/") ? root?.origin : undefined);
  if (!root || !parsed || parsed.origin !== root.origin || parsed.username !== "" || parsed.password !== "") {
    return null;
  }
  const folder = root.pathname.replace(/\/$/, "");
  const path = parsed.pathname.startsWith(`${folder}/`) ? parsed.pathname.slice(folder.length) : "";
  return OBJECT_PATH.test(path) ? new URL(path + parsed.search, root.origin) : null;
}

function readKey(url: string) {
  try {
    return readObjectKey(url);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
