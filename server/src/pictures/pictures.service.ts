import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { UserContext } from "#context";
import { hasLogo } from "#companies/companies.service";
import { AppError } from "#platform/app-error";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { createRateLimiter } from "#platform/rate-limiter";
import { readDocument } from "#profile/profile.service";
import { detectPicture } from "./detect-picture.ts";
import { createPictureCache, type KeptPicture, type PictureCache } from "./picture-cache.ts";

/** Pictures that other hosts are asked for on behalf of one person. */
const limitPictures = createRateLimiter({ name: "pictures", perMinute: 120 });

const MAX_PICTURE_BYTES = 1024 * 1024;
const TIME_LIMIT_MS = 8000;
const CACHE_BYTES = 24 * 1024 * 1024;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long a host is not asked again for what it did not have. */
const MISSING_MS = 10 * 60 * 1000;

type Known = { cache: PictureCache; running: Map<string, Promise<KeptPicture | null>> };
const knownOf = new WeakMap<OutboundClient, Known>();

/**
 * The picture at an address that this installation keeps for the person: their photo, their profile's picture or a logo
 * of their research. Any other address is `pictures/not-available`, so that nobody fetches what they like through the
 * server; so is what is no picture of pixels (an SVG can hold scripts), too large, or not to be had.
 */
export async function readPicture(ctx: UserContext, url: string) {
  if (!(await isKept(ctx, url))) throw new AppError("pictures/not-available");
  const picture = await findPicture(ctx, url);
  if (picture === null) throw new AppError("pictures/not-available");
  const { type, ending, bytes } = picture;
  return {
    type,
    name: `picture.${ending}`,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    maxAgeSeconds: KEPT_MS / 1000,
    open: () => Promise.resolve(Readable.from([bytes])),
  };
}

async function isKept(ctx: UserContext, url: string): Promise<boolean> {
  if (url === ctx.user.photoURL) return true;
  const [{ avatar }, isLogo] = await Promise.all([readDocument(ctx), hasLogo(ctx, url)]);
  return isLogo || url === avatar;
}

/** From the cache, or from its host; callers who want the same at the same time share one request. */
async function findPicture(ctx: UserContext, url: string): Promise<KeptPicture | null> {
  const known = knownOf.get(ctx.outbound) ?? { cache: createPictureCache(CACHE_BYTES), running: new Map() };
  knownOf.set(ctx.outbound, known);
  const now = ctx.clock.now().getTime();
  const kept = known.cache.get(url, now);
  if (kept !== undefined) return kept;
  const running = known.running.get(url);
  if (running) return running;
  await limitPictures(ctx, ctx.user.uid);
  const fetching = fetchPicture(ctx, url).finally(() => known.running.delete(url));
  known.running.set(url, fetching);
  const picture = await fetching;
  known.cache.set(url, { picture, until: now + (picture ? KEPT_MS : MISSING_MS) });
  return picture;
}

async function fetchPicture({ outbound, log }: UserContext, url: string): Promise<KeptPicture | null> {
  const request = { headers: { accept: "image/*" }, timeoutMs: TIME_LIMIT_MS, maxBytes: MAX_PICTURE_BYTES };
  try {
    const { bytes } = await outbound.getBytes(url, request);
    const kind = detectPicture(bytes);
    return kind && { type: kind.type, ending: kind.ending, bytes };
  } catch (error) {
    log.debug({ err: error }, "A picture could not be had.");
    return null;
  }
}
