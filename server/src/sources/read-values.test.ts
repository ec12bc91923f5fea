import { describe, expect, it, test } from "vitest";
import { companyFromToken } from "./company-name.ts";
import { fitsQuery } from "./query-words.ts";
import { readInstant } from "./read-instant.ts";
import { readPay } from "./read-pay.ts";
import { readWebLink } from "#platform/markup/web-link";

describe("times", () => {
  it.each([
    [1786807824, "2026-08-15T15:30:24.000Z"],
    [1786807824000, "2026-08-15T15:30:24.000Z"],
    ["1786807824", "2026-08-15T15:30:24.000Z"],
    ["2026-08-13T06:25:53", "2026-08-13T06:25:53.000Z"],
    ["2026-04-17T05:58:03-04:00", "2026-04-17T09:58:03.000Z"],
    ["2026-09-18 13:27:28 UTC", "2026-09-18T13:27:28.000Z"],
    ["2026-08-10T00:00:00.0000", "2026-08-10T00:00:00.000Z"],
    ["2026-09-18", "2026-09-18T00:00:00.000Z"],
    ["Mon, 10 Aug 2026 08:15:00 +0200", "2026-08-10T06:15:00.000Z"],
    ["18/09/2026", "2026-09-18T00:00:00.000Z"],
    ["9/18/2026", "2026-09-18T00:00:00.000Z"],
    ["09.06.2026", "2026-06-09T00:00:00.000Z"],
    ["09/06/2026", null],
    ["31/02/2026", null],
    ["soon", null],
    ["2026-13-45", null],
    [0, null],
    [-5, null],
    [1e18, null],
    [Number.NaN, null],
    [null, null],
    [{}, null],
  ])("%j is %j", (value, expected) => {
    expect(readInstant(value)).toBe(expected);
  });
});

test("a source's own order of day and month is kept", () => {
  expect(readInstant("09/06/2026", "dmy")).toBe("2026-06-09T00:00:00.000Z");
  expect(readInstant("09/06/2026", "mdy")).toBe("2026-09-06T00:00:00.000Z");
  expect(readInstant("18/09/2026", "mdy")).toBeNull();
});

describe("pay", () => {
  it.each([
    [
      { min: 10, max: 20, currency: "usd", period: "hourly" },
      { min: 10, max: 20, currency: "USD", period: "hour" },
    ],
    [
      { min: "3750", max: "5250", currency: "EUR", period: "month" },
      { min: 3750, max: 5250, currency: "EUR", period: "month" },
    ],
    [
      { min: 0, max: 90_000, currency: null, period: "1 YEAR" },
      { min: null, max: 90_000, currency: null, period: "year" },
    ],
    [
      { min: 9, max: 3, currency: "€", period: "2 WEEKS" },
      { min: 3, max: 9, currency: null, period: null },
    ],
    [
      { min: 5, max: 5, currency: "USD", period: "per-day-wage" },
      { min: 5, max: 5, currency: "USD", period: "day" },
    ],
    [{ min: 0, max: 0, currency: "USD", period: "year" }, null],
    [{ min: "a lot", max: -3, currency: "USD", period: "year" }, null],
    [{ min: Number.POSITIVE_INFINITY, max: null, currency: "USD", period: "year" }, null],
  ])("%j", (stated, expected) => {
    expect(readPay(stated)).toEqual(expected);
  });
});

describe("links", () => {
  it("are http and https only", () => {
    expect(readWebLink(" HTTPS://Example.com/a b ")).toBe("https://example.com/a%20b");
    const bad = [
      "javascript:alert(1)",
      "JaVaScRiPt:x",
      "\tjava\nscript:x",
      "data:text/html,x",
      "//host",
      "/path",
      "mailto:a@b.c",
      "https://u:p@h.com",
      "http://",
      "",
      null,
      7,
      `https://a.com/${"x".repeat(3000)}`,
    ];
    expect(bad.filter((link) => readWebLink(link) !== null)).toEqual([]);
  });

  it("may be relative to a page", () => {
    expect(readWebLink("/jobs/1", "https://a.example/x/y")).toBe("https://a.example/jobs/1");
    expect(readWebLink("javascript:x", "https://a.example/")).toBeNull();
  });
});

describe("words", () => {
  it("fit a query when they share a telling word", () => {
    const query = { titles: ["Senior Electricians"], locations: [], keywords: ["C++"] };
    expect(fitsQuery("Lead Electrician (m/f)", query)).toBe(true);
    expect(fitsQuery("C++ Developer", query)).toBe(true);
    expect(fitsQuery("Senior Baker", query)).toBe(false);
    expect(fitsQuery("Anything", { titles: [], locations: [], keywords: [] })).toBe(true);
  });

  it("make a name of a token", () => {
    expect(companyFromToken("front-range-power")).toBe("Front Range Power");
    expect(companyFromToken("eu:acme")).toBe("Acme");
    expect(companyFromToken("Commure-Athelas")).toBe("Commure Athelas");
  });
});
