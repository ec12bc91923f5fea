import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { makeResume } from "../../../testing/make-resume.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, refuse } from "../../../testing/stand-in-api.ts";
import { ResumePanel } from "./resume-panel.tsx";

const resumes = [makeResume({ title: "nurse.txt" })];
const card = page.getByRole("article", { name: "nurse.txt", exact: true });

test("a resume that cannot be deleted stays, and its question says so", async () => {
  answer(resumesEndpoints.listResumes, () => ({ resumes }));
  answer(resumesEndpoints.deleteResume, refuse("request/rate-limited"));
  await renderAt(<ResumePanel />, { path: "/settings" });
  await card.getByRole("button", { name: "Delete nurse.txt" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this resume?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect
    .element(dialog.getByRole("alert").getByText(/^Failed to delete resume\. Please try again\./))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
});

test("resumes that cannot be read are told, and Try again reads them", async () => {
  answer(resumesEndpoints.listResumes, refuse("request/rate-limited"));
  await renderAt(<ResumePanel />, { path: "/settings" });
  await expect.element(page.getByRole("alert").getByText("Failed to get resumes")).toBeVisible();
  answer(resumesEndpoints.listResumes, () => ({ resumes }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(card).toBeVisible();
});
