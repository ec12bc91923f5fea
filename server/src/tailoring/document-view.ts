import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { DocumentView } from "@jobwright/contracts/document-view";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { CachedResponse } from "#platform/cached-response";
import { createRateLimiter } from "#platform/rate-limiter";
import { openObjectOfUrl, type OpenedObject } from "#storage/storage.service";
import { openAgentDocument } from "./agent-document.ts";
import { keepLast, openInTurn } from "./document-view-turns.ts";

const limitViews = createRateLimiter({ name: "document-views", perMinute: 60 });
const limitPages = createRateLimiter({ name: "document-pages", perMinute: 240 });

/** A few documents that are looked at are asked for again and again: by another tab, by the next tailoring. */
const KEPT_VIEWS = 20;
const keptViews = new Map<string, CachedResponse<DocumentView>>();

/**
 * What stands in the document at a URL. Throws `tailoring/url-refused` for every URL but one that opens a file of the
 * person, or where the agents run elsewhere a public one, and what `openInTurn` throws.
 */
export async function viewDocument(
  ctx: UserContext,
  url: string,
  signal?: AbortSignal,
): Promise<CachedResponse<DocumentView>> {
  await limitViews(ctx, ctx.user.uid);
  const object = await openOwn(ctx, url);
  const { version } = object;
  const caller = { person: ctx.user.uid, signal };
  const read = async (path: string) => new CachedResponse(await ctx.documents.viewDocument(path, caller));
  const view = keptViews.get(version) ?? (await openInTurn(ctx, version, object, read, signal));
  keepLast(keptViews, version, view, KEPT_VIEWS);
  return view;
}

/**
 * One page of the PDF at a URL, drawn when `open` is called. Throws as `viewDocument` does, and `open` throws
 * `tailoring/page-not-found` where the document has no such page, or no pages of its own.
 */
export async function getDocumentPage(
  ctx: UserContext,
  { url, page, scale }: { url: string; page: number; scale: number },
  signal?: AbortSignal,
): Promise<{ etag: string; open: () => Promise<Readable> }> {
  await limitPages(ctx, ctx.user.uid);
  const object = await openOwn(ctx, url);
  const version = createHash("sha256").update(`${object.version} ${page} ${scale}`).digest("base64url");
  return {
    etag: `"${version}"`,
    open: async () => {
      const caller = { person: ctx.user.uid, signal };
      const draw = (path: string) => ctx.documents.drawPage(path, page, scale, caller);
      const picture = await openInTurn(ctx, version, object, draw, signal);
      if (picture === null) throw new AppError("tailoring/page-not-found");
      return Readable.from([picture]);
    },
  };
}

async function openOwn(ctx: UserContext, url: string): Promise<OpenedObject> {
  const object = (await openObjectOfUrl(ctx, url)) ?? openAgentDocument(ctx, url);
  if (object === null) throw new AppError("tailoring/url-refused");
  return object;
}
