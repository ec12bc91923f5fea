import { timingSafeEqual } from "node:crypto";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { isSignatureValid, type GivenSignature } from "./sign-url.ts";
import { checkMayReach, checkPath, isForUploads, requirePerson } from "./storage-rules.ts";
import * as repository from "./storage.repository.ts";
import type { FileRow, ObjectKey } from "./storage.repository.ts";

/** Uploads that one person begins. */
const limitUploads = createRateLimiter({ name: "uploads", perMinute: 120 });

export type ProtocolContext = ServerContext & { requestId: string };
/** Who sends the request; asked only where a link does not open the object. */
export type Identify = () => Promise<SessionUser | null>;

/**
 * The person's way to an object that may or may not exist. Throws, in this order, `storage/unauthenticated`,
 * `storage/invalid-name`, `storage/unauthorized`, `storage/bucket-not-found`.
 */
export async function reachPath(
  ctx: ProtocolContext,
  identify: Identify,
  key: ObjectKey,
): Promise<{ ctx: UserContext; row: FileRow | undefined }> {
  const user = requirePerson(await identify());
  checkPath(key.path);
  const row = await repository.selectFile(ctx.db, key);
  checkMayReach(user, key, row);
  return { ctx: { ...ctx, user }, row };
}

/** The same for an object that must exist: `storage/object-not-found`. */
export async function reachObject(
  ctx: ProtocolContext,
  identify: Identify,
  key: ObjectKey,
): Promise<{ ctx: UserContext; row: FileRow }> {
  const reached = await reachPath(ctx, identify, key);
  if (!reached.row) throw new AppError("storage/object-not-found");
  return { ctx: reached.ctx, row: reached.row };
}

/**
 * The same for a path that is to be uploaded to: `storage/unauthorized` where the object is one that the server made,
 * `request/rate-limited` where it is one upload too many.
 */
export async function reachForUpload(
  ctx: ProtocolContext,
  identify: Identify,
  key: ObjectKey,
): Promise<UserContext> {
  const reached = await reachPath(ctx, identify, key);
  if (!isForUploads(key.path)) throw new AppError("storage/unauthorized");
  await limitUploads(ctx, reached.ctx.user.uid);
  return reached.ctx;
}

/** What a link brings along: a download token, or a signature. */
export type GivenLink = { token: string } | GivenSignature;

/**
 * The object whose bytes may be read: the one that the link opens, for anybody, else one of the person's. Throws
 * `storage/link-refused` where nobody is signed in and the link opens nothing, whatever the reason.
 */
export async function reachBytes(
  ctx: ProtocolContext,
  identify: Identify,
  key: ObjectKey,
  link: GivenLink | null,
): Promise<FileRow> {
  if (link) {
    const row = await openByLink(ctx, key, link);
    if (row) return row;
    if (!(await identify())) throw new AppError("storage/link-refused");
  }
  return (await reachObject(ctx, identify, key)).row;
}

/** The object that the link itself opens, for whoever has it; null where it opens none. */
export async function openByLink(
  ctx: ServerContext,
  key: ObjectKey,
  link: GivenLink,
): Promise<FileRow | null> {
  // PostgreSQL takes no such text, and no object has such a name.
  if (key.path.includes("\0") || key.bucket.includes("\0")) return null;
  const row = await repository.selectFile(ctx.db, key);
  if (!row) return null;
  if ("token" in link) {
    return row.downloadTokens.some((token) => isSame(token, link.token)) ? row : null;
  }
  const isValid = await isSignatureValid(ctx.config, key, link, ctx.clock.now());
  // What was signed by an owner opens nothing that is another's by now.
  return isValid && link.user === row.ownerId ? row : null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
