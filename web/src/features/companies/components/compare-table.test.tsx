import { cleanup } from "vitest-browser-react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { findSample, makeEmptyRecord, makeFullRecord } from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import { companyCard, openResearch } from "../testing/open-research.tsx";

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const SESSION = "session-2026-abcdefgh";
const four = [
  makeSession(SESSION, [
    makeFullRecord(findSample(NAME)),
    makeFullRecord(findSample(OTHER)),
    makeEmptyRecord("Third"),
    makeEmptyRecord("Fourth"),
  ]),
];

beforeEach(() => localStorage.clear());

async function pick(name: string): Promise<void> {
  await page.getByRole("button", { name: `Compare ${name}`, exact: true }).click();
}

function cellsOf(name: string): Locator {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  return row.getByRole("cell");
}

function readTexts(parts: Locator): string[] {
  return parts.elements().map(({ textContent }) => textContent);
}

async function waitForComparison(count: number): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name: `Compare ${count} companies` });
  await expect.element(heading).toBeVisible();
}

test("two stand side by side, fact by fact, each with its source", async () => {
  const { router } = await openResearch(four);
  await pick(NAME);
  const bar = page.getByRole("region", { name: "Companies to compare" });
  const alone = bar.getByRole("button", { name: "Compare", exact: true });
  await expect.element(alone).toHaveAttribute("aria-disabled", "true");
  alone.element().focus();
  const reason = page.getByRole("tooltip").getByText("Pick one more company to compare it with.");
  await expect.element(reason).toBeVisible();
  await pick(OTHER);
  await expect.element(bar.getByText(`${NAME}, ${OTHER}`, { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: "Compare 2 companies" }).click();

  await waitForComparison(2);
  expect(readTexts(page.getByRole("columnheader").getByRole("link"))).toEqual([NAME, OTHER]);
  for (const [row, mine, theirs] of [
    ["Industry", "Cooperative retail services", "Social care"],
    ["Headquarters", "Minneapolis, MN", "Cardiff, United Kingdom"],
    ["Overall rating", "4.1 out of 5", "2.8 out of 5"],
    ["Recommend to a friend", "81%", "44%"],
    ["Difficulty", "Medium", "Medium"],
  ] as const) {
    const cells = cellsOf(row);
    const marks = cells.getByRole("link", { name: new RegExp(`^Source of ${row}: `) });
    expect(marks.elements(), row).toHaveLength(2);
    const texts = readTexts(cells);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(mine);
    expect(texts[1]).toContain(theirs);
  }
  const pay = readTexts(cellsOf("Salary estimates"));
  expect(pay[0]).toContain("$62,000 to $72,000");
  expect(pay[1]).toContain("£31,000 to £34,500");

  // The address alone brings it again.
  const { searchStr } = router.state.location;
  await cleanup();
  await openResearch(four, searchStr);
  await waitForComparison(2);
  await page.getByRole("button", { name: "Back to Grid" }).click();
  await expect.element(companyCard(NAME)).toBeVisible();
});

test("three at most: a fourth is refused with the reason, and one that is put back makes room", async () => {
  const { router } = await openResearch(four);
  for (const name of [NAME, OTHER, "Third"]) await pick(name);
  const fourth = page.getByRole("button", { name: "Compare Fourth", exact: true });
  await expect.element(fourth).toHaveAttribute("aria-disabled", "true");
  fourth.element().focus();
  const reason = page.getByRole("tooltip").getByText("3 companies at most are compared at once.");
  await expect.element(reason).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(fourth).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Compare 3 companies", exact: true }).click();
  await waitForComparison(3);
  expect(readTexts(page.getByRole("columnheader").getByRole("link"))).toEqual([NAME, OTHER, "Third"]);
  const industry = cellsOf("Industry").elements();
  expect(industry).toHaveLength(3);
  expect((industry[2] as HTMLElement).innerText).toBe("Not known");

  router.history.back();
  await pick("Third");
  await pick("Fourth");
  await expect.element(fourth).toHaveAttribute("aria-pressed", "true");
  const bar = page.getByRole("region", { name: "Companies to compare" });
  await expect.element(bar.getByText(`${NAME}, ${OTHER}, Fourth`, { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(fourth).toHaveAttribute("aria-pressed", "false");
});

test("on a narrow screen the table alone scrolls sideways", async () => {
  const compare = [NAME, OTHER].map((name) => `${SESSION} ${name}`);
  await openResearch(four, `?compare=${encodeURIComponent(JSON.stringify(compare))}`, { width: 375 });
  const table = page.getByRole("region", { name: "Compare 2 companies" });
  await expect.element(table).toBeVisible();
  checkNoSidewaysScroll();
  const box = table.element();
  expect(box.scrollWidth > box.clientWidth).toBe(true);
});
