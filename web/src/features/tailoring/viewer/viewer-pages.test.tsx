import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { beforeEach, describe, expect, test, vi, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { answer, type Call } from "../../../testing/stand-in-api.ts";
import {
  chooser,
  control,
  desk,
  expectViewer,
  fileOf,
  makeLinks,
  makePage,
  makeRecord,
  openViewer,
  sheetOf,
  sizeOf,
  viewer,
  viewOf,
} from "../testing/open-viewer.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** In which corner of its page the name stands. */
function placeOfName(): string {
  const sheet = sheetOf().element().getBoundingClientRect();
  const name = desk.getByText("Daniel Park", { exact: true }).first().element().getBoundingClientRect();
  const [x, y] = [name.x + name.width / 2 - sheet.x, name.y + name.height / 2 - sheet.y];
  return `${y < sheet.height / 2 ? "top" : "bottom"} ${x < sheet.width / 2 ? "left" : "right"}`;
}

test("it is turned by 90 degrees, in the document viewer and in pdf.js (T46)", async () => {
  await openViewer();
  await expectViewer(1);
  const upright = sizeOf(sheetOf());
  const across = { width: upright.height, height: upright.width };
  expect(placeOfName()).toMatch(/^top/);
  const sizes = [];
  const places = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await control("Rotate").click();
    sizes.push(sizeOf(sheetOf()));
    places.push(placeOfName());
  }
  expect(sizes).toEqual([across, upright, across, upright]);
  expect(places[0]).toMatch(/right$/);
  expect(places[1]).toMatch(/^bottom/);
  expect(places[2]).toMatch(/left$/);
  await chooser.selectOptions("pdf.js");
  await expectViewer(3);
  await control("Rotate").click();
  await expect.poll(() => sizeOf(sheetOf())).toEqual(across);
});

test("pictures are fetched as their pages come into sight, and never twice", async () => {
  const count = 6;
  const pages = Array.from({ length: count }, (_, index) =>
    makePage([`Page ${index + 1} begins here`, `report number ${index + 1} on prices`]),
  );
  // The browser keeps the pictures of a document that an earlier test has shown.
  const change = makeLinks("report.pdf");
  const { elements } = await openViewer({
    change,
    view: () => ({ kind: "pages", pages, lineCount: 2 * count }),
  });
  await expectViewer(1);
  const pagesAsked = () => elements.map(({ searchParams }) => Number(searchParams.get("page"))).toSorted();
  const pictureOf = (number: number) => sheetOf(number).element().querySelector("img");
  await expect.poll(() => [pictureOf(1)?.complete, pictureOf(2)?.complete]).toEqual([true, true]);
  expect(pagesAsked()).toEqual([1, 2]);
  // Its text is there already, before its picture.
  await expect.element(sheetOf(count).getByText(/report number 6/)).toBeInTheDocument();
  expect(pictureOf(count)).toBeNull();
  const lookAt = (number: number) => sheetOf(number).element().scrollIntoView({ block: "center" });
  lookAt(count);
  await expect.poll(() => pagesAsked().includes(count)).toBe(true);
  await expect.element(viewer.getByText(new RegExp(`page ${count} of ${count}`))).toBeVisible();
  for (let number = count; number > 0; number -= 1) {
    lookAt(number);
    await expect.poll(() => pictureOf(number)?.complete).toBe(true);
  }
  for (let number = 1; number <= count; number += 1) {
    lookAt(number);
    await expect.element(viewer.getByText(new RegExp(`page ${number} of ${count}`))).toBeVisible();
  }
  expect(pagesAsked()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

describe("while the result changes", () => {
  test.each([
    [1, "Document viewer"],
    [2, "File viewer"],
    [3, "pdf.js"],
  ] as const)(
    "the former document stays in viewer %i, %s, until the next one is there",
    async (number, label) => {
      const gate = Promise.withResolvers<void>();
      onTestFinished(() => gate.resolve());
      const held: Call[] = [];
      const hold = async (call: Call) => {
        if (!JSON.stringify(call).includes("a4.pdf")) return;
        held.push(call);
        await gate.promise;
      };
      await openViewer({
        view: async (call) => {
          await hold(call);
          return viewOf(call);
        },
        file: async (call) => {
          await hold(call);
          return fileOf(call);
        },
        giveAnswers: () =>
          answer(tailoringEndpoints.changeResumeTailoring, () =>
            makeRecord({ version: 2, paper: "A4", ...makeLinks("a4.pdf") }),
          ),
      });
      await chooser.selectOptions(label);
      await expectViewer(number);
      const sheet = () => desk.element().querySelector("img, iframe, canvas");
      await expect.poll(() => sheet()?.checkVisibility()).toBe(true);
      const former = sheet();
      desk.element().scrollTop = 200;
      const seen: string[] = [];
      const look = () => {
        const statuses = [...desk.element().querySelectorAll("[role=status]")];
        const isSpinning = statuses.some((each) => each.checkVisibility());
        if (sheet() === null || isSpinning) seen.push(desk.element().innerHTML.slice(0, 300));
      };
      const observer = new MutationObserver(look);
      onTestFinished(() => observer.disconnect());
      observer.observe(desk.element(), { childList: true, subtree: true });
      await page.getByRole("combobox", { name: "Paper" }).selectOptions("A4");
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await expect
        .element(viewer.getByText(new RegExp(`^Viewer ${number} of 3 · .*\\d lines$`)))
        .toBeVisible();
      expect(sheet()).toBe(former);
      expect(former?.checkVisibility()).toBe(true);
      gate.resolve();
      // A4 is longer than Letter.
      const shape = () => {
        const { width, height } = sizeOf(sheetOf());
        return height / width;
      };
      if (number !== 2) await expect.poll(shape).toBeCloseTo(297 / 210, 2);
      await expectViewer(number);
      expect(seen).toEqual([]);
      if (number === 1) expect(Math.abs(desk.element().scrollTop - 200)).toBeLessThanOrEqual(2);
    },
  );

  test("coming back to the window reads nothing of the document again", async () => {
    let resumes: Call[] = [];
    const { views, files, records, elements } = await openViewer({
      giveAnswers: () => {
        resumes = answer(resumesEndpoints.listResumes, () => ({ resumes: [] }));
      },
    });
    await expectViewer(1);
    await expect.poll(() => desk.element().querySelector("img")?.complete).toBe(true);
    vi.setSystemTime(Date.now() + 30 * 60_000);
    onTestFinished(() => void vi.useRealTimers());
    const before = resumes.length;
    const pictures = elements.length;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    // Other things are read again by then.
    await expect.poll(() => resumes.length).toBeGreaterThan(before);
    expect([views.length, files.length, records.length, elements.length]).toEqual([1, 0, 1, pictures]);
    await expectViewer(1);
  });
});
