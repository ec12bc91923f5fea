import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  breakWay,
  chooserOf,
  deskOf,
  fileEndpoint,
  openTailored,
  pdfjsWorker,
  recordEndpoint,
  reopenWith,
  sampleTitle,
  viewEndpoint,
  viewerOn,
  waitForViewer,
  watchWay,
} from "./support/document-viewer.ts";
import { setUpJourney } from "./support/journey.ts";
import { reloadSignedIn } from "./support/sign-in.ts";

const journey = setUpJourney();

/** What a test provokes: refused answers, and what the third viewer says of a worker that is not there. */
const provoked = /documentView|\/v0\/b\/|pdf\.worker|Failed to load resource/;

/** Notes each text of the viewer's failures as it comes, which follow each other quickly. */
async function noteFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { failuresSeen: seen });
    const read = () => {
      for (const element of document.querySelectorAll("section p, section h3, section div")) {
        const text = element.children.length === 0 ? (element.textContent ?? "") : "";
        const isFailure = /^Failed to load document with viewer \d\.$|^Unable to Load/.test(text);
        if (isFailure && seen.at(-1) !== text) seen.push(text);
      }
    };
    new MutationObserver(read).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { failuresSeen: string[] }).failuresSeen);
}

/** The kinds of links that the first viewer asked for, in order. */
function watchLinks(page: Page): string[] {
  const kinds: string[] = [];
  page.on("request", (request) => {
    if (!viewEndpoint.test(request.url())) return;
    const { url } = request.postDataJSON() as { url: string };
    kinds.push(url.includes("X-Signature") || url.includes("X-Expires") ? "signed" : "public");
  });
  return kinds;
}

describe("which link is followed", () => {
  test("one that has expired is renewed, and nobody is told of a failure", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    await openTailored(page);
    const failures = await noteFailures(page);
    const links = watchLinks(page);
    const records = watchWay(page, recordEndpoint);
    let isFirst = true;
    await reopenWith(page, ({ signedUrl }) => {
      const expired = signedUrl.replace(/X-Expires=\d+/, "X-Expires=1000000000");
      expect(expired).not.toBe(signedUrl);
      const given = isFirst ? expired : signedUrl;
      isFirst = false;
      return { signedUrl: given };
    });
    await waitForViewer(viewerOn(page), 1);
    await page.waitForLoadState("networkidle");
    expect(links).toEqual(["signed", "signed"]);
    expect(records.urls).toHaveLength(2);
    expect(await failures()).toEqual([]);
  });

  test("one that is refused again after that counts as failed", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    await openTailored(page);
    const links = watchLinks(page);
    const records = watchWay(page, recordEndpoint);
    await breakWay(page, viewEndpoint, 403);
    await reloadSignedIn(page);
    const viewer = viewerOn(page);
    await viewer.getByText("Failed to load document with viewer 1.", { exact: true }).waitFor();
    await waitForViewer(viewer, 2);
    await page.waitForLoadState("networkidle");
    expect(links).toEqual(["signed", "signed"]);
    expect(records.urls).toHaveLength(2);
  });

  test("one that expires while a later viewer is open is renewed in that viewer", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    const viewer = await openTailored(page);
    const records = watchWay(page, recordEndpoint);
    let isRefused = true;
    await page.route(fileEndpoint, (route) => {
      if (!isRefused) return route.fallback();
      isRefused = false;
      return route.fulfill({ status: 403, body: "" });
    });
    await chooserOf(viewer).selectOption("File viewer");
    await waitForViewer(viewer, 2);
    expect(records.urls).toHaveLength(1);
    expect(await viewer.getByText(/^Failed to load/).count()).toBe(0);
  });
});

describe("what fails", () => {
  test("viewers follow each other, then the other link, and then there is none left (T38 to T41, T51, T52)", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    await openTailored(page);
    const failures = await noteFailures(page);
    const links = watchLinks(page);
    await breakWay(page, viewEndpoint);
    await breakWay(page, fileEndpoint);
    await reloadSignedIn(page);
    const viewer = viewerOn(page);
    await viewer.getByRole("heading", { level: 3, name: "Unable to Load Document", exact: true }).waitFor();
    await viewer.getByText("No alternative URLs available", { exact: true }).waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: "Unable to Load Document. No alternative URLs available" })
      .waitFor();
    expect(links).toEqual(["signed", "public"]);
    for (const name of ["Zoom out", "Zoom in", "Rotate"])
      expect(await viewer.getByRole("button", { name }).isDisabled()).toBe(true);
    expect(await failures()).toEqual([
      ...[1, 2, 3, 1, 2].map((number) => `Failed to load document with viewer ${number}.`),
      "Unable to Load Document",
    ]);
    await page.unrouteAll();
    await viewer.getByRole("button", { name: "Try again" }).click();
    await waitForViewer(viewer, 1);
    expect(links).toEqual(["signed", "public", "signed"]);
  });

  test("the next viewer shows the document, and says which one failed (T39, T52)", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    await openTailored(page);
    await breakWay(page, viewEndpoint);
    await reloadSignedIn(page);
    const viewer = viewerOn(page);
    await viewer.getByText("Failed to load document with viewer 1.", { exact: true }).waitFor();
    await viewer.getByText(/^Viewer 2 of 3/).waitFor();
    const frame = deskOf(viewer).locator(`iframe[title="${sampleTitle}"]`);
    await frame.waitFor();
    expect(await chooserOf(viewer).inputValue()).toBe("file");
    await page.route(fileEndpoint, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-type": "application/octet-stream" },
      });
    });
    await reloadSignedIn(page);
    await viewer.getByText("Failed to load document with viewer 2.", { exact: true }).waitFor();
    await viewer.getByText(/^Viewer 3 of 3 · page 1 of \d/).waitFor();
    expect(await chooserOf(viewer).inputValue()).toBe("pdfjs");
  });

  test("a third viewer whose program cannot be loaded fails like one that cannot read the file", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    const viewer = await openTailored(page);
    await breakWay(page, pdfjsWorker);
    await chooserOf(viewer).selectOption("pdf.js");
    await viewer.getByText("Failed to load document with viewer 3.", { exact: true }).waitFor();
    await waitForViewer(viewer, 1);
  });

  test("a picture that fails leaves the text of its page in sight, until one comes", async () => {
    const page = await journey.openPage({ isWindowed: true });
    page.expectTrouble(provoked);
    await openTailored(page);
    await breakWay(page, /documentView\/page/);
    await reloadSignedIn(page);
    await waitForViewer(viewerOn(page), 1);
    const viewer = viewerOn(page);
    const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    const [ink, clear] = [await colorOf(viewer.getByRole("region", { name: /^Page 1/ })), "rgba(0, 0, 0, 0)"];
    const line = deskOf(viewer).getByText("Daniel Park", { exact: true });
    expect(ink).not.toBe(clear);
    await expect.poll(() => colorOf(line)).toBe(ink);
    expect(await viewer.getByText(/^Failed to load/).count()).toBe(0);
    await page.unrouteAll();
    // A larger page has another picture.
    for (let step = 0; step < 4; step += 1) await viewer.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => colorOf(line)).toBe(clear);
  });

  test("a document of a word processor is shown as such, also after viewers that do not know its kind", async () => {
    const page = await journey.openPage({ isWindowed: true });
    await openTailored(page);
    await reopenWith(page, ({ files: { docx } }) => ({
      signedUrl: docx.signedUrl ?? "",
      publicUrl: docx.publicUrl ?? "",
    }));
    const viewer = viewerOn(page);
    await viewer.getByText(/^Viewer 1 of 3 · \d{2,} lines$/).waitFor();
    await deskOf(viewer).getByRole("heading", { name: "Experience", exact: false }).first().waitFor();
    await chooserOf(viewer).selectOption("File viewer");
    await viewer.getByText("Failed to load document with viewer 3.", { exact: true }).waitFor();
    await viewer.getByText(/^Viewer 1 of 3 · \d{2,} lines$/).waitFor();
  });
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
