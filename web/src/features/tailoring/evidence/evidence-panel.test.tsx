import { evidenceBankEndpoints } from "@jobwright/contracts/evidence-bank";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { looks, renderAt, type Look } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { makeSaid } from "../testing/make-question.ts";
import { EvidencePanel } from "./evidence-panel.tsx";

const { changeEvidence, deleteEvidence, listEvidence } = evidenceBankEndpoints;

async function open(count: number, look: Look = {}) {
  const evidence = Array.from({ length: count }, (_, index) =>
    makeSaid(index === 0 ? "Snowflake" : `Skill ${index + 1}`),
  );
  answer(listEvidence, () => ({ evidence }));
  return renderAt(<EvidencePanel />, look);
}

test("an answer is changed, and stays as it was written where that fails", async () => {
  const screen = await open(2);
  answer(changeEvidence, () => {
    throw new Refusal(409, "evidence/changed", "This was changed in another tab.");
  });
  await screen.getByRole("button", { name: "Edit your answer: Snowflake" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("What was it? In your own words").fill("Loaded the nightly sales");
  await dialog.getByLabelText("Where was it?").selectOptions("Elsewhere");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent(
      "Nothing was saved, and what you wrote is still here. This was changed in another tab.",
    );
  const kept = answer(changeEvidence, () => makeSaid("Snowflake", { version: 2 }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept[0]?.body).toEqual({
    version: 1,
    answer: "has",
    place: null,
    text: "Loaded the nightly sales",
  });
});

test("an answer is deleted after a question", async () => {
  const screen = await open(2);
  const gone = answer(deleteEvidence, () => ({ success: true as const }));
  await screen.getByRole("button", { name: "Delete your answer: Snowflake" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete answer" }).click();
  await expect.element(screen.getByRole("heading", { name: "Snowflake" })).not.toBeInTheDocument();
  expect(gone).toHaveLength(1);
});

test("many answers are searched by their words", async () => {
  const screen = await open(30);
  await screen.getByLabelText("Search your answers").fill("snow");
  await expect.element(screen.getByRole("heading", { name: "Snowflake" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Skill 30" })).not.toBeInTheDocument();
  await screen.getByLabelText("Search your answers").fill("nothing of this");
  await expect.element(screen.getByText("No answer has these words.")).toBeVisible();
});

test("answers that cannot be read can be asked for again", async () => {
  answer(listEvidence, () => {
    throw new Refusal(500, "server/internal", "Something went wrong.");
  });
  const screen = await renderAt(<EvidencePanel />);
  await expect.element(screen.getByText("Your answers could not be read.")).toBeVisible();
  answer(listEvidence, () => ({ evidence: [] }));
  await screen.getByRole("button", { name: /again/ }).click();
  await expect.element(screen.getByText("Nothing was asked yet")).toBeVisible();
});

for (const look of looks) {
  for (const count of [0, 1, 30]) {
    test(`${count} answers look right and pass axe, ${look.theme} at ${look.width} px`, async () => {
      const screen = await open(count, look);
      const shown = count === 0 ? "Nothing was asked yet" : "Snowflake";
      await expect.element(screen.getByRole("heading", { name: shown })).toBeVisible();
      await checkLook();
    });
  }
}
