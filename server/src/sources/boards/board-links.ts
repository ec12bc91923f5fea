import { type BoardSystem, boardSystems } from "@jobwright/contracts/job-search";
import { readWebLink } from "#platform/markup/web-link";
import { isBoardHost } from "../board-host.ts";
import { isOracleHost, parseOracleToken, readOracleToken } from "../oracle-board.ts";
import { isWorkdayHost, parseWorkdayToken, readWorkdayToken } from "../workday-board.ts";

export type BoardLink = { source: BoardSystem; token: string };

/** The longest are those that hold a host. */
const tokenPattern = /^[\p{L}\p{N}][\p{L}\p{N}._&+' -]{0,255}$/u;

/** Reads a token from a link whose host belongs to the system; undefined where the path names no board. */
type LinkReader = (url: URL, path: string[]) => string | undefined;

const firstPart: LinkReader = (_url, path) => path[0];
const afterPart =
  (name: string): LinkReader =>
  (_url, path) =>
    path[path.indexOf(name) + 1];

const readers: Record<string, [BoardSystem, LinkReader]> = {
  "boards.greenhouse.io": ["greenhouse", readGreenhouse],
  "boards.eu.greenhouse.io": ["greenhouse", readGreenhouse],
  "job-boards.greenhouse.io": ["greenhouse", readGreenhouse],
  "job-boards.eu.greenhouse.io": ["greenhouse", readGreenhouse],
  "boards-api.greenhouse.io": ["greenhouse", afterPart("boards")],
  "api.greenhouse.io": ["greenhouse", afterPart("boards")],
  "jobs.lever.co": ["lever", firstPart],
  "jobs.eu.lever.co": ["lever", (_url, path) => path[0] && `eu:${path[0]}`],
  "api.lever.co": ["lever", afterPart("postings")],
  "api.eu.lever.co": ["lever", (url, path) => `eu:${afterPart("postings")(url, path) ?? ""}`],
  "jobs.ashbyhq.com": ["ashby", firstPart],
  "api.ashbyhq.com": ["ashby", afterPart("job-board")],
  "apply.workable.com": ["workable", readWorkable],
  "www.workable.com": ["workable", (_url, path) => (path[1] === "accounts" ? path[2] : undefined)],
  "careers.smartrecruiters.com": ["smartrecruiters", firstPart],
  "jobs.smartrecruiters.com": [
    "smartrecruiters",
    (_url, path) => (path[0] === "oneclick-ui" ? path[2] : path[0]),
  ],
  "api.smartrecruiters.com": ["smartrecruiters", afterPart("companies")],
  "ats.rippling.com": ["rippling", readRippling],
  "ats.us1.rippling.com": ["rippling", readRippling],
  "api.rippling.com": ["rippling", afterPart("board")],
  "jobs.gem.com": ["gem", firstPart],
  "api.gem.com": ["gem", (_url, path) => (path[0] === "job_board" ? path[2] : undefined)],
  "join.com": ["join", readJoin],
  "www.join.com": ["join", readJoin],
};
const hostedSystems: [suffix: string, BoardSystem][] = [
  [".recruitee.com", "recruitee"],
  [".teamtailor.com", "teamtailor"],
  [".jobs.personio.de", "personio"],
  [".jobs.personio.com", "personio"],
  [".bamboohr.com", "bamboohr"],
  [".workable.com", "workable"],
  [".pinpointhq.com", "pinpoint"],
];
/** Their boards also stand at hosts of the companies' own, which are then the tokens. */
const atOwnHosts: ReadonlySet<BoardSystem> = new Set(["recruitee", "teamtailor"]);
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
  const host = url.hostname.replace(/\.$/, "");
  const path = url.pathname.split("/").filter((part) => part !== "");
  const known = readers[host];
  if (known) return toBoardLink(known[0], known[1](url, path));
  if (isWorkdayHost(host)) return toBoardLink("workday", readWorkdayToken(host, path));
  if (isOracleHost(host)) return toBoardLink("oracle", readOracleToken(host, path));
  // Boards in America stand one part lower, and the name alone would lead to another company's.
  if (/^[a-z0-9-]+\.na\.teamtailor\.com$/.test(host)) return toBoardLink("teamtailor", host);
  for (const [suffix, source] of hostedSystems) {
    const name = host.endsWith(suffix) ? host.slice(0, -suffix.length) : "";
    if (name !== "" && !name.includes(".") && !ownHosts.has(name)) return toBoardLink(source, name);
  }
  return null;
}

function toBoardLink(source: BoardSystem, raw: string | undefined): BoardLink | null {
  const token = decodePart(raw ?? "");
  const bare = token.replace(/^eu:/, "");
  return tokenPattern.test(bare) && !ownPaths.has(bare) ? { source, token } : null;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** `/embed/job_board?for=token`, `/embed/job_board/js?for=token` and `/embed/job_app?for=token`, otherwise the first part. */
function readGreenhouse(url: URL, path: string[]): string | undefined {
  return path[0] === "embed" ? (url.searchParams.get("for") ?? undefined) : path[0];
}

function readWorkable(_url: URL, path: string[]): string | undefined {
  if (path[0] === "api") return afterPart("accounts")(_url, path);
  return path[0];
}

/** A language may stand before the board: `/en-GB/acme/jobs`. */
function readRippling(url: URL, path: string[]): string | undefined {
  if (path[0] === "api") return afterPart("board")(url, path);
  return /^[a-z]{2}-[A-Z]{2}$/.test(path[0] ?? "") ? path[1] : path[0];
}

/** A language may stand before the board: `/de/companies/acme`. */
function readJoin(_url: URL, path: string[]): string | undefined {
  const at = path.indexOf("companies");
  return at === -1 ? undefined : path[at + 1];
}

/** Whether a token names a board of the system, as its links have it or as a host of a company's own. */
export function isBoardToken(source: BoardSystem, token: string): boolean {
  if (isOwnHost(source, token)) return true;
  const read = readBoardLink(boardPageUrl({ source, token }));
  return read?.source === source && read.token === token;
}

/** Whether a token is the host of a company's own, where the system has boards there. */
export function isOwnHost(source: BoardSystem, token: string): boolean {
  return atOwnHosts.has(source) && isBoardHost(token);
}

/** Whether a source of ours reads the boards of the system. */
export function isBoardSystem(id: string): id is BoardSystem {
  return boardSystems.some((system) => system === id);
}

/** The public page of a board, for people. */
export function boardPageUrl(board: BoardLink): string {
  if (isOwnHost(board.source, board.token)) return `https://${board.token}`;
  const token = encodeURIComponent(board.token.replace(/^eu:/, ""));
  const isEuropean = board.token.startsWith("eu:");
  switch (board.source) {
    case "greenhouse":
      return `https://job-boards.greenhouse.io/${token}`;
    case "lever":
      return `https://jobs.${isEuropean ? "eu." : ""}lever.co/${token}`;
    case "ashby":
      return `https://jobs.ashbyhq.com/${token}`;
    case "workable":
      return `https://apply.workable.com/${token}`;
    case "smartrecruiters":
      return `https://careers.smartrecruiters.com/${token}`;
    case "recruitee":
      return `https://${token}.recruitee.com`;
    case "teamtailor":
      return `https://${token}.teamtailor.com/jobs`;
    case "personio":
      return `https://${token}.jobs.personio.de`;
    case "join":
      return `https://join.com/companies/${token}`;
    case "bamboohr":
      return `https://${token}.bamboohr.com/careers`;
    case "rippling":
      return `https://ats.rippling.com/${token}/jobs`;
    case "gem":
      return `https://jobs.gem.com/${token}`;
    case "pinpoint":
      return `https://${token}.pinpointhq.com`;
    case "workday":
      return parseWorkdayToken(board.token)?.pageUrl ?? "https://myworkdayjobs.com";
    case "oracle":
      return parseOracleToken(board.token)?.pageUrl ?? "https://oraclecloud.com";
  }
}
