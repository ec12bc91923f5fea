import { knownCompanies, type KnownCompany } from "./known-companies.ts";

/** Ids that the reading of Wikidata knows; all others are made up. */
const realIds: Record<string, string> = {
  "public company": "Q891723",
  enterprise: "Q6881511",
  "privately held company": "Q5621421",
  "technology company": "Q18388277",
  "software company": "Q1058914",
  "record label": "Q18127",
  "retail chain": "Q507619",
  airline: "Q46970",
  "social networking service": "Q3220391",
  word: "Q8171",
  "family name": "Q101352",
  document: "Q49848",
  "New York Stock Exchange": "Q13677",
  Nasdaq: "Q82059",
  human: "Q5",
};

type Value = { value: unknown; type: string };
type Snak = { snaktype: "value"; property: string; datavalue: Value };
type Claim = {
  mainsnak: Snak;
  type: "statement";
  rank: "preferred" | "normal" | "deprecated";
  qualifiers?: Record<string, Snak[]>;
};
type Item = {
  type: "item";
  id: string;
  labels: Record<string, { language: string; value: string }>;
  descriptions: Record<string, { language: string; value: string }>;
  aliases: Record<string, { language: string; value: string }[]>;
  claims: Record<string, Claim[]>;
  sitelinks: Record<string, { site: string; title: string }>;
};
type Qualifiers = Record<string, Value>;

export const text = (value: string): Value => ({ value, type: "string" });
export const itemValue = (id: string): Value => ({
  value: { "entity-type": "item", "numeric-id": Number(id.slice(1)), id },
  type: "wikibase-entityid",
});
export const amount = (count: number): Value => ({
  value: { amount: `+${count}`, unit: "1" },
  type: "quantity",
});
/** A year, or a day where it has one. */
export const time = (date: string): Value => ({
  value: {
    time: `+${date.length === 4 ? `${date}-00-00` : date}T00:00:00Z`,
    precision: date.length === 4 ? 9 : 11,
    calendarmodel: "http://www.wikidata.org/entity/Q1985727",
  },
  type: "time",
});

export function toClaim(
  property: string,
  datavalue: Value,
  { rank = "normal", qualifiers = {} }: { rank?: Claim["rank"]; qualifiers?: Qualifiers } = {},
): Claim {
  const entries = Object.entries(qualifiers).map(([name, value]): [string, Snak[]] => [
    name,
    [{ snaktype: "value", property: name, datavalue: value }],
  ]);
  return {
    mainsnak: { snaktype: "value", property, datavalue },
    type: "statement",
    rank,
    ...(entries.length > 0 ? { qualifiers: Object.fromEntries(entries) } : {}),
  };
}

export function toItem(
  id: string,
  label: string,
  description: string,
  rest: { aliases?: string[]; claims?: Claim[]; article?: string } = {},
): Item {
  const { aliases = [], claims = [], article } = rest;
  return {
    type: "item",
    id,
    labels: { en: { language: "en", value: label } },
    descriptions: { en: { language: "en", value: description } },
    aliases: aliases.length > 0 ? { en: aliases.map((value) => ({ language: "en", value })) } : {},
    claims: Object.groupBy(claims, ({ mainsnak }) => mainsnak.property) as Record<string, Claim[]>,
    sitelinks: article === undefined ? {} : { enwiki: { site: "enwiki", title: article } },
  };
}

/** All items by id: the known companies, and what their statements name. */
function makeItems(): Map<string, Item> {
  const items = new Map<string, Item>();
  const ids = new Map(Object.entries(realIds));

  function refer(name: string, description: string, key = name): Value {
    const id = ids.get(key) ?? `Q${91_000_000 + ids.size}`;
    ids.set(key, id);
    if (!items.has(id)) items.set(id, toItem(id, name, description));
    return itemValue(id);
  }
  function seat({ city, region, country }: NonNullable<KnownCompany["headquarters"]>[number]): Value {
    const around = [region, country].filter((part) => part !== undefined).join(", ");
    return refer(city, `city in ${around}`, `${city}, ${around}`);
  }
  function claimsOf(company: KnownCompany): Claim[] {
    const { ticker, exchange, employees } = company;
    const newest = employees && Number(employees.year);
    return [
      ...company.kinds.map((kind) => toClaim("P31", refer(kind, "kind of thing"))),
      ...(company.industries ?? []).map((name) =>
        toClaim("P452", refer(name, "industry", `${name} industry`)),
      ),
      ...(company.inception === undefined ? [] : [toClaim("P571", time(company.inception))]),
      ...(company.formerHeadquarters ?? []).map((former) =>
        toClaim("P159", seat(former), { qualifiers: { P582: time(former.until ?? "2000") } }),
      ),
      ...(company.headquarters ?? []).map((current) => toClaim("P159", seat(current))),
      ...(company.chiefExecutive === undefined
        ? []
        : [toClaim("P169", refer(company.chiefExecutive, "businessperson"))]),
      ...(company.website === undefined ? [] : [toClaim("P856", text(company.website))]),
      ...(ticker === undefined || exchange === undefined
        ? []
        : [toClaim("P414", refer(exchange, "stock exchange"), { qualifiers: { P249: text(ticker) } })]),
      ...(company.cik === undefined ? [] : [toClaim("P5531", text(company.cik.padStart(10, "0")))]),
      ...(company.logo === undefined ? [] : [toClaim("P154", text(company.logo))]),
      ...(employees === undefined || newest === undefined
        ? []
        : [
            toClaim("P1128", amount(1), { qualifiers: { P585: time(String(newest - 6)) } }),
            toClaim("P1128", amount(employees.count), { qualifiers: { P585: time(employees.year) } }),
          ]),
      ...(company.awards ?? []).map(({ title, year }) =>
        toClaim(
          "P166",
          refer(title, "award"),
          year === undefined ? {} : { qualifiers: { P585: time(year) } },
        ),
      ),
    ];
  }

  for (const company of knownCompanies) {
    const { id, label, description, aliases, wikipedia } = company;
    const claims = claimsOf(company);
    const article = wikipedia === undefined ? {} : { article: wikipedia.title };
    items.set(id, toItem(id, label, description, { aliases, claims, ...article }));
  }
  return items;
}

/** Answers as api.php of Wikidata does. More items may be given to it. */
export function createStandInWikidata(): {
  items: Map<string, Item>;
  answer(query: URLSearchParams): unknown;
} {
  const items = makeItems();
  const answer = (query: URLSearchParams) => {
    switch (query.get("action")) {
      case "wbsearchentities":
        return search(items, query.get("search") ?? "", Number(query.get("limit") ?? 7));
      case "wbgetentities":
        return getEntities(items, (query.get("ids") ?? "").split("|"), (query.get("props") ?? "").split("|"));
      default:
        return failure("badvalue");
    }
  };
  return { items, answer };
}

function search(items: ReadonlyMap<string, Item>, words: string, most: number): unknown {
  const start = words.toLowerCase();
  const found = [...items.values()].flatMap((item) => {
    const label = item.labels["en"]?.value ?? "";
    const names = [label, ...(item.aliases["en"] ?? []).map(({ value }) => value)];
    const hit = names.find((name) => name.toLowerCase().startsWith(start));
    if (hit === undefined) return [];
    const match = { type: hit === label ? "label" : "alias", language: "en", text: hit };
    return [{ id: item.id, title: item.id, label, description: item.descriptions["en"]?.value, match }];
  });
  return { searchinfo: { search: words }, search: found.slice(0, most), success: 1 };
}

function getEntities(items: ReadonlyMap<string, Item>, ids: string[], props: string[]): unknown {
  if (ids.length > 50) return failure("toomanyvalues");
  if (ids.some((id) => !/^Q\d+$/.test(id))) return failure("no-such-entity");
  const entities = ids.map((id) => {
    const item = items.get(id);
    if (item === undefined) return [id, { id, missing: "" }];
    const parts = Object.entries(item).filter(
      ([name]) => name === "type" || name === "id" || props.includes(name),
    );
    return [id, Object.fromEntries(parts)];
  });
  return { entities: Object.fromEntries(entities), success: 1 };
}

function failure(code: string): unknown {
  return { error: { code, info: "The request could not be answered." } };
}
