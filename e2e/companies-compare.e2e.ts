import type { CompanyRecord } from "@jobwright/contracts/companies";
import { listFacts } from "@jobwright/contracts/company-facts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readPdf } from "../server/src/platform/documents/pdf/read-pdf.ts";
import {
  findSample,
  makeEmptyRecord,
  makeFullRecord,
} from "../web/src/features/companies/testing/company-records.ts";
import { companyCard, openResearch } from "./support/companies.ts";
import { setUpJourney } from "./support/journey.ts";

const journey = setUpJourney();

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const full = makeFullRecord(findSample(NAME));
const other = makeFullRecord(findSample(OTHER));
const SESSION = "session-2026-abcdefgh";
const four = [
  { sessionId: SESSION, records: [full, other, makeEmptyRecord("Third"), makeEmptyRecord("Fourth")] },
];

/** Every text and number that a record states. A currency is seen as a sign. */
function listValues(record: CompanyRecord): string[] {
  return listFacts(record).flatMap((path) => {
    let value: unknown = record;
    for (const part of path.split(".")) value = (value as Record<string, unknown>)[part];
    return toTexts(value);
  });
}

function toTexts(value: unknown): string[] {
  if (typeof value === "number") return [value.toLocaleString("en-US")];
  if (typeof value === "string") return [value];
  const { currency: _, ...rest } = value as Record<string, unknown>;
  return Object.values(rest).flatMap(toTexts);
}

/** Words of the values that a text does not hold; columns beside each other may mix their order. */
function findMissing(record: CompanyRecord, text: string): string[] {
  const seen = new Set(toWords(text));
  return listValues(record).flatMap((value) => {
    if (/^https?:/.test(value)) return text.includes(new URL(value).host) ? [] : [value];
    return toWords(value).filter((word) => !seen.has(word));
  });
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? [];
}

/** The page as it is printed, as text. */
async function readPrint(page: Page): Promise<{ text: string; pageCount: number }> {
  const { document, pageCount } = await readPdf(new Uint8Array(await page.pdf()), { maxPages: 40 });
  return { text: document.text, pageCount };
}

/** Facts that a box of a fixed size, or the edge of the paper, would cut. */
async function listCut(page: Page): Promise<string[]> {
  return page.locator("[data-fact]").evaluateAll((facts) =>
    facts.flatMap((fact) => {
      const { left, right } = fact.getBoundingClientRect();
      const isOutside = left < 0 || right > document.documentElement.clientWidth + 1;
      let isClipped = false;
      for (let box = fact.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const hides = overflowX !== "visible" || overflowY !== "visible";
        isClipped ||=
          hides && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
      }
      return isOutside || (isClipped && fact.querySelector("img") === null)
        ? [fact.outerHTML.slice(0, 80)]
        : [];
    }),
  );
}

/** Names of the buttons that are to be seen, without those that are the titles of sections. */
async function listButtons(page: Page): Promise<string[]> {
  const buttons = page.locator("button:visible, a:visible:is([role=button])");
  return buttons.evaluateAll((all) =>
    all.filter((button) => button.closest("h3, h4") === null).map((button) => button.textContent ?? ""),
  );
}

/** Lays the page out for paper, as the browser does before it prints. */
async function layOutForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

describe("on paper", () => {
  test("a company has no buttons, every section is open, and nothing is cut", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, four, "?view=detailed");
    await page.getByRole("button", { name: "Office Locations", exact: true }).waitFor();
    const titles = page.getByRole("heading", { level: 3 }).getByRole("button");
    const closed = titles.and(page.locator("[aria-expanded=false]"));
    const before = await closed.count();
    expect(before).toBeGreaterThan(0);
    await layOutForPaper(page);
    expect(await titles.count()).toBeGreaterThanOrEqual(7);
    expect(await closed.count()).toBe(0);
    expect(await listButtons(page)).toEqual([]);
    expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
    for (const width of [1440, 720]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await listCut(page), `cut at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect.poll(() => closed.count()).toBe(before);
  });

  test("the print of a company holds all its facts and where they come from", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, four, "?view=detailed");
    await page.getByRole("heading", { level: 2, name: NAME, exact: true }).waitFor();
    const { text, pageCount } = await readPrint(page);
    expect(pageCount).toBeGreaterThan(0);
    expect(findMissing(full, text)).toEqual([]);
    for (const source of ["Wikidata", "Open Ratings", "Hiring list", "3 postings", "company.example/about"]) {
      expect(text).toContain(source);
    }
    expect(text).not.toMatch(/Read more|Tailor Resume|Delete Research|Back to Grid|Research again/);
  });

  test("the print of the Grid holds the facts of each company's card, and no buttons", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, [{ sessionId: SESSION, records: [full, other] }]);
    await companyCard(page, OTHER).waitFor();
    const { text } = await readPrint(page);
    for (const { about, competitors, interview, recommendation } of [findSample(NAME), findSample(OTHER)]) {
      for (const value of [about, ...competitors, ...interview.tips, recommendation]) {
        expect(text.replaceAll(/\s+/g, "")).toContain(value.replaceAll(/\s+/g, ""));
      }
    }
    expect(text).not.toMatch(/Read more|Tailor Resume|Compare|Refresh/);
    await layOutForPaper(page);
    expect(await listButtons(page)).toEqual([]);
  });

  test("the print of a comparison holds all its columns", async () => {
    const page = await journey.openPage({ width: 375 });
    const compare = [NAME, OTHER].map((name) => `${SESSION} ${name}`);
    await openResearch(page, journey.app, four, `?compare=${encodeURIComponent(JSON.stringify(compare))}`);
    await page.getByRole("region", { name: "Compare 2 companies" }).waitFor();
    const { text } = await readPrint(page);
    for (const value of [NAME, OTHER, "Minneapolis, MN", "Cardiff, United Kingdom", "$67,000", "£32,800"]) {
      expect(text.replaceAll(/\s+/g, "")).toContain(value.replaceAll(/\s+/g, ""));
    }
    expect(text).not.toContain("Back to Grid");
    await layOutForPaper(page);
    expect(await listButtons(page)).toEqual([]);
    await page.setViewportSize({ width: 720, height: 900 });
    expect(await listCut(page)).toEqual([]);
  });
});
