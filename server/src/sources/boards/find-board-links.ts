import { parseMarkup } from "#platform/markup/parse-markup";
import { readWebLink } from "#platform/markup/web-link";
import { isOwnHost, readBoardLink, type BoardLink } from "./board-links.ts";
import { boardSystems, linksOf, type BoardSystem } from "./board-systems.ts";

const MAX_LINKS = 20;
const linkNames = ["href", "src", "action", "data-src", "data-href"];
/** Pictures of a system's are shown on other pages too. */
const loadingTags = new Set(["script", "link"]);
const fileHosts = boardSystems.flatMap((system) =>
  (linksOf[system].fileHosts ?? []).map((host) => ({ system, host })),
);

type FoundLink = BoardLink & { url: string };

/**
 * Boards of known systems in a page: in its links, scripts, frames and forms, as an embedded list, and the page itself where it
 * is a board at a host of the company's own. Each board once, at most 20.
 */
export function findBoardLinks(html: string, baseUrl: string): FoundLink[] {
  const found = new Map<string, FoundLink>();
  const keep = (board: BoardLink | null, url: string) => {
    if (board === null || found.size >= MAX_LINKS) return;
    const key = `${board.source} ${board.token}`;
    if (!found.has(key)) found.set(key, { ...board, url });
  };
  let isScript = false;
  parseMarkup(html, {
    onopentag(tag, attributes) {
      isScript = tag === "script";
      for (const name of linkNames) {
        const url = readWebLink(attributes[name], baseUrl);
        if (url === null) continue;
        keep(readBoardLink(url), url);
        const system = loadingTags.has(tag) ? systemOfFile(url) : undefined;
        if (system) keep(toOwnBoard(system, baseUrl), baseUrl);
      }
      if (attributes["id"] === "BambooHR" && attributes["data-domain"]) {
        const url = readWebLink(`https://${attributes["data-domain"]}/careers`);
        if (url !== null) keep(readBoardLink(url), url);
      }
    },
    ontext(text) {
      if (isScript && /\bwindow\.recruitee\b/i.test(text)) keep(toOwnBoard("recruitee", baseUrl), baseUrl);
    },
    onclosetag() {
      isScript = false;
    },
  });
  return [...found.values()];
}

/** The system whose board the page is; a widget stands in pages of any kind. */
function systemOfFile(url: string): BoardSystem | undefined {
  const { hostname, pathname } = new URL(url);
  if (pathname.includes("/widgets/")) return undefined;
  return fileHosts.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`))?.system;
}

/** The page's own host as a board; null where it is none that everybody can reach at its usual port. */
function toOwnBoard(source: BoardSystem, pageUrl: string): BoardLink | null {
  const { host } = new URL(pageUrl);
  return readBoardLink(pageUrl) ?? (isOwnHost(source, host) ? { source, token: host } : null);
}
