import { signalWeights } from "@jobwright/contracts/matching";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetAnswers, startBoardsApp } from "./support/boards.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { markNotForMe, MODEL, openPlatformResults, platformJobs, startModelApp } from "./support/matching.ts";
import { card, searchFor } from "./support/search.ts";

const ACCOUNT = "/settings?tab=account";

const matchingCard = (page: PersonPage) => page.getByRole("region", { name: "How your matches are weighed" });

/** What the list of weights says of a signal: its points, its default and why. */
async function readWeight(page: PersonPage, signal: string): Promise<string> {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${signal}$`) });
  const row = matchingCard(page).locator("dl > div").filter({ has: term });
  return (await row.innerText()).replace(/\s+/g, " ");
}

describe("without a model", () => {
  const journey = setUpJourney(() => startBoardsApp(platformJobs, { env: { EMBEDDER: "none" } }));

  beforeEach(async () => {
    await forgetAnswers(journey.started, platformJobs);
  });

  test("what a person marks moves the weights in the open, ranks the next search, and is reset", async () => {
    const page = await journey.openPage();
    await openPlatformResults(page);
    await markNotForMe(page, "Senior Platform Engineer", "Skills do not fit");
    await page.getByText("Hidden. Later searches weigh skills more.").waitFor();
    await markNotForMe(page, "Platform Engineer, Storage", "Not this company");
    await page.getByText("Jobs from Kestrel Data are hidden from now on.").waitFor();
    await page.getByRole("button", { name: "New Search" }).click();
    await searchFor(page);
    await page.getByText("Ranked with weights learned from you.").waitFor();
    await page.getByRole("link", { name: "See how your matches are weighed" }).click();

    await matchingCard(page).getByText("Learned from 2 jobs that are not for you.").waitFor();
    const heading = page.getByRole("heading", { name: "How your matches are weighed" });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const weight = await readWeight(page, "Skills");
    const points = Number(new RegExp(`([\\d.]+), default ${signalWeights.skills}`).exec(weight)?.[1]);
    expect(points).toBeGreaterThan(signalWeights.skills);
    expect(points).toBeLessThanOrEqual(signalWeights.skills * 1.5);
    expect(weight).toMatch(/[a-z]{3,}.*\./);
    await matchingCard(page)
      .getByRole("list", { name: "Companies you set aside" })
      .getByText("Kestrel Data")
      .waitFor();

    const reset = matchingCard(page).getByRole("button", { name: "Reset what was learned" });
    await reset.click();
    const dialog = page.getByRole("dialog", { name: "Reset what was learned?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => reset.evaluate((element) => element === document.activeElement)).toBe(true);
    await reset.click();
    await dialog.getByRole("button", { name: "Reset" }).click();
    await matchingCard(page)
      .getByText("Nothing is learned yet: all weights are at their defaults.")
      .waitFor();
    expect(await readWeight(page, "Skills")).toContain(`${signalWeights.skills} by default`);
    expect(await matchingCard(page).getByText("Kestrel Data").count()).toBe(0);

    await page.getByRole("link", { name: "Job Search" }).click();
    await page.getByRole("button", { name: "New Search" }).click();
    await searchFor(page);
    await card(page, "Platform Engineer").waitFor();
    expect(await page.getByText("Ranked with weights learned from you.").count()).toBe(0);
  });
});

describe("with a model", () => {
  const KEY = "a-key-that-nobody-sees";
  const journey = setUpJourney(() =>
    startModelApp(() => ({ verdict: "good", reason: "The role fits your wish." }), {
      LLM_API_KEY: KEY,
      LLM_MAX_TOKENS_PER_PERSON_DAY: "40000",
      LLM_MAX_TOKENS_PER_RUN: "60000",
    }),
  );

  test("what was spent is shown, and never the model's key", async () => {
    await forgetAnswers(journey.started, platformJobs);
    journey.started.model.countTokens(() => ({ in: 9000, out: 1000 }));
    const page = await journey.openPage();
    await openPlatformResults(page);
    await page.goto(ACCOUNT);
    const models = page.getByRole("region", { name: "Models", exact: true });
    await models
      .getByText(`${MODEL} at ${new URL(journey.started.model.url).host} (OpenAI-compatible)`)
      .waitFor();
    await models.getByText(/^10,000 of 40,000 tokens spent today$/).waitFor();
    expect(await page.content()).not.toContain(KEY);
  });
});
