import { parseMarkup } from "#platform/markup/parse-markup";
import { isJobAddress, type JobLink, toSiteLink, wordsOfAddress } from "./job-link.ts";
import { MAX_JOB_LINKS } from "./read-sitemap.ts";

/** Bounds of the search through a page's data, which may be made to cost time. */
const MAX_VALUES = 200_000;
const MAX_DEPTH = 30;
const aboutJobs = /job|career|position|posting|vacanc|opening|opportunit|requisition/i;
const addressFields = ["url", "jobUrl", "href", "link", "absolute_url", "path", "permalink"];

/** A value of the data, and the innermost name above it that speaks of jobs. */
type Step = { value: unknown; name: string; depth: number };

/**
 * Jobs in the data that a page built with Next.js (`script#__NEXT_DATA__`) or React Router
 * (`window.__staticRouterHydrationData`) was made from: objects of a list that have a title and a link or slug. Those of a
 * list that is not named after jobs count only where their address looks like a job's.
 */
export function findListedJobs(html: string, pageUrl: string): JobLink[] {
  const page = new URL(pageUrl);
  const found = new Map<string, JobLink>();
  const walk: Step[] = readPageData(html).map((value) => ({ value, name: "", depth: 0 }));
  // Grows while it is walked.
  for (const { value, name, depth } of walk) {
    if (typeof value !== "object" || value === null || depth > MAX_DEPTH) continue;
    if (found.size >= MAX_JOB_LINKS) break;
    const isList = Array.isArray(value);
    for (const [key, entry] of Object.entries(value)) {
      if (walk.length >= MAX_VALUES) break;
      const job = isList ? toJobLink(entry, name, page) : null;
      if (job !== null) found.set(job.url, job);
      if (typeof entry !== "object" || entry === null) continue;
      walk.push({ value: entry, name: !isList && aboutJobs.test(key) ? key : name, depth: depth + 1 });
    }
  }
  return [...found.values()];
}

function toJobLink(entry: unknown, name: string, page: URL): JobLink | null {
  if (typeof entry !== "object" || entry === null) return null;
  const fields = entry as Record<string, unknown>;
  const title = fields["title"] ?? fields["jobTitle"];
  if (typeof title !== "string" || title.trim() === "") return null;
  const address = addressFields.map((field) => fields[field]).find((value) => typeof value === "string");
  const slug = readSlug(fields["slug"]);
  const below = new URL(page.href);
  below.pathname = `${page.pathname.replace(/\/+$/, "")}/`;
  const url = address ? toSiteLink(address, page) : slug === null ? null : toSiteLink(slug, below);
  if (url === null || url.href === page.href) return null;
  return aboutJobs.test(name) || isJobAddress(url, page) ? { url: url.href, words: title } : null;
}

/** A slug is a text or, in some content systems, an object with it as `current`. */
function readSlug(value: unknown): string | null {
  const slug = typeof value === "object" && value !== null ? (value as { current?: unknown }).current : value;
  return typeof slug === "string" && slug !== "" ? slug : null;
}

/** Words of links that say nothing of the job: "View open role", "Apply now", "Learn more". */
const inviting =
  /(?<!\p{L})(?:view|see|open|apply|now|here|read|learn|more|find out|details?|jobs?|roles?|positions?|mehr|jetzt|bewerben|ansehen)(?!\p{L})/giu;

/** Links of the page itself that look like jobs, with what stands on them. */
export function findLinkedJobs(html: string, pageUrl: string): JobLink[] {
  const page = new URL(pageUrl);
  const found = new Map<string, JobLink>();
  let link: { url: URL; words: string[] } | null = null;
  parseMarkup(html, {
    onopentag(name, attributes) {
      if (name !== "a") return;
      const url = toSiteLink(attributes["href"], page);
      link = url !== null && url.href !== page.href && isJobAddress(url, page) ? { url, words: [] } : null;
    },
    ontext(text) {
      link?.words.push(text);
    },
    onclosetag(name) {
      if (name !== "a" || link === null || found.size >= MAX_JOB_LINKS) return;
      const { url } = link;
      const text = link.words.join(" ").slice(0, 300).replace(inviting, " ");
      const words = [found.get(url.href)?.words ?? "", text, wordsOfAddress(url)].join(" ");
      found.set(url.href, { url: url.href, words: words.replace(/\s+/g, " ").trim() });
      link = null;
    },
  });
  return [...found.values()];
}

function readPageData(html: string): unknown[] {
  const found: unknown[] = [];
  let script: { isData: boolean; parts: string[] } | null = null;
  parseMarkup(html, {
    onopentag(name, attributes) {
      if (name === "script") script = { isData: attributes["id"] === "__NEXT_DATA__", parts: [] };
    },
    ontext(text) {
      script?.parts.push(text);
    },
    onclosetag(name) {
      if (name !== "script" || script === null) return;
      const text = script.parts.join("");
      const data = script.isData ? parseJson(text) : readHydrationData(text);
      if (data !== undefined) found.push(data);
      script = null;
    },
  });
  return found;
}

/** The object that is assigned, or the text that is handed to `JSON.parse`. */
function readHydrationData(script: string): unknown {
  const start = /__staticRouterHydrationData\s*=\s*(JSON\.parse\(\s*)?/.exec(script);
  if (start === null) return undefined;
  const rest = script.slice(start.index + start[0].length);
  if (start[1] === undefined) return parseJson(rest.slice(0, rest.lastIndexOf("}") + 1));
  const text = parseJson(rest.slice(0, rest.lastIndexOf('"') + 1));
  return typeof text === "string" ? parseJson(text) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
