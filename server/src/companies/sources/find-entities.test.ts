import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestResearch, type TestResearch } from "#testing/companies/test-research";
import { knownCompanies } from "#testing/companies/known-companies";
import { text, time, toClaim, toItem, itemValue } from "#testing/companies/stand-in-wikidata";
import { findEntities, readEntity } from "./find-entities.ts";
import { pickEntity } from "./pick-entity.ts";

let research: TestResearch;
beforeAll(async () => void (research = await openTestResearch()));
afterAll(() => research.close());

const find = (name: string) => findEntities(name, research.accessOf("wikidata"));
const pick = async (name: string, website: string | null = null) =>
  pickEntity(name, website, await find(name));

test.each(["Meta", "Facebook", "Meta Platforms, Inc.", "meta platforms", "FACEBOOK INC"])(
  "%s is the company, neither a word nor a service that it offers",
  async (name) => {
    const { entity } = await pick(name);
    expect(entity).toMatchObject({
      entityId: "Q380",
      cik: "1326801",
      tickers: ["META"],
      article: "Meta Platforms",
    });
  },
);

test("every known company is found by its names, and its website tells it from others of the same", async () => {
  const isCompany = ({ kinds }: { kinds: string[] }) =>
    kinds.some((kind) => /company|enterprise|chain|label/.test(kind));
  const companies = knownCompanies.filter(isCompany);
  expect(companies.length).toBeGreaterThan(60);
  const mistaken: string[] = [];
  const unsure: string[] = [];
  for (const { id, label, aliases, website } of companies) {
    for (const name of [label, ...aliases]) {
      const named = await pick(name);
      if (named.entity === null) unsure.push(name);
      const { entity } = await pick(name, website ?? null);
      if (entity?.entityId !== id) mistaken.push(`${name} (${id})`);
    }
  }
  expect(new Set(unsure)).toEqual(new Set(["Mercury", "Delta"]));
  // It has no website, and the far better known company is called the same.
  expect(mistaken).toEqual(["Apple (Q9000043)"]);
});

test("two requests find a company, and a third one where only its name without the legal form is known", async () => {
  const from = research.standIns.requests.length;
  await find("Notion");
  expect(research.standIns.requests.slice(from)).toHaveLength(2);
  expect(await pick("Doist GmbH & Co. KG")).toMatchObject({ entity: { name: "Doist" } });
  expect(research.standIns.requests).toHaveLength(from + 5);
});

test("people and dissolved companies are none; a service is one only where nothing else bears its name", async () => {
  const add = (id: string, label: string, claims: ReturnType<typeof toClaim>[]) =>
    research.standIns.items.set(id, toItem(id, label, "something", { claims }));
  add("Q7000001", "Quillfeather", [toClaim("P31", itemValue("Q5"))]);
  add("Q7000002", "Quillfeather", [toClaim("P31", itemValue("Q4830453")), toClaim("P576", time("2010"))]);
  expect(await find("Quillfeather")).toEqual([]);

  add("Q7000003", "Quillfeather", [toClaim("P31", itemValue("Q35127"))]);
  expect(await find("Quillfeather")).toMatchObject([{ entityId: "Q7000003" }]);

  add("Q7000004", "Quillfeather", [
    toClaim("P31", itemValue("Q99999999")),
    toClaim("P159", itemValue("Q64")),
    toClaim("P571", time("1999")),
    toClaim("P856", text("javascript:alert(1)")),
    toClaim("P856", text("https://quillfeather.example/")),
  ]);
  expect(await find("Quillfeather")).toMatchObject([
    { entityId: "Q7000004", website: "https://quillfeather.example/", article: null, tickers: [] },
  ]);
});

test("an entity is read by its id, and what is no company or not there is none", async () => {
  const access = research.accessOf("wikidata");
  expect(await readEntity("Q380", access)).toMatchObject({
    name: "Meta Platforms",
    website: "https://www.meta.com/",
  });
  expect(await readEntity("Q170404", access)).toBeNull();
  expect(await readEntity("Q999999999", access)).toBeNull();
});

test("a name that nobody bears finds nobody", async () => {
  expect(await find("Zzyzx Fabrication 9000")).toEqual([]);
});
