import { isHttpUrl } from "@jobwright/contracts/common";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { Listing } from "@jobwright/contracts/jobs";
import type { Pay } from "@jobwright/engine/posting";

const MOST_OFFICES = 30;
const MOST_BENEFITS = 20;
/** From this many postings with stated pay on, an estimate is more than an anecdote. */
const MEDIUM_CONFIDENCE_POINTS = 3;

/** A company's open posting, as far as it tells about the company. */
export type CompanyPosting = {
  company: string;
  companyUrl: string | null;
  source: string;
  url: string;
  title: string;
  locations: string[];
  benefits: string[];
  pay: Pay | null;
  annualMin: number | null;
  annualMax: number | null;
  lastSeenAt: Date;
};

/**
 * One record for each company of the listings, in their order, holding only what the company's own open postings
 * say. Every fact names the posting it comes from; what no posting says is absent.
 */
export function readPostingsRecords(
  listings: Pick<Listing, "id" | "title" | "company">[],
  postings: CompanyPosting[],
  nameOfSource: (id: string) => string,
): CompanyRecord[] {
  const byCompany = Map.groupBy(postings, (posting) => posting.company.toLowerCase());
  const records = new Map<string, CompanyRecord>();
  for (const listing of listings) {
    const key = listing.company.toLowerCase();
    const own = byCompany.get(key);
    if (own && !records.has(key)) records.set(key, readRecord(listing, listings, own, nameOfSource));
  }
  return [...records.values()];
}

function readRecord(
  listing: Pick<Listing, "id" | "title" | "company">,
  listings: Pick<Listing, "title" | "company">[],
  postings: CompanyPosting[],
  nameOfSource: (id: string) => string,
): CompanyRecord {
  const sources: CompanyRecord["sources"] = [];
  const cite = (field: string, posting: CompanyPosting) =>
    sources.push({
      field,
      name: `${posting.title}, on ${nameOfSource(posting.source)}`,
      url: isHttpUrl(posting.url) ? posting.url : null,
      seenAt: posting.lastSeenAt.toISOString(),
    });
  const offices = collect(postings, (posting) => posting.locations.filter(isPlace), MOST_OFFICES);
  const benefits = collect(postings, (posting) => posting.benefits, MOST_BENEFITS);
  for (const posting of offices.from) cite("officeLocations", posting);
  for (const posting of benefits.from) cite("benefits", posting);
  const website = postings.find((posting) => posting.companyUrl !== null && isHttpUrl(posting.companyUrl));
  if (website) cite("companyOverview.website", website);
  const titles = new Set(
    listings
      .filter((other) => other.company.toLowerCase() === listing.company.toLowerCase())
      .map((other) => other.title),
  );
  const salaryEstimates = [...titles].flatMap((title) => {
    const summary = summarizePay(title, postings);
    if (!summary) return [];
    for (const posting of summary.from) cite("salaryEstimates", posting);
    return [summary.value];
  });
  for (const posting of postings.slice(0, 1)) cite("openPostings", posting);
  return {
    companyOverview: {
      id: toSlug(listing.company),
      name: listing.company,
      ...(website?.companyUrl ? { website: website.companyUrl } : {}),
    },
    ...(salaryEstimates.length > 0 ? { salaryEstimates } : {}),
    ...(offices.values.length > 0 ? { officeLocations: offices.values } : {}),
    ...(benefits.values.length > 0 ? { benefits: benefits.values } : {}),
    openPostings: postings.length,
    jobId: listing.id,
    associatedJob: { id: listing.id },
    sources,
  };
}

/** Distinct texts, the most frequent first, and for each the first posting that has it. */
function collect(
  postings: CompanyPosting[],
  textsOf: (posting: CompanyPosting) => string[],
  most: number,
): { values: string[]; from: Set<CompanyPosting> } {
  const seen = new Map<string, { text: string; count: number; posting: CompanyPosting }>();
  for (const posting of postings) {
    for (const text of textsOf(posting)) {
      const entry = seen.get(text.toLowerCase());
      if (entry) entry.count += 1;
      else seen.set(text.toLowerCase(), { text, count: 1, posting });
    }
  }
  const best = [...seen.values()].sort((a, b) => b.count - a.count).slice(0, most);
  return { values: best.map((entry) => entry.text), from: new Set(best.map((entry) => entry.posting)) };
}

/** Yearly base pay over the company's postings of this title that state pay in one currency. */
function summarizePay(title: string, postings: CompanyPosting[]) {
  const stated = postings.filter(
    (posting) => posting.title.toLowerCase() === title.toLowerCase() && posting.annualMin !== null,
  );
  const currency = stated[0]?.pay?.currency;
  const from = stated.filter((posting) => posting.pay?.currency === currency);
  if (!currency || from.length === 0) return null;
  const ranges = from.map(({ annualMin, annualMax }) => ({
    low: annualMin ?? 0,
    high: annualMax ?? annualMin ?? 0,
  }));
  const middles = ranges.map(({ low, high }) => (low + high) / 2).toSorted((a, b) => a - b);
  const [lower, upper] = [middles[(middles.length - 1) >> 1] ?? 0, middles[middles.length >> 1] ?? 0];
  const value = {
    title,
    currency,
    baseRange: {
      min: Math.min(...ranges.map(({ low }) => low)),
      max: Math.max(...ranges.map(({ high }) => high)),
      median: Math.round((lower + upper) / 2),
    },
    confidenceLevel: from.length >= MEDIUM_CONFIDENCE_POINTS ? "medium" : "low",
    dataPoints: from.length,
  };
  return { value, from };
}

function isPlace(location: string): boolean {
  return location !== "" && !/\b(remote|anywhere|worldwide)\b/i.test(location);
}

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
