import { isHttpUrl } from "@jobwright/contracts/common";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { knownCompanies } from "#testing/companies/known-companies";
import { openTestResearch, toTestSubject, type TestResearch } from "#testing/companies/test-research";
import { findEntities, readEntity } from "./find-entities.ts";
import { hackernews } from "./hackernews.ts";
import { sec } from "./sec.ts";
import { site } from "./site.ts";
import { wikidata } from "./wikidata.ts";
import { wikipedia } from "./wikipedia.ts";

const sources = [wikidata, wikipedia, site, sec, hackernews];

let research: TestResearch;
beforeAll(async () => void (research = await openTestResearch()));
afterEach(() => {
  for (const source of ["wikidata", "wikipedia", "site", "sec", "hackernews"] as const) {
    research.standIns.setBehaviour(source, "ok");
  }
});
afterAll(() => research.close());

async function subjectOf(entityId: string) {
  const entity = await readEntity(entityId, research.accessOf("wikidata"));
  return toTestSubject(entity?.name ?? "", entity);
}

describe.each(sources.map((source) => [source.id, source] as const))("%s", (id, source) => {
  test("tells of most known companies, each statement with an address to open", async () => {
    let told = 0;
    for (const { id: entityId, cik } of knownCompanies.filter((company) => company.cik !== undefined)) {
      const subject = await subjectOf(entityId);
      expect(subject.entity?.cik).toBe(cik);
      if (source.whyNot(subject, { contact: "a@example.com" }) !== null) continue;
      const { facts, url } = await research.ask(source, subject);
      expect(url === null || isHttpUrl(url)).toBe(true);
      if (facts.length > 0) told += 1;
      for (const { value, cite } of facts) {
        expect(cite.url !== null && isHttpUrl(cite.url)).toBe(true);
        expect(cite.seenAt).toEqual(research.now);
        expect(JSON.stringify(value)).not.toMatch(/127\.0\.0\.1|\\u00|undefined|null/);
      }
    }
    expect(told).toBeGreaterThan(45);
  });

  test("says so where it cannot be reached, is busy or answers nonsense", async () => {
    const subject = await subjectOf("Q380");
    const standIn = id as "wikidata";
    research.standIns.setBehaviour(standIn, "down");
    await expect(research.ask(source, subject)).rejects.toBeInstanceOf(OutboundError);
    research.standIns.setBehaviour(standIn, "rate-limited");
    await expect(research.ask(source, subject)).rejects.toMatchObject({ status: 429, retryAfter: 120 });
    research.standIns.setBehaviour(standIn, "garbage");
    await expect(research.ask(source, subject)).rejects.toBeInstanceOf(SourceFormatError);
  });
});

test("finding companies says so where Wikidata cannot be reached or answers nonsense", async () => {
  const access = research.accessOf("wikidata");
  research.standIns.setBehaviour("wikidata", "down");
  await expect(findEntities("Meta", access)).rejects.toBeInstanceOf(OutboundError);
  research.standIns.setBehaviour("wikidata", "garbage");
  await expect(findEntities("Meta", access)).rejects.toBeInstanceOf(SourceFormatError);
  await expect(readEntity("Q380", access)).rejects.toBeInstanceOf(SourceFormatError);
});

test("an article or filings that are gone are no failure", async () => {
  const subject = await subjectOf("Q380");
  for (const source of [wikipedia, sec]) {
    research.standIns.setBehaviour(source.id as "sec", "missing");
    expect((await research.ask(source, subject)).facts).toEqual([]);
  }
});

test("the SEC is asked only where an address to write to is set, which it is told", async () => {
  const subject = await subjectOf("Q380");
  expect(sec.whyNot(subject, { contact: null })).toMatchObject({ isOff: true });
  expect(sec.whyNot(toTestSubject("Acme", null), { contact: "a@example.com" })).toMatchObject({
    isOff: false,
  });
  await research.ask(sec, subject);
  expect(research.standIns.requests.at(-1)?.headers["user-agent"]).toContain("research@example.com");
});

test("filings are the last of each form, with the document itself", async () => {
  const { facts } = await research.ask(sec, await subjectOf("Q312"));
  expect(facts.filter(({ field }) => field !== "filings").map(({ value }) => value)).toEqual([
    "AAPL",
    "Consumer Electronics",
    "Cupertino, California",
  ]);
  expect(facts.filter(({ field }) => field === "filings").map(({ value }) => value)).toEqual([
    expect.objectContaining({ title: "Current report (8-K)", date: "2026-10-29" }),
    expect.objectContaining({ title: "Quarterly report (10-Q)", date: "2026-10-28" }),
    expect.objectContaining({ title: "Proxy statement (DEF 14A)", date: "2026-04-10" }),
    {
      title: "Annual report (10-K)",
      date: "2026-02-12",
      url: "https://www.sec.gov/Archives/edgar/data/320193/000032019326000894/10k-2026-02-12.htm",
    },
  ]);
});
