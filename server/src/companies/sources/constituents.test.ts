import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { serveText } from "#testing/companies/serve-text";
import { constituentsSource, findConstituent, readConstituents, readFoundedYear } from "./constituents.ts";
import type { CompanyEntity, Subject } from "./research-source.ts";

const path = sharedData("companies/sp500-constituents.csv");
const about = (name: string, entity: Partial<CompanyEntity> | null = null): Subject => ({
  isNameShared: false,
  name,
  key: `name:${name}`,
  entity: entity && {
    entityId: "Q1",
    name,
    about: "",
    website: null,
    article: null,
    cik: null,
    tickers: [],
    aliases: [],
    ...entity,
  },
  website: null,
});

describe.skipIf(path === null)("the recorded list of S&P 500 companies", () => {
  const csv = path === null ? "" : readFileSync(path, "utf8");
  const list = path === null ? [] : readConstituents(csv);
  const find = (subject: Subject) => findConstituent(list, subject)?.symbol ?? null;
  let host: Awaited<ReturnType<typeof serveText>>;
  let outbound: OutboundClient;

  beforeAll(async () => {
    host = await serveText(csv);
    outbound = createOutboundClient({ exemptOrigins: [host.origin], userAgent: "Jobwright-Test/1.0" });
  });
  afterAll(() => Promise.all([host.close(), outbound.close()]));

  const research = (subject: Subject) =>
    constituentsSource.research(subject, {
      outbound,
      baseUrl: host.origin,
      contact: null,
      now: new Date("2026-11-21T09:00:00Z"),
      signal: new AbortController().signal,
    });

  it("gives ticker, industry, place, year and the others of the sub-industry, each with where it stands", async () => {
    const { facts } = await research(about("A. O. Smith"));
    expect(facts.map(({ field, value, cite }) => [field, value, cite.name])).toEqual([
      ["companyOverview.stockSymbol", "AOS", "S&P 500 constituents"],
      ["companyOverview.industry", "Building Products (Industrials)", "S&P 500 constituents"],
      ["companyOverview.headquarters", "Milwaukee, Wisconsin", "S&P 500 constituents"],
      ["companyOverview.founded", "1916", "S&P 500 constituents"],
      ...[
        "Allegion",
        "Builders FirstSource",
        "Carrier Global",
        "Ferguson Enterprises",
        "Johnson Controls",
        "Lennox International",
        "Masco",
        "Trane Technologies",
      ].map((name) => ["competitors", { name }, "S&P 500 constituents, same sub-industry"]),
    ]);
    expect(host.paths).toEqual(["/data/constituents.csv"]);
  });

  it("names no competitors out of a large group, nor a company's own other shares", async () => {
    const competitors = async (name: string) =>
      (await research(about(name))).facts.flatMap(({ field, value }) =>
        field === "competitors" ? [value] : [],
      );
    expect(await competitors("Abbott Laboratories")).toEqual([]);
    expect(await competitors("Alphabet")).toEqual([{ name: "Meta Platforms" }]);
  });

  it("knows a company by its number, its ticker or its name", () => {
    expect(find(about("Facebook", { name: "Meta Platforms", cik: "1326801" }))).toBe("META");
    expect(find(about("Google", { name: "Alphabet Inc.", cik: "1652044", tickers: ["GOOG"] }))).toBe("GOOG");
    expect(find(about("Visa", { name: "Visa Inc.", tickers: ["V"] }))).toBe("V");
    expect(find(about("Meta Platforms, Inc."))).toBe("META");
    expect(find(about("Lonsdale Timber Engineers"))).toBeNull();
  });

  it("takes no other company for it: of the same ticker elsewhere, the same name, or another number", () => {
    expect(find(about("Telus", { tickers: ["T"] }))).toBeNull();
    expect(find(about("Visa", { tickers: ["VISA"] }))).toBeNull();
    expect(find(about("Apple", { name: "Apple Records", aliases: ["Apple"] }))).toBeNull();
    expect(find(about("Apple", { cik: "1" }))).toBeNull();
  });

  it("has a year of every company, and no footnotes in its places", () => {
    expect(list).toHaveLength(503);
    for (const { founded, headquarters } of list) {
      expect(readFoundedYear(founded)).toMatch(/^\d{4}$/);
      expect(headquarters).not.toMatch(/[[\];]|^none$/);
    }
  });
});

it("the year of founding is the one that stands first", () => {
  expect(
    ["2013 (1888)", "1975/1977 (1997)", "2022 (Warner Bros. 1923)", "", "unknown"].map(readFoundedYear),
  ).toEqual(["2013", "1975", "2022", null, null]);
});

it("a list whose columns moved is read by their names, and one without them is an error", () => {
  const header = "CIK,Founded,Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location";
  const [row] = readConstituents(
    `${header}\n0000000042,1901,xyz,"Corp, Inc. (Class B)",Energy,Gold,"Bern; Basel"\n,,,\n`,
  );
  expect(row).toEqual({
    symbol: "XYZ",
    name: "Corp, Inc.",
    sector: "Energy",
    subIndustry: "Gold",
    headquarters: "Bern",
    cik: "42",
    founded: "1901",
  });
  expect(() => readConstituents("Symbol,Name\nA,B")).toThrow(SourceFormatError);
  expect(() => readConstituents(`${header}\n`)).toThrow(SourceFormatError);
});
