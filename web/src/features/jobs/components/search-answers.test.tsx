import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { reportSignedOut } from "../../../lib/session-events.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, answerRaw, refuse } from "../../../testing/stand-in-api.ts";
import { JobListingsScreen } from "./job-listings-screen.tsx";

const { runJobSearch } = jobSearchEndpoints;

beforeEach(() => {
  reportSignedOut();
  localStorage.clear();
  sessionStorage.clear();
  const jobPreferences = { ...defaultJobPreferences("UTC"), titles: ["Electrician"] };
  answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
  answer(jobsEndpoints.listJobSearches, () => ({ sessions: [] }));
  answer(profileEndpoints.getUserDocument, () => makeUserDocument({ jobPreferences }));
  answer(profileEndpoints.mergeUserDocument, () => makeUserDocument({ jobPreferences }));
});

async function search(): Promise<void> {
  await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await expect.element(page.getByRole("button", { name: "Remove Electrician" })).toBeVisible();
  await page.getByRole("button", { name: "Start Your Search" }).click();
}

const startCard = page.getByRole("region", { name: "Jumpstart Your Career" });

test.each([
  ["without listings", { job_listings: {} }, "No job listings found in response"],
  ["with an error", { error: "The agent is out of tea." }, "The agent is out of tea."],
  ["of unknown shape", { job_listings: { jobs: [{ title: 7 }] } }, "An unexpected error occurred"],
])("an answer of the agent %s is said on the start card", async (_, json, message) => {
  answerRaw(runJobSearch, () => Response.json(json));
  await search();
  await expect.element(page.getByRole("alert").getByText(message, { exact: true })).toBeVisible();
  await expect.element(startCard).toBeVisible();
});

test("a search that failed on the server is said with the server's own sentence", async () => {
  const sentence = "Another search of yours is still running.";
  answer(runJobSearch, refuse("discovery/already-running", sentence));
  await search();
  await expect.element(page.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect.element(startCard).toBeVisible();
});
