/** A company's board on Workday. All parts are in lower case, which the hosts take for any case. */
export type WorkdayBoard = {
  host: string;
  tenant: string;
  site: string;
  /** Below it stand the pages of its postings, for people. */
  pageUrl: string;
};

const ownHost = /^([a-z0-9][a-z0-9_-]{0,62})\.wd\d{1,4}\.myworkdayjobs\.com$/;
const sharedHost = /^wd\d{1,4}\.myworkdaysite\.com$/;
const name = /^[a-z0-9_][a-z0-9_-]{0,79}$/;
/** Languages that stand alone before a site; a site may have two letters as well ("JJ"). */
const languages = new Set(
  "ar bg cs da de el en es et fi fr he hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sv th tr uk vi zh".split(
    " ",
  ),
);

/**
 * Takes apart the token of a board, "acme.wd5.myworkdayjobs.com+careers", or "wd5.myworkdaysite.com+acme+careers" where
 * tenants share a host. Null where it is none: a host of anybody else's, another port or a path never comes out.
 */
export function parseWorkdayToken(token: string): WorkdayBoard | null {
  const [host = "", ...names] = token.split("+");
  if (!names.every((part) => name.test(part))) return null;
  const [first = "", second] = names;
  const tenant = ownHost.exec(host)?.[1];
  if (tenant !== undefined && names.length === 1)
    return { host, tenant, site: first, pageUrl: `https://${host}/${first}` };
  if (!sharedHost.test(host) || names.length !== 2 || second === undefined) return null;
  return {
    host,
    tenant: first,
    site: second,
    pageUrl: `https://${host}/recruiting/${first}/${second}`,
  };
}

/** Whether links to this host may belong to boards of the system. */
export function isWorkdayHost(host: string): boolean {
  return ownHost.test(host) || sharedHost.test(host);
}

/** The token by the path of a link to one of the system's hosts; undefined where the path names no board. */
export function readWorkdayToken(host: string, path: readonly string[]): string | undefined {
  const parts = path.map((part) => part.toLowerCase());
  // The interface's own address: /wday/cxs/acme/careers/jobs
  if (parts[0] === "wday") return parts[1] === "cxs" ? joinToken(host, parts[2], parts[3]) : undefined;
  const [first, ...rest] = isLanguage(parts[0]) ? parts.slice(1) : parts;
  // `/en-US/job/…` is a posting of a site that the link leaves out.
  if (ownHost.test(host)) return first === "job" ? undefined : joinToken(host, "", first);
  return first === "recruiting" ? joinToken(host, rest[0], rest[1]) : undefined;
}

function joinToken(host: string, tenant: string | undefined, site: string | undefined): string | undefined {
  const token = [host, ...(sharedHost.test(host) ? [tenant] : []), site].join("+");
  return parseWorkdayToken(token) === null ? undefined : token;
}

/** "en-US", or a language alone. */
function isLanguage(part = ""): boolean {
  return /^[a-z]{2}-[a-z]{2}$/.test(part) || languages.has(part);
}
