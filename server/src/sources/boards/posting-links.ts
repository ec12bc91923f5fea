import type { BoardSystem } from "@jobwright/contracts/job-search";
import { readWebLink } from "#platform/markup/web-link";
import { readBoardLink, type BoardLink } from "./board-links.ts";

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

/** Reads the id from the path and query of a link that belongs to the system or the service. */
const idReaders: Record<BoardSystem | Service, (url: URL) => string | undefined> = {
  greenhouse: (url) =>
    /\/jobs\/(\d{3,20})(?:\/|$)/.exec(url.pathname)?.[1] ??
    readQuery(url, "gh_jid") ??
    (url.pathname.includes("/embed/job_app") ? readQuery(url, "token") : undefined),
  lever: (url) => readUuid(url),
  ashby: (url) => readUuid(url),
  workable: (url) => /\/(?:j|jobs)\/([A-Za-z0-9]{6,40})(?:\/|$)/.exec(url.pathname)?.[1],
  smartrecruiters: (url) => /^\/[^/]+\/(?:[^/]+\/)*(\d{6,20})(?:-|\/|$)/.exec(url.pathname)?.[1],
  recruitee: (url) => /^\/(?:[a-z]{2}\/)?o\/([^/]+)/.exec(url.pathname)?.[1],
  teamtailor: (url) => /\/jobs\/(\d{3,20})(?:-|\/|$)/.exec(url.pathname)?.[1],
  personio: (url) => /\/job\/(\d{3,20})(?:\/|$)/.exec(url.pathname)?.[1],
  join: (url) => /\/companies\/[^/]+\/(\d[\w-]{0,200})(?:\/|$)/.exec(url.pathname)?.[1],
  bamboohr: (url) =>
    /\/careers\/(\d{1,12})(?:\/|$)/.exec(url.pathname)?.[1] ??
    (url.pathname.startsWith("/jobs/view") ? /[?&]id=(\d{1,12})(?:&|$)/.exec(url.search)?.[1] : undefined),
  rippling: (url) => readUuid(url),
  gem: (url) => /^\/[^/]+\/([\w-]{6,80})(?:\/|$)/.exec(url.pathname)?.[1],
  pinpoint: (url) => /\/postings\/([\w-]{1,80})(?:\/|$)/.exec(url.pathname)?.[1],
  workday: (url) => /\/job\/((?:[^/]+\/)?[^/]*_[^/_]+)(?:\/|$)/.exec(decodePath(url))?.[1],
  oracle: (url) => /\/(?:job|requisitions\/preview)\/(\d{1,20})(?:\/|$)/.exec(url.pathname)?.[1],
  jobtech: (url) => /^\/platsbanken\/annonser\/(\d{1,20})(?:\/|$)/.exec(url.pathname)?.[1],
  nav: (url) => (url.pathname.startsWith("/stillinger/stilling/") ? readUuid(url) : undefined),
};

/** The id in a link to a posting of the system, at whatever host: boards give links at hosts of the companies' own. */
export function readPostingId(source: PostingLink["source"], link: string): string | undefined {
  const href = readWebLink(link);
  return href === null ? undefined : idReaders[source](new URL(href));
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
  const source = serviceHosts[new URL(href).hostname];
  return source === undefined ? null : { source, token: "" };
}

function decodePath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return "";
  }
}

function readUuid(url: URL): string | undefined {
  return /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/|$)/i.exec(url.pathname)?.[1];
}

function readQuery(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name);
  return value !== null && /^\d{3,20}$/.test(value) ? value : undefined;
}
