import type { Fact } from "../facts.ts";
import { capitalize, cleanText } from "./clean-text.ts";
import type { ResearchAnswer, ResearchSource, Subject } from "./research-source.ts";
import { getItems, wholeItem } from "./wikidata-api.ts";
import {
  currentClaims,
  mainId,
  mainText,
  mainValue,
  newestClaim,
  qualifierYear,
  readAmount,
  readTerm,
  readYear,
  type Claim,
  type Item,
} from "./wikidata-claims.ts";
import { readTickers, readWebsite } from "./wikidata-companies.ts";
import { composePlace, placeIds } from "./wikidata-places.ts";

const POINT_IN_TIME = "P585";
const MOST_INDUSTRIES = 2;
const MOST_AWARDS = 20;
const LOGO_WIDTH = 128;
/** Prizes for misconduct are recorded like all others, and are no recognition. */
const isMockery = new RegExp(
  [
    "big ?brother ?awards?|public eye award|golden raspberry|razzie|golden fleece|pinocchio|worst",
    "negative (?:prize|award)|mock award|satirical",
  ].join("|"),
  "i",
);
const counted = new Intl.NumberFormat("en-US");

/** Statements of Wikidata, each with the page of the company there. */
export const wikidata: ResearchSource = {
  id: "wikidata",
  name: "Wikidata",
  defaultBaseUrl: "https://www.wikidata.org",
  maxAgeMs: 30 * 24 * 60 * 60_000,
  whyNot: ({ entity }) =>
    entity === null ? { isOff: false, reason: "It knows no company that is surely the one meant." } : null,
  async research(subject, access): Promise<ResearchAnswer> {
    const entityId = expectEntity(subject).entityId;
    const [item] = await getItems([entityId], wholeItem, access);
    const url = `https://www.wikidata.org/wiki/${item?.id ?? entityId}`;
    if (item === undefined) return { facts: [], url };
    const named = pickNamed(item, access.now);
    const labelled = await getItems(named.ids, "labels|descriptions", access);
    const items = new Map(labelled.map((each) => [each.id, each]));
    return { facts: readFacts(item, named, items, { url, now: access.now }), url };
  },
};

function expectEntity({ entity }: Subject) {
  if (entity === null) throw new Error("A source that needs the entity was asked without one.");
  return entity;
}

type Named = {
  industries: string[];
  seat: Claim | undefined;
  chiefExecutive: string | null;
  awards: { id: string; year: string | null }[];
  /** Of all items whose words are needed. */
  ids: string[];
};

/** The items that the company's statements name. */
function pickNamed(item: Item, now: Date): Named {
  const ids = (property: string) =>
    currentClaims(item, property, now).flatMap((claim) => mainId(claim) ?? []);
  const industries = [...new Set(ids("P452"))].slice(0, MOST_INDUSTRIES);
  const seat = newestClaim(currentClaims(item, "P159", now));
  const chiefExecutive = mainId(newestClaim(currentClaims(item, "P169", now)));
  const awards = currentClaims(item, "P166", now)
    .flatMap((claim) => {
      const id = mainId(claim);
      return id === null ? [] : [{ id, year: qualifierYear(claim, POINT_IN_TIME) }];
    })
    .toSorted((a, b) => Number(b.year ?? 0) - Number(a.year ?? 0))
    .slice(0, MOST_AWARDS);
  const all = [...industries, ...placeIds(seat), chiefExecutive, ...awards.map(({ id }) => id)];
  return { industries, seat, chiefExecutive, awards, ids: all.filter((id) => id !== null) };
}

function readFacts(
  item: Item,
  named: Named,
  items: ReadonlyMap<string, Item>,
  { url, now }: { url: string; now: Date },
): Fact[] {
  const cite = { name: "Wikidata", url, seenAt: now };
  const label = (id: string | null, most = 120) =>
    cleanText(readTerm(items.get(id ?? "")?.labels ?? {}), most);
  const industries = named.industries.map((id) => label(id)).filter((name) => name !== "");
  const texts = {
    "companyOverview.about": capitalize(cleanText(readTerm(item.descriptions), 300)),
    "companyOverview.logoUrl": readLogo(item, now),
    "companyOverview.stockSymbol": readTickers(item, now)[0] ?? "",
    "companyOverview.industry": capitalize(industries.join(", ")),
    "companyOverview.size": readSize(item, now),
    "companyOverview.headquarters": composePlace(named.seat, items),
    "companyOverview.founded": readFounded(item, now),
    "companyOverview.website": readWebsite(item, now) ?? "",
    "ratings.ceo.name": label(named.chiefExecutive),
  };
  const facts: Fact[] = Object.entries(texts).flatMap(([field, value]) =>
    // The keys of `texts` are fields that hold a text.
    value === "" ? [] : [{ field: field as keyof typeof texts, value, cite }],
  );
  for (const { id, year } of named.awards) {
    const title = label(id, 200);
    if (title === "" || isMockery.test(`${title}. ${readTerm(items.get(id)?.descriptions ?? {}) ?? ""}`))
      continue;
    facts.push({ field: "awards", value: year === null ? { title } : { title, year }, cite });
  }
  return facts;
}

function readLogo(item: Item, now: Date): string {
  const name = mainText(newestClaim(currentClaims(item, "P154", now)));
  if (name === null || name.length > 250) return "";
  const file = encodeURIComponent(name.replaceAll(" ", "_"));
  return `https://commons.wikimedia.org/wiki/Special:FilePath/${file}?width=${LOGO_WIDTH}`;
}

/** "67,317 employees (2023)": the newest count that has a year, else one without. */
function readSize(item: Item, now: Date): string {
  const claim = newestClaim(currentClaims(item, "P1128", now), POINT_IN_TIME);
  const count = readAmount(mainValue(claim));
  if (claim === undefined || count === null || count === 0) return "";
  const year = qualifierYear(claim, POINT_IN_TIME);
  const words = `${counted.format(count)} ${count === 1 ? "employee" : "employees"}`;
  return year === null ? words : `${words} (${year})`;
}

function readFounded(item: Item, now: Date): string {
  for (const claim of currentClaims(item, "P571", now)) {
    const year = readYear(mainValue(claim));
    if (year !== null) return year;
  }
  return "";
}
