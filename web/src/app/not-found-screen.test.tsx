import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../testing/check-axe.ts";
import { renderApp } from "../testing/render-app.tsx";

test("an unknown path shows the not-found screen, whose button goes to the Dashboard", async () => {
  const { router } = await renderApp("/nowhere/at/all");
  await expect.element(page.getByRole("heading", { level: 1, name: "404 - Page Not Found" })).toBeVisible();
  await expect
    .element(page.getByText("Oops! The page you're looking for doesn't exist or has been moved."))
    .toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main" });
  expect(menu.element().querySelectorAll("[aria-current=page]")).toHaveLength(0);
  await checkAxe();
  await page.getByRole("link", { name: "Go Back Dashboard" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});
