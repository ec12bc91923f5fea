import { matchingEndpoints, signalWeights } from "@jobwright/contracts/matching";
import { modelsEndpoints } from "@jobwright/contracts/models";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  ACCOUNT_PATH,
  answerAccount,
  makeLearned,
  makeModelUse,
  matchingCard,
  modelsCard,
} from "../features/settings/testing/answer-account.ts";
import { askForLessMotion } from "../testing/ask-for-less-motion.ts";
import { checkLook } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/stand-in-api.ts";

const NOTHING = "Nothing is learned yet: all weights are at their defaults.";
const NO_MODEL =
  "No language model is configured. Matches are made without one, and nothing of yours is sent to one.";
const { getLearnedMatching } = matchingEndpoints;
const { getModelUse } = modelsEndpoints;

const reset = matchingCard.getByRole("button", { name: "Reset what was learned" });

test("a new person sees the defaults, that nothing is learned, and that nothing is sent to anybody", async () => {
  answerAccount();
  await renderApp(ACCOUNT_PATH);
  await expect.element(matchingCard.getByText(NOTHING)).toBeVisible();
  const rows = [...matchingCard.element().querySelectorAll("dl > div")].map((row) => row.textContent);
  expect(rows).toHaveLength(Object.keys(signalWeights).length);
  expect(rows[0]).toMatch(new RegExp(`^Role.*${signalWeights.role} by default$`));
  await expect.element(reset).toHaveAttribute("aria-disabled", "true");
  await expect.element(modelsCard.getByText(NO_MODEL)).toBeVisible();
  await expect.element(modelsCard).not.toHaveTextContent("LLM_PROVIDER");
  await expect.element(modelsCard.getByRole("progressbar")).not.toBeInTheDocument();
});

test("what cannot be read is told in its card, and read again on request", async () => {
  answerAccount();
  answer(getLearnedMatching, refuse("server/internal", "No."));
  answer(getModelUse, refuse("server/internal", "No."));
  await renderApp(ACCOUNT_PATH);
  await expect.element(matchingCard.getByText("Your weights cannot be shown now")).toBeVisible();
  await expect.element(modelsCard.getByText("The models in use cannot be shown now")).toBeVisible();
  answer(getLearnedMatching, () => makeLearned());
  answer(getModelUse, () => makeModelUse());
  await matchingCard.getByRole("button", { name: "Try again" }).click();
  await expect.element(matchingCard.getByText(NOTHING)).toBeVisible();
  await modelsCard.getByRole("button", { name: "Try again" }).click();
  await expect.element(modelsCard.getByText(NO_MODEL)).toBeVisible();
});

test.each(looks)("the cards of the settings look right ($theme, $width px)", async (look) => {
  await askForLessMotion();
  answerAccount();
  const learnedFrom = { favorites: 0, applied: 0, deleted: 0, notForMe: 1 };
  answer(getLearnedMatching, () => makeLearned({ learnedFrom, companiesSetAside: ["Kestrel Data"] }));
  await renderApp(ACCOUNT_PATH, look);
  await expect.element(matchingCard.getByText("Kestrel Data")).toBeVisible();
  await expect.element(modelsCard.getByText(NO_MODEL)).toBeVisible();
  await checkLook();
  await reset.click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Reset" })).toBeVisible();
  await checkLook();
});

test.each(looks)("the model, its host and what was spent are shown ($theme, $width px)", async (look) => {
  await askForLessMotion();
  answerAccount();
  answer(getModelUse, () =>
    makeModelUse({
      language: { provider: "openai-compatible", model: "stand-in-1", host: "127.0.0.1:11434" },
      budget: {
        perRun: 60_000,
        today: { spent: 10_000, limit: 40_000 },
        everyoneToday: { isUsedUp: false },
      },
      byPurpose: [{ purpose: "judgeMatches", calls: 1, failed: 0, tokens: 10_000 }],
    }),
  );
  await renderApp(ACCOUNT_PATH, look);
  await expect
    .element(modelsCard.getByText("stand-in-1 at 127.0.0.1:11434 (OpenAI-compatible)"))
    .toBeVisible();
  await expect.element(modelsCard.getByText(/^10,000 of 40,000 tokens spent today$/)).toBeVisible();
  await expect.element(modelsCard.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  await expect.element(modelsCard.getByText("At most 60,000 in one search")).toBeVisible();
  const row = modelsCard.getByRole("row").filter({ hasText: "Judging matches" });
  const cells = [...row.element().children].map((cell) => cell.textContent);
  expect(cells).toEqual(["Judging matches", "1", "0", "10,000"]);
  await checkLook();
});
