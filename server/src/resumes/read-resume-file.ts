import { rm, writeFile } from "node:fs/promises";
import type { ResumeReading } from "@jobwright/contracts/resumes";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readUnkept } from "./read-upload.ts";
import { toResumeReading } from "./to-resume.ts";

/**
 * Reads the bytes of a resume (base64) as those of an upload are read, and keeps nothing of them. Throws
 * `request/rate-limited` and the `documents/` errors.
 */
export async function readResumeFile(
  ctx: UserContext,
  content: string,
  signal?: AbortSignal,
): Promise<ResumeReading> {
  const bytes = Buffer.from(content, "base64");
  // Before they are written: the place for files on their way in is for those that may be taken.
  if (bytes.byteLength > MAX_FILE_BYTES) throw new AppError("documents/too-large");
  const localPath = await ctx.blobs.newIncomingPath();
  try {
    await writeFile(localPath, bytes, { flag: "wx", mode: 0o600 });
    return toResumeReading({ ...(await readUnkept(ctx, localPath, signal)), corrected: null });
  } finally {
    await rm(localPath, { force: true });
  }
}
