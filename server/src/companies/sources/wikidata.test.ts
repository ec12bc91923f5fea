import { afterAll, beforeAll, expect, test } from "vitest";
import { amount, itemValue, text, time, toClaim, toItem } from "#testing/companies/stand-in-wikidata";
import { openTestResearch, toTestSubject, type TestResearch } from "#testing/companies/test-research";
import { readEntity } from "./find-entities.ts";
import { wikidata } from "./wikidata.ts";

let research: TestResearch;
beforeAll(async () => void (research = await openTestResearch()));
afterAll(() => research.close());

async function ask(entityId: string) {
  const entity = await readEntity(entityId, research.accessOf("wikidata"));
  return research.ask(wikidata, toTestSubject(entity?.name ?? "", entity));
}
async function factsOf(entityId: string) {
  const { facts } = await ask(entityId);
  return Object.fromEntries(facts.map(({ field, value }) => [field, value]));
}

test("a company's statements come with the page of Wikidata", async () => {
  const { facts, url } = await ask("Q380");
  expect(url).toBe("https://www.wikidata.org/wiki/Q380");
  expect(facts.map(({ cite }) => cite)).toEqual(
    facts.map(() => ({ name: "Wikidata", url, seenAt: research.now })),
  );
  expect(await factsOf("Q380")).toEqual({
    "companyOverview.about": "American multinational technology conglomerate",
    "companyOverview.logoUrl":
      "https://commons.wikimedia.org/wiki/Special:FilePath/Meta_Platforms_Inc._logo.svg?width=128",
    "companyOverview.stockSymbol": "META",
    "companyOverview.industry": "Social media, Internet industry",
    "companyOverview.size": "67,317 employees (2023)",
    "companyOverview.headquarters": "Menlo Park, California, United States",
    "companyOverview.founded": "2004",
    "companyOverview.website": "https://www.meta.com/",
    "ratings.ceo.name": "Mark Zuckerberg",
  });
});

test("a prize for misconduct is no award", async () => {
  const { facts } = await ask("Q380");
  expect(facts.filter(({ field }) => field === "awards")).toEqual([]);
  expect(await factsOf("Q37156")).toMatchObject({
    awards: { title: "National Medal of Technology and Innovation", year: "2000" },
  });
});

test("a former seat is not the seat", async () => {
  expect(await factsOf("Q319642")).toMatchObject({
    "companyOverview.headquarters": "Houston, Texas, United States",
  });
});

test("what is marked as wrong or has ended is left out, and preferred statements count before others", async () => {
  const { items } = research.standIns;
  for (const [id, label, description] of [
    ["Q7100001", "Springfield", "capital city of the state of Illinois, United States"],
    ["Q7100002", "Old Boss", "businessperson"],
    ["Q7100003", "New Boss", "businessperson"],
    ["Q7100004", "Illinois", "state of the United States"],
    ["Q7100005", "United States", "country"],
    ["Q7100006", "BigBrotherAwards", "negative award"],
    ["Q7100007", "Red Dot", "design award"],
  ] as const) {
    items.set(id, toItem(id, label, description));
  }
  const claims = [
    toClaim("P31", itemValue("Q891723")),
    toClaim("P571", time("1850"), { rank: "deprecated" }),
    toClaim("P571", { value: { time: "+1900-00-00T00:00:00Z", precision: 7 }, type: "time" }),
    toClaim("P571", time("1901-05-06")),
    toClaim("P169", itemValue("Q7100002"), { qualifiers: { P580: time("2001") } }),
    toClaim("P169", itemValue("Q7100003"), { qualifiers: { P580: time("2020") } }),
    toClaim("P159", itemValue("Q7100002")),
    toClaim("P159", itemValue("Q7100001"), {
      rank: "preferred",
      qualifiers: { P131: itemValue("Q7100004"), P17: itemValue("Q7100005") },
    }),
    toClaim("P1128", amount(12), { qualifiers: { P585: time("2024") } }),
    toClaim("P1128", amount(900), { qualifiers: { P585: time("1999") } }),
    toClaim("P414", itemValue("Q151139"), { qualifiers: { P249: text("SPR.DE") } }),
    toClaim("P414", itemValue("Q13677"), { qualifiers: { P249: text("spr") } }),
    toClaim("P414", itemValue("Q82059"), { qualifiers: { P249: text("OLD"), P582: time("2010") } }),
    toClaim("P856", text("https://springfield.example/de"), { qualifiers: { P407: itemValue("Q188") } }),
    toClaim("P856", text("https://springfield.example/")),
    toClaim("P166", itemValue("Q7100006"), { qualifiers: { P585: time("2022") } }),
    toClaim("P166", itemValue("Q7100007")),
  ];
  items.set("Q7100000", toItem("Q7100000", "Springfield Works", "maker of springs", { claims }));

  expect(await factsOf("Q7100000")).toEqual({
    "companyOverview.about": "Maker of springs",
    "companyOverview.stockSymbol": "SPR",
    "companyOverview.size": "12 employees (2024)",
    "companyOverview.headquarters": "Springfield, Illinois, United States",
    "companyOverview.founded": "1901",
    "companyOverview.website": "https://springfield.example/",
    "ratings.ceo.name": "New Boss",
    awards: { title: "Red Dot" },
  });
});

test.each([
  ["city in San Mateo County, California, United States", "Palo Alto, California, United States"],
  ["capital and largest city of Ireland", "Palo Alto, Ireland"],
  ["county seat of Cook County, Illinois, United States; a large city", "Palo Alto, Illinois, United States"],
  ["capital of the Isle of Man", "Palo Alto, Isle of Man"],
  ["human settlement", "Palo Alto"],
  ["home of the first garage in which something happened", "Palo Alto"],
])("a place that is told as “%s” is named %s", async (description, seat) => {
  research.standIns.items.set("Q7200001", toItem("Q7200001", "Palo Alto", description));
  const claims = [toClaim("P31", itemValue("Q4830453")), toClaim("P159", itemValue("Q7200001"))];
  research.standIns.items.set("Q7200000", toItem("Q7200000", "Garage Works", "company", { claims }));
  expect(await factsOf("Q7200000")).toMatchObject({ "companyOverview.headquarters": seat });
});

test("Wikidata is told whom to write to, and asked to say when it is far behind", async () => {
  await ask("Q380");
  const last = research.standIns.requests.at(-1);
  expect(last?.headers["api-user-agent"]).toContain("research@example.com");
  expect(last?.path).toContain("maxlag=");
});

test("without an entity Wikidata is not asked", () => {
  expect(wikidata.whyNot(toTestSubject("Acme", null), { contact: null })).toMatchObject({ isOff: false });
});
