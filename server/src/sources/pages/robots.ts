/** What a robots.txt says to one program, and the sitemaps that it names. */
export type Robots = {
  rules: RobotsRule[];
  /** Seconds between two requests, where it asks for them. */
  crawlDelay: number;
  /** As written: they may be no addresses. */
  sitemaps: string[];
};
type RobotsRule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: RobotsRule[]; crawlDelay: number };

const MAX_SITEMAPS = 20;
/** No honest file has more; each is held against each address. */
const MAX_RULES = 5000;

/** Of a host without a robots.txt: everything may be read. */
export const openRobots: Robots = { rules: [], crawlDelay: 0, sitemaps: [] };

/**
 * Reads a robots.txt (RFC 9309) for the program that names itself `userAgent` ("Jobwright/1.0"): the rules of all groups for
 * its name, else those of the groups for "*". Lines that it does not know are passed over; more than 5,000 rules forbid all.
 */
export function readRobots(text: string, userAgent: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = "", value = ""] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line.slice(0, 4000)) ?? [];
    const field = name.toLowerCase();
    const group = groups.at(-1);
    if (field === "user-agent") {
      const agent = nameOfProgram(value);
      if (isNaming) group?.agents.push(agent);
      else groups.push({ agents: [agent], rules: [], crawlDelay: 0 });
      isNaming = true;
    } else if (field === "allow" || field === "disallow") {
      isNaming = false;
      const pattern = normalizePath(value.trim());
      if (pattern !== "") group?.rules.push({ isAllowed: field === "allow", pattern });
    } else if (field === "crawl-delay" && group) {
      isNaming = false;
      const seconds = Number(value);
      if (seconds > 0) group.crawlDelay = seconds;
    } else if (field === "sitemap" && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value.trim());
  }
  const named = groups.filter(({ agents }) => agents.includes(nameOfProgram(userAgent)));
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  const rules = own.flatMap((group) => group.rules);
  return {
    rules: rules.length > MAX_RULES ? [{ isAllowed: false, pattern: "/" }] : rules,
    crawlDelay: Math.max(0, ...own.map(({ crawlDelay }) => crawlDelay)),
    sitemaps,
  };
}

/** Whether the rules let a program read the address: of those that match the longest decides, of two as long the allowing one. */
export function isAllowedByRobots({ rules }: Robots, url: URL): boolean {
  const path = normalizePath(url.pathname + url.search);
  let longest = -1;
  let isAllowed = true;
  for (const rule of rules) {
    const { length } = rule.pattern;
    if (length < longest || (length === longest && isAllowed) || !matches(path, rule.pattern)) continue;
    longest = length;
    isAllowed = rule.isAllowed;
  }
  return isAllowed;
}

function nameOfProgram(userAgent: string): string {
  return (userAgent.split("/")[0] ?? "").trim().toLowerCase();
}

/** Octets as they are compared: outside of ASCII percent-encoded, and those that need no encoding decoded. */
function normalizePath(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(parseInt(octet.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(character) ? character : octet.toUpperCase();
    });
}

/** "*" stands for any characters, "$" at the end for the end of the path; without it a pattern is a beginning. */
function matches(path: string, pattern: string): boolean {
  const isToEnd = pattern.endsWith("$");
  const pieces = (isToEnd ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isToEnd ? others.pop() : undefined;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isToEnd) return true;
  return last === undefined ? path.length === at : path.length - last.length >= at && path.endsWith(last);
}
