import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { makeFacts, makeField } from "../../../testing/make-resume.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { toDraft } from "../editing/draft.ts";
import { ReadingTools } from "./reading-tools.tsx";

test("the fields to check are gone to one after the other, and after the last to the first again", async () => {
  const facts = makeFacts();
  const [unsure, sure] = [{ confidence: 0.4 }, { confidence: 1 }];
  const draft = toDraft({
    ...facts,
    contact: {
      ...facts.contact,
      name: makeField("Ann Lee", sure),
      email: makeField("ann@example.org", unsure),
      phone: makeField("0113 496 0000", unsure),
    },
  });
  const { name, email, phone } = draft.contact;
  const { employer } = draft.experience[0]!;
  await renderAt(
    <>
      <ReadingTools draft={draft} view="fields" actions={null} onView={() => {}} />
      {[name, email, phone, employer].map(({ id, value }) => (
        <input key={id} id={id} aria-label={value} readOnly />
      ))}
    </>,
  );
  await expect.element(page.getByText("3 fields to check")).toBeVisible();
  for (const { value } of [email, phone, employer, email]) {
    await page.getByRole("button", { name: "Go to the next" }).click();
    await expect.element(page.getByLabelText(value)).toHaveFocus();
  }
});
