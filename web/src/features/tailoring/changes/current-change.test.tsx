import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { listLines } from "../document/list-lines.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { changeOf, partButton } from "../testing/open-tailoring.tsx";
import { makePage, makeRecord, openViewer } from "../testing/open-viewer.ts";

const lines = listLines(makeTailoring().document).map(({ text }) => text);
const view = () => ({ kind: "pages" as const, pages: [makePage(lines)], lineCount: lines.length });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function markOf(changeId: string): HTMLElement | null {
  return document.querySelector(`[data-mark="${changeId}"]`);
}

for (const look of looks) {
  test(`a mark in the document opens its change, and the change shows its mark, ${look.theme} at ${look.width} px`, async () => {
    await openViewer({ view }, look);
    await expect.poll(() => markOf("change-3")).not.toBeNull();
    expect(markOf("change-1")?.title).toBe("Skills put in the posting’s order: accepted");
    expect(markOf("change-5")).toBeNull();
    markOf("change-3")?.click();
    await expect.element(changeOf("Bullet moved up")).toHaveFocus();
    await expect.element(changeOf("Bullet moved up")).toBeVisible();
    expect(markOf("change-3")?.hasAttribute("data-current")).toBe(true);
    if (look.width === 375) await partButton("Document").click();
    await checkAxe();
  });
}

test("the marks of a page are one stop, in which arrow keys go from change to change and Enter opens one", async () => {
  await openViewer({ view });
  const marks = page.getByRole("group", { name: "Changes on page 1" });
  await expect.element(marks).toBeInTheDocument();
  const buttons = marks.getByRole("button").elements() as HTMLElement[];
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  const moved = buttons.findIndex(({ dataset }) => dataset["mark"] === "change-3");
  expect(buttons[moved]?.ariaLabel).toMatch(/^Go to this change: Bullet moved up: .+\. “.+”$/);
  buttons[0]?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(buttons[1]);
  expect(getComputedStyle(buttons[1]!).outlineStyle).toBe("solid");
  await userEvent.keyboard(`{End}{ArrowDown}{Home}${"{ArrowRight}".repeat(moved)}{Enter}`);
  await expect.element(changeOf("Bullet moved up")).toHaveFocus();
  expect(buttons[moved]?.getAttribute("aria-current")).toBe("true");
  expect(buttons.map(({ tabIndex }) => tabIndex === 0)).toEqual(buttons.map((_, index) => index === moved));
});

test("with keys one goes from change to change, accepts and undoes", async () => {
  await openViewer({
    view,
    giveAnswers: () => answer(tailoringEndpoints.changeResumeTailoring, () => makeRecord({ version: 2 })),
  });
  await page.getByRole("button", { name: "Next change" }).click();
  await expect.element(changeOf("Bullet moved up")).toHaveFocus();
  await userEvent.keyboard("n");
  const synonym = changeOf("Posting’s word for the same tool");
  await expect.element(synonym).toHaveFocus();
  await userEvent.keyboard("a");
  await expect.element(synonym.getByText("Accepted")).toBeVisible();
  await userEvent.keyboard("u");
  await expect.element(synonym.getByText("Undone")).toBeVisible();
  await expect.element(synonym).toHaveFocus();
  await userEvent.keyboard("p");
  await expect.element(changeOf("Bullet moved up")).toHaveFocus();
});

test("nothing moves under a press: not when the bar goes as the document comes in sight, not while documents are made", async () => {
  const { promise: made, resolve } = Promise.withResolvers<void>();
  await openViewer({
    view,
    giveAnswers: () =>
      answer(tailoringEndpoints.changeResumeTailoring, async () => {
        await made;
        return makeRecord({ version: 2 });
      }),
  });
  await expect.poll(() => markOf("change-3")).not.toBeNull();
  const list = page.getByRole("list", { name: "Changes" }).element();
  const read = () => ({
    top: list.getBoundingClientRect().top + scrollY,
    height: document.documentElement.scrollHeight,
  });
  scrollTo({ top: 0 });
  await expect.element(partButton("Changes")).toBeVisible();
  const before = read();
  scrollTo({ top: document.documentElement.scrollHeight });
  await expect.element(partButton("Changes")).not.toBeInTheDocument();
  expect(read()).toEqual(before);
  await changeOf("Bullet moved up").getByRole("button", { name: "Keep original" }).click();
  await expect.element(page.getByText("Making the documents…")).toBeVisible();
  expect(read().top).toBe(before.top);
  resolve();
  await expect.element(page.getByText("Making the documents…")).not.toBeInTheDocument();
  expect(read().top).toBe(before.top);
});
