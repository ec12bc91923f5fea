import { isOracleHost, parseOracleToken, readOracleToken } from "../oracle-board.ts";
import { isWorkdayHost, parseWorkdayToken, readWorkdayToken } from "../workday-board.ts";

/** Reads a token from a link at a host of the system; undefined where the link names no board. */
type LinkReader = (url: URL, path: string[]) => string | undefined;

/** What links to a system's boards and postings look like, and whether a board can be found by its company's name. */
type BoardSystemLinks = {
  /** Hosts that boards share. */
  hosts?: Record<string, LinkReader>;
  /** Ends of hosts before which the token stands: `acme.recruitee.com`. */
  hostEnds?: string[];
  /** Reads the token where each company has a host whose form only the system's own rule knows. */
  readHost?: (host: string, path: string[]) => string | undefined;
  /** Boards also stand at hosts of the companies' own, which are then the tokens. */
  hasOwnHosts?: true;
  /** Where the pages of its boards load their files from, whatever host they stand at. */
  fileHosts?: string[];
  /**
   * Boards are looked for by guesses of the token, in which `names` may have dots and ampersands and `host-names` may not.
   * Absent: never. The list does not say whose it is, and could be another company's; or its host follows from no name.
   */
  guessedBy?: "names" | "host-names";
  /** The public page of a board, for people. `token` is encoded and without "eu:", `whole` as it is kept. */
  pageUrl: (token: string, whole: string) => string;
  /** The id that the board's own interface knows a posting by, in the path and query of a link at whatever host. */
  readPostingId: (url: URL) => string | undefined;
};

const firstPart: LinkReader = (_url, path) => path[0];
const afterPart =
  (name: string): LinkReader =>
  (_url, path) =>
    path[path.indexOf(name) + 1];

/** Every system with a board for each company, in the order in which people see them. */
const systems = {
  greenhouse: {
    hosts: {
      "boards.greenhouse.io": readGreenhouse,
      "boards.eu.greenhouse.io": readGreenhouse,
      "job-boards.greenhouse.io": readGreenhouse,
      "job-boards.eu.greenhouse.io": readGreenhouse,
      "boards-api.greenhouse.io": afterPart("boards"),
      "api.greenhouse.io": afterPart("boards"),
    },
    guessedBy: "names",
    pageUrl: (token) => `https://job-boards.greenhouse.io/${token}`,
    readPostingId: (url) =>
      /\/jobs\/(\d{3,20})(?:\/|$)/.exec(url.pathname)?.[1] ??
      readNumber(url, "gh_jid") ??
      (url.pathname.includes("/embed/job_app") ? readNumber(url, "token") : undefined),
  },
  lever: {
    hosts: {
      "jobs.lever.co": firstPart,
      "jobs.eu.lever.co": (_url, path) => path[0] && `eu:${path[0]}`,
      "api.lever.co": afterPart("postings"),
      "api.eu.lever.co": (url, path) => `eu:${afterPart("postings")(url, path) ?? ""}`,
    },
    guessedBy: "names",
    pageUrl: (token, whole) => `https://jobs.${whole.startsWith("eu:") ? "eu." : ""}lever.co/${token}`,
    readPostingId: readUuid,
  },
  ashby: {
    hosts: { "jobs.ashbyhq.com": firstPart, "api.ashbyhq.com": afterPart("job-board") },
    guessedBy: "names",
    pageUrl: (token) => `https://jobs.ashbyhq.com/${token}`,
    readPostingId: readUuid,
  },
  workable: {
    hosts: {
      "apply.workable.com": (url, path) => (path[0] === "api" ? afterPart("accounts")(url, path) : path[0]),
      "www.workable.com": (_url, path) => (path[1] === "accounts" ? path[2] : undefined),
    },
    hostEnds: [".workable.com"],
    guessedBy: "names",
    pageUrl: (token) => `https://apply.workable.com/${token}`,
    readPostingId: (url) => /\/(?:j|jobs)\/([A-Za-z0-9]{6,40})(?:\/|$)/.exec(url.pathname)?.[1],
  },
  smartrecruiters: {
    hosts: {
      "careers.smartrecruiters.com": firstPart,
      "jobs.smartrecruiters.com": (_url, path) => (path[0] === "oneclick-ui" ? path[2] : path[0]),
      "api.smartrecruiters.com": afterPart("companies"),
    },
    guessedBy: "names",
    pageUrl: (token) => `https://careers.smartrecruiters.com/${token}`,
    readPostingId: (url) => /^\/[^/]+\/(?:[^/]+\/)*(\d{6,20})(?:-|\/|$)/.exec(url.pathname)?.[1],
  },
  recruitee: {
    hostEnds: [".recruitee.com"],
    hasOwnHosts: true,
    fileHosts: ["recruiteecdn.com", "careers-analytics.recruitee.com"],
    guessedBy: "host-names",
    pageUrl: (token) => `https://${token}.recruitee.com`,
    readPostingId: (url) => /^\/(?:[a-z]{2}\/)?o\/([^/]+)/.exec(url.pathname)?.[1],
  },
  teamtailor: {
    hostEnds: [".teamtailor.com"],
    // Boards in America stand one part lower, and the name alone would lead to another company's.
    readHost: (host) => (/^[a-z0-9-]+\.na\.teamtailor\.com$/.test(host) ? host : undefined),
    hasOwnHosts: true,
    fileHosts: ["teamtailor-cdn.com"],
    guessedBy: "host-names",
    pageUrl: (token) => `https://${token}.teamtailor.com/jobs`,
    readPostingId: (url) => /\/jobs\/(\d{3,20})(?:-|\/|$)/.exec(url.pathname)?.[1],
  },
  personio: {
    hostEnds: [".jobs.personio.de", ".jobs.personio.com"],
    pageUrl: (token) => `https://${token}.jobs.personio.de`,
    readPostingId: (url) => /\/job\/(\d{3,20})(?:\/|$)/.exec(url.pathname)?.[1],
  },
  join: {
    hosts: { "join.com": readJoin, "www.join.com": readJoin },
    guessedBy: "host-names",
    pageUrl: (token) => `https://join.com/companies/${token}`,
    readPostingId: (url) => /\/companies\/[^/]+\/(\d[\w-]{0,200})(?:\/|$)/.exec(url.pathname)?.[1],
  },
  bamboohr: {
    hostEnds: [".bamboohr.com"],
    pageUrl: (token) => `https://${token}.bamboohr.com/careers`,
    readPostingId: (url) =>
      /\/careers\/(\d{1,12})(?:\/|$)/.exec(url.pathname)?.[1] ??
      (url.pathname.startsWith("/jobs/view") ? /[?&]id=(\d{1,12})(?:&|$)/.exec(url.search)?.[1] : undefined),
  },
  rippling: {
    hosts: {
      "ats.rippling.com": readRippling,
      "ats.us1.rippling.com": readRippling,
      "api.rippling.com": afterPart("board"),
    },
    pageUrl: (token) => `https://ats.rippling.com/${token}/jobs`,
    readPostingId: readUuid,
  },
  gem: {
    hosts: {
      "jobs.gem.com": firstPart,
      "api.gem.com": (_url, path) => (path[0] === "job_board" ? path[2] : undefined),
    },
    pageUrl: (token) => `https://jobs.gem.com/${token}`,
    readPostingId: (url) => /^\/[^/]+\/([\w-]{6,80})(?:\/|$)/.exec(url.pathname)?.[1],
  },
  pinpoint: {
    hostEnds: [".pinpointhq.com"],
    pageUrl: (token) => `https://${token}.pinpointhq.com`,
    readPostingId: (url) => /\/postings\/([\w-]{1,80})(?:\/|$)/.exec(url.pathname)?.[1],
  },
  workday: {
    readHost: (host, path) => (isWorkdayHost(host) ? readWorkdayToken(host, path) : undefined),
    pageUrl: (_token, whole) => parseWorkdayToken(whole)?.pageUrl ?? "https://myworkdayjobs.com",
    readPostingId: (url) => /\/job\/((?:[^/]+\/)?[^/]*_[^/_]+)(?:\/|$)/.exec(decodePart(url.pathname))?.[1],
  },
  oracle: {
    readHost: (host, path) => (isOracleHost(host) ? readOracleToken(host, path) : undefined),
    pageUrl: (_token, whole) => parseOracleToken(whole)?.pageUrl ?? "https://oraclecloud.com",
    readPostingId: (url) => /\/(?:job|requisitions\/preview)\/(\d{1,20})(?:\/|$)/.exec(url.pathname)?.[1],
  },
} satisfies Record<string, BoardSystemLinks>;

export type BoardSystem = keyof typeof systems;
export const boardSystems = Object.keys(systems) as BoardSystem[];
export const linksOf: Readonly<Record<BoardSystem, BoardSystemLinks>> = systems;

/** Domains at which many companies have their boards: "greenhouse.io". */
export const boardDomains: readonly string[] = [
  ...new Set(
    boardSystems
      .flatMap((system) => [...Object.keys(linksOf[system].hosts ?? {}), ...(linksOf[system].hostEnds ?? [])])
      .map((host) => host.split(".").slice(-2).join(".")),
  ),
  "myworkdayjobs.com",
  "myworkdaysite.com",
  "oraclecloud.com",
  "oraclecloud.eu",
];

/** Whether a source of ours reads the boards of the system. */
export function isBoardSystem(id: string): id is BoardSystem {
  return Object.hasOwn(systems, id);
}

/** A part of an address without its percent signs; "" where they do not stand for text. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** The UUID in the path of a link. */
export function readUuid(url: URL): string | undefined {
  return /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/|$)/i.exec(url.pathname)?.[1];
}

/** `/embed/job_board?for=token`, `/embed/job_board/js?for=token` and `/embed/job_app?for=token`, otherwise the first part. */
function readGreenhouse(url: URL, path: string[]): string | undefined {
  return path[0] === "embed" ? (url.searchParams.get("for") ?? undefined) : path[0];
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

function readNumber(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name);
  return value !== null && /^\d{3,20}$/.test(value) ? value : undefined;
}
