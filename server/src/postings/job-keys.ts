import { createHash } from "node:crypto";
import { trackingParameter } from "@jobwright/engine/reading/tracking-parameter";
import type { Candidate } from "@jobwright/engine/wanted";
import { createYielder } from "#platform/yield-to-event-loop";

/** Key of a posting's content: the same for a copy that is published again under another id. */
export function toContentKey(contentHash: string): string {
  return `content:${contentHash}`;
}

/** Names the page that a link leads to, in few letters however long it is; null where it leads to no single job. */
export function toLinkKey(link: string): string | null {
  const page = normalizeLink(link);
  return page === null ? null : `link:${createHash("sha256").update(page).digest("base64url")}`;
}

/**
 * A link without what may differ between two links to one page: scheme, `www.`, case of the host, parameters that
 * track, their order, a closing slash and a place inside the page (but a route behind `#/` is a page of its own).
 * Null for what is no web link, and for a site's front page.
 */
export function normalizeLink(link: string): string | null {
  const url = URL.parse(link);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  const parts = url.search.slice(1).split("&");
  const query = parts.filter((part) => part !== "" && !trackingParameter.test(part)).toSorted();
  const path = url.pathname.replace(/\/+$/, "");
  const route = /^#!?\//.test(url.hash) ? url.hash.replace(/\/+$/, "") : "";
  if (path === "" && query.length === 0 && route === "") return null;
  return url.host.replace(/^www\./, "") + path + (query.length > 0 ? `?${query.join("&")}` : "") + route;
}

/**
 * The keys of each candidate, by its id: its content and its link. A link is no key where it is the pasted page itself
 * or where jobs with different titles share it: a new job there would pass for a known one.
 */
export async function readKeys(candidates: Iterable<Candidate>): Promise<Map<string, string[]>> {
  const links = new Map<string, string | null>();
  const titles = new Map<string, string | null>();
  const yieldIfDue = createYielder();
  const all = [...candidates];
  for (const { id, url, board, title } of all) {
    await yieldIfDue();
    const key = toLinkKey(url);
    if (key === null || (board !== null && key === toLinkKey(board))) continue;
    links.set(id, key);
    const known = titles.get(key);
    titles.set(key, known === undefined || known === title.toLowerCase() ? title.toLowerCase() : null);
  }
  return new Map(
    all.map(({ id, contentHash }) => {
      const link = links.get(id);
      const isOneJob = link && titles.get(link) !== null;
      return [id, isOneJob ? [toContentKey(contentHash), link] : [toContentKey(contentHash)]];
    }),
  );
}
