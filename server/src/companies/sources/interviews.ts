import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { Citation, Fact } from "../facts.ts";
import { cacheList } from "./cached-list.ts";
import { toDomain } from "./registrable-domain.ts";
import type { ResearchSource, Subject } from "./research-source.ts";
import { splitProcess } from "./split-process.ts";

const NAME = "Hiring Without Whiteboards";
const PAGE = "https://github.com/poteto/hiring-without-whiteboards";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LONGEST_PLACE = 80;

/** A company of the list. */
export type ListedInterview = { name: string; domain: string | null; places: string[]; process: string[] };

const askForList = cacheList("README.md", readInterviewList);

/** The public list of companies whose interviews are like the work, with how they hire. */
export const interviewsSource: ResearchSource = {
  id: "interviews",
  name: NAME,
  defaultBaseUrl: "https://raw.githubusercontent.com/poteto/hiring-without-whiteboards/main",
  maxAgeMs: WEEK_MS,
  whyNot: () => null,
  async research(subject, access) {
    const listed = findInterview(await askForList(access), subject);
    const cite: Citation = { name: NAME, url: PAGE, seenAt: access.now };
    return { facts: listed === null ? [] : toFacts(listed, cite), url: PAGE };
  },
};

function toFacts({ places, process }: ListedInterview, cite: Citation): Fact[] {
  return [
    ...process.map((value): Fact => ({ field: "interviewIntelligence.process", value, cite })),
    ...places.map((value): Fact => ({ field: "officeLocations", value, cite })),
  ];
}

const line = /^- \[([^\]]{1,200})\]\((https?:\/\/[^)\s]{1,2000})\)\s*\|([^|]*)(?:\|(.*))?$/;

/** Lines `- [Company](url) | places | process`, the process with step beside step. Throws where there is none. */
export function readInterviewList(markdown: string): ListedInterview[] {
  const listed = markdown.split(/\r?\n/).flatMap((text): ListedInterview[] => {
    const [, name, url, places, process] = line.exec(text.trim()) ?? [];
    if (name === undefined || url === undefined) return [];
    return [
      {
        name: name.replaceAll("\\", "").trim(),
        domain: readOwnDomain(url),
        places: readPlaces(places ?? ""),
        process: splitProcess(process ?? ""),
      },
    ];
  });
  if (listed.length === 0) throw new SourceFormatError("The list of interview processes names no company");
  return listed;
}

/** Null where it tells nothing of the company's site: a careers system, or a domain for its careers alone. */
function readOwnDomain(url: string): string | null {
  const domain = toDomain(url);
  return domain === null || /(?:careers|jobs)(?:\.|$)/.test(domain) ? null : domain;
}

/** "San Francisco, CA; Remote": one place. Where work is done from anywhere, that is no office. */
function readPlaces(column: string): string[] {
  const places = column
    .split(/\s*[/;|]\s*|\s+(?:&|and|or)\s+/)
    .map((place) => place.replace(/\s*,\s*/g, ", ").trim())
    .filter((place) => place.length > 1 && place.length <= LONGEST_PLACE)
    .filter(
      (place) =>
        !/\b(?:remote|remotely|anywhere|worldwide|global|globally|distributed|multiple)\b/i.test(place),
    );
  return [...new Set(places)];
}

/**
 * The company of the list: of the same compared name, and not at another domain where both are known. Of several the
 * one at the same domain, else the one whose whole name it is ("Zenefits" before "Zenefits (UI Team)").
 */
export function findInterview(list: readonly ListedInterview[], subject: Subject): ListedInterview | null {
  const { name, entity, website, isNameShared } = subject;
  const keys = new Set([name, entity?.name ?? ""].map(normalizeCompany).filter((key) => key !== ""));
  const domain = toDomain(website);
  const named = list.filter(
    (each) =>
      keys.has(normalizeCompany(each.name)) &&
      (domain === null || each.domain === null || each.domain === domain),
  );
  const atDomain = named.filter((each) => each.domain !== null && each.domain === domain);
  if (atDomain.length > 0) return preferWhole(atDomain);
  // Companies of one name, and nothing tells which of them it is.
  if (isNameShared) return null;
  return new Set(named.map((each) => each.domain)).size > 1 ? null : preferWhole(named);
}

function preferWhole(listed: readonly ListedInterview[]): ListedInterview | null {
  return listed.find(({ name }) => !name.includes("(")) ?? listed[0] ?? null;
}
