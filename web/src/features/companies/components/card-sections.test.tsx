import { beforeEach, expect, test } from "vitest";
import { userEvent, type Locator } from "vitest/browser";
import { readFocus } from "../../../testing/read-focus.ts";
import { tabTo } from "../../../testing/tab-to.ts";
import { findSample, makeEmptyRecord, makeFullRecord } from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import { companyCard, openResearch } from "../testing/open-research.tsx";

const SESSION = "session-2026-abcdefgh";
const sample = findSample("Loon Lake Cooperative");

const contents: Record<string, string[]> = {
  "Detailed Ratings": ["Work-life balance", "Business outlook", "4.5 out of 5"],
  "Reviews Summary": ["Pros", "Cons", "Recent insight", ...sample.reviews.pros, ...sample.reviews.cons],
  "Interview Intelligence": [
    "Medium",
    "2 to 3 weeks",
    "About 1 in 9 applicants",
    "Round 3",
    "Common questions",
    "Tips",
    ...sample.interview.process,
    ...sample.interview.commonQuestions,
    ...sample.interview.tips,
  ],
  "Office Locations": sample.offices,
  Competitors: sample.competitors,
  "Awards & Recognition": [
    "Shared Services Prize, Upper Lakes Co-op Circle, 2023",
    "Best place for a coffee, 2025",
    "the company's own claim",
  ],
  "Strategic Assessment": [...sample.strengths, ...sample.concerns, sample.recommendation],
};
const sections = Object.keys(contents);

beforeEach(() => localStorage.clear());

/** What a button opens and closes; null while it is closed. */
function bodyOf(button: Locator): HTMLElement | null {
  return document.getElementById(button.element().getAttribute("aria-controls") ?? "");
}

test.each(sections)(
  "%s opens and closes by keyboard, and tells whether it is open (C26 to C32)",
  async (title) => {
    await openResearch([makeSession(SESSION, [makeFullRecord(sample)])]);
    const button = companyCard(sample.name).getByRole("button", { name: title, exact: true });
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await tabTo(title);
    await userEvent.keyboard("{Enter}");
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    const body = bodyOf(button);
    const said = (body?.textContent ?? "").replaceAll(/\s+/g, " ");
    for (const text of contents[title] ?? []) expect(said).toContain(text);
    expect(body?.querySelectorAll('a[aria-label^="Source of "]').length).toBeGreaterThan(0);
    expect(readFocus().name).toBe(title);
    await userEvent.keyboard(" ");
    await expect.poll(() => body?.isConnected).toBe(false);
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
  },
);

test("a section of which nobody knows anything says None, and why", async () => {
  await openResearch([makeSession(SESSION, [makeEmptyRecord("Nobody Ltd")])]);
  const card = companyCard("Nobody Ltd");
  for (const title of sections) {
    const button = card.getByRole("button", { name: title, exact: true });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    expect(bodyOf(button)?.innerText).toMatch(
      /^(None of the sources asked knows of |No ratings from your sources)/,
    );
    await button.click();
  }
  expect(card.getByText("None", { exact: true }).elements()).toHaveLength(sections.length);
  expect(card.getByRole("link", { name: /^Source of / }).elements()).toEqual([]);
});
