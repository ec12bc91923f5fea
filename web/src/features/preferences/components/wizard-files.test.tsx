import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeResume } from "../../../testing/make-resume.ts";
import { answer, never, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { chooseFile, dropFiles } from "../testing/give-files.ts";
import { renderWizard } from "../testing/render-wizard.tsx";

const nurse = new File(["Grace Adeyemi, Registered Nurse"], "grace.txt", { type: "text/plain" });

test("a wrong or too large file is refused in words, and Remove clears the chosen one", async () => {
  answer(resumesEndpoints.readResumeFile, never);
  const screen = await renderWizard();
  const choose = screen.getByRole("button", { name: "Choose a file" });
  const chosen = screen.getByText("grace.txt", { exact: true });
  await chooseFile(choose, new File(["x"], "a.png", { type: "image/png" }));
  await expect.element(screen.getByText("Please upload a PDF, DOCX, or TXT file")).toBeVisible();
  const tooLarge = new Uint8Array(10 * 1024 * 1024 + 1).fill(97);
  await chooseFile(choose, new File([tooLarge], "a.txt", { type: "text/plain" }));
  await expect.element(screen.getByText("File size must be less than 10MB")).toBeVisible();
  await chooseFile(choose, nurse);
  await expect.element(chosen).toBeVisible();
  await screen.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(chosen).not.toBeInTheDocument();
});

test("a resume is dropped on the area; of several, none is taken", async () => {
  answer(resumesEndpoints.readResumeFile, never);
  const screen = await renderWizard();
  const area = screen.getByRole("region", { name: "Upload a resume" });
  const several = screen.getByText("Drop one file at a time");
  dropFiles(area, [nurse, new File(["Nothing"], "other.txt", { type: "text/plain" })]);
  await expect.element(several).toBeVisible();
  dropFiles(area, [nurse]);
  await expect.element(screen.getByText("grace.txt", { exact: true })).toBeVisible();
  await expect.element(several).not.toBeInTheDocument();
  await checkAxe();
});

test("a list of resumes that is refused, and one that does not come, are told apart and asked for again", async () => {
  answer(resumesEndpoints.listResumes, refuse("user/not-found"));
  const screen = await renderWizard();
  const alert = screen.getByRole("alert");
  const again = alert.getByRole("button", { name: "Try again" });
  await expect.element(alert.filter({ hasText: "Could not fetch resumes." })).toBeVisible();
  answer(resumesEndpoints.listResumes, unreachable);
  await again.click();
  await expect.element(alert.filter({ hasText: "Error fetching resumes." })).toBeVisible();
  await checkAxe();
  answer(resumesEndpoints.listResumes, () => ({ resumes: [makeResume()] }));
  answer(resumesEndpoints.getResumeReading, never);
  await again.click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(screen.getByText("Your default resume")).toBeVisible();
});
