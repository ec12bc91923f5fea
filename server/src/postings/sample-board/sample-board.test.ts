import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { nothingWanted } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import { describe, expect, it } from "vitest";
import { readSampleBoard, readSampleEntries } from "./read-sample-board.ts";
import type { SamplePosting } from "./schema.ts";

const RUN_LENGTH = 5;
const usStates =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";
const stateCodes = new Set(usStates.split(" "));

/** Money that employers of a place pay in; a region is paid in what its remote employers use. */
const currenciesOf: Record<string, string[]> = {
  "United States": ["USD"],
  Canada: ["CAD"],
  "United Kingdom": ["GBP"],
  Ireland: ["EUR"],
  Germany: ["EUR"],
  Deutschland: ["EUR"],
  Austria: ["EUR"],
  Österreich: ["EUR"],
  Switzerland: ["CHF"],
  Schweiz: ["CHF"],
  Suisse: ["CHF"],
  France: ["EUR"],
  Spain: ["EUR"],
  España: ["EUR"],
  Portugal: ["EUR"],
  Italy: ["EUR"],
  Belgium: ["EUR"],
  Netherlands: ["EUR"],
  Finland: ["EUR"],
  Estonia: ["EUR"],
  Greece: ["EUR"],
  Sweden: ["SEK"],
  Norway: ["NOK"],
  Denmark: ["DKK"],
  Poland: ["PLN"],
  Czechia: ["CZK"],
  India: ["INR"],
  Singapore: ["SGD"],
  Japan: ["JPY"],
  "South Korea": ["KRW"],
  Malaysia: ["MYR"],
  Philippines: ["PHP"],
  "United Arab Emirates": ["AED"],
  Australia: ["AUD"],
  "New Zealand": ["NZD"],
  "South Africa": ["ZAR"],
  Kenya: ["KES"],
  Ghana: ["GHS"],
  Nigeria: ["NGN"],
  Brazil: ["BRL"],
  Mexico: ["MXN"],
  México: ["MXN"],
  Chile: ["CLP"],
  Colombia: ["COP"],
  Europe: ["EUR"],
  Worldwide: ["USD", "EUR"],
};
const sameCountry: Record<string, string> = {
  Deutschland: "Germany",
  Österreich: "Austria",
  Schweiz: "Switzerland",
  Suisse: "Switzerland",
  España: "Spain",
  México: "Mexico",
};

/** The country or region that a printed place ends with. */
function countryOf(location: string): string {
  const last = location.split(", ").at(-1) ?? "";
  return stateCodes.has(last) ? "United States" : last;
}

function toRuns(entry: SamplePosting): Set<string> {
  const text = [entry.description, ...entry.qualifications].join(" ").toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(0, 1 - RUN_LENGTH).map((_, i) => words.slice(i, i + RUN_LENGTH).join(" ")));
}

/** Shared runs over the smaller of the two sets. */
function sharedShare(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const run of small) if (large.has(run)) shared += 1;
  return shared / small.size;
}

const lines = readSampleEntries();
const entries = [...lines.values()].flat();
const originals = entries.filter((entry) => entry.duplicateOf === undefined);
const duplicates = entries.filter((entry) => entry.duplicateOf !== undefined);
const byId = new Map(entries.map((entry) => [entry.id, entry]));

function originalOf(duplicate: SamplePosting): SamplePosting {
  const original = byId.get(duplicate.duplicateOf ?? "");
  if (!original) throw new Error(`${duplicate.id} names ${duplicate.duplicateOf}, which is not on the board`);
  return original;
}

describe("the sample board", () => {
  it("holds about 300 postings with ids of their own", () => {
    expect(entries.length).toBeGreaterThanOrEqual(280);
    expect(entries.length).toBeLessThanOrEqual(330);
    expect(byId.size).toBe(entries.length);
  });

  it("covers at least 20 lines of work with 8 postings or more each", () => {
    expect(lines.size).toBeGreaterThanOrEqual(20);
    const thin = [...lines].filter(([, list]) => list.length < 8).map(([line]) => line);
    expect(thin).toEqual([]);
  });

  it("covers places, currencies, pay periods, work modes, job types and levels", () => {
    const places = new Set(entries.flatMap((entry) => entry.locations.map(countryOf)));
    const countries = new Set([...places].map((place) => sameCountry[place] ?? place));
    countries.delete("Europe");
    countries.delete("Worldwide");
    expect(countries.size).toBeGreaterThanOrEqual(15);
    expect(new Set(entries.map((entry) => entry.pay?.currency)).size).toBeGreaterThan(8);
    expect(new Set(entries.flatMap((entry) => entry.pay?.period ?? [])).size).toBe(5);
    expect(new Set(entries.map((entry) => entry.workMode)).size).toBe(3);
    const types = new Set(entries.map((entry) => entry.employmentType));
    expect([...types]).toEqual(expect.arrayContaining(["Full-time", "Part-time", "Contract", "Internship"]));
    const levels = new Set(entries.map((entry) => entry.level));
    expect([...levels]).toEqual(expect.arrayContaining(["Junior", "Mid", "Senior", "Executive"]));
    expect(entries.filter((entry) => entry.pay === null).length).toBeGreaterThanOrEqual(40);
  });

  it("pays in a currency of the posting's place", () => {
    const unknown = entries
      .flatMap((entry) => entry.locations)
      .filter((place) => !currenciesOf[countryOf(place)]);
    expect(unknown).toEqual([]);
    const odd = entries.filter(({ pay, locations }) => {
      return pay && !locations.some((place) => currenciesOf[countryOf(place)]?.includes(pay.currency));
    });
    expect(odd.map((entry) => entry.id)).toEqual([]);
  });

  it("describes every job in 90 to 180 words, a duplicate at least in 60", () => {
    const odd = entries
      .map((entry) => ({
        id: entry.id,
        words: entry.description.split(/\s+/).length,
        least: entry.duplicateOf ? 60 : 90,
      }))
      .filter(({ words, least }) => words < least || words > 180);
    expect(odd).toEqual([]);
  });

  it("shares under 30% of the five-word runs between any two postings not declared duplicates", () => {
    const runs = new Map(entries.map((entry) => [entry.id, toRuns(entry)]));
    const alike: string[] = [];
    for (const [i, a] of entries.entries()) {
      for (const b of entries.slice(i + 1)) {
        if ((a.duplicateOf ?? a.id) === (b.duplicateOf ?? b.id)) continue;
        const share = sharedShare(runs.get(a.id) ?? new Set(), runs.get(b.id) ?? new Set());
        if (share >= 0.3) alike.push(`${a.id} ~ ${b.id}: ${share.toFixed(2)}`);
      }
    }
    expect(alike).toEqual([]);
  });

  it("declares about 20 duplicates, each close to its original and on the other board", () => {
    expect(duplicates.length).toBeGreaterThanOrEqual(18);
    expect(duplicates.length).toBeLessThanOrEqual(24);
    for (const duplicate of duplicates) {
      const original = originalOf(duplicate);
      expect(original.duplicateOf, duplicate.id).toBeUndefined();
      expect(original.board, duplicate.id).not.toBe(duplicate.board);
      expect(sharedShare(toRuns(duplicate), toRuns(original)), duplicate.id).toBeGreaterThan(0.5);
    }
  });

  it("gives each job that is not a duplicate a pair of title and company of its own", () => {
    const pairs = originals.map((entry) => `${entry.title} at ${entry.company}`.toLowerCase());
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("is plain text without markup, links or addresses", () => {
    const marked = entries.filter((entry) =>
      /<\/?[a-z]|&[a-z]+;|https?:|www\.|\S@\S|\*\*/i.test(
        [entry.title, entry.company, entry.description, ...entry.qualifications, ...entry.benefits].join(
          "\n",
        ),
      ),
    );
    expect(marked.map((entry) => entry.id)).toEqual([]);
  });
});

describe("readSampleBoard", () => {
  it("gives every entry as a raw posting of the source sample, dated by the day before now", () => {
    const now = new Date("2026-03-01T08:00:00.123Z");
    const postings = readSampleBoard(now);
    expect(postings).toHaveLength(entries.length);
    for (const posting of postings) {
      const entry = byId.get(posting.externalId);
      expect(posting.source).toBe("sample");
      expect(posting.url).toBe(`https://example.org/sample/${posting.externalId}`);
      const age = Date.parse("2026-03-01T00:00:00Z") - Date.parse(posting.postedAt ?? "");
      expect(age).toBe((entry?.daysAgo ?? Number.NaN) * 86_400_000);
    }
  });

  it("shows de-duplication: every declared duplicate is merged, and nothing else", () => {
    const now = new Date("2026-03-01T08:00:00Z");
    const firstSeenAt = now.toISOString();
    const candidates = readSampleBoard(now).map((raw) => {
      return { ...readPosting(raw, now), id: raw.externalId, isSample: true, firstSeenAt };
    });
    const { ranked } = finish(rankCandidates(nothingWanted, candidates, { now, limit: candidates.length }));
    const merged = ranked.flatMap(({ candidate, duplicates: others }) =>
      others.map((other) => [candidate.id, other.id].toSorted().join(" = ")),
    );
    const declared = entries.flatMap(({ id, duplicateOf }) =>
      duplicateOf === undefined ? [] : [[id, duplicateOf].toSorted().join(" = ")],
    );
    expect(merged.toSorted()).toEqual(declared.toSorted());
  });
});
