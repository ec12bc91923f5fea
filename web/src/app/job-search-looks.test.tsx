import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerSearches, makeFound } from "../features/jobs/testing/answer-searches.ts";
import {
  electricians,
  hiddenBeyondLeeds,
  hiddenInLyon,
  judged,
  judgedJobs,
  manyElectricians,
  nursesNearLeeds,
  platformJobs,
} from "../features/jobs/testing/found-rows.ts";
import { makeSource } from "../features/jobs/testing/make-listing.ts";
import {
  card,
  cards,
  openReasons,
  results,
  sourceRow,
  startButton,
  startCard,
  typeWish,
} from "../features/jobs/testing/search-page.ts";
import { checkLook } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";

/** At the top nothing lies half under the bar of narrow screens. */
async function checkFromTop(): Promise<void> {
  window.scrollTo(0, 0);
  await checkLook();
}

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("a search is in order from its start card to its reasons", async () => {
    const server = answerSearches([makeFound(electricians)]);
    const letGo = server.hold({
      sources: [makeSource({ name: "Remotive", state: "searching", count: null })],
    });
    await renderApp("/jobs", look);
    await typeWish({ roles: ["Electrician", "Solar Installer"], places: ["Denver"] });
    await expect.element(page.getByRole("button", { name: "Remove Solar Installer" })).toBeVisible();
    await checkFromTop();

    await startButton.click();
    await expect.element(sourceRow("Remotive").getByText("Searching")).toBeVisible();
    await checkFromTop();
    letGo();
    await expect.element(results).toBeVisible();
    await expect.element(card("Electrician")).toBeVisible();
    await checkFromTop();

    const reasons = await openReasons("Master Electrician");
    await expect.element(reasons.getByText("Freshness", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("region", { name: /^Reasons of the score \d+$/ })).toHaveLength(1);
    await checkFromTop();
  });

  test("the question before all is cleared, and a search that finds nothing, are in order", async () => {
    answerSearches([makeFound(electricians), makeFound([])]);
    await renderApp("/jobs", look);
    await startButton.click();
    await expect.element(results).toBeVisible();
    await page.getByRole("button", { name: "Clear All" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("button", { name: "Clear All" })).toBeVisible();
    await checkFromTop();
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await expect.element(startCard).toBeVisible();

    await startButton.click();
    await expect.element(page.getByRole("heading", { name: "No Jobs Found" })).toBeVisible();
    await checkFromTop();
  });

  test("the results of a search on all boards look right, the last one too", async () => {
    answerSearches([makeFound(manyElectricians)]);
    await renderApp("/jobs", look);
    await startButton.click();
    await expect.element(cards.first()).toBeVisible();
    await checkLook();
    window.scrollTo(0, document.body.scrollHeight);
    await expect
      .poll(() => {
        window.scrollTo(0, document.body.scrollHeight);
        return card("Electrician 120").query();
      })
      .toBeVisible();
    await checkLook();
  });

  test("reasons, skills and the menu look right", async () => {
    answerSearches([makeFound(platformJobs, { hidden: [hiddenInLyon], found: 5 })]);
    await renderApp("/jobs", look);
    await startButton.click();
    await openReasons("Platform Engineer");
    await page.getByRole("button", { name: "I have Terraform: add it to my skills" }).click();
    await expect
      .element(page.getByRole("button", { name: "Terraform is in your skills: take it off again" }))
      .toBeVisible();
    // By key: on a narrow screen the notice may stand before the button.
    const showHidden = page.getByRole("button", { name: "Show all hidden jobs" });
    (showHidden.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/^Union Yard, /)).toBeVisible();
    await checkLook();
    await page.getByRole("button", { name: "Not for me: Senior Platform Engineer", exact: true }).click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    await checkLook();
  });

  test("how far jobs are looks right, and which of them were hidden for it", async () => {
    answerSearches([makeFound(nursesNearLeeds, { hidden: [hiddenBeyondLeeds], found: 4 })]);
    await renderApp("/jobs", look);
    await startButton.click();
    await expect.element(card("Staff Nurse").getByText("· less than 1 mile away")).toBeVisible();
    await expect.element(card("Ward Nurse").getByText("· 8 miles away")).toBeVisible();
    await expect.element(card("Telephone Nurse").getByText(/away/)).not.toBeInTheDocument();
    const showHidden = page.getByRole("button", { name: "Show all hidden jobs" });
    (showHidden.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("36 miles away, beyond 25")).toBeVisible();
    await checkLook();
  });

  test("judged listings look right", async () => {
    answerSearches([makeFound(judgedJobs, { model: judged })]);
    await renderApp("/jobs", look);
    await startButton.click();
    const reasons = await openReasons("Platform Engineer");
    await expect.element(reasons.getByText("+4.2 points")).toBeVisible();
    await checkLook();
  });
});
