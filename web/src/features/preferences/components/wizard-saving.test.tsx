import { profileEndpoints } from "@jobwright/contracts/profile";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { answer } from "../../../testing/stand-in-api.ts";
import { renderWizard } from "../testing/render-wizard.tsx";

/** The wizard in which a role was typed, at its review. */
async function renderWithRole(role: string) {
  answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
  answer(jobSearchEndpoints.splitRole, () => ({ reading: null }));
  const screen = await renderWizard({ step: "Basic Preferences" });
  await screen.getByLabelText("Job Roles", { exact: true }).fill(`${role},`);
  await expect.element(screen.getByRole("button", { name: `Remove ${role}` })).toBeVisible();
  await screen.goToStep("Review");
  return { ...screen, finishButton: screen.getByRole("button", { name: "Finish" }) };
}

test("while it saves, Saving... is shown, nothing can be changed or closed, and a second submit is ignored", async () => {
  const screen = await renderWithRole("Roofer");
  const held = Promise.withResolvers<void>();
  const saves = answer(profileEndpoints.mergeUserDocument, async () => {
    await held.promise;
    return makeUserDocument();
  });
  await screen.finishButton.click();
  const saving = screen.getByRole("button", { name: "Saving..." });
  await expect.element(saving).toBeVisible();
  const button = saving.element() as HTMLElement;
  button.click();
  button.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Back" })).toHaveAttribute("aria-disabled", "true");
  await expect.element(screen.getByRole("button", { name: /^Step 2 of 6/ })).toBeDisabled();
  await expect.element(screen.reviewLine("Job Roles").getByRole("button")).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  (screen.getByRole("button", { name: "Close" }).element() as HTMLElement).click();
  await checkAxe();
  expect(screen.onClose).not.toHaveBeenCalled();
  held.resolve();
  await expect.poll(() => screen.onSaved.mock.calls.length).toBe(1);
  expect(saves.map(({ body }) => body)).toMatchObject([{ jobPreferences: { titles: ["Roofer"] } }]);
});

test("a double click on Next of the last step but one does not finish", async () => {
  const screen = await renderWizard({ step: "Search Schedule" });
  await screen.getByRole("button", { name: "Next" }).dblClick();
  await screen.expectStep("Review");
  await expect.element(screen.getByRole("button", { name: "Finish" })).toBeVisible();
  expect(screen.saves).toEqual([]);
});

test("an exception that nobody expects says that saving went wrong, without an alert, and can be tried again", async () => {
  const screen = await renderWithRole("Roofer");
  const alerts = vi.spyOn(window, "alert").mockReturnValue(undefined);
  const { Headers } = window;
  onTestFinished(() => {
    window.Headers = Headers;
    alerts.mockRestore();
  });
  window.Headers = function refuse() {
    window.Headers = Headers;
    throw new Error("No headers can be made");
  } as unknown as typeof Headers;
  await screen.finishButton.click();
  const note = screen.getByRole("alert").filter({ hasText: "Error saving preferences." });
  await note.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => screen.onSaved.mock.calls.length).toBe(1);
  expect(alerts).not.toHaveBeenCalled();
  expect(screen.saves.map(({ body }) => body)).toMatchObject([{ jobPreferences: { titles: ["Roofer"] } }]);
});
