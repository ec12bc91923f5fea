import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { makeResume } from "../../../testing/make-resume.ts";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { openTailoring } from "../testing/open-tailoring.tsx";

const { saveTailoredResume } = tailoringEndpoints;
const alert = page.getByRole("alert");

beforeEach(() => sessionStorage.clear());

async function save(): Promise<void> {
  await page.getByRole("button", { name: "Save Resume" }).click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
}

test("a resume that the server could not save is told in fixed words, and saved by the next press (R19, R21)", async () => {
  answer(saveTailoredResume, refuse("server/internal", "No."));
  const resumes = [makeResume()];
  await openTailoring({ resumes, tailoring: makeTailoring() });
  await save();
  await expect
    .element(alert.getByText("Failed to save resume. Please try again.", { exact: true }))
    .toBeVisible();
  const saved = answer(saveTailoredResume, () => {
    const resume = makeResume({ id: "tailored", type: "tailored", title: "Daniel Park.pdf" });
    resumes.push(resume);
    return resume;
  });
  await save();
  const done = "Resume saved successfully! You can find it in your saved resumes.";
  await expect.element(alert.getByText(done, { exact: true })).toBeVisible();
  expect(saved.map(({ body }) => body)).toEqual([{ format: "pdf" }]);
});

test("a resume of which nobody knows whether it was saved is told in other fixed words (R20)", async () => {
  answer(saveTailoredResume, unreachable);
  await openTailoring({ tailoring: makeTailoring() });
  await save();
  await expect
    .element(alert.getByText("An error occurred while saving the resume.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "See saved resumes" })).not.toBeInTheDocument();
});
