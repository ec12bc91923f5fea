import type { DocumentView } from "@jobwright/contracts/document-view";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { openTailoring } from "../testing/open-tailoring.tsx";
import { control, desk, sampleTitle, sheetOf, sizeOf, viewer } from "../testing/open-viewer.ts";

/** One page of US Letter, in points. */
const letter: DocumentView = {
  kind: "pages",
  pages: [
    {
      width: 612,
      height: 792,
      lines: Array.from({ length: 40 }, (_, index) => ({
        text: `Line ${index + 1} of the document`,
        x: 54,
        y: 54 + index * 16,
        width: 150,
        height: 12,
      })),
    },
  ],
  lineCount: 40,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const sheet = sheetOf();
const zoom = viewer.getByLabelText("Zoom", { exact: true });

async function openViewer(change: Partial<Tailoring> = {}) {
  return openTailoring({ tailoring: makeTailoring(change), view: letter });
}

test("zoom goes from 50 to 200 percent by 25, and its buttons end there (T45)", async () => {
  await openViewer();
  const [out, into] = [control("Zoom out"), control("Zoom in")];
  await expect.element(sheet).toBeVisible();
  await expect.element(zoom).toHaveTextContent("100%");
  const { width, height } = sizeOf(sheet);
  // Letter, as wide as its column is and never wider than it is.
  expect(width / height).toBeCloseTo(816 / 1056, 2);
  expect(width).toBeLessThanOrEqual(816);
  for (const percent of [125, 150, 175, 200]) {
    await into.click();
    await expect.element(zoom).toHaveTextContent(`${percent}%`);
    expect(Math.abs(sizeOf(sheet).width - (width * percent) / 100)).toBeLessThanOrEqual(2);
  }
  await expect.element(into).toBeDisabled();
  await expect.element(out).toBeEnabled();
  await expect.element(into).toHaveFocus();
  for (const percent of [175, 150, 125, 100, 75, 50]) {
    await out.click();
    await expect.element(zoom).toHaveTextContent(`${percent}%`);
  }
  await expect.element(into).toBeEnabled();
  await expect.element(out).toBeDisabled();
  await expect.element(out).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(zoom).toHaveTextContent("50%");
});

test("it is 600 px high, in fullscreen the window without 64; the focus stays, Escape leaves it (T47, T48)", async () => {
  await openViewer();
  await expect.element(sheet).toBeVisible();
  const hasFocus = () => viewer.element().contains(document.activeElement);
  expect(sizeOf(viewer).height).toBe(600);
  control("Fullscreen").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sizeOf(viewer).height).toBe(900 - 64);
  await expect.element(control("Leave fullscreen")).toHaveFocus();
  for (let count = 0; count < 12; count += 1) {
    await userEvent.tab();
    expect(hasFocus()).toBe(true);
  }
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => sizeOf(viewer).height).toBe(600);
  await control("Fullscreen").click();
  for (let count = 0; count < 4; count += 1) await control("Zoom in").click();
  await userEvent.tab();
  expect(hasFocus()).toBe(true);
  await viewer.getByText("Review the document before you send it.").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(control("Fullscreen")).toBeVisible();
  expect(sizeOf(viewer).height).toBe(600);
});

test("its keys work on the document alone", async () => {
  await openViewer();
  await expect.element(sheet).toBeVisible();
  const upright = sizeOf(sheet);
  control("Rotate").element().focus();
  await userEvent.keyboard("+-rf");
  page.getByRole("button", { name: "Preview" }).element().focus();
  await userEvent.keyboard("+rf");
  expect([zoom.element().textContent, sizeOf(sheet)]).toEqual(["100%", upright]);
  desk.element().focus();
  await userEvent.keyboard("+");
  await expect.element(zoom).toHaveTextContent("125%");
  await userEvent.keyboard("{Control>}+-{/Control}");
  await userEvent.keyboard("--");
  await expect.element(zoom).toHaveTextContent("75%");
  await userEvent.keyboard("0");
  await expect.element(zoom).toHaveTextContent("100%");
  await userEvent.keyboard("R");
  await expect.poll(() => sizeOf(sheet).width).toBe(upright.height);
  await userEvent.keyboard("{End}");
  await expect.poll(() => desk.element().scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard("f");
  await expect.poll(() => sizeOf(viewer).height).toBe(900 - 64);
  await userEvent.keyboard("{Escape}");
  await expect.element(desk).toHaveFocus();
});

test("the signed link is followed, with title, foot and number of lines (T37, T42, T49, T50)", async () => {
  const { views } = await openViewer();
  await expect.element(viewer.getByText(/^Viewer 1 of 3 · page 1 of \d · \d{2,} lines$/)).toBeVisible();
  expect(views.map(({ body }) => body)).toEqual([{ url: makeTailoring().signedUrl }]);
  await expect
    .element(viewer.getByRole("heading", { level: 2, name: sampleTitle, exact: true }))
    .toBeVisible();
  await expect
    .element(viewer.getByText("Review the document before you send it.", { exact: true }))
    .toBeVisible();
  const options = viewer.getByLabelText("Viewer", { exact: true }).getByRole("option").elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(["Document viewer", "File viewer", "pdf.js"]);
  expect(sizeOf(viewer).height).toBe(600);
});

test("a link that is no URL or names user_id is not followed; the other one is (T34 to T36)", async () => {
  const { signedUrl, publicUrl } = makeTailoring();
  const { views } = await openViewer({ signedUrl: `${signedUrl}&for=user_id` });
  await expect.element(viewer.getByText(/^Viewer 1 of 3 · .*line/)).toBeVisible();
  expect(views.map(({ body }) => body)).toEqual([{ url: publicUrl }]);
});

test("with no link left there is no document (T34 to T36, T53)", async () => {
  const { views } = await openViewer({
    signedUrl: "tailored.pdf",
    publicUrl: "https://a.example/user_id/cv.pdf",
  });
  await expect.element(viewer.getByText("No document available to display", { exact: true })).toBeVisible();
  expect(views).toEqual([]);
  await expect.element(viewer.getByLabelText("Viewer", { exact: true })).toBeDisabled();
  await expect.element(control("Rotate")).toBeDisabled();
});

test("a document without a job has the plain title (T49)", async () => {
  await openViewer({ job: { ...makeTailoring().job, title: "", company: "" } });
  await expect
    .element(viewer.getByRole("heading", { level: 2, name: "Tailored Resume", exact: true }))
    .toBeVisible();
});
