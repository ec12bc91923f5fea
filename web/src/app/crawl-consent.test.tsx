import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { settingsEndpoints, type ClientConfig } from "@jobwright/contracts/settings";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerSearches, makeFound } from "../features/jobs/testing/answer-searches.ts";
import { electricians } from "../features/jobs/testing/found-rows.ts";
import { makeReport } from "../features/jobs/testing/make-listing.ts";
import { results, startButton } from "../features/jobs/testing/search-page.ts";
import { reportSignedOut } from "../lib/session-events.ts";
import { askForLessMotion } from "../testing/ask-for-less-motion.ts";
import { checkLook } from "../testing/check-look.ts";
import { makeClientConfig } from "../testing/make-client-config.ts";
import { makeUserDocument } from "../testing/make-user-document.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, never, refuse } from "../testing/stand-in-api.ts";

const crawl: ClientConfig["crawl"] = {
  mode: "demand",
  requestsPerHour: 600,
  megabytesPerDay: 1000,
  quietHours: { start: "08:00", end: "18:00", timezone: "Europe/Berlin" },
  hasDirectory: true,
};

beforeEach(() => {
  reportSignedOut();
  sessionStorage.clear();
  answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig({ crawl }));
});

const question = page.getByRole("region", { name: "Reading more job boards" });

test.each(looks)(
  "before the first search it says what is read, how much and when not ($theme, $width px)",
  async (look) => {
    await askForLessMotion();
    await renderApp("/jobs", look);
    await expect.element(question.getByText("May more job boards be read for your searches?")).toBeVisible();
    for (const part of [
      "public job boards of companies, from the list that ships with the product",
      "At most 600 requests an hour and 1,000 MB a day, and nothing from 8:00 AM to 6:00 PM (Europe/Berlin).",
      "Nothing that you typed is sent to them.",
    ]) {
      await expect.element(question.getByText(part, { exact: false })).toBeVisible();
    }
    await checkLook();
    answer(profileEndpoints.mergeUserDocument, () => makeUserDocument({ crawlConsent: true }));
    await question.getByRole("button", { name: "Agree" }).click();
    await expect.element(page.getByText(/^Boards that may fit your searches are read first\./)).toBeVisible();
    await checkLook();
  },
);

test.each([
  ["Agree", true, "Boards that may fit your searches are read first. Change this any time in Settings."],
  ["Not now", false, "No boards are read for you outside your searches. Change this any time in Settings."],
] as const)(
  "“%s” is saved and said in place of the question, which is not asked again",
  async (name, given, said) => {
    const saves = answer(profileEndpoints.mergeUserDocument, () => makeUserDocument({ crawlConsent: given }));
    const { router } = await renderApp("/jobs");
    await question.getByRole("button", { name }).click();
    const thanks = page.getByRole("status").filter({ hasText: said });
    await expect.element(thanks).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(saves.map(({ body }) => body)).toEqual([{ crawlConsent: given }]);
    expect(document.activeElement?.contains(thanks.element())).toBe(true);
    await router.navigate({ to: "/profile" });
    await router.navigate({ to: "/jobs" });
    await expect.element(startButton).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(thanks).not.toBeInTheDocument();
  },
);

test("while an answer is saved no other one is sent", async () => {
  const held = answer(profileEndpoints.mergeUserDocument, never);
  await renderApp("/jobs");
  for (const name of ["Agree", "Not now"]) await question.getByRole("button", { name }).click();
  expect(held.map(({ body }) => body)).toEqual([{ crawlConsent: true }]);
});

test("where an answer is not saved it says so, keeps the question, and the search can begin", async () => {
  answer(profileEndpoints.mergeUserDocument, refuse("request/invalid", "The answer is neither yes nor no."));
  await renderApp("/jobs");
  await question.getByRole("button", { name: "Agree" }).click();
  await expect
    .element(question.getByRole("alert"))
    .toHaveTextContent("Your answer was not saved. The answer is neither yes nor no.");
  await expect.element(startButton).toBeEnabled();
  const saves = answer(profileEndpoints.mergeUserDocument, () => makeUserDocument({ crawlConsent: true }));
  await question.getByRole("button", { name: "Agree" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saves).toHaveLength(1);
});

test("a search without an answer runs as always, and sends none", async () => {
  answerSearches([makeFound(electricians)]);
  const saves = answer(profileEndpoints.mergeUserDocument, () => makeUserDocument());
  await renderApp("/jobs");
  await expect.element(question).toBeVisible();
  await startButton.click();
  await expect.element(results).toBeVisible();
  expect(saves.filter(({ body }) => Object.hasOwn(body as object, "crawlConsent"))).toEqual([]);
});

test("nobody is asked where no boards are read in the background, nor who answered before", async () => {
  for (const [config, crawlConsent] of [
    [null, null],
    [crawl, false],
    [crawl, true],
  ] as const) {
    answer(settingsEndpoints.getClientConfig, () => makeClientConfig({ crawl: config }));
    answer(profileEndpoints.getUserDocument, () => makeUserDocument({ crawlConsent }));
    const screen = await renderApp("/jobs");
    await expect.element(startButton).toBeEnabled();
    await expect.element(question).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test("where nothing was found it is asked once more, and who agreed is told that boards are read meanwhile", async () => {
  answerSearches([{ jobs: [], report: makeReport({ found: 0, shown: 0 }) }]);
  answer(profileEndpoints.mergeUserDocument, () => makeUserDocument({ crawlConsent: true }));
  await renderApp("/jobs");
  await startButton.click();
  await expect.element(page.getByRole("heading", { name: "No Jobs Found" })).toBeVisible();
  const told = page.getByText("Job boards that may fit are read between your searches", { exact: false });
  await expect.element(told).not.toBeInTheDocument();
  await question.getByRole("button", { name: "Agree" }).click();
  await expect.element(told).toBeVisible();
});
