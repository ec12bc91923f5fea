import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { Refusal } from "../../../testing/stand-in-api.ts";
import { noteFailures } from "../testing/note-failures.ts";
import {
  chooser,
  control,
  desk,
  drawPicture,
  expectViewer,
  fileOf,
  openViewer,
  readLinks,
  sampleTitle,
  sheetOf,
  viewer,
  viewOf,
} from "../testing/open-viewer.ts";
import { viewLetter } from "../testing/view-letter.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function failView(): never {
  throw new Refusal(500, "server/internal", "No.");
}

function failedText(number: number): Locator {
  return viewer.getByText(`Failed to load document with viewer ${number}.`, { exact: true });
}

test("viewers follow each other, then the other link, and then there is none left (T38 to T41, T51, T52)", async () => {
  const failures = noteFailures();
  let isBroken = true;
  const { views } = await openViewer({
    view: (call) => (isBroken ? failView() : viewOf(call)),
    file: (call) => (isBroken ? new Response("", { status: 500 }) : fileOf(call)),
  });
  await expect
    .element(viewer.getByRole("heading", { level: 3, name: "Unable to Load Document", exact: true }))
    .toBeVisible();
  await expect.element(viewer.getByText("No alternative URLs available", { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByRole("status").filter({ hasText: "Unable to Load Document. No alternative URLs available" }),
    )
    .toBeInTheDocument();
  expect(readLinks(views)).toEqual(["signed", "public"]);
  for (const name of ["Zoom out", "Zoom in", "Rotate"]) await expect.element(control(name)).toBeDisabled();
  expect(failures).toEqual([
    ...[1, 2, 3, 1, 2].map((number) => `Failed to load document with viewer ${number}.`),
    "Unable to Load Document",
  ]);
  isBroken = false;
  await viewer.getByRole("button", { name: "Try again" }).click();
  await expectViewer(1);
  expect(readLinks(views)).toEqual(["signed", "public", "signed"]);
});

test("the second viewer shows the document, and it is said that the first one failed (T39, T52)", async () => {
  await openViewer({ view: failView });
  await expect.element(failedText(1)).toBeVisible();
  await expect.element(viewer.getByText(/^Viewer 2 of 3/)).toBeVisible();
  await expect.element(desk.getByTitle(sampleTitle, { exact: true })).toBeVisible();
  expect(desk.element().querySelector("iframe")?.title).toBe(sampleTitle);
  await expect.element(chooser).toHaveValue("file");
});

test("the third viewer shows the document, and it is said that the second one failed (T39, T52)", async () => {
  await openViewer({
    view: failView,
    file: async (call) =>
      new Response(await fileOf(call).blob(), { headers: { "content-type": "application/octet-stream" } }),
  });
  await expect.element(failedText(2)).toBeVisible();
  await expect.element(viewer.getByText(/^Viewer 3 of 3 · page 1 of \d/)).toBeVisible();
  await expect.element(chooser).toHaveValue("pdfjs");
});

test("a picture that fails leaves the text of its page in sight, until one comes", async () => {
  let isBroken = true;
  await openViewer({
    picture: () => (isBroken ? new Response("", { status: 500 }) : drawPicture()),
  });
  await expectViewer(1);
  const colorOf = (part: Locator) => getComputedStyle(part.element()).color;
  const [ink, clear] = [colorOf(sheetOf()), "rgba(0, 0, 0, 0)"];
  const line = desk.getByText("Daniel Park", { exact: true });
  expect(ink).not.toBe(clear);
  await expect.poll(() => colorOf(line)).toBe(ink);
  await expect.element(viewer.getByText(/^Failed to load/)).not.toBeInTheDocument();
  isBroken = false;
  // A larger page has another picture.
  for (let step = 0; step < 4; step += 1) await control("Zoom in").click();
  await expect.poll(() => colorOf(line)).toBe(clear);
});

test("a document of a word processor is shown as such, also after viewers that do not know its kind", async () => {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await openViewer({
    view: () => viewLetter,
    file: () => new Response("PK", { headers: { "content-type": type } }),
  });
  await expect.element(viewer.getByText(/^Viewer 1 of 3 · \d{2,} lines$/)).toBeVisible();
  await expect.element(desk.getByRole("heading", { name: "Experience" })).toBeVisible();
  await chooser.selectOptions("File viewer");
  await expect.element(failedText(3)).toBeVisible();
  await expect.element(viewer.getByText(/^Viewer 1 of 3 · \d{2,} lines$/)).toBeVisible();
});
