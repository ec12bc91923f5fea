import type { CompanyRecord } from "@jobwright/contracts/companies";
import { listFacts } from "@jobwright/contracts/company-facts";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readPdf } from "../server/src/platform/documents/pdf/read-pdf.ts";
import { companyCard, openResearch } from "./support/companies.ts";
import { findSample, makeEmptyRecord, makeFullRecord } from "./support/company-records.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkNoSidewaysScroll } from "./support/screen.ts";

const journey = setUpJourney();

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const full = makeFullRecord(findSample(NAME));
const other = makeFullRecord(findSample(OTHER));
const SESSION = "session-2026-abcdefgh";
const four = [
  { sessionId: SESSION, records: [full, other, makeEmptyRecord("Third"), makeEmptyRecord("Fourth")] },
];

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Compare ${name}`, exact: true }).click();
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

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

describe("comparing", () => {
  test("two stand side by side, fact by fact, each with its source", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, four);
    await pick(page, NAME);
    const bar = page.getByRole("region", { name: "Companies to compare" });
    const alone = bar.getByRole("button", { name: "Compare", exact: true });
    expect(await alone.getAttribute("aria-disabled")).toBe("true");
    await alone.focus();
    await page.getByRole("tooltip").getByText("Pick one more company to compare it with.").waitFor();
    await pick(page, OTHER);
    await bar.getByText(`${NAME}, ${OTHER}`, { exact: true }).waitFor();
    await bar.getByRole("button", { name: "Compare 2 companies" }).click();

    await page.getByRole("heading", { level: 2, name: "Compare 2 companies" }).waitFor();
    const heads = page.getByRole("columnheader");
    expect(await heads.getByRole("link").allTextContents()).toEqual([NAME, OTHER]);
    for (const [row, mine, theirs] of [
      ["Industry", "Cooperative retail services", "Social care"],
      ["Headquarters", "Minneapolis, MN", "Cardiff, United Kingdom"],
      ["Overall rating", "4.1 out of 5", "2.8 out of 5"],
      ["Recommend to a friend", "81%", "44%"],
      ["Difficulty", "Medium", "Medium"],
    ] as const) {
      const cells = rowOf(page, row).getByRole("cell");
      expect(await cells.count()).toBe(2);
      const marks = cells.getByRole("link", { name: new RegExp(`^Source of ${row}: `) });
      expect(await marks.count(), row).toBe(2);
      const texts = await cells.allTextContents();
      expect(texts[0]).toContain(mine);
      expect(texts[1]).toContain(theirs);
    }
    const pay = await rowOf(page, "Salary estimates").getByRole("cell").allTextContents();
    expect(pay[0]).toContain("$62,000 to $72,000");
    expect(pay[1]).toContain("£31,000 to £34,500");

    await page.reload();
    await page.getByRole("heading", { level: 2, name: "Compare 2 companies" }).waitFor();
    await page.getByRole("button", { name: "Back to Grid" }).click();
    await companyCard(page, NAME).waitFor();
  });

  test("three at most: a fourth is refused with the reason, and one that is put back makes room", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, four);
    for (const name of [NAME, OTHER, "Third"]) await pick(page, name);
    const fourth = page.getByRole("button", { name: "Compare Fourth", exact: true });
    expect(await fourth.getAttribute("aria-disabled")).toBe("true");
    await fourth.focus();
    await page.getByRole("tooltip").getByText("3 companies at most are compared at once.").waitFor();
    await page.keyboard.press("Enter");
    expect(await fourth.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("button", { name: "Compare 3 companies", exact: true }).click();
    await page.getByRole("heading", { level: 2, name: "Compare 3 companies" }).waitFor();
    expect(await page.getByRole("columnheader").getByRole("link").allTextContents()).toEqual([
      NAME,
      OTHER,
      "Third",
    ]);
    const industry = rowOf(page, "Industry").getByRole("cell");
    expect(await industry.count()).toBe(3);
    expect(await industry.nth(2).innerText()).toBe("Not known");

    await page.goBack();
    await pick(page, "Third");
    await pick(page, "Fourth");
    expect(await fourth.getAttribute("aria-pressed")).toBe("true");
    const bar = page.getByRole("region", { name: "Companies to compare" });
    await bar.getByText(`${NAME}, ${OTHER}, Fourth`, { exact: true }).waitFor();
    await bar.getByRole("button", { name: "Clear", exact: true }).click();
    await bar.waitFor({ state: "detached" });
    expect(await fourth.getAttribute("aria-pressed")).toBe("false");
  });

  test("on a narrow screen the table alone scrolls sideways", async () => {
    const page = await journey.openPage({ width: 375 });
    const compare = [NAME, OTHER].map((name) => `${SESSION} ${name}`);
    await openResearch(page, journey.app, four, `?compare=${encodeURIComponent(JSON.stringify(compare))}`);
    const table = page.getByRole("region", { name: "Compare 2 companies" });
    await table.waitFor();
    await checkNoSidewaysScroll(page);
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  });
});

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
