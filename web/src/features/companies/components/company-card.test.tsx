import type { CompanyRecord } from "@jobwright/contracts/companies";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import {
  findKnownCompany,
  findSample,
  makeEmptyRecord,
  makeFullRecord,
  makePartialRecord,
} from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import { companyCard, openResearch } from "../testing/open-research.tsx";

const NAME = "Loon Lake Cooperative";
const sample = findSample(NAME);
const full = makeFullRecord(sample);
const nobody = makeEmptyRecord("Nobody Ltd");

beforeEach(() => localStorage.clear());

async function openCards(...records: CompanyRecord[]) {
  return openResearch([makeSession("session-2026-abcdefgh", records)]);
}

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
async function valueOf(card: Locator, term: string): Promise<Locator> {
  await expect.element(card.getByRole("term").getByText(term, { exact: true })).toBeVisible();
  const terms = card.getByRole("term").elements();
  return card.getByRole("definition").nth(terms.findIndex(({ textContent }) => textContent === term));
}

test("a card shows its facts, each with its source, and the count of awards (C21)", async () => {
  await openCards(full);
  const card = companyCard(NAME);
  for (const [term, text] of [
    ["Industry", "Cooperative retail services"],
    ["Size", "About 65 staff"],
    ["Headquarters", "Minneapolis, MN"],
    ["Founded", "1974"],
    ["Stock symbol", "SMPL"],
    ["Awards", "2"],
  ] as const) {
    const value = await valueOf(card, term);
    await expect.element(value.getByText(text, { exact: false }).first()).toBeVisible();
    const source = value.getByRole("link", { name: new RegExp(`^Source of ${term}: `) });
    await expect
      .element(source)
      .toHaveAttribute(
        "href",
        expect.stringMatching(/^https:\/\/(www\.wikidata\.org|company\.example)\//) as string,
      );
    await expect.element(source).toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(source).toHaveAttribute("target", "_blank");
  }
  // Wikidata and its own site say the same.
  const founded = await valueOf(card, "Founded");
  await founded.getByRole("button", { name: "+1: 1 more source of Founded" }).click();
  const also = founded.getByRole("listitem").getByRole("link");
  await expect.element(also).toHaveAttribute("href", "https://company.example/about");
  await userEvent.keyboard("{Escape}");
  await expect.element(also).not.toBeInTheDocument();
});

test("its overall rating with reviews, percent and the chief executive's rating (C22)", async () => {
  await openCards(full, nobody);
  const ratings = companyCard(NAME).getByRole("list", { name: "Ratings", exact: true });
  await expect
    .poll(() =>
      ratings
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["4.1 out of 5 / 5", "34 reviews", "81% recommend", "CEO 4.2 out of 5 / 5"]);
  const source = companyCard(NAME).getByRole("link", { name: /^Source of Ratings: Open Ratings/ });
  await expect.element(source).toHaveAttribute("href", "https://ratings.example/1");
  const other = companyCard("Nobody Ltd");
  await expect.element(other.getByText("No ratings from your sources", { exact: true })).toBeVisible();
  expect(other.getByRole("list", { name: "Ratings", exact: true }).elements()).toEqual([]);
});

test("a rating of 4 or above in green, of 3 or above in yellow, below in red, and words that agree (C23)", async () => {
  const scores = [
    ["Four", 4, "4.0 out of 5 / 5", "green"],
    ["Nearly Four", 3.99, "3.99 out of 5 / 5", "yellow"],
    ["Three", 3, "3.0 out of 5 / 5", "yellow"],
    ["Nearly Three", 2.99, "2.99 out of 5 / 5", "red"],
  ] as const;
  await openCards(...scores.map(([name, score]) => withScore(name, score)));
  for (const [name, , words, color] of scores) {
    const ratings = companyCard(name).getByRole("list", { name: "Ratings", exact: true });
    await expect.element(ratings).toBeVisible();
    const score = ratings.element().querySelector("li [data-fact] > span");
    expect(score?.textContent).toBe(words);
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(score!).color.match(/\d+/g) ?? []).map(Number);
    const seen = green > red ? "green" : green > red / 2 && blue < green / 2 ? "yellow" : "red";
    expect(`${name}: ${seen}`).toBe(`${name}: ${color}`);
  }
});

test("a summary of 120 characters whole and a longer one cut, with Read more and Read less (C24)", async () => {
  const exact = "Sound. ".repeat(18).slice(0, 119) + "!";
  const longer = `${exact.slice(0, 120)}?`;
  expect([exact.length, longer.length]).toEqual([120, 121]);
  await openCards(withAdvice("Exact", exact), withAdvice("Longer", longer));
  await expect.element(companyCard("Exact").getByText(exact, { exact: true })).toBeVisible();
  expect(
    companyCard("Exact")
      .getByRole("button", { name: /^Read / })
      .elements(),
  ).toEqual([]);
  const card = companyCard("Longer");
  const cut = card.getByText(`${longer.slice(0, 120)}...`, { exact: true });
  await expect.element(cut).toBeVisible();
  await card.getByRole("button", { name: "Read more of the summary of Longer" }).click();
  await expect.element(card.getByText(longer, { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Read less of the summary of Longer" }).click();
  await expect.element(cut).toBeVisible();
});

test("what it pays: base range, median, total compensation, confidence and data points (C25)", async () => {
  await openCards(full, nobody);
  const pay = companyCard(NAME).getByRole("list", { name: "Salary estimates" }).getByRole("listitem");
  await expect.element(pay).toBeVisible();
  // What is out of sight is not laid out, and has no words until it is.
  pay.element().scrollIntoView();
  const read = () => (pay.element() as HTMLElement).innerText.replaceAll(/\s+/g, " ");
  for (const text of [
    "Staff Accountant",
    "Base a year: $62,000 to $72,000",
    "Median: $67,000",
    "Total compensation: $65,000 to $75,600",
    "Confidence: medium",
    "Data points: 14",
  ]) {
    await expect.poll(read).toContain(text);
  }
  const source = pay.getByRole("link", { name: /^Source of Salary estimate 1: 3 postings/ });
  await expect.element(source).toHaveAttribute("href", "https://jobs.example/1");
  await expect
    .element(companyCard("Nobody Ltd").getByText("None of the sources asked knows of what it pays."))
    .toBeVisible();
});

test("Website and Reviews open the pages of the record in a new tab (C33, C34)", async () => {
  await openCards(full);
  for (const [name, url] of [
    [`Website of ${NAME}`, "https://company.example/"],
    [`Reviews of ${NAME}`, "https://ratings.example/1"],
  ] as const) {
    const link = companyCard(NAME).getByRole("link", { name, exact: true });
    await expect.element(link).toHaveAttribute("href", url);
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  }
});

test("what cannot be done says why, and does nothing when it is pressed (C33 to C35)", async () => {
  const { website: _website, ...known } = findKnownCompany();
  const opening = vi.spyOn(window, "open");
  const { router } = await openCards(makePartialRecord(known));
  const before = router.state.location.href;
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
    const button = companyCard(known.label).getByRole("button", { name, exact: true });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    button.element().focus();
    await expect.element(page.getByRole("tooltip").getByText(reason, { exact: true })).toBeVisible();
    await userEvent.keyboard("{Enter}");
  }
  expect(router.state.location.href).toBe(before);
  expect(opening).not.toHaveBeenCalled();
});
