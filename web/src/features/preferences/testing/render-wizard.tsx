import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { profileEndpoints, type UserDocument } from "@jobwright/contracts/profile";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { answerSchedulePreview } from "../../../testing/answer-schedule-preview.ts";
import { makeNotificationSettings } from "../../../testing/make-notification-settings.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, answerElse } from "../../../testing/stand-in-api.ts";
import { WizardDialog } from "../components/wizard-dialog.tsx";
import { stepTitles } from "../wizard/wizard-steps.ts";

export type StepTitle = (typeof stepTitles)[number];

type Given = {
  step?: StepTitle;
  document?: UserDocument;
  theme?: "light" | "dark";
  width?: number;
};

/** The wizard of a guest without resumes, where a test gives none, open at a step, and its saves so far. */
export async function renderWizard({
  step = "Upload Resume",
  document = makeUserDocument(),
  ...look
}: Given = {}) {
  localStorage.clear();
  answer(profileEndpoints.getUserDocument, () => document);
  answerElse(resumesEndpoints.listResumes, () => ({ resumes: [] }));
  answer(notificationsEndpoints.getNotificationSettings, () => makeNotificationSettings());
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [] }));
  answerSchedulePreview();
  const saves = answer(profileEndpoints.mergeUserDocument, () => document);
  const [onClose, onSaved] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const at = stepTitles.indexOf(step);
  const screen = await renderAt(
    <WizardDialog uid={guest.uid} isOpen step={at} onClose={onClose} onSaved={onSaved} />,
    look,
  );
  await expectStep(step);

  async function expectStep(title: StepTitle) {
    await expect.element(screen.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  async function goToStep(title: StepTitle) {
    const steps = screen.getByRole("navigation", { name: "Steps" });
    await steps.getByRole("button", { name: new RegExp(`: ${title}`) }).click();
    await expectStep(title);
  }
  const selectOf = (label: string) =>
    screen.getByLabelText(label, { exact: true }).element() as HTMLSelectElement;

  return {
    ...screen,
    saves,
    onClose,
    onSaved,
    expectStep,
    goToStep,
    /** Goes to the last step, presses Finish there, and gives the preferences that were sent. */
    finish: async () => {
      await goToStep("Review");
      await screen.getByRole("button", { name: "Finish" }).click();
      await expect.poll(() => onSaved.mock.calls.length).toBe(1);
      const bodies = saves.map(({ body }) => body as { jobPreferences: Record<string, unknown> });
      expect(bodies).toHaveLength(1);
      return bodies[0]?.jobPreferences;
    },
    /** A line of the review. */
    reviewLine: (label: string) =>
      screen.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) }),
    removals: screen.getByRole("button", { name: /^Remove / }),
    optionsOf: (label: string) => [...selectOf(label).options].map(({ text }) => text),
    chosenOf: (label: string) => selectOf(label).selectedOptions[0]?.text,
  };
}
