import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { companyCard, openResearch, openWithJobs } from "./support/companies.ts";
import {
  findSample,
  makeEmptyRecord,
  makeFullRecord,
  makePartialRecord,
  readKnownCompanies,
} from "./support/company-records.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { fourJobs } from "./support/saved-jobs.ts";

const journey = setUpJourney();

const NAME = "Loon Lake Cooperative";
const sample = findSample(NAME);
const full = makeFullRecord(sample);
const SESSION = "session-2026-abcdefgh";

const sections = [
  "Detailed Ratings",
  "Reviews Summary",
  "Interview Intelligence",
  "Office Locations",
  "Competitors",
  "Awards & Recognition",
  "Strategic Assessment",
];

/** A record whose overall score, or recommendation, is this one. */
function withScore(name: string, overall: number): CompanyRecord {
  const record = makeFullRecord({ ...sample, name });
  return { ...record, ratings: { ...record.ratings, overall } };
}

function withAdvice(name: string, recommendation: string): CompanyRecord {
  const record = makeFullRecord({ ...sample, name });
  return { ...record, strategicAssessment: { ...record.strategicAssessment, recommendation } };
}

/** The value that stands under a name in a card. */
function valueOf(card: Locator, term: string): Locator {
  return card
    .locator("dl > div")
    .filter({ has: card.page().getByRole("term").getByText(term, { exact: true }) })
    .getByRole("definition");
}

describe("what a card shows", () => {
  test("its facts, each with its source, and the count of awards (C21)", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, [{ sessionId: SESSION, records: [full] }]);
    const card = companyCard(page, NAME);
    for (const [term, text] of [
      ["Industry", "Cooperative retail services"],
      ["Size", "About 65 staff"],
      ["Headquarters", "Minneapolis, MN"],
      ["Founded", "1974"],
      ["Stock symbol", "SMPL"],
      ["Awards", "2"],
    ] as const) {
      await valueOf(card, term).getByText(text, { exact: false }).waitFor();
      const source = valueOf(card, term).getByRole("link", { name: new RegExp(`^Source of ${term}: `) });
      expect(await source.getAttribute("href")).toMatch(/^https:\/\/(www\.wikidata\.org|company\.example)\//);
      expect(await source.getAttribute("rel")).toBe("noopener noreferrer");
      expect(await source.getAttribute("target")).toBe("_blank");
    }
    // Wikidata and its own site say the same.
    await valueOf(card, "Founded").getByRole("button", { name: "+1: 1 more source of Founded" }).click();
    const also = valueOf(card, "Founded").getByRole("listitem").getByRole("link");
    expect(await also.getAttribute("href")).toBe("https://company.example/about");
    await page.keyboard.press("Escape");
    await also.waitFor({ state: "hidden" });
  });

  test("its overall rating with reviews, percent and the chief executive's rating (C22)", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, [
      { sessionId: SESSION, records: [full, makeEmptyRecord("Nobody Ltd")] },
    ]);
    const ratings = companyCard(page, NAME).getByRole("list", { name: "Ratings", exact: true });
    await expect
      .poll(() => ratings.getByRole("listitem").allTextContents())
      .toEqual(["4.1 out of 5 / 5", "34 reviews", "81% recommend", "CEO 4.2 out of 5 / 5"]);
    const source = companyCard(page, NAME).getByRole("link", { name: /^Source of Ratings: Open Ratings/ });
    expect(await source.getAttribute("href")).toBe("https://ratings.example/1");
    const other = companyCard(page, "Nobody Ltd");
    await other.getByText("No ratings from your sources", { exact: true }).waitFor();
    expect(await other.getByRole("list", { name: "Ratings", exact: true }).count()).toBe(0);
  });

  test("a rating of 4 or above in green, of 3 or above in yellow, below in red, and words that agree (C23)", async () => {
    const page = await journey.openPage();
    const scores = [
      ["Four", 4, "4.0 out of 5 / 5", "green"],
      ["Nearly Four", 3.99, "3.99 out of 5 / 5", "yellow"],
      ["Three", 3, "3.0 out of 5 / 5", "yellow"],
      ["Nearly Three", 2.99, "2.99 out of 5 / 5", "red"],
    ] as const;
    const records = scores.map(([name, score]) => withScore(name, score));
    await openResearch(page, journey.app, [{ sessionId: SESSION, records }]);
    for (const [name, , words, color] of scores) {
      const item = companyCard(page, name)
        .getByRole("list", { name: "Ratings", exact: true })
        .getByRole("listitem");
      const score = item.first().locator("[data-fact] > span").first();
      expect(await score.textContent()).toBe(words);
      const [red = 0, green = 0, blue = 0] = await score.evaluate((element) =>
        (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
      );
      const seen = green > red ? "green" : green > red / 2 && blue < green / 2 ? "yellow" : "red";
      expect(`${name}: ${seen}`).toBe(`${name}: ${color}`);
    }
  });

  test("a summary of 120 characters whole and a longer one cut, with Read more and Read less (C24)", async () => {
    const page = await journey.openPage();
    const exact = "Sound. ".repeat(18).slice(0, 119) + "!";
    const longer = `${exact.slice(0, 120)}?`;
    expect([exact.length, longer.length]).toEqual([120, 121]);
    await openResearch(page, journey.app, [
      { sessionId: SESSION, records: [withAdvice("Exact", exact), withAdvice("Longer", longer)] },
    ]);
    await companyCard(page, "Exact").getByText(exact, { exact: true }).waitFor();
    expect(
      await companyCard(page, "Exact")
        .getByRole("button", { name: /^Read / })
        .count(),
    ).toBe(0);
    const card = companyCard(page, "Longer");
    await card.getByText(`${longer.slice(0, 120)}...`, { exact: true }).waitFor();
    await card.getByRole("button", { name: "Read more of the summary of Longer" }).click();
    await card.getByText(longer, { exact: true }).waitFor();
    await card.getByRole("button", { name: "Read less of the summary of Longer" }).click();
    await card.getByText(`${longer.slice(0, 120)}...`, { exact: true }).waitFor();
  });

  test("what it pays: base range, median, total compensation, confidence and data points (C25)", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, [
      { sessionId: SESSION, records: [full, makeEmptyRecord("Nobody Ltd")] },
    ]);
    const pay = companyCard(page, NAME).getByRole("list", { name: "Salary estimates" }).getByRole("listitem");
    await expect.poll(() => pay.count()).toBe(1);
    const said = (await pay.innerText()).replaceAll(/\s+/g, " ");
    for (const text of [
      "Staff Accountant",
      "Base a year: $62,000 to $72,000",
      "Median: $67,000",
      "Total compensation: $65,000 to $75,600",
      "Confidence: medium",
      "Data points: 14",
    ]) {
      expect(said).toContain(text);
    }
    const source = pay.getByRole("link", { name: /^Source of Salary estimate 1: 3 postings/ });
    expect(await source.getAttribute("href")).toBe("https://jobs.example/1");
    await companyCard(page, "Nobody Ltd")
      .getByText("None of the sources asked knows of what it pays.")
      .waitFor();
  });
});

describe("its sections", () => {
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

  test.each(sections)(
    "%s opens and closes by keyboard, and tells whether it is open (C26 to C32)",
    async (title) => {
      const page = await journey.openPage();
      await openResearch(page, journey.app, [{ sessionId: SESSION, records: [full] }]);
      const button = companyCard(page, NAME).getByRole("button", { name: title, exact: true });
      expect(await button.getAttribute("aria-expanded")).toBe("false");
      await tabTo(page, title);
      await page.keyboard.press("Enter");
      expect(await button.getAttribute("aria-expanded")).toBe("true");
      const id = await button.getAttribute("aria-controls");
      const body = page.locator(`[id="${id}"]`);
      const said = ((await body.textContent()) ?? "").replaceAll(/\s+/g, " ");
      for (const text of contents[title] ?? []) expect(said).toContain(text);
      expect(await body.getByRole("link", { name: /^Source of / }).count()).toBeGreaterThan(0);
      expect((await readFocus(page)).name).toBe(title);
      await page.keyboard.press("Space");
      await body.waitFor({ state: "detached" });
      expect(await button.getAttribute("aria-expanded")).toBe("false");
    },
  );

  test("a section of which nobody knows anything says None, and why", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, [{ sessionId: SESSION, records: [makeEmptyRecord("Nobody Ltd")] }]);
    const card = companyCard(page, "Nobody Ltd");
    for (const title of sections) {
      const button = card.getByRole("button", { name: title, exact: true });
      await button.click();
      const body = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
      expect(await body.innerText()).toMatch(
        /^(None of the sources asked knows of |No ratings from your sources)/,
      );
      await button.click();
    }
    expect(await card.getByText("None", { exact: true }).count()).toBe(sections.length);
    expect(await card.getByRole("link", { name: /^Source of / }).count()).toBe(0);
  });
});

describe("its footer", () => {
  const [known] = readKnownCompanies();
  if (known === undefined) throw new Error("There is no known company.");

  test("Website and Reviews open the pages of the record in a new tab (C33, C34)", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, [{ sessionId: SESSION, records: [full] }]);
    for (const [name, url] of [
      [`Website of ${NAME}`, "https://company.example/"],
      [`Reviews of ${NAME}`, "https://ratings.example/1"],
    ] as const) {
      const link = companyCard(page, NAME).getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe(url);
      expect(await link.getAttribute("target")).toBe("_blank");
      expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    }
  });

  test("what cannot be done says why, and does nothing when it is pressed (C33 to C35)", async () => {
    const page = await journey.openPage();
    const records = [makePartialRecord({ ...known, website: null })];
    await openResearch(page, journey.app, [{ sessionId: SESSION, records }]);
    const before = page.url();
    for (const [name, reason] of [
      [
        `Website of ${known.label}`,
        "None of the sources that answered knows its website; 1 other could not be reached.",
      ],
      [`Reviews of ${known.label}`, "No reviews from your sources."],
      [
        `Tailor Resume for ${known.label}`,
        "This research belongs to no job. Open a job to tailor a resume to it.",
      ],
    ] as const) {
      const button = companyCard(page, known.label).getByRole("button", { name, exact: true });
      expect(await button.getAttribute("aria-disabled")).toBe("true");
      await button.focus();
      await page.getByRole("tooltip").getByText(reason, { exact: true }).waitFor();
      await page.keyboard.press("Enter");
    }
    expect(page.url()).toBe(before);
    expect(page.context().pages()).toHaveLength(1);
  });

  test("Tailor Resume brings the job that the record was made for (C35)", async () => {
    const page = await journey.openPage();
    const records = [{ ...full, jobId: "saved-1" }];
    await openWithJobs(page, journey.app, {
      jobs: fourJobs.slice(0, 1),
      rows: [{ sessionId: SESSION, records, jobs: ["saved-1"] }],
      path: "/company-research",
    });
    const name = "Tailor Resume for ICU Registered Nurse, Nights";
    await companyCard(page, NAME).getByRole("link", { name, exact: true }).click();
    await page
      .getByText("Opened for ICU Registered Nurse, Nights at Cascade Regional Medical Center", {
        exact: true,
      })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/resume-tailoring/saved-1");
  });
});
