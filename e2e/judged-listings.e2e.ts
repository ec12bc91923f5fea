import { beforeEach, describe, expect, test } from "vitest";
import { forgetAnswers, holdFeed } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import { MODEL, openReasons, platformJobs, platformWish, startModelApp } from "./support/matching.ts";
import { card, startSearch, waitForResults } from "./support/search.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const BEST = "Platform Engineer";

describe("with a model", () => {
  const journey = setUpJourney(() =>
    startModelApp((job) => {
      if (job.includes("Bluestem Cloud")) {
        return {
          verdict: "excellent",
          reason: "It is the role you wish for, and it names <b>Docker</b> and Linux.",
        };
      }
      return { verdict: "poor", reason: "It asks for a level that you did not wish for." };
    }),
  );

  beforeEach(async () => {
    journey.started.model.fail(null);
    await forgetAnswers(journey.started, platformJobs);
  });

  test("the search has a step for it, and cards and panel mark what is the model's", async () => {
    const page = await journey.openPage();
    await signInAsGuest(page, "/jobs");
    const { letGo } = holdFeed(journey.started.boards);
    await startSearch(page, platformWish);
    const steps = page.getByRole("region", { name: "Steps" });
    await steps.getByText("Judge the best matches").waitFor();
    await steps.getByText(`${MODEL} reads them and says how they fit`).waitFor();
    await expect.poll(() => steps.getByRole("listitem").count()).toBe(5);
    await letGo();
    await waitForResults(page);

    await page.getByText(new RegExp(`^${MODEL} judged the best \\d matches`)).waitFor();
    const reasons = await openReasons(page, BEST);
    await reasons.getByText(`${MODEL}: Excellent match.`).waitFor();
    await reasons.getByText(/It is the role you wish for, and it names/).waitFor();
    expect(await reasons.locator("p b", { hasText: /^Docker$/ }).count()).toBe(0);
    await reasons.getByText(/^[+−]?\d+\.\d points$/).waitFor();
    await reasons
      .getByText(`Judged by ${MODEL}. Everything else was made without a language model.`)
      .waitFor();
    await card(page, "Senior Platform Engineer").getByText(`Judged by ${MODEL}`).waitFor();
  });
});
