import { expect, test } from "vitest";
import { userEvent, type Locator } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { answer } from "../../../testing/stand-in-api.ts";
import { renderWizard, type StepTitle } from "../testing/render-wizard.tsx";

const tagLists = {
  "Basic Preferences": ["Job Roles", "Locations", "Target Companies"],
  "Advanced Preferences": ["Required Skills"],
  "Search Filters": ["Include Keywords", "Exclude Keywords"],
} as const;

/** Pastes a text into a field, as from the clipboard. */
function paste(field: Locator, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  field
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

for (const [title, labels] of Object.entries(tagLists)) {
  test.each(labels)(
    "each tag list takes Enter and comma, ignores blanks and duplicates, and gives back by Backspace: %s",
    async (label) => {
      answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
      const screen = await renderWizard({ step: title as StepTitle });
      const field = screen.getByLabelText(label, { exact: true });
      await userEvent.type(field, "first,");
      await field.fill("second");
      await userEvent.keyboard("{Enter}");
      for (const ignored of ["FIRST", "   "]) {
        await field.fill(ignored);
        await userEvent.keyboard("{Enter}");
      }
      await expect.element(screen.removals).toHaveLength(2);
      await field.clear();
      await userEvent.keyboard("{Backspace}");
      await expect.element(screen.getByRole("button", { name: "Remove second" })).not.toBeInTheDocument();
      await userEvent.keyboard("{Backspace}");
      await expect.element(screen.removals).toHaveLength(0);
    },
  );
}

test("5,000 pasted entries are answered at the field, what fits is kept, and the page stays usable", async () => {
  const screen = await renderWizard({ step: "Basic Preferences" });
  const field = screen.getByLabelText("Target Companies", { exact: true });
  await field.fill("Typed before");
  await userEvent.keyboard("{Enter}");
  paste(field, Array.from({ length: 5000 }, (_, index) => `Company ${index}`).join("\n"));
  await expect.element(screen.getByText("This list holds 100, so 4,901 more were not added.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Remove Typed before" })).toBeVisible();
  await expect.element(screen.removals).toHaveLength(100);
  await checkAxe();
  expect(await screen.finish()).toMatchObject({ companies: { length: 100 } });
});

test("types and levels are offered by their labels, and a level is saved by its name", async () => {
  const screen = await renderWizard({ step: "Advanced Preferences" });
  expect(screen.optionsOf("Job Type")).toEqual(["Full-time", "Part-time", "Contract", "Intern"]);
  expect(screen.optionsOf("Seniority Level")).toEqual(["Junior", "Mid-Level", "Senior", "Executive"]);
  await expect.element(screen.getByLabelText("Job Type")).toHaveValue("Full-time");
  await expect.element(screen.getByLabelText("Seniority Level")).toHaveValue("Junior");
  await screen.getByLabelText("Job Type").selectOptions("Contract");
  await screen.getByLabelText("Seniority Level").selectOptions("Executive");
  expect(await screen.finish()).toMatchObject({ jobType: "Contract", seniority: "Exec" });
});

test("the salary slider runs from 0 to 2,000,000 by 5,000, and its ends never cross", async () => {
  const screen = await renderWizard({ step: "Advanced Preferences" });
  const salary = screen.getByRole("group", { name: "Salary Range (USD)" });
  const lowest = salary.getByRole("slider", { name: "Lowest salary" });
  const highest = salary.getByRole("slider", { name: "Highest salary" });
  const press = async (slider: Locator, key: string) => {
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(`{${key}}`);
  };
  const expectRange = async (text: string) => {
    await expect.element(salary.getByText(text, { exact: true })).toBeVisible();
  };
  await expectRange("$0 to $2,000,000");
  await press(lowest, "ArrowRight");
  await expectRange("$5,000 to $2,000,000");
  await press(lowest, "End");
  await expectRange("$1,995,000 to $2,000,000");
  await press(lowest, "ArrowRight");
  await press(highest, "ArrowLeft");
  await expectRange("$1,995,000 to $2,000,000");
  await press(lowest, "Home");
  await press(highest, "Home");
  await press(highest, "ArrowLeft");
  await expectRange("$0 to $5,000");
  await expect.element(highest).toHaveAttribute("aria-valuetext", "$5,000");
});

test("the review tells every choice, None specified for an empty list, and each line leads back to its step", async () => {
  const screen = await renderWizard({ step: "Review" });
  const lines = {
    Resume: "Upload Resume",
    "Job Roles": "Basic Preferences",
    Locations: "Basic Preferences",
    "Target Companies": "Basic Preferences",
    "Required Skills": "Advanced Preferences",
    "Job Type": "Advanced Preferences",
    "Seniority Level": "Advanced Preferences",
    "Salary Range (USD)": "Advanced Preferences",
    "Include Keywords": "Search Filters",
    "Exclude Keywords": "Search Filters",
    "Automated Job Search": "Search Schedule",
  } as const;
  for (const [label, title] of Object.entries(lines)) {
    await screen.goToStep("Review");
    await screen.reviewLine(label).getByRole("button").click();
    await screen.expectStep(title);
  }
  await screen.goToStep("Review");
  for (const label of Object.values(tagLists).flat()) {
    await expect.element(screen.reviewLine(label).getByText("None specified", { exact: true })).toBeVisible();
  }
  await expect
    .element(screen.reviewLine("Resume").getByText("No resume uploaded", { exact: true }))
    .toBeVisible();
});

test("companies are suggested for what is typed, and the chosen one is saved", async () => {
  const asked = answer(jobSearchEndpoints.suggest, () => ({
    suggestions: ["Nordlicht", "Nordwind Energie"],
  }));
  const screen = await renderWizard({ step: "Basic Preferences" });
  const field = screen.getByLabelText("Target Companies", { exact: true });
  await userEvent.type(field, "nord");
  await expect.element(screen.getByRole("option", { name: "Nordwind Energie" })).toBeVisible();
  expect(asked.at(-1)?.query.toString()).toBe("kind=company&text=nord");
  await checkAxe();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(screen.getByRole("button", { name: "Remove Nordwind Energie" })).toBeVisible();
  await userEvent.type(field, "Unlisted Ltd,");
  await expect.element(screen.removals).toHaveLength(2);
  expect(await screen.finish()).toMatchObject({ companies: ["Nordwind Energie", "Unlisted Ltd"] });
});
