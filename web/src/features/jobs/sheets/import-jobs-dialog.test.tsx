import { jobSheetsEndpoints, type SheetPreview } from "@jobwright/contracts/job-sheets";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { chooseFile } from "../../../testing/choose-file.ts";
import { guest, looks, renderAt, type Look } from "../../../testing/render-at.tsx";
import { answer, refuse } from "../../../testing/stand-in-api.ts";
import { ImportJobsDialog } from "./import-jobs-dialog.tsx";

const read: SheetPreview = {
  encoding: "windows-1252",
  separator: ";",
  origin: "huntr",
  rows: 47,
  columns: [
    { name: "title", filled: 46, samples: ["Ward Nurse", "Köchin"], field: "title" },
    { name: "companyName", filled: 47, samples: ["St. Mary's", "Inn"], field: "company" },
    { name: "listName", filled: 47, samples: ["Wishlist", "Ghosted"], field: "status" },
    { name: "boardName", filled: 47, samples: ["Job Search 2026"], field: null },
    { name: "deadline", filled: 0, samples: [], field: "deadline" },
  ],
  statuses: [
    { word: "Wishlist", count: 40, status: "new" },
    { word: "Ghosted", count: 7, status: null },
  ],
  days: { isAsked: true, order: null, examples: ["03/04/2026"] },
  check: {
    added: 42,
    known: 3,
    changed: 1,
    broken: 2,
    problems: [
      { line: 7, problem: "has no title" },
      { line: 9, problem: "has a quote that is never closed" },
    ],
    knownRows: [{ line: 4, title: "Cook", company: "Inn", isTwiceInFile: false }],
    kept: { count: 1, cells: [{ line: 5, column: "deadline", text: "soon" }] },
  },
};
const file = new File(["title;companyName\nCook;Inn\n"], "huntr.csv", { type: "text/csv" });

async function open(look: Look = {}) {
  const onClose = vi.fn<() => void>();
  await renderAt(<ImportJobsDialog uid={guest.uid} isOpen onClose={onClose} />, look);
  return { onClose };
}

async function choose() {
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  chooseFile(file);
  await expect.element(page.getByRole("heading", { name: "Look over the columns" })).toBeVisible();
}

test("the columns and what is asked are chosen, and the import says what it did and is undone", async () => {
  const previews = answer(jobSheetsEndpoints.readJobSheet, () => read);
  const imports = answer(jobSheetsEndpoints.importJobSheet, () => ({
    importId: "mabcdefg-0123456789ab",
    added: 42,
    updated: 1,
    known: 3,
    skipped: 2,
  }));
  const undone = answer(jobSheetsEndpoints.undoJobSheet, () => ({ removed: 41, kept: 1 }));
  const { onClose } = await open();
  await choose();
  await expect.element(page.getByText(/47 rows, separated by semicolons, in Windows-1252/)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText("boardName"), "Note, with its name");
  await userEvent.selectOptions(page.getByLabelText("deadline"), "Title");
  await expect.element(page.getByLabelText("title")).toHaveValue("");
  await userEvent.selectOptions(page.getByLabelText("title"), "Title");
  await page.getByRole("button", { name: "Next" }).click();

  await expect
    .element(page.getByText("42 jobs will be added. 3 are there already. 2 rows cannot be read."))
    .toBeVisible();
  await expect.element(page.getByText("Line 7 has no title.")).toBeVisible();
  const save = page.getByRole("button", { name: "Import 42 jobs" });
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await userEvent.selectOptions(page.getByLabelText("Ghosted"), "Rejected");
  await page.getByLabelText("Day, month, year").click();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await page.getByLabelText(/Leave these rows out/).click();
  await page.getByLabelText(/take its status, note, deadline and favorite/).click();
  await save.click();

  expect(previews.map(({ body }) => Object.keys(body as object))).toEqual([["file"], ["file", "choices"]]);
  expect(imports.map(({ body }) => body)).toMatchObject([
    {
      file: btoa("title;companyName\nCook;Inn\n"),
      choices: {
        columns: ["title", "company", "status", "extra", null],
        dayOrder: "dayFirst",
        statuses: { wishlist: "new", ghosted: "rejected" },
      },
      skipBroken: true,
      updateKnown: true,
    },
  ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect
    .element(page.getByText("1 job updated, 2 jobs were there already and 2 rows left out."))
    .toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("41 jobs removed again")).toBeVisible();
  expect(undone.map(({ params }) => params["importId"])).toEqual(["mabcdefg-0123456789ab"]);
});

test("why a file is refused is said, and another one can be chosen", async () => {
  answer(jobSheetsEndpoints.readJobSheet, refuse("sheets/is-workbook"));
  await open();
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  chooseFile(file);
  await expect.element(page.getByText(/save it as CSV, and choose that file/)).toBeVisible();
  answer(jobSheetsEndpoints.readJobSheet, () => read);
  await choose();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a file of more than 5 MB is not even sent", async () => {
  await open();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.csv");
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  chooseFile(large);
  await expect.element(page.getByText(/larger than 5 MB/)).toBeVisible();
});

test.each(looks)("each step is whole in $theme at $width px", async (look) => {
  answer(jobSheetsEndpoints.readJobSheet, () => read);
  await open(look);
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await checkLook();
  await choose();
  await checkLook();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Line 7 has no title.")).toBeVisible();
  await checkLook();
});
