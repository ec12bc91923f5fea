import { describe, expect, it, test } from "vitest";
import { cpuTimeOf } from "#cpu-time.fixture";
import { normalizeCompany, normalizeTitle } from "./dedupe-key.ts";
import { makeRawPosting } from "./raw-posting.fixture.ts";
import { readPosting } from "./read-posting.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("a posting", () => {
  it("that states nothing stays unknown", () => {
    const posting = readPosting(makeRawPosting(), now);
    expect(posting).toMatchObject({
      pay: null,
      payLabel: null,
      annualMin: null,
      jobType: null,
      seniority: null,
      workMode: null,
      postedAt: null,
    });
    expect(posting.qualifications).toEqual([]);
  });

  it("in German is read like any other", () => {
    const posting = readPosting(
      makeRawPosting({
        title: "Koch (m/w/d)",
        company: "Gasthaus Löwen GmbH",
        locations: ["München"],
        employmentType: "Festanstellung",
        description:
          "Dein Profil\n- Ausbildung als Koch\n- Mindestens 3 Jahre Berufserfahrung\n\nWir bieten\n- Gehalt: 2.900 € bis 3.400 € brutto im Monat\n- Freie Sonntage",
      }),
      now,
    );
    expect(posting).toMatchObject({
      jobType: "Full-time",
      seniority: "Mid",
      payLabel: "€2,900 to €3,400 a month",
      annualMax: 40_800,
      dedupeKey: "gasthauslowen|koch",
    });
    expect(posting.benefits).toContain("Freie Sonntage");
  });

  it("keeps the board's pay before the text's, and takes dollars for those of its country", () => {
    const pay = { min: 80_000, max: 90_000, currency: "USD", period: "year" } as const;
    expect(readPosting(makeRawPosting({ pay, payText: "$1 - 2k" }), now).payLabel).toBe(
      "$80,000 to $90,000 a year",
    );
    expect(readPosting(makeRawPosting({ payText: "$90k", locations: ["Toronto, ON"] }), now).payLabel).toBe(
      "CA$90,000 a year",
    );
  });

  it.each([
    ["Leeds (Hybrid)", "hybrid"],
    ["Leeds, on-site", "onsite"],
    ["Leeds or remote", "remote"],
    ["Leeds", "remote"],
  ])("in %s that the board marks as remote is %s", (location, workMode) => {
    const raw = makeRawPosting({ locations: [location], workMode: "remote" });
    expect(readPosting(raw, now).workMode).toBe(workMode);
  });

  it("gets another hash when what a person reads changes, and the same otherwise", () => {
    const first = readPosting(makeRawPosting({ description: "One" }), now);
    expect(
      readPosting(makeRawPosting({ description: "One", url: "https://elsewhere.example/1" }), now)
        .contentHash,
    ).toBe(first.contentHash);
    expect(readPosting(makeRawPosting({ description: "Two" }), now).contentHash).not.toBe(first.contentHash);
  });

  it("keeps its hash under another date where it has a text", () => {
    const hashOf = (description: string, postedAt: string) =>
      readPosting(makeRawPosting({ description, postedAt }), now).contentHash;
    expect(hashOf("One", "2026-09-01")).toBe(hashOf("One", "2026-10-01"));
    expect(hashOf("", "2026-09-01")).not.toBe(hashOf("", "2026-10-01"));
  });
});

describe("the key of duplicates", () => {
  test.each([
    ["Acme Inc.", "acme"],
    ["ACME, LLC", "acme"],
    ["Müller GmbH & Co. KG", "muller"],
    ["The Acme Group Ltd", "acme"],
    ["acme.io", "acme"],
  ])("names %s %s", (company, key) => expect(normalizeCompany(company)).toBe(key));

  test.each([
    ["Software Engineer (m/w/d)", [], "software engineer"],
    ["Software Engineer (f/m/x) - Remote", [], "software engineer"],
    ["Software Engineer – Berlin", [], "software engineer"],
    ["Software Engineer, REQ-12345", [], "software engineer"],
    ["Sr. Software Engineer (Store 7, Dock)", ["Store 7, Dock"], "senior software engineer store 7 dock"],
    ["C++ Developer", [], "c++ developer"],
    ["Account Executive - DACH", [], "account executive"],
    ["Sales Engineer - Payments", [], "sales engineer payments"],
  ])("names the title %s %s", (title, locations, key) => expect(normalizeTitle(title, locations)).toBe(key));
});

const hostile = [
  "a",
  " ",
  "\n",
  "$1,",
  "$100,000 - ",
  "salary $100k-",
  "10+ years experience ",
  "Requirements:\n",
  "* * * ",
  "(m/w/",
  "this is a ",
  "days a week in the ",
  "1.111.111.",
  "İ",
  "in the office a b c ",
  "401k ",
];
test.each(hostile)("200 KB of %j are read in time that grows with the length", (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length));
  const read = (length: number) => {
    const raw = makeRawPosting({
      description: text.slice(0, length),
      title: text.slice(0, 2000),
      payText: text.slice(0, length),
      locations: [text.slice(0, 2000)],
    });
    return cpuTimeOf(() => readPosting(raw, now));
  };
  read(50_000);
  const short = Math.min(read(50_000), read(50_000));
  const long = Math.min(read(200_000), read(200_000));
  // Four times the text: quadratic work would be sixteen times; the constant absorbs the noise of a busy machine.
  expect(long).toBeLessThan(8 * short + 150);
});
