import { expect, test } from "vitest";
import { pickEntity } from "./pick-entity.ts";
import type { CompanyEntity } from "./research-source.ts";

function entity(entityId: string, name: string, rest: Partial<CompanyEntity> = {}): CompanyEntity {
  return {
    entityId,
    name,
    about: "",
    website: null,
    article: null,
    cik: null,
    tickers: [],
    aliases: [],
    ...rest,
  };
}

const fintech = entity("Q1", "Mercury", { website: "https://mercury.com/", article: "Mercury (fintech)" });
const utility = entity("Q2", "Mercury", {
  website: "https://www.mercury.co.nz/",
  article: "Mercury NZ",
  tickers: ["MCY"],
});

test("two companies of one name are told apart by the website alone", () => {
  const unsure = pickEntity("Mercury", null, [utility, fintech]);
  expect(unsure.entity).toBeNull();
  expect(unsure.others).toEqual([utility, fintech]);

  const sure = pickEntity("Mercury", "https://jobs.mercury.com/open", [utility, fintech]);
  expect(sure.entity).toBe(fintech);
  expect(sure.others).toEqual([utility]);
});

test("legal forms, case and punctuation do not matter, and an own name counts more than another one", () => {
  const apple = entity("Q3", "Apple Inc.", { tickers: ["AAPL"], article: "Apple Inc." });
  const corps = entity("Q4", "Apple Corps", { aliases: ["Apple"], article: "Apple Corps" });
  expect(pickEntity("APPLE", null, [corps, apple]).entity).toBe(apple);
  expect(pickEntity("Apple Corps Ltd.", null, [corps, apple]).entity).toBe(corps);
});

test("a name that only comes near is nobody's, and a person may choose among those that it comes near to", () => {
  const delta = entity("Q5", "Delta Air Lines", { article: "Delta Air Lines", tickers: ["DAL"] });
  expect(pickEntity("Delta Dental", null, [delta])).toEqual({ entity: null, others: [delta] });
  expect(
    pickEntity("Delta Dental", "https://www.delta.com/", [{ ...delta, website: "https://delta.com" }]),
  ).toEqual({
    entity: null,
    others: [{ ...delta, website: "https://delta.com" }],
  });
});

test("a company with another website is not the one that is meant, unless it is very well known by this name", () => {
  const tracker = entity("Q6", "Linear", { website: "https://linear.app/", article: "Linear (software)" });
  expect(pickEntity("Linear", "https://brightbuild.example/", [tracker])).toEqual({
    entity: null,
    others: [tracker],
  });
  const listed = { ...tracker, tickers: ["LNR"] };
  expect(pickEntity("Linear", "https://brightbuild.example/", [listed]).entity).toBe(listed);
});

test("a website of the same brand or on a shared host does not speak against a company", () => {
  const meta = entity("Q7", "Meta Platforms", { aliases: ["Meta"], website: "https://www.meta.com/" });
  for (const website of ["https://www.metacareers.com/", "https://meta.de/", "https://github.com/meta"]) {
    expect(pickEntity("Meta", website, [meta]).entity).toBe(meta);
  }
});

test("a name of punctuation alone is nobody's", () => {
  expect(pickEntity("–", null, [fintech]).entity).toBeNull();
  expect(pickEntity("Mercury", null, [])).toEqual({ entity: null, others: [] });
});
