import { type ResumeReading, resumesEndpoints } from "@jobwright/contracts/resumes";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { makeFacts, makeResume } from "../../../testing/make-resume.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, refuse } from "../../../testing/stand-in-api.ts";
import { ReadingActions } from "./reading-actions.tsx";

const reading: ResumeReading = {
  state: "read",
  text: "Grace Adeyemi",
  pageCount: 1,
  facts: makeFacts(),
  isCorrected: false,
};

function Actions() {
  const [undone, setUndone] = useState<ResumeReading | null>(null);
  return (
    <>
      <ReadingActions
        uid="u"
        resume={makeResume({ title: "nurse.txt" })}
        isDirty={false}
        isCorrected
        onHold={() => {}}
        onUndone={setUndone}
      />
      {undone && <p>Undone: {undone.text}</p>}
    </>
  );
}

test("corrections that cannot be undone stay, and once they are undone the question is gone", async () => {
  answer(resumesEndpoints.correctResumeReading, refuse("request/rate-limited"));
  await renderAt(<Actions />);
  const undo = page.getByRole("button", { name: "Undo my corrections" });
  await undo.click();
  const dialog = page.getByRole("dialog", { name: "Undo all your corrections?" });
  const confirm = dialog.getByRole("button", { name: "Undo my corrections" });
  await confirm.click();
  await expect.element(dialog.getByRole("alert").getByText(/^Nothing was saved/)).toBeVisible();
  const calls = answer(resumesEndpoints.correctResumeReading, () => reading);
  await confirm.click();
  await expect.element(page.getByText("Undone: Grace Adeyemi")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(undo).toBeEnabled();
  expect(calls.map(({ body }) => body)).toEqual([{ facts: null }]);
});
