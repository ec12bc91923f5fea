import { profileEndpoints } from "@jobwright/contracts/profile";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { WizardDialog } from "./wizard-dialog.tsx";

beforeEach(() => {
  localStorage.clear();
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(resumesEndpoints.listResumes, () => ({ resumes: [] }));
});

async function renderStep(look: { theme?: "light" | "dark"; width?: number } = {}) {
  const ui = <WizardDialog uid={guest.uid} isOpen step={2} onClose={() => {}} onSaved={() => {}} />;
  const screen = await renderAt(ui, look);
  const salary = screen.getByRole("group", { name: "Salary Range (USD)" });
  await expect.element(salary).toBeVisible();
  return {
    ...screen,
    salary,
    level: screen.getByLabelText("Seniority Level"),
    lowest: screen.getByLabelText("Lowest, USD"),
    highest: screen.getByLabelText("Highest, USD"),
    goTo: (title: string) => screen.getByRole("button", { name: title }).click(),
  };
}

const IS_DEFAULT = "A default, not chosen yet: searches ignore it.";

test("P42, P43: type and level are said to be defaults until they are chosen, and only a chosen one is saved", async () => {
  const saves = answer(profileEndpoints.mergeUserDocument, () => makeUserDocument());
  const screen = await renderStep();
  await expect.element(screen.getByText(IS_DEFAULT)).toHaveLength(2);
  await expect.element(screen.level).toHaveAccessibleDescription(IS_DEFAULT);
  await screen.getByRole("button", { name: "Choose Full-time" }).click();
  await expect.element(screen.getByText(IS_DEFAULT)).toHaveLength(1);
  await expect.element(screen.getByLabelText("Job Type")).toHaveFocus();

  await screen.goTo("Step 6 of 6: Review");
  await expect.element(screen.getByRole("button", { name: /^Job Type\s*Full-time\s*Change/ })).toBeVisible();
  await expect.element(screen.getByText("Junior (default, not chosen)")).toBeVisible();
  await screen.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => saves).toHaveLength(1);
  const body = saves[0]?.body;
  expect(body).toMatchObject({ jobPreferences: { jobType: "Full-time" } });
  expect(body).not.toHaveProperty("jobPreferences.seniority");
  expect(body).not.toHaveProperty("jobPreferences.chosen");
});

test("a level that is selected is no default any more, and stays so over Back and Next", async () => {
  const screen = await renderStep();
  await screen.level.selectOptions("Executive");
  await expect.element(screen.getByText(IS_DEFAULT)).toHaveLength(1);
  await screen.goTo("Next");
  await screen.goTo("Back");
  await expect.element(screen.level).not.toHaveAccessibleDescription();
});

test("P44, P46, P47: an amount is typed beside the slider, kept within its limits, and moves the other end", async () => {
  const { salary, lowest, highest } = await renderStep();
  await expect.element(lowest).toHaveValue("$0");
  await lowest.fill("85000.4");
  await userEvent.tab();
  await expect.element(highest).toHaveFocus();
  await expect.element(lowest).toHaveValue("$85,000");
  await highest.fill("$ 9,000,000");
  await userEvent.keyboard("{Enter}");
  await expect.element(salary.getByText("$85,000 to $2,000,000")).toBeVisible();
  await expect.element(highest).toHaveValue("$2,000,000");
  await highest.fill("50.000");
  await userEvent.keyboard("{Enter}");
  await expect.element(salary.getByText("$45,000 to $50,000")).toBeVisible();
  await expect.element(lowest).toHaveValue("$45,000");
  await salary.getByRole("slider", { name: "Lowest salary" }).element().focus();
  await userEvent.keyboard("{Home}");
  await expect.element(lowest).toHaveValue("$0");
});

test("what is no amount is said at the field until it changes, and the range stays", async () => {
  const screen = await renderStep();
  const problem = screen.getByText("Type an amount in dollars, such as 85,000.");
  await screen.lowest.fill("a lot");
  await userEvent.tab();
  await expect.element(problem).toBeVisible();
  await expect.element(screen.lowest).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.lowest).toHaveValue("a lot");
  await expect.element(screen.salary.getByText("$0 to $2,000,000")).toBeVisible();
  await checkAxe();
  await screen.lowest.fill("");
  await expect.element(problem).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.lowest).toHaveValue("$0");
});

test.each(looks)(
  "in the $theme theme at $width px nothing stands outside and axe is content",
  async (look) => {
    const { lowest, highest } = await renderStep(look);
    await checkAxe();
    for (const field of [lowest, highest]) {
      const { right, width } = field.element().getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(look.width);
      expect(width).toBeGreaterThan(100);
    }
  },
);
