import { beforeEach, expect, test } from "vitest";
import { forgetAnswers, startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  markNotForMe,
  openPlatformResults,
  openReasons,
  platformJobs,
  readSkills,
} from "./support/matching.ts";
import { card, readTitles, searchFor, waitForResults } from "./support/search.ts";

const BEST = "Platform Engineer";

const journey = setUpJourney(() => startBoardsApp(platformJobs, { env: { EMBEDDER: "none" } }));

beforeEach(async () => {
  await forgetAnswers(journey.started, platformJobs);
});

async function openResults(): Promise<PersonPage> {
  const page = await journey.openPage();
  await openPlatformResults(page);
  return page;
}

test("a skill that a person has is added to theirs, taken back by Undo, and counted by the next search", async () => {
  const page = await openResults();
  const reasons = await openReasons(page, BEST);
  const best = card(page, BEST);
  await reasons.getByText(/^List Kubernetes among your skills/).waitFor();
  await best.getByText("Your skills that the posting names, 2 of 3").waitFor();
  const asked = await best
    .getByRole("button", { name: /^I have .+: add it to my skills$/ })
    .allTextContents();
  expect(asked.slice(0, 2).sort()).toEqual(["Kubernetes", "Terraform"]);
  expect(asked).toContain("Prometheus");
  expect(asked).not.toContain("Docker");
  await best.getByText("At least 4 years of experience", { exact: true }).waitFor();
  await best.getByText("No visa sponsorship").waitFor();
  const add = best.getByRole("button", { name: "I have Kubernetes: add it to my skills" });
  const takeOff = best.getByRole("button", { name: "Kubernetes is in your skills: take it off again" });
  await add.click();
  await takeOff.waitFor();
  const told = page
    .getByRole("status")
    .filter({ hasText: "Added to your skills. Your next search counts it." });
  await told.waitFor();
  expect(await readSkills(page)).toEqual(["Docker", "Linux", "Rust", "Kubernetes"]);
  await told.getByRole("button", { name: "Undo" }).click();
  await add.waitFor();
  expect(await readSkills(page)).toEqual(["Docker", "Linux", "Rust"]);

  // Two quick presses: neither is lost, and a further one of what is under way is not sent.
  const saves: string[] = [];
  page.on("request", (request) => void (request.method() === "PATCH" && saves.push(request.url())));
  const ownDocument = /\/api\/users\/[^/]+$/;
  const held = Promise.withResolvers<void>();
  await page.route(ownDocument, async (route) => {
    await held.promise;
    await route.continue();
  });
  await add.click();
  await best.locator("button[aria-busy][aria-disabled]").waitFor();
  await page.keyboard.press("Enter");
  held.resolve();
  await best.getByRole("button", { name: "I have Terraform: add it to my skills" }).click();
  await takeOff.waitFor();
  await best.getByRole("button", { name: "Terraform is in your skills: take it off again" }).waitFor();
  await expect.poll(() => readSkills(page)).toEqual(["Docker", "Linux", "Rust", "Kubernetes", "Terraform"]);
  expect(saves).toHaveLength(2);
  await page.reload();
  await waitForResults(page);
  await takeOff.waitFor();

  await page.getByRole("button", { name: "New Search" }).click();
  await searchFor(page);
  await openReasons(page, BEST);
  await best.getByText("Your skills that the posting names, 4 of 5").waitFor();
  expect(await best.getByRole("button", { name: /^I have Kubernetes/ }).count()).toBe(0);
});

test("a company that is not for me is left out of the next search, which opens to what it hid and why", async () => {
  const page = await openResults();
  await markNotForMe(page, "Senior Platform Engineer", "Not this company");
  await page.getByText("Jobs from Northgate Systems are hidden from now on.").waitFor();
  await forgetAnswers(journey.started, [
    ...platformJobs,
    { id: 9, title: "Junior Platform Engineer", company: "Northgate Systems", place: "USA" },
  ]);
  await page.getByRole("button", { name: "New Search" }).click();
  await searchFor(page);
  expect(await readTitles(page)).not.toContain("Junior Platform Engineer");

  const hidden = page.getByRole("region", { name: "Hidden jobs" });
  await hidden.getByText(/^\d jobs are hidden by your rules:$/).waitFor();
  const byPlace = hidden.getByRole("button", { name: "2 remote, but not open to your places" });
  const byCompany = hidden.getByRole("button", { name: /from companies that you set aside$/ });
  expect(await byPlace.getAttribute("aria-expanded")).toBe("false");
  await byCompany.click();
  await hidden.getByText("Northgate Systems, ").first().waitFor();
  expect(await hidden.getByText("Kestrel Data").or(hidden.getByText("Union Yard")).count()).toBe(0);
  await byPlace.click();
  await hidden.getByText(/^Union Yard, /).waitFor();
  await byPlace.click();
  await hidden.getByText(/^Union Yard, /).waitFor({ state: "detached" });
  await hidden.getByRole("button", { name: "Show all hidden jobs" }).click();
  await hidden.getByText(/^Union Yard, /).waitFor();
  await hidden.getByRole("button", { name: "Hide hidden jobs" }).click();
  expect(await hidden.getByRole("listitem").count()).toBe(0);
});
