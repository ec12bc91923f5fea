import { isHttpUrl } from "@jobwright/contracts/common";
import { foldText } from "@jobwright/engine/reading/fold-text";
import { trackingParameter } from "@jobwright/engine/reading/tracking-parameter";
import { toPlainText } from "#platform/llm/to-plain-text";
import type { Citation, Fact } from "../facts.ts";

/** What a model is asked for. Ratings, reviews and pay are not among it, and not taken from it either. */
export const statementKinds = [
  "about",
  "industry",
  "headquarters",
  "founded",
  "size",
  "competitor",
  "award",
  "office",
  "news",
] as const;
type StatementKind = (typeof statementKinds)[number];

/** One statement of a model, as it wrote it. */
export type Statement = { kind: string; text: string; date: string; url: string; quote: string };

type Reading = {
  statements: readonly Statement[];
  /** Pages that the search itself brought. */
  citedUrls: readonly string[];
  /** The company's own site. */
  website: string | null;
  now: Date;
};

/** What is kept of a model's statements, and a sentence on those that are not. */
export type ReadStatements = { facts: Fact[]; note?: string };

/** Most characters of each text that is shown. */
const LENGTHS: Record<StatementKind, number> = {
  about: 300,
  industry: 80,
  headquarters: 120,
  founded: 20,
  size: 80,
  competitor: 100,
  award: 160,
  office: 120,
  news: 160,
};
/** How old news may be, in milliseconds. */
const NEWS_AGE = 730 * 86_400_000;

/**
 * Keeps of a model's statements those that stand on a page which its search found and whose own quote bears them out.
 * Ratings and reviews are never kept, wherever they stand and whatever they are called.
 */
export function readModelStatements({ statements, citedUrls, website, now }: Reading): ReadStatements {
  const found = new Set(citedUrls.map(toPageKey));
  const leftOut = { withoutPage: 0, ratings: 0, unfit: 0 };
  const facts: Fact[] = [];
  for (const statement of statements) {
    const page = toPage(statement.url);
    if (isRating(statement, page)) leftOut.ratings += 1;
    else if (page === null || !found.has(toPageKey(page.href))) leftOut.withoutPage += 1;
    else {
      const fact = toFact(statement, toCitation(page, statement.kind, website, now));
      if (fact) facts.push(fact);
      else leftOut.unfit += 1;
    }
  }
  const note = describeLeftOut(leftOut);
  return note === "" ? { facts } : { facts, note };
}

function toFact(statement: Statement, cite: Citation): Fact | null {
  const { kind, date, quote } = statement;
  if (!isKind(kind)) return null;
  const value = toPlainText(statement.text, LENGTHS[kind]);
  if (value === "" || !sharesWord(value, quote)) return null;
  switch (kind) {
    case "about":
    case "industry":
    case "headquarters":
    case "size":
      return { field: `companyOverview.${kind}`, value, cite };
    case "founded": {
      const year = readYear(value, cite.seenAt);
      if (year === null || !quote.includes(year)) return null;
      return { field: "companyOverview.founded", value: year, cite };
    }
    case "competitor":
      return { field: "competitors", value: { name: value }, cite };
    case "award": {
      const year = readYear(date, cite.seenAt);
      return { field: "awards", value: { title: value, ...(year === null ? {} : { year }) }, cite };
    }
    case "office":
      return { field: "officeLocations", value, cite };
    case "news":
      if (cite.url === null || !isRecentDay(date, cite.seenAt)) return null;
      return { field: "mentions", value: { title: value, date, url: cite.url }, cite };
  }
}

function isKind(kind: string): kind is StatementKind {
  return (statementKinds as readonly string[]).includes(kind);
}

/** Whether the model's own quote has a word of what it is to bear out; words of one or two letters say nothing. */
function sharesWord(value: string, quote: string): boolean {
  const folded = foldText(quote);
  const words = foldText(value).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.some((word) => folded.includes(word));
}

function readYear(text: string, now: Date): string | null {
  const year = /\b(?:1[5-9]|20)\d\d\b/.exec(text)?.[0] ?? null;
  return year !== null && Number(year) <= now.getUTCFullYear() ? year : null;
}

function isRecentDay(date: string, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  const age = now.getTime() - Date.parse(date);
  return age >= 0 && age < NEWS_AGE;
}

/** Null for what is no page on the web. */
function toPage(url: string): URL | null {
  const page = isHttpUrl(url) ? URL.parse(url) : null;
  if (page === null || page.username !== "" || page.password !== "") return null;
  page.hash = "";
  // OpenAI's search puts `utm_source=openai` behind every address.
  for (const [name, value] of page.searchParams.entries().toArray()) {
    if (trackingParameter.test(`${name}=${value}`)) page.searchParams.delete(name);
  }
  return page;
}

/** The same for addresses that lead to one page. */
function toPageKey(url: string): string {
  const page = toPage(url);
  return page === null ? "" : page.href.replace(/\/+(?=$|\?)/, "");
}

function toCitation(page: URL, kind: string, website: string | null, now: Date): Citation {
  const host = toHost(page);
  const own = website === null ? null : URL.parse(website);
  const isOwn = own !== null && (host === toHost(own) || host.endsWith(`.${toHost(own)}`));
  return {
    name: host,
    url: page.href,
    seenAt: now,
    ...(kind === "award" && isOwn ? { isOwnClaim: true } : {}),
  };
}

function toHost(url: URL): string {
  return url.hostname.replace(/^www\./, "");
}

/** Sites of ratings and reviews of employers, whose words belong to them. */
const ratingHosts =
  /(?:^|\.)(?:glassdoor|kununu|comparably|ambitionbox|teamblind|fishbowlapp|careerbliss|indeed|trustpilot)\.[a-z.]+$/;
const ratingKinds = /rating|review|score|stars|recommend|^pros?$|^cons?$/i;
const ratingWords = [
  /\b\d(?:[.,]\d+)?\s*(?:\/|out of|of)\s*(?:5|10)\b/i,
  /\b\d(?:[.,]\d+)?[\s-]*stars?\b|[★☆]/i,
  /\b(?:rated|ratings? (?:of|by|from|on|is))\b/i,
  /\b(?:employees?|staff|workers?)(?: members?)?['’s]* (?:reviews?|ratings?|say|recommend)/i,
  /\d\s*(?:%|percent)[^.]{0,40}\b(?:recommend|approv)/i,
];

function isRating({ kind, text }: Statement, page: URL | null): boolean {
  if (page !== null && ratingHosts.test(page.hostname)) return true;
  return ratingKinds.test(kind) || ratingWords.some((words) => words.test(text));
}

function describeLeftOut(counts: { withoutPage: number; ratings: number; unfit: number }): string {
  const parts = [
    [
      counts.withoutPage,
      "statement without a page that its search found",
      "statements without a page that its search found",
    ],
    [counts.ratings, "rating or review", "ratings or reviews"],
    [
      counts.unfit,
      "statement that its own quote does not bear out",
      "statements that their own quotes do not bear out",
    ],
  ] as const;
  const said = parts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
  );
  return said.length === 0 ? "" : `Left out: ${said.join(", ")}`;
}
