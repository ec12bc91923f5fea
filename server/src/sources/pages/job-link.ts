import { readWebLink } from "#platform/markup/web-link";

/** A link to what is likely one job; `words` tell what job it is, as far as the link does ("" where it does not). */
export type JobLink = { url: string; words: string };

/** Whether a host is the site's own or below it: "jobs.acme.com" belongs to "www.acme.com". Hosts have their port. */
export function isSameSite(host: string, siteHost: string): boolean {
  const site = siteHost.replace(/^www\./, "");
  return host === site || host.endsWith(`.${site}`);
}

/** Parts of a path after which a single job follows. */
const jobParts =
  /^(?:jobs?|job-?(?:offers?|postings?|openings?|listings?|details?|description|opportunities)|(?:open-)?positions?|vacanc(?:y|ies)|(?:current-|job-)?openings?|postings?|requisitions?|stellen?|stellen-?(?:angebote?|anzeigen?)|offres?(?:-d-?emplois?)?|emplois?|annonces?|vacatures?|empleos?|ofertas?|vagas?|lavoro|offerte(?:-di-lavoro)?|oferty?(?:-pracy)?|praca|jobb|lediga-jobb|stillinger?|tyopaikat)$/i;
/** Parts after which there is more than jobs. */
const careersParts =
  /^(?:careers?|karriere|carrieres?|carreras?|carriera|kariera|join(?:-us)?|work-(?:with|for|at)-[\w-]+|we-are-hiring|hiring|recruit(?:ing|ment)?|opportunit(?:y|ies))$/i;
/** What makes a part the name of a page about something else, or of a file. */
const otherParts =
  /^(?:blog|news|press|media|events?|stor(?:y|ies)|articles?|benefits|culture|about(?:-us)?|search(?:-[\w-]+)?|apply|application|login|signin|sign-?up|register|alerts?|saved|faqs?|privacy(?:-[\w-]+)?|terms(?:-[\w-]+)?|cookies?(?:-[\w-]+)?|legal|imprint|impressum|contact(?:-us)?|feed|rss|all|index(?:\.\w+)?|life-at-[\w-]+|how-we-[\w-]+|[\w-]*\.(?:pdf|xml|jpe?g|png|svg|css|js|json|zip|docx?))$/i;
/** Parts after which a part of a list follows. */
const filterParts =
  /^(?:categor(?:y|ies)|departments?|teams?|locations?|countr(?:y|ies)|cit(?:y|ies)|tags?|authors?|pages?|search)$/i;
/** Parts below which nothing is a job, whatever follows. */
const newsParts = /^(?:blog|news|newsroom|press|media|events?|stor(?:y|ies)|articles?|insights)$/i;

/**
 * Whether an address looks like that of one job: one part more than a list of jobs ("/jobs/baker"), or below a careers page
 * a part of several words or with a number ("/careers/head-baker").
 */
export function isJobAddress(url: URL, pageUrl: URL): boolean {
  const parts = partsOf(url);
  const last = parts.pop();
  if (last === undefined || [otherParts, filterParts, jobParts, careersParts].some((part) => part.test(last)))
    return false;
  if (parts.some((part) => newsParts.test(part)) || filterParts.test(parts.at(-1) ?? "")) return false;
  if (parts.some((part) => jobParts.test(part))) return true;
  const page = pageUrl.pathname.replace(/\/+$/, "");
  const isBelow = page !== "" && url.host === pageUrl.host && url.pathname.startsWith(`${page}/`);
  return (isBelow || parts.some((part) => careersParts.test(part))) && /[-_]|\d/.test(last);
}

/** The link without what only counts visitors, or null where it leads away from the site. */
export function toSiteLink(link: unknown, pageUrl: URL): URL | null {
  const href = readWebLink(link, pageUrl.href);
  if (href === null) return null;
  const url = new URL(href);
  if (!isSameSite(url.host, pageUrl.host)) return null;
  url.hash = "";
  const counting = [...url.searchParams.keys()].filter((name) => name.startsWith("utm_"));
  for (const name of counting) url.searchParams.delete(name);
  return url;
}

/** The words of an address after its list of jobs, without numbers and ids. */
export function wordsOfAddress(url: URL): string {
  const parts = partsOf(url);
  const list = parts.findLastIndex((part) => jobParts.test(part) || careersParts.test(part));
  return parts
    .slice(list === -1 ? -1 : list + 1)
    .flatMap((part) => part.split(/[-_+. ]+/))
    .filter((word) => word !== "" && !/\d/.test(word) && word !== "html")
    .join(" ");
}

function partsOf(url: URL): string[] {
  return url.pathname.split("/").flatMap((part) => (part === "" ? [] : [decodePart(part)]));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
