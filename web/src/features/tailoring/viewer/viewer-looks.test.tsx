import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkLook, checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { refuse } from "../../../testing/stand-in-api.ts";
import { chooser, desk, expectViewer, fileOf, openViewer, viewer } from "../testing/open-viewer.ts";
import { viewLetter } from "../testing/view-letter.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function waitForPictures(): Promise<void> {
  await Promise.all([...desk.element().querySelectorAll("img")].map((picture) => picture.decode()));
}

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("each viewer looks right and passes axe", async () => {
    await openViewer({}, look);
    for (const [index, label] of ["Document viewer", "File viewer", "pdf.js"].entries()) {
      await chooser.selectOptions(label);
      await expectViewer(index + 1);
      await waitForPictures();
      // The browser's own viewer is no page of this product.
      if (label !== "File viewer") await checkAxe();
      checkNoSidewaysScroll();
    }
  });

  test("the viewer looks right and passes axe in fullscreen, larger", async () => {
    await openViewer({}, look);
    await expectViewer(1);
    desk.element().focus();
    await userEvent.keyboard("f+");
    await waitForPictures();
    await checkLook();
  });

  test("a word processor's document looks right and passes axe", async () => {
    await openViewer({ view: () => viewLetter }, look);
    await expect.element(viewer.getByText(/ \d+ lines$/)).toBeVisible();
    await checkLook();
  });

  test("no document looks right and passes axe", async () => {
    await openViewer({ change: { signedUrl: "", publicUrl: "" } }, look);
    await expect.element(viewer.getByText("No document available to display")).toBeVisible();
    await checkLook();
  });

  test("a document that one viewer cannot show, and one that none can, look right and pass axe", async () => {
    let isStored = true;
    await openViewer(
      {
        view: refuse("server/internal", "No."),
        file: (call) => (isStored ? fileOf(call) : new Response("", { status: 500 })),
      },
      look,
    );
    await expect.element(viewer.getByText("Failed to load document with viewer 1.")).toBeVisible();
    await expectViewer(2);
    checkNoSidewaysScroll();
    isStored = false;
    await chooser.selectOptions("pdf.js");
    await expect.element(viewer.getByText("Unable to Load Document")).toBeVisible();
    await checkLook();
  });
});
