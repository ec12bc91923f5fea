import { StorageError } from "./storage-error.ts";

/** A place in the service; the path of a bucket's root is "". */
export type StorageLocation = { bucket: string; path: string };

const BUCKET = /^[A-Za-z0-9._-]+$/;
const ADDRESS = /^[A-Za-z][A-Za-z0-9+.-]*:\/\//;
const GS_ADDRESS = /^gs:\/\/([^/]*)(?:\/(.*))?$/is;
const OBJECT_ADDRESS = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?\/?$/;
/** Longest path of an object, in bytes of UTF-8, as the protocol has it. */
const MAX_PATH_BYTES = 1024;

/**
 * The bucket of a setting: a bare name or `gs://name`. Null where none is set. Throws
 * `storage/invalid-default-bucket` where it names more or something else (ST08).
 */
export function parseDefaultBucket(text: string | null): string | null {
  if (text === null || text === "") return null;
  const name = /^gs:\/\/([^/]*)\/?$/i.exec(text)?.[1] ?? text;
  if (!BUCKET.test(name)) throw new StorageError("storage/invalid-default-bucket");
  return name;
}

/**
 * Reads `gs://bucket/path`, an object's address below `baseUrl`, or a path in the default bucket (ST08). Throws
 * `storage/invalid-url` for any other address, `storage/no-default-bucket` for a path without a bucket, and
 * `storage/invalid-argument` for a path that no object can have.
 */
export function parseLocation(
  text: string,
  service: { baseUrl: string; defaultBucket: string | null },
): StorageLocation {
  if (ADDRESS.test(text)) {
    const location = /^gs:/i.test(text) ? parseGsAddress(text) : parseObjectAddress(text, service.baseUrl);
    return { bucket: location.bucket, path: checkPath(location.path) };
  }
  if (service.defaultBucket === null) throw new StorageError("storage/no-default-bucket");
  return { bucket: service.defaultBucket, path: checkPath(text) };
}

/** Throws `storage/invalid-root-operation` where a place is a bucket's root, but one object is needed. */
export function requireObject(location: StorageLocation): StorageLocation {
  if (location.path === "") throw new StorageError("storage/invalid-root-operation");
  return location;
}

/** The address of an object; a slash in its path is `%2F`. */
export function objectUrl(baseUrl: string, { bucket, path }: StorageLocation): string {
  return `${bucketUrl(baseUrl, bucket)}/${encodeURIComponent(path)}`;
}

/** The address of a bucket's list of objects. */
export function bucketUrl(baseUrl: string, bucket: string): string {
  return `${baseUrl}/v0/b/${encodeURIComponent(bucket)}/o`;
}

function parseGsAddress(text: string): StorageLocation {
  const [, bucket = "", path = ""] = GS_ADDRESS.exec(text) ?? [];
  if (!BUCKET.test(bucket)) throw new StorageError("storage/invalid-url");
  return { bucket, path };
}

function parseObjectAddress(text: string, baseUrl: string): StorageLocation {
  try {
    const address = new URL(text);
    const base = new URL(baseUrl);
    const prefix = base.pathname.replace(/\/$/, "");
    if (address.origin !== base.origin || !address.pathname.startsWith(prefix)) {
      throw new StorageError("storage/invalid-url");
    }
    const match = OBJECT_ADDRESS.exec(address.pathname.slice(prefix.length));
    const bucket = decodeURIComponent(match?.[1] ?? "");
    if (!BUCKET.test(bucket)) throw new StorageError("storage/invalid-url");
    return { bucket, path: decodeURIComponent(match?.[2] ?? "") };
  } catch (error) {
    throw new StorageError("storage/invalid-url", { cause: error });
  }
}

/** Slashes at the ends and doubled ones mean nothing; "." and ".." would lead elsewhere once in a URL. */
function checkPath(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  const clean = segments.join("/");
  const isRefused =
    segments.some((segment) => segment === "." || segment === "..") ||
    /[\u0000-\u001f\u007f]/.test(clean) ||
    !clean.isWellFormed() ||
    new TextEncoder().encode(clean).length > MAX_PATH_BYTES;
  if (isRefused) throw new StorageError("storage/invalid-argument");
  return clean;
}
