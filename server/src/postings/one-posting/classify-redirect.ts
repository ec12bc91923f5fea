import { readPostingLink } from "#sources/sources.service";

/**
 * `same`: the final address still names the posting. `away`: a page of the same site, or one that a known board leads to,
 * that does not name the posting. `elsewhere`: another site, which may use an id of its own. `signIn`: a sign-in page.
 */
export type RedirectKind = "same" | "away" | "elsewhere" | "signIn";

const signInPath =
  /(?:^|\/)(?:log-?in|sign-?in|auth|authwall|sso|oauth\d?|captcha|challenge|checkpoint|consent|blocked)(?:[/.?]|$)/i;
/** Last parts of a path that name no posting. */
const plainParts = new Set(
  "apply application applications new view details detail job jobs index.html index.htm index.php".split(" "),
);
/** Names of a query that hold the id of a posting; others, such as `gclid`, come and go. */
const idName =
  /^(?:id|.{0,12}_?(?:jid|job_?id|job|posting_?id|req(?:uisition)?_?id|vacancy(?:_?id)?|opening_?id|offer_?id|position_?id))$/i;
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4,}/gi;

/** Classifies where the link of a posting has led after all redirects. Both are full addresses. */
export function classifyRedirect(link: string, finalUrl: string): RedirectKind {
  const [from, to] = [new URL(link), new URL(finalUrl)];
  if (signInPath.test(to.pathname) && !signInPath.test(from.pathname)) return "signIn";
  if (toKey(from) === toKey(to)) return "same";
  const named = readPostingLink(link);
  const marks = named === null ? readMarks(from) : { ids: [named.id.toLowerCase()], slug: null };
  if (marks.ids.some((id) => holds(decode(to.pathname + to.search), id))) return "same";
  if (marks.slug !== null && holds(decode(to.pathname), marks.slug)) return "same";
  const isNamed = marks.ids.length > 0 || marks.slug !== null;
  if (named !== null) return "away";
  if (!isSameSite(from.hostname, to.hostname)) return "elsewhere";
  return isNamed ? "away" : "same";
}

/** The address without what may change: the scheme, `www.`, a slash at the end. */
function toKey({ hostname, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}${search}`.toLowerCase();
}

/**
 * What names the posting in its address: the numbers of a query that is for it (`gh_jid=123`); otherwise the numbers and
 * UUIDs of the path, or its last part.
 */
function readMarks({ pathname, searchParams }: URL): { ids: string[]; slug: string | null } {
  const queried = [...searchParams].flatMap(([name, value]) => (idName.test(name) ? findIds(value) : []));
  if (queried.length > 0) return { ids: queried, slug: null };
  const path = decode(pathname);
  const parts = path.split("/").filter(Boolean);
  return { ids: findIds(path), slug: parts.findLast((part) => !plainParts.has(part)) ?? null };
}

function findIds(text: string): string[] {
  return [...text.toLowerCase().matchAll(idPattern)].map(([id]) => id).slice(-5);
}

/** True where the text contains the word as a whole. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + word.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

function isSameSite(first: string, second: string): boolean {
  const site = (host: string) => host.toLowerCase().split(".").slice(-2).join(".");
  return first === second || (site(first) === site(second) && !/^[\d.]+$/.test(first));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}
