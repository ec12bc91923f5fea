import type { Tailoring } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import type { Locator } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks } from "../../../testing/render-at.tsx";
import { makeQuestion } from "../testing/make-question.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { changeOf, openTailoring, partButton } from "../testing/open-tailoring.tsx";

const name = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";

/** Opens the screen with a finished record. */
async function openScreen(look: (typeof looks)[number], change: Partial<Tailoring> = {}) {
  const screen = await openTailoring({ tailoring: makeTailoring(change) }, look);
  await expect.element(screen.getByRole("heading", { level: 2, name }).first()).toBeVisible();
  if (look.width === 1440) {
    await expect.element(screen.getByRole("region", { name: "Page 1 of 1" })).toBeVisible();
  }
  return screen;
}

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

/** The part of the window's height that an element fills. */
function shareInSight(locator: Locator): number {
  const { top, bottom } = boxOf(locator);
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
}

for (const look of looks) {
  const at = `${look.theme} at ${look.width} px`;
  const isWide = look.width === 1440;

  test(`the head keeps its heading on one line and passes axe, ${at}`, async () => {
    const screen = await openScreen(look);
    const heading = screen.getByRole("heading", { level: 1, name: "Resume Tailoring" });
    const lineHeight = parseFloat(getComputedStyle(heading.element()).lineHeight);
    expect(boxOf(heading).height).toBeLessThan(lineHeight * 1.5);
    await expect.element(screen.getByRole("button", { name: "Tailored resumes (1)" })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(look.width);
    await checkAxe();
  });

  test(`the bar leads to the document, ${at}`, async () => {
    const screen = await openScreen(look);
    const viewer = screen.getByRole("region", { name: "Preview" });
    await partButton("Document").click();
    await expect.poll(() => shareInSight(viewer)).toBeGreaterThan(0.5);
    if (isWide) {
      await expect.element(partButton("Changes")).not.toBeInTheDocument();
    } else {
      await expect.element(partButton("Document")).toHaveAttribute("aria-pressed", "true");
      await expect.element(screen.getByRole("list", { name: "Changes" })).not.toBeInTheDocument();
      await checkAxe();
    }
  });
}

for (const look of looks.filter(({ width }) => width === 375)) {
  test(`each part is found again where it was left, ${look.theme} at ${look.width} px`, async () => {
    await openScreen(look);
    await expect.element(partButton("Changes")).toHaveAttribute("aria-pressed", "true");
    const change = changeOf("Bullet left out").element();
    change.scrollIntoView({ block: "center" });
    const { top } = change.getBoundingClientRect();
    await partButton("Document").click();
    await expect.element(partButton("Document")).toHaveAttribute("aria-pressed", "true");
    await partButton("Changes").click();
    await expect.element(changeOf("Bullet left out")).toBeVisible();
    expect(Math.abs(changeOf("Bullet left out").element().getBoundingClientRect().top - top)).toBeLessThan(2);
  });
}

for (const look of looks.filter(({ width }) => width === 1440)) {
  test(`all result tabs are in sight beside their tally, ${look.theme} at ${look.width} px`, async () => {
    const screen = await openScreen(look, { questions: [makeQuestion("Snowflake")] });
    const row = screen.getByRole("tablist", { name: "Result" });
    expect(row.element().scrollWidth).toBe(row.element().clientWidth);
    const tally = boxOf(screen.getByText("2 accepted, 2 to review"));
    for (const tab of row.element().querySelectorAll('[role="tab"]')) {
      const box = tab.getBoundingClientRect();
      expect(box.right <= tally.left || box.top >= tally.bottom).toBe(true);
    }
  });

  test(`the document stays in sight while one decides, ${look.theme} at ${look.width} px`, async () => {
    const screen = await openScreen(look);
    const viewer = screen.getByRole("region", { name: "Preview" });
    const changes = screen.getByRole("list", { name: "Changes" });
    for (const change of changes.element().children) {
      change.scrollIntoView({ block: "center" });
      const box = change.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(boxOf(viewer).right);
      expect(shareInSight(viewer)).toBeGreaterThan(0.5);
    }
  });
}
