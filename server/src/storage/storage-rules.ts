import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { SessionUser } from "@jobwright/contracts/auth";
import { AppError } from "#platform/app-error";
import type { FileRow, ObjectKey } from "./storage.repository.ts";

/** Limits of object names that the protocol's own service has; the last part must also be a file name. */
const MAX_PATH_BYTES = 1024;
const MAX_NAME_BYTES = 255;

/** Control characters, and marks that change the direction of a text or cannot be seen. */
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u;

/** Throws `storage/invalid-name` for a path that no object may have (design: storage protocol). */
export function checkPath(path: string): void {
  const segments = path.split("/");
  const isValid =
    path.isWellFormed() &&
    Buffer.byteLength(path) <= MAX_PATH_BYTES &&
    Buffer.byteLength(segments.at(-1) ?? "") <= MAX_NAME_BYTES &&
    segments.every((segment) => segment !== "" && segment !== "." && segment !== "..") &&
    !path.includes("\\") &&
    !HIDDEN.test(path);
  if (!isValid) throw new AppError("storage/invalid-name");
}

/** `resumes/{uid}/…` belongs to `uid`; nothing else belongs to anybody. */
function folderOwner(path: string): string | null {
  return /^resumes\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Below `resumes/` people upload; what else is stored is made by the server, and nobody writes over it. */
export function isForUploads(path: string): boolean {
  return path.startsWith("resumes/");
}

/** The person, where there is one. Throws `storage/unauthenticated`. */
export function requirePerson(user: SessionUser | null): SessionUser {
  if (!user) throw new AppError("storage/unauthenticated");
  return user;
}

/**
 * Whether the person may reach the object at `key`: the owner of one that exists, else the owner of its folder. Throws
 * `storage/unauthorized` before anybody learns whether it exists, then `storage/bucket-not-found`.
 */
export function checkMayReach(user: SessionUser, key: ObjectKey, row: FileRow | undefined): void {
  const owner = row?.ownerId ?? folderOwner(key.path);
  if (owner !== user.uid) throw new AppError("storage/unauthorized");
  checkBucket(key.bucket);
}

/** The same for everything below a prefix: the person's own folder, or a part of it. */
export function checkMayList(user: SessionUser, bucket: string, prefix: string): void {
  if (folderOwner(prefix) !== user.uid) throw new AppError("storage/unauthorized");
  checkBucket(bucket);
}

export function checkBucket(bucket: string): void {
  if (bucket !== STORAGE_BUCKET) throw new AppError("storage/bucket-not-found");
}
