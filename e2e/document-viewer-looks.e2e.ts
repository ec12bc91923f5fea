import type { Locator } from "playwright-core";
import { describe, test } from "vitest";
import {
  breakWay,
  chooserOf,
  deskOf,
  fileEndpoint,
  openTailored,
  reopenWith,
  viewEndpoint,
  viewerOn,
  waitForViewer,
} from "./support/document-viewer.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { reloadSignedIn } from "./support/sign-in.ts";

const journey = setUpJourney();

/** A page with the browser's own viewer is never idle on the network. */
async function waitForPictures(viewer: Locator): Promise<void> {
  await deskOf(viewer)
    .locator("img")
    .evaluateAll((all) => Promise.all(all.map((picture) => (picture as HTMLImageElement).decode())));
}

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("each viewer looks right and passes axe", async () => {
    const page = await journey.openPage({ theme, width, isWindowed: true });
    const viewer = await openTailored(page);
    for (const [number, label] of ["Document viewer", "File viewer", "pdf.js"].entries()) {
      await chooserOf(viewer).selectOption(label);
      await waitForViewer(viewer, number + 1);
      await waitForPictures(viewer);
      // The browser's own viewer is no page of this product.
      if (label !== "File viewer") await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `viewer-${number + 1}-${look}`);
    }
    await chooserOf(viewer).selectOption("Document viewer");
    await waitForViewer(viewer, 1);
    await deskOf(viewer).focus();
    await page.keyboard.press("f");
    await page.keyboard.press("+");
    await waitForPictures(viewer);
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `viewer-full-${look}`);
  });

  test("a word processor's document, none, and one that cannot be shown look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width, isWindowed: true });
    page.expectTrouble(/documentView|\/v0\/b\/|Failed to load resource/);
    await openTailored(page);
    await reopenWith(page, ({ files: { docx } }) => ({
      signedUrl: docx.signedUrl ?? "",
      publicUrl: docx.publicUrl ?? "",
    }));
    await viewerOn(page)
      .getByText(/ \d+ lines$/)
      .waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `viewer-docx-${look}`);
    await page.unrouteAll();
    await reopenWith(page, () => ({ signedUrl: "", publicUrl: "" }));
    await viewerOn(page).getByText("No document available to display").waitFor();
    await checkAxe(page);
    await screenshot(page, `viewer-empty-${look}`);
    await page.unrouteAll();
    await breakWay(page, viewEndpoint);
    await reloadSignedIn(page);
    await viewerOn(page).getByText("Failed to load document with viewer 1.").waitFor();
    await waitForViewer(viewerOn(page), 2);
    await screenshot(page, `viewer-failed-${look}`);
    await breakWay(page, fileEndpoint);
    await reloadSignedIn(page);
    await viewerOn(page).getByText("Unable to Load Document").waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `viewer-unable-${look}`);
  });
});
