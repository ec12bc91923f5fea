import { AppError } from "#platform/app-error";
import type { ObjectKey } from "./storage.repository.ts";

/**
 * Bucket and path of `/v0/b/{bucket}/o/{path}`, each decoded once from what was sent; the path is "" where the address
 * has none. Throws `storage/invalid-name` for what is no UTF-8.
 */
export function readObjectKey(url: string): ObjectKey {
  const [, , , bucket = "", , path = ""] = new URL(url).pathname.split("/");
  try {
    return { bucket: decodeURIComponent(bucket), path: decodeURIComponent(path) };
  } catch (error) {
    throw new AppError("storage/invalid-name", { cause: error });
  }
}
