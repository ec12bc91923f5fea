import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { storageEndpoints } from "@jobwright/contracts/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, never, Refusal } from "../../../testing/stand-in-api.ts";
import { keepDraft } from "../wizard/draft.ts";
import { toStoredState } from "../hooks/use-wizard.ts";
import { readStoredPreferences } from "../wizard/wizard-state.ts";
import { WizardDialog } from "./wizard-dialog.tsx";

const { uid } = guest;

beforeEach(() => {
  localStorage.clear();
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(resumesEndpoints.listResumes, () => ({ resumes: [] }));
  answer(resumesEndpoints.readResumeFile, never);
});

function renderWizard(given: { step?: number; width?: number } = {}) {
  const [onClose, onSaved] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const ui = <WizardDialog uid={uid} isOpen step={given.step ?? 5} onClose={onClose} onSaved={onSaved} />;
  return renderAt(ui, { width: given.width ?? 1440 }).then((screen) => ({ ...screen, onClose, onSaved }));
}

/** The wizard at its review, with a file that Finish uploads. */
async function renderWithFile() {
  const resumeFile = new File(["Nurse"], "grace.txt", { type: "text/plain" });
  const document = makeUserDocument();
  const base = { version: 0, base: readStoredPreferences(document), step: 5 };
  keepDraft(uid, { ...toStoredState(document), resumeFile }, base);
  const screen = await renderWizard();
  await screen.getByRole("button", { name: "Go on where you left off" }).click();
  return screen;
}

const TRYING = "The file service has trouble. Trying again (try 2)…";

test("P91: a file service that fails is tried again in sight, and Cancel, Back and Close end the upload", async () => {
  answer(storageEndpoints.uploadObject, () => {
    throw new Refusal(500, "server/internal", "internal");
  });
  const saves = answer(profileEndpoints.mergeUserDocument, () => makeUserDocument());
  const screen = await renderWithFile();
  const finish = screen.getByRole("button", { name: "Finish" });
  const trying = screen.getByText(TRYING);

  await finish.click();
  await expect.element(trying).toBeVisible();
  await checkAxe();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(trying).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();

  await finish.click();
  await expect.element(trying).toBeVisible();
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(screen.getByRole("heading", { name: "Search Schedule" })).toBeVisible();
  await expect.element(trying).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "Next" }).click();
  await finish.click();
  await expect.element(trying).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  expect(screen.onClose).toHaveBeenCalledOnce();
  expect(saves).toEqual([]);
});

test("a save that hangs can be called off: the wizard stays as it is, and is closed or saved again", async () => {
  const saves = answer(profileEndpoints.mergeUserDocument, never);
  const screen = await renderWizard();
  const [finish, close] = ["Finish", "Close"].map((name) => screen.getByRole("button", { name }));
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).not.toBeInTheDocument();
  await finish!.click();
  await expect.element(screen.getByRole("button", { name: "Saving..." })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Back" })).toHaveAttribute("aria-disabled", "true");
  await checkAxe();
  await cancel.click();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Review" })).toHaveFocus();

  await finish!.click();
  await cancel.click();
  await close!.click();
  expect(screen.onClose).toHaveBeenCalledOnce();
  expect(screen.onSaved).not.toHaveBeenCalled();
  expect(saves).toHaveLength(2);
});

test("P91: a refused upload shows the server's own text, and what was chosen stays", async () => {
  answer(storageEndpoints.uploadObject, () => {
    throw new Refusal(403, "auth/forbidden", "not yours");
  });
  const screen = await renderWithFile();
  await screen.getByRole("button", { name: "Finish" }).click();
  await expect
    .element(screen.getByRole("alert").getByText(/^This file belongs to somebody else/))
    .toBeVisible();
  await expect.element(screen.getByText("grace.txt")).toBeVisible();
});

test.each(["Job Roles", "Locations"])(
  "a role that was typed with its place into %s is shown as both, also at the review, and can be kept as one",
  async (label) => {
    answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
    answer(jobSearchEndpoints.splitRole, () => ({ reading: { role: "Nurse", place: "London" } }));
    const screen = await renderWizard({ step: 1 });
    await screen.getByLabelText(label).fill("Nurse in London,");
    const told = screen.getByText("“Nurse in London” is read as the role Nurse and the place London.");
    await expect.element(told).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Remove Nurse", exact: true })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Remove London" })).toBeVisible();
    await checkAxe();
    for (const heading of ["Advanced Preferences", "Search Filters", "Search Schedule", "Review"]) {
      await screen.getByRole("button", { name: "Next" }).click();
      await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    }
    await expect.element(told).toBeVisible();
    await screen.getByRole("button", { name: /^Keep as one/ }).click();
    await expect.element(screen.getByText("Nurse in London", { exact: true })).toBeVisible();
  },
);
