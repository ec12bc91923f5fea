import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { Config } from "#config/config";
import type { FileRow, ObjectKey } from "./storage.repository.ts";

/** The address of an object below an origin; bucket and path are each encoded as one part. */
export function toObjectUrl(base: string, { bucket, path }: ObjectKey): string {
  return `${base}/v0/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(path)}`;
}

/** Where the files are served, without trailing slash. */
export function storageBase(config: Config): string {
  return config.storageUrl || config.publicUrl;
}

/** Where an upload goes on: where it began, unless a setting says that this is not how people reach the server. */
export function uploadBase(config: Config, requestUrl: string): string {
  if (config.storageUrl) return config.storageUrl;
  return config.publicUrl.startsWith("https:") ? config.publicUrl : new URL(requestUrl).origin;
}

/** The URL that opens an object by its download token, for anybody. */
export function toPublicUrl(config: Config, row: FileRow): string {
  const [token = ""] = row.downloadTokens;
  return `${toObjectUrl(storageBase(config), row)}?alt=media&token=${encodeURIComponent(token)}`;
}

/** The path of the file that a URL of this installation names, public or signed; null: it names none. */
export function readStoragePath(config: Config, url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const origins = [storageBase(config), config.publicUrl].map((base) => new URL(base).origin);
  if (!parsed || !origins.includes(parsed.origin)) return null;
  const encoded = /\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(parsed.pathname);
  try {
    const [bucket, path] = (encoded?.slice(1) ?? []).map(decodeURIComponent);
    return bucket === STORAGE_BUCKET && path ? path : null;
  } catch {
    return null;
  }
}
