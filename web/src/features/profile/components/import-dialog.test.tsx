import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { chooseFile } from "../../../testing/choose-file.ts";
import { checkLook } from "../../../testing/check-look.ts";
import { answer } from "../../../testing/stand-in-api.ts";
import { fullProfile } from "../testing/full-profile.ts";
import { jsonResume } from "../testing/json-resume.ts";
import { renderProfile } from "../testing/render-profile.tsx";

const sources = page.getByRole("dialog", { name: "Import into your profile" });
const preview = page.getByRole("dialog", { name: "What would change" });

async function openImport(): Promise<void> {
  answer(resumesEndpoints.listResumes, () => ({ resumes: [] }));
  await page.getByRole("button", { name: /^Import/ }).click();
  await expect.element(sources.getByRole("button", { name: "Choose a file" })).toBeVisible();
}

function chooseJson(content: unknown): void {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  chooseFile(new File([text], "resume.json", { type: "application/json" }), sources.element());
}

test("files that cannot be imported are refused with a sentence, and nothing changes", async () => {
  await renderProfile();
  await openImport();
  const alert = sources.getByRole("alert");
  const refused: [unknown, RegExp][] = [
    ["<html>", /This file is not JSON/],
    [{ name: "Grace" }, /not a JSON Resume/],
    [" ".repeat(1024 * 1024 + 1), /larger than 1 MB/],
    [{ basics: {}, work: [{}], skills: [" "] }, /Nothing was found in resume\.json/],
    ["[".repeat(400_000), /This file is not JSON/],
  ];
  for (const [content, sentence] of refused) {
    chooseJson(content);
    await expect.element(alert.getByText(sentence)).toBeVisible();
  }
  await expect.element(sources.getByText(/^You have no resume here yet\./)).toBeVisible();
  await checkAxe();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Import");
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  await cancel.click();
  await expect.element(page.getByRole("heading", { name: "Your profile is empty" })).toBeVisible();
});

test("the import is usable on a narrow dark screen", async () => {
  await renderProfile(fullProfile, { theme: "dark", width: 375 });
  await openImport();
  await checkAxe();
  chooseJson(jsonResume);
  await expect.element(preview).toBeVisible();
  await checkLook();
});
