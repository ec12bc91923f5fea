import type { Context } from "hono";
import type { TextResponse, TextValidators } from "./other-responses.ts";

/**
 * Answers with a text. One with validators is a person's, which no shared cache keeps: its client asks each time whether
 * it is still the newest, and gets 304 where it is (RFC 9110 section 13). Its address, which may be a secret, is told to no
 * page that it links to, and no search engine lists it.
 */
export function sendText(c: Context, { type, text, validators }: TextResponse): Response {
  const headers = { "content-type": type };
  if (validators === null) return c.body(text, 200, headers);
  c.header("etag", validators.etag);
  c.header("last-modified", validators.changedAt.toUTCString());
  c.header("cache-control", "private, no-cache");
  c.header("referrer-policy", "no-referrer");
  c.header("x-robots-tag", "noindex");
  return isNewest(c, validators) ? c.body(null, 304) : c.body(text, 200, headers);
}

/** The date counts only where the client names no tag. */
function isNewest(c: Context, { etag, changedAt }: TextValidators): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
