import { expect, test } from "vitest";
import {
  chooserOf,
  deskOf,
  longResume,
  openTailored,
  pdfjsWorker,
  waitForViewer,
} from "./support/document-viewer.ts";
import { setUpJourney } from "./support/journey.ts";

const journey = setUpJourney();

test("a third viewer whose program cannot be loaded fails like one that cannot read the file", async () => {
  const page = await journey.openPage({ isWindowed: true });
  page.expectTrouble(/pdf\.worker|Failed to load resource/);
  const viewer = await openTailored(page);
  await page.route(pdfjsWorker, (route) => route.fulfill({ status: 500 }));
  await chooserOf(viewer).selectOption("pdf.js");
  await viewer.getByText("Failed to load document with viewer 3.", { exact: true }).waitFor();
  await waitForViewer(viewer, 1);
});

test("text is selected where it is seen, and found on pages that nobody looked at", async () => {
  const page = await journey.openPage({ isWindowed: true });
  const viewer = await openTailored(page, longResume());
  const name = deskOf(viewer).getByText("Daniel Park", { exact: true }).first();
  await name.scrollIntoViewIfNeeded();
  const box = await name.boundingBox();
  if (!box) throw new Error("The line is not shown.");
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("Daniel Park");
  const found = await deskOf(viewer).evaluate((desk) => {
    getSelection()?.collapse(desk, 0);
    const isFound = (window as unknown as { find(text: string): boolean }).find(
      "report number 149 on prices",
    );
    const place = getSelection()?.anchorNode?.parentElement?.closest("section[aria-label]");
    return isFound && desk.contains(place ?? null) ? place?.getAttribute("aria-label") : null;
  });
  expect(found).toMatch(/^Page [3-9] of/);
});

test("it is read out in the order in which it is read, without its pictures", async () => {
  const page = await journey.openPage({ isWindowed: true });
  const viewer = await openTailored(page, longResume());
  const read = await deskOf(viewer).ariaSnapshot();
  const parts = ["Page 1 of", "Daniel Park", "Experience", "report number 1 on", "Page 2 of", "Skills"];
  const places = parts.map((part) => read.toLowerCase().indexOf(part.toLowerCase()));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(await deskOf(viewer).getByRole("img").count()).toBe(0);
});

test("no viewer meets the rules of the page, and none leaves this place", async () => {
  const page = await journey.openPage({ isWindowed: true });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violationsSeen: seen });
    document.addEventListener("securitypolicyviolation", (event) =>
      seen.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const viewer = await openTailored(page);
  await chooserOf(viewer).selectOption("File viewer");
  await waitForViewer(viewer, 2);
  await chooserOf(viewer).selectOption("pdf.js");
  await waitForViewer(viewer, 3);
  await deskOf(viewer).getByText("Daniel Park", { exact: true }).waitFor();
  await chooserOf(viewer).selectOption("Document viewer");
  await waitForViewer(viewer, 1);
  await page.waitForLoadState("networkidle");
  expect(
    await page.evaluate(() => (window as unknown as { violationsSeen: string[] }).violationsSeen),
  ).toEqual([]);
});
