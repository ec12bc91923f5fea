import { readWebLink } from "#platform/markup/web-link";
import { readBoardLink, type BoardLink } from "./board-links.ts";
import { isBoardSystem, linksOf, readUuid } from "./board-systems.ts";

/** Public services whose pages show a posting by a script, so that only their interface tells that it is gone. */
type Service = "jobtech" | "nav";

/**
 * One posting of a board, by the id that the board's own interface knows it under; of Recruitee and JOIN the slug, of
 * Teamtailor the number, of Workday the path. A public service has no boards, and the token is empty.
 */
export type PostingLink = (BoardLink | { source: Service; token: "" }) & { id: string };

const serviceHosts: Record<string, Service> = {
  "arbetsformedlingen.se": "jobtech",
  "www.arbetsformedlingen.se": "jobtech",
  "arbeidsplassen.nav.no": "nav",
};

const serviceIds: Record<Service, (url: URL) => string | undefined> = {
  jobtech: (url) => /^\/platsbanken\/annonser\/(\d{1,20})(?:\/|$)/.exec(url.pathname)?.[1],
  nav: (url) => (url.pathname.startsWith("/stillinger/stilling/") ? readUuid(url) : undefined),
};

/** The id in a link to a posting of the system, at whatever host: boards give links at hosts of the companies' own. */
export function readPostingId(source: PostingLink["source"], link: string): string | undefined {
  const href = readWebLink(link);
  if (href === null) return undefined;
  const url = new URL(href);
  return isBoardSystem(source) ? linksOf[source].readPostingId(url) : serviceIds[source](url);
}

/** The posting that a link to a job system or a public service names; null where it names none, as one to a whole board. */
export function readPostingLink(link: string): PostingLink | null {
  const href = readWebLink(link);
  const from = href === null ? null : (readBoardLink(href) ?? readServiceLink(href));
  if (href === null || from === null) return null;
  const id = readPostingId(from.source, href);
  return id === undefined ? null : { ...from, id };
}

function readServiceLink(href: string): { source: Service; token: "" } | null {
  const { hostname } = new URL(href);
  const source = Object.hasOwn(serviceHosts, hostname) ? serviceHosts[hostname] : undefined;
  return source === undefined ? null : { source, token: "" };
}
