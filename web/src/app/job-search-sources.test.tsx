import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerSearches, makeFound } from "../features/jobs/testing/answer-searches.ts";
import { electricians, makeExplained } from "../features/jobs/testing/found-rows.ts";
import { makeListing, makeSource } from "../features/jobs/testing/make-listing.ts";
import {
  cards,
  readTitles,
  reasonOf,
  results,
  sourceRow,
  startButton,
} from "../features/jobs/testing/search-page.ts";
import { checkLook } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";

const allSources = page.getByRole("button", { name: "All sources" });

function readRow(name: string): string {
  return (sourceRow(name).element() as HTMLElement).innerText;
}

test("each source shows its state and count, and the steps where the search stands", async () => {
  const ashby = makeSource({ name: "Ashby", askedFor: "1 company board", count: 1, elapsedMs: 400 });
  const remotive = makeSource({ name: "Remotive", state: "searching", count: null, elapsedMs: null });
  const night = makeListing({ title: "Electrician, Night Shift", match: makeExplained(90) });
  const sources = [ashby, { ...remotive, state: "answered" as const, count: 5, elapsedMs: 2100 }];
  const server = answerSearches([makeFound([...electricians, night], { sources })]);
  const letGo = server.hold({ jobsSoFar: 1, sources: [ashby, remotive] });
  await renderApp("/jobs");
  await startButton.click();
  await expect
    .element(page.getByText("Searching for jobs and researching companies...").first())
    .toBeVisible();
  await expect.element(sourceRow("Ashby").getByText("Answered")).toBeVisible();
  expect(readRow("Ashby")).toMatch(/1 company board\s+Answered\s+(< )?[\d.]+ s\s+1$/);
  expect(readRow("Remotive")).toMatch(/Searching\s+—\s+—$/);
  await expect.element(page.getByRole("heading", { name: "1 job so far" })).toBeVisible();
  const progress = page.getByRole("region", { name: "Search progress" });
  await expect.element(progress.getByText(/^1 of 2 sources done/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Steps" }).getByText("1 of 2 done")).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Sources done" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "1");
  await expect.element(bar).toHaveAttribute("aria-valuemax", "2");
  letGo();
  await expect.element(results).toBeVisible();
  await expect.element(cards).toHaveLength(6);
  await allSources.click();
  await expect.element(sourceRow("Remotive")).toBeVisible();
  expect(readRow("Remotive")).toMatch(/Answered\s+(< )?[\d.]+ s\s+5$/);
});

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("sources in trouble are named with their reasons, and the others' results stand", async () => {
    const troubles = [
      ["Himalayas", "It refuses the connection."],
      ["Arbeitnow", "It answers “429 Too Many Requests”"],
      ["Remote OK", "Its answer is not JSON, so it could not be read"],
      ["Jobicy", "No answer in 3 s"],
    ] as const;
    const sources = [
      makeSource({ name: "Remotive", count: 1 }),
      ...troubles.map(([name, reason]) =>
        makeSource({ name, id: name, reason, state: "unreachable", count: null }),
      ),
    ];
    answerSearches([makeFound(electricians.slice(0, 1), { sources })]);
    await renderApp("/jobs", look);
    await startButton.click();
    await expect.element(results).toBeVisible();
    expect(readTitles()).toEqual(["Electrician"]);
    await expect.element(page.getByText("Himalayas, Arbeitnow and 2 more were unreachable")).toBeVisible();
    await expect.element(page.getByText("Sample", { exact: true })).not.toBeInTheDocument();
    await allSources.click();
    await expect.element(sourceRow("Remotive").getByText("Answered")).toBeVisible();
    for (const [name, reason] of troubles) {
      await expect.element(sourceRow(name).getByText("Unreachable")).toBeVisible();
      await expect.element(reasonOf(name)).toHaveTextContent(reason);
    }
    await checkLook();
  });

  test("each listing of the sample board is marked, and the page says why there are no real ones", async () => {
    const reason = "It refuses the connection.";
    const sampleReason = "No job board could be reached from here, and no real posting is kept yet.";
    const sources = [makeSource({ name: "Remotive", state: "unreachable", count: null, reason })];
    const samples = electricians.map((job) => ({ ...job, isSample: true }));
    answerSearches([makeFound(samples, { sources, sampleReason })]);
    await renderApp("/jobs", look);
    await startButton.click();
    await expect.element(page.getByText("These listings are samples and not real openings.")).toBeVisible();
    await expect.element(page.getByText(sampleReason)).toBeVisible();
    await expect.element(cards).toHaveLength(samples.length);
    await expect.element(cards.getByText("Sample", { exact: true })).toHaveLength(samples.length);
    await allSources.click();
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
    await checkLook();
  });
});
