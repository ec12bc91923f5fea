import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  chooserOf,
  deskOf,
  fileEndpoint,
  holdBack,
  longResume,
  openTailored,
  pictureEndpoint,
  viewEndpoint,
  waitForViewer,
  watchWay,
} from "./support/document-viewer.ts";
import { setUpJourney } from "./support/journey.ts";

const journey = setUpJourney();

function sheetOf(viewer: Locator, number = 1): Locator {
  return viewer.getByRole("region", { name: new RegExp(`^Page ${number} of `) });
}

async function sizeOf(part: Locator): Promise<{ width: number; height: number }> {
  const box = await part.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

describe("how it is looked at", () => {
  test("it is turned by 90 degrees, in the document viewer and in pdf.js (T46)", async () => {
    const page = await journey.openPage({ isWindowed: true });
    const viewer = await openTailored(page);
    const rotate = viewer.getByRole("button", { name: "Rotate" });
    const line = deskOf(viewer).getByText("Daniel Park", { exact: true }).first();
    const upright = await sizeOf(sheetOf(viewer));
    const across = { width: upright.height, height: upright.width };
    const placeOfName = async () => {
      const [sheet, name] = [await sheetOf(viewer).boundingBox(), await line.boundingBox()];
      if (!sheet || !name) throw new Error("The page is not shown.");
      const [x, y] = [name.x + name.width / 2 - sheet.x, name.y + name.height / 2 - sheet.y];
      return `${y < sheet.height / 2 ? "top" : "bottom"} ${x < sheet.width / 2 ? "left" : "right"}`;
    };
    expect(await placeOfName()).toMatch(/^top/);
    const sizes = [];
    const places = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await rotate.click();
      sizes.push(await sizeOf(sheetOf(viewer)));
      places.push(await placeOfName());
    }
    expect(sizes).toEqual([across, upright, across, upright]);
    expect(places[0]).toMatch(/right$/);
    expect(places[1]).toMatch(/^bottom/);
    expect(places[2]).toMatch(/left$/);
    await chooserOf(viewer).selectOption("pdf.js");
    await waitForViewer(viewer, 3);
    await rotate.click();
    await expect.poll(() => sizeOf(sheetOf(viewer))).toEqual(across);
  });
});

describe("a document of several pages", () => {
  test("pictures are fetched as their pages come into sight, and never twice", async () => {
    const page = await journey.openPage({ isWindowed: true });
    const pictures = watchWay(page, pictureEndpoint);
    const viewer = await openTailored(page, longResume());
    await page.waitForLoadState("networkidle");
    const count = await viewer.getByRole("region", { name: /^Page \d+ of \d+$/ }).count();
    expect(count).toBeGreaterThan(3);
    const pagesAsked = () =>
      pictures.urls.map((url) => Number(new URL(url.split(" ")[1] ?? "").searchParams.get("page")));
    expect(pagesAsked().toSorted()).toEqual([1, 2]);
    // Its text is there already, before its picture.
    await sheetOf(viewer, count)
      .getByText(/^SQL, Excel, Python$|report number 150/)
      .first()
      .waitFor();
    await sheetOf(viewer, count).scrollIntoViewIfNeeded();
    await expect.poll(() => pagesAsked().includes(count)).toBe(true);
    await viewer.getByText(`page ${count} of ${count}`).waitFor();
    for (let number = count; number > 0; number -= 1) await sheetOf(viewer, number).scrollIntoViewIfNeeded();
    for (let number = 1; number <= count; number += 1) await sheetOf(viewer, number).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(pagesAsked().toSorted()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
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
});

describe("while the result changes", () => {
  for (const [number, label, way] of [
    [1, "Document viewer", viewEndpoint],
    [2, "File viewer", fileEndpoint],
    [3, "pdf.js", fileEndpoint],
  ] as const) {
    test(`the former document stays in the ${label} until the next one is there`, async () => {
      const page = await journey.openPage({ isWindowed: true });
      const viewer = await openTailored(page);
      await chooserOf(viewer).selectOption(label);
      await waitForViewer(viewer, number);
      const sheet = deskOf(viewer).locator("img, iframe, canvas").first();
      await sheet.waitFor();
      await deskOf(viewer).evaluate((desk) => {
        desk.scrollTop = 200;
        const states: string[] = [];
        Object.assign(window, { deskSeen: states });
        const look = () => {
          const hasSheet = desk.querySelector("img, iframe, canvas") !== null;
          const isSpinning = [...desk.querySelectorAll("[role=status]")].some((each) =>
            each.checkVisibility(),
          );
          if (!hasSheet || isSpinning) states.push(desk.innerHTML.slice(0, 300));
        };
        new MutationObserver(look).observe(desk, { childList: true, subtree: true });
      });
      const { held, letGo } = await holdBack(page, way);
      await page.getByRole("combobox", { name: "Paper" }).selectOption("A4");
      await expect.poll(held).toBeGreaterThan(0);
      await viewer.getByText(new RegExp(`^Viewer ${number} of 3 · .*\\d lines$`)).waitFor();
      expect(await sheet.isVisible()).toBe(true);
      letGo();
      // A4 is longer than Letter.
      const shape = async () => {
        const { width, height } = await sizeOf(sheetOf(viewer));
        return height / width;
      };
      if (number !== 2) await expect.poll(shape).toBeCloseTo(297 / 210, 2);
      await waitForViewer(viewer, number);
      expect(await page.evaluate(() => (window as unknown as { deskSeen: string[] }).deskSeen)).toEqual([]);
      if (number !== 1) return;
      const top = await deskOf(viewer).evaluate((desk) => desk.scrollTop);
      expect(Math.abs(top - 200)).toBeLessThanOrEqual(2);
    });
  }

  test("coming back to the window reads nothing of the document again", async () => {
    const page = await journey.openPage({ isWindowed: true });
    await page.clock.install();
    const viewer = await openTailored(page);
    await page.waitForLoadState("networkidle");
    const asked = watchWay(page, /documentView|\/v0\/b\/|resumeTailoring\//);
    const others = watchWay(page, /\/api\//);
    await page.clock.fastForward("30:00");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    // Other things are read again by then.
    await expect.poll(() => others.urls.length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(asked.urls).toEqual([]);
    await waitForViewer(viewer, 1);
  });
});
