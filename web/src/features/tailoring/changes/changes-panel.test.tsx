import { cleanup } from "vitest-browser-react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bullets, text } from "../testing/make-resume-document.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { changeOf, openTailoring } from "../testing/open-tailoring.tsx";

const tailoring = makeTailoring({ resume: { id: null, title: "Pasted resume", text } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("the differences stand side by side or inline, and the choice is remembered", async () => {
  await openTailoring({ tailoring });
  const synonym = changeOf("Posting’s word for the same tool");
  await expect.element(synonym.getByText("Original", { exact: true })).toBeVisible();
  const read = (part: string) =>
    [...synonym.element().querySelectorAll<HTMLElement>(part)].map(({ innerText }) => innerText).join(" ");
  expect(read("del")).toContain("Postgres");
  expect(read("ins")).toContain("PostgreSQL");
  await page.getByRole("button", { name: "Inline" }).click();
  await expect.element(synonym.getByText("Original", { exact: true })).not.toBeInTheDocument();
  expect(synonym.element().querySelectorAll("del, ins")).toHaveLength(2);
  await cleanup();
  await openTailoring({ tailoring });
  await expect.element(page.getByRole("button", { name: "Inline" })).toHaveAttribute("aria-pressed", "true");
});

test("the line that a change stands on is opened in the original, and closing returns to it", async () => {
  await openTailoring({ tailoring });
  const number = text.split("\n").findIndex((line) => line.includes(bullets.variance)) + 1;
  const link = changeOf("Bullet moved up").getByRole("button", { name: `line ${number}` });
  await link.click();
  const panel = page.getByRole("dialog", { name: "Your original" });
  await expect.element(panel.getByText("Pasted resume")).toBeVisible();
  const marked = panel.element().querySelectorAll<HTMLElement>("li:has(mark)");
  expect([...marked].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(bullets.variance),
  ]);
  await expect.poll(() => document.activeElement).toBe(marked[0]);
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});
