import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { assistants } from "../features/dashboard/testing/dashboard-page.ts";
import { readFocus } from "../testing/read-focus.ts";
import { renderApp } from "../testing/render-app.tsx";

const wizard = page.getByRole("dialog", { name: "Job Preferences" });

test("the head says what the screen is for, and Job Preferences opens the wizard and takes the focus back", async () => {
  await renderApp("/");
  await expect.element(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible();
  await expect.element(page.getByText("Track your job search progress", { exact: true })).toBeVisible();
  expect(document.title).toBe("Dashboard · Jobwright");
  await page.getByRole("button", { name: "Job Preferences" }).first().click();
  await expect.element(wizard.getByRole("heading", { level: 2, name: "Upload Resume" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(wizard).not.toBeInTheDocument();
  await expect.poll(() => readFocus().name).toBe("Job Preferences");
});

test("an empty list of scheduled searches leads to the wizard", async () => {
  await renderApp("/");
  const searches = page.getByRole("region", { name: "Scheduled Searches" });
  await searches.getByRole("button", { name: "Job Preferences" }).click();
  await expect.element(wizard).toBeVisible();
});

test.each(["nothing", "board", "table"])(
  "a view that is none shows the Dashboard, and a view without jobs says that there are none: %s",
  async (view) => {
    await renderApp(`/?view=${view}`);
    if (view === "nothing") {
      await expect.element(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect.element(assistants).toBeVisible();
      return;
    }
    await expect.element(page.getByText("No jobs are saved yet.")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "No saved jobs yet" })).toBeVisible();
  },
);
