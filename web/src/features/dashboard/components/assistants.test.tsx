import { expect, test } from "vitest";
import { renderAt } from "../../../testing/render-at.tsx";
import { assistants } from "../testing/dashboard-page.ts";
import { Assistants } from "./assistants.tsx";

test.each([
  {
    name: "Job Discovery Agent",
    says: /scans job boards against your preferences/i,
    action: "Find Jobs",
    path: "/jobs",
  },
  {
    name: "Company Research Agent",
    says: /company culture, reviews and team structure/i,
    action: "Research Company",
    path: "/company-research/new",
  },
  {
    name: "Resume Tailoring Agent",
    says: /suggests resume and cover-letter changes from a job description/i,
    action: "Tailor Resume",
    path: "/resume-tailoring/new",
  },
])("$name says what it does, and $action goes to $path", async ({ name, says, action, path }) => {
  const screen = await renderAt(<Assistants />);
  const card = assistants.getByRole("listitem").filter({ hasText: name });
  await expect.element(card.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  await expect.element(card.getByText(says)).toBeVisible();
  await card.getByRole("link", { name: action, exact: true }).click();
  await expect.element(screen.getByText(`At ${path}`, { exact: true })).toBeVisible();
});

test("Your AI Assistants are four in their order, and the last one is announced with nothing behind it", async () => {
  const { router } = await renderAt(<Assistants />);
  const names = assistants.getByRole("heading", { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Job Discovery Agent",
    "Company Research Agent",
    "Resume Tailoring Agent",
    "Application Manager",
  ]);
  const card = assistants.getByRole("listitem").filter({ hasText: "Application Manager" });
  await expect.element(card.getByText(/tracks applications, reminders and follow-ups/i)).toBeVisible();
  await expect.element(card.getByText("Coming Soon", { exact: true })).toBeVisible();
  const waysIn = "a, button, [tabindex], [role=button], [role=link]";
  expect(card.element().querySelectorAll(waysIn)).toHaveLength(0);
  await card.click();
  expect(router.state.location.pathname).toBe("/");
});
