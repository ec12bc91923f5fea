import { readWebLink } from "#platform/markup/web-link";
import { isBoardHost } from "../board-host.ts";
import { boardSystems, decodePart, linksOf, type BoardSystem } from "./board-systems.ts";

export type BoardLink = { source: BoardSystem; token: string };

/** The longest are those that hold a host. */
const tokenPattern = /^[\p{L}\p{N}][\p{L}\p{N}._&+' -]{0,255}$/u;
/** Hosts and first path parts of the systems themselves. */
const ownHosts = new Set(
  "www api apply jobs career careers careers-analytics help support app blog static cdn resources developers get docs na".split(
    " ",
  ),
);
const ownPaths = new Set(["embed", "api", "j", "oneclick-ui", "favicon.ico", "robots.txt"]);

/** The board that a link to a job system belongs to, whether it names the board or one of its jobs; null otherwise. */
export function readBoardLink(link: string): BoardLink | null {
  const href = readWebLink(link);
  if (href === null) return null;
  const url = new URL(href);
  for (const source of boardSystems) {
    const token = decodePart(readToken(source, url) ?? "");
    const bare = token.replace(/^eu:/, "");
    if (tokenPattern.test(bare) && !ownPaths.has(bare)) return { source, token };
  }
  return null;
}

function readToken(source: BoardSystem, url: URL): string | undefined {
  const { hosts = {}, hostEnds = [], readHost } = linksOf[source];
  const host = url.hostname.replace(/\.$/, "");
  const path = url.pathname.split("/").filter((part) => part !== "");
  if (Object.hasOwn(hosts, host)) return hosts[host]?.(url, path);
  const end = hostEnds.find((each) => host.endsWith(each));
  const name = end === undefined ? "" : host.slice(0, -end.length);
  if (name !== "" && !name.includes(".") && !ownHosts.has(name)) return name;
  return readHost?.(host, path);
}

/** Whether a token names a board of the system, as its links have it or as a host of a company's own. */
export function isBoardToken(source: BoardSystem, token: string): boolean {
  if (isOwnHost(source, token)) return true;
  const read = readBoardLink(boardPageUrl({ source, token }));
  return read?.source === source && read.token === token;
}

/** Whether a token is the host of a company's own, where the system has boards there. */
export function isOwnHost(source: BoardSystem, token: string): boolean {
  return linksOf[source].hasOwnHosts === true && isBoardHost(token);
}

/** The public page of a board, for people. */
export function boardPageUrl({ source, token }: BoardLink): string {
  if (isOwnHost(source, token)) return `https://${token}`;
  return linksOf[source].pageUrl(encodeURIComponent(token.replace(/^eu:/, "")), token);
}
