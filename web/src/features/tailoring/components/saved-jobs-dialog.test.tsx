import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readFocus } from "../../../testing/read-focus.ts";
import { makeSavedJob } from "../../jobs/testing/make-saved-job.ts";
import { description, openTailoring } from "../testing/open-tailoring.tsx";

const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
const title = page.getByLabelText("Job title", { exact: true });

beforeEach(() => sessionStorage.clear());

test("a thousand saved jobs are counted, searched and gone through by keys (T09)", async () => {
  const jobs = Array.from({ length: 1000 }, (_, index) =>
    makeSavedJob({
      id: `saved-${index + 1}`,
      title: `Nurse ${index + 1}`,
      company: "Cascade Regional",
      description: `Ward number ${index + 1} looks for a nurse.`,
    }),
  );
  const { router } = await openTailoring({ jobs });
  await page.getByRole("button", { name: "Saved Jobs (1,000)" }).click();
  await expect.element(dialog.getByText("1,000 jobs", { exact: true })).toBeVisible();
  const field = dialog.getByLabelText("Find a job by its title or company");
  await expect.poll(() => readFocus().name).toBe("Find a job by its title or company");
  expect(dialog.getByRole("listitem").elements().length).toBeLessThan(60);
  const first = dialog.getByRole("button", { name: /^Nurse 1 ?Cascade/ });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => readFocus().name).toMatch(/^Nurse 1000/);
  await userEvent.keyboard("{Home}");
  await expect.poll(() => readFocus().name).toMatch(/^Nurse 1Cascade/);
  await field.fill("zebra");
  await expect
    .element(dialog.getByText("No saved job has these words in its title or company."))
    .toBeVisible();
  await field.fill("nurse 777");
  await expect.element(dialog.getByText("1 of 1,000 jobs")).toBeVisible();
  await dialog.getByRole("button", { name: /^Nurse 777/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(description()).toHaveValue("Ward number 777 looks for a nurse.");
  expect(router.state.location.pathname).toBe("/resume-tailoring/saved-777");
});

test("the open job is chosen again to have what was saved; a company that is not known is not named", async () => {
  const job = { title: "Ward Nurse", company: "Not specified", description: "Cares for adults." };
  await openTailoring({ jobs: [makeSavedJob({ id: "saved-1", ...job })] }, { jobId: "saved-1" });
  await expect.element(page.getByText("Opened for Ward Nurse", { exact: true })).toBeVisible();
  await expect.element(description()).toHaveValue("Cares for adults.");
  await description().fill("Something else.");
  await page.getByRole("button", { name: "Saved Jobs (1)" }).click();
  await dialog.getByRole("button", { name: /^Ward Nurse/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(description()).toHaveValue("Cares for adults.");
});

test("nobody's saved jobs are none, and what can be done is said", async () => {
  await openTailoring();
  await page.getByRole("button", { name: "Saved Jobs (0)" }).click();
  await expect.element(dialog.getByText("No saved jobs yet")).toBeVisible();
});

test("Sample Job takes the place of a saved job, and is no saved job itself", async () => {
  const job = makeSavedJob({ id: "saved-2", title: "Step-Down Nurse" });
  const { router } = await openTailoring({ jobs: [job] }, { jobId: "saved-2" });
  await expect.element(title).toHaveValue("Step-Down Nurse");
  await page.getByRole("button", { name: "Sample Job" }).click();
  await expect.element(title).toHaveValue("Business Intelligence Analyst");
  expect(router.state.location.pathname).toBe("/resume-tailoring/new");
});
