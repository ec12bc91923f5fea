import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerSearches, makeFound } from "../features/jobs/testing/answer-searches.ts";
import { judged, judgedJobs, MODEL, platformJobs } from "../features/jobs/testing/found-rows.ts";
import { makeSource } from "../features/jobs/testing/make-listing.ts";
import { card, openReasons, results, startButton } from "../features/jobs/testing/search-page.ts";
import { checkLook } from "../testing/check-look.ts";
import { renderApp } from "../testing/render-app.tsx";

const BEST = "Platform Engineer";

test("a card says what it asks for, what would raise its score, what it says, and who made that", async () => {
  answerSearches([makeFound(platformJobs)]);
  await renderApp("/jobs");
  await startButton.click();
  const reasons = await openReasons(BEST);
  for (const signal of ["Role", "Skills", "Place and pay", "Freshness"]) {
    await expect.element(reasons.getByText(signal, { exact: true })).toBeVisible();
  }
  await expect.element(reasons.getByText("What would raise this score")).toBeVisible();
  await expect.element(reasons.getByText(/^List Kubernetes among your skills/)).toBeVisible();
  await expect.element(reasons.getByText("Made without a language model.")).toBeVisible();
  const best = card(BEST);
  await expect.element(best.getByText("Your skills that the posting names, 2 of 4")).toBeVisible();
  await expect.element(best.getByText("Your skills that its text leaves open")).toBeVisible();
  await expect.element(best.getByText("Incident response")).toBeVisible();
  await expect.element(best.getByText("Other skills that it asks for")).toBeVisible();
  const asked = best.getByRole("button", { name: /^I have .+: add it to my skills$/ }).elements();
  expect(asked.map(({ textContent }) => textContent)).toEqual(["Kubernetes", "Terraform", "Prometheus"]);
  await expect.element(best.getByText("At least 4 years of experience", { exact: true })).toBeVisible();
  await expect.element(best.getByText("No visa sponsorship")).toBeVisible();
});

test("a search with a model has a step for it, and cards and panel mark what is the model's", async () => {
  const server = answerSearches([makeFound(judgedJobs, { model: judged })]);
  const letGo = server.hold({ model: MODEL, sources: [makeSource({ state: "searching", count: null })] });
  await renderApp("/jobs");
  await startButton.click();
  const steps = page.getByRole("region", { name: "Steps" });
  await expect.element(steps.getByText("Judge the best matches")).toBeVisible();
  await expect.element(steps.getByText(`${MODEL} reads them and says how they fit`)).toBeVisible();
  await expect.element(steps.getByRole("listitem")).toHaveLength(5);
  letGo();
  await expect.element(results).toBeVisible();

  await expect.element(page.getByText(new RegExp(`^${MODEL} judged the best \\d matches`))).toBeVisible();
  const reasons = await openReasons(BEST);
  await expect.element(reasons.getByText(`${MODEL}: Excellent match.`)).toBeVisible();
  await expect
    .element(reasons.getByText(/It is the role you wish for, and it names <b>Docker<\/b> and Linux\./))
    .toBeVisible();
  await expect
    .element(reasons.getByText(`Judged by ${MODEL}. Everything else was made without a language model.`))
    .toBeVisible();
  await expect.element(card("Senior Platform Engineer").getByText(`Judged by ${MODEL}`)).toBeVisible();
});

test.each([
  { state: "failed", reason: "its answers could not be used" },
  { state: "overBudget", reason: "this search's token budget is used up" },
] as const)("a model that is $state leaves the local result, and the screen says so", async (given) => {
  const { state, reason } = given;
  const text = `${MODEL} was not used: ${reason}. This server ranked everything itself, and nothing is missing.`;
  const model = { model: MODEL, state, text, judged: 0, read: 0, tokens: 0 };
  answerSearches([makeFound(platformJobs, { model })]);
  await renderApp("/jobs");
  await startButton.click();
  await expect.element(page.getByText(text)).toBeVisible();
  const reasons = await openReasons(BEST);
  await expect.element(reasons.getByText("Made without a language model.")).toBeVisible();
  await expect.element(page.getByText(new RegExp(`Judged by ${MODEL}`))).not.toBeInTheDocument();
  await checkLook();
});
