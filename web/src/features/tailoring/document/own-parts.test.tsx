import { tailoringEndpoints, type TailoringPatch } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "../../../testing/stand-in-api.ts";
import { bullets } from "../testing/make-resume-document.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { openTailoring, RECORD_ID, resultTab } from "../testing/open-tailoring.tsx";
import { showMove } from "./move-part.ts";

beforeEach(() => sessionStorage.clear());

/** Opens the document by its lines, with a server that keeps moves and counts what it is sent. */
async function openLines(change: Parameters<typeof makeTailoring>[0] = {}) {
  let record = makeTailoring({ ...change, jobId: RECORD_ID });
  const patches: TailoringPatch[] = [];
  await openTailoring({
    tailoring: record,
    giveAnswers: () =>
      answer(tailoringEndpoints.changeResumeTailoring, ({ body }) => {
        const patch = body as TailoringPatch;
        patches.push(patch);
        const { moves = [] } = patch;
        const document = moves.reduce(showMove, record.document);
        record = { ...record, version: record.version + 1, document, moves: [...record.moves, ...moves] };
        return record;
      }),
  });
  await resultTab("Document").click();
  return patches;
}

function readBullets(): string[] {
  const rows = document.querySelectorAll<HTMLElement>('[data-bullet][data-part^="harbor"]');
  return Array.from(rows, (row) => row.dataset["part"] ?? "");
}

const edit = page.getByRole("button", { name: `Edit line: ${bullets.checks}` });

test("a bullet is moved by keys and by buttons, keeps the focus, and goes back with undo", async () => {
  const patches = await openLines();
  expect(readBullets()).toEqual(["harbor-4", "harbor-1", "harbor-2", "harbor-3", "harbor-5"]);
  edit.element().focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(readBullets).toEqual(["harbor-4", "harbor-2", "harbor-1", "harbor-3", "harbor-5"]);
  await expect.element(edit).toHaveFocus();
  await expect.element(page.getByText("Moved to place 2 of 5")).toBeInTheDocument();
  await page.getByRole("button", { name: `Move down: ${bullets.checks}` }).click();
  await page.getByRole("button", { name: `Move down: ${bullets.checks}` }).click();
  await expect.poll(readBullets).toEqual(["harbor-4", "harbor-1", "harbor-3", "harbor-2", "harbor-5"]);
  await expect.poll(() => patches.length).toBeGreaterThan(0);
  await expect.element(page.getByText("Making the documents…")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(readBullets).toEqual(["harbor-4", "harbor-1", "harbor-2", "harbor-3", "harbor-5"]);
});

test("the first part does not go further up", async () => {
  const patches = await openLines();
  await page.getByRole("button", { name: `Move up: ${bullets.variance}` }).click();
  await expect.element(page.getByText("It is the first one")).toBeInTheDocument();
  expect(patches).toEqual([]);
});

test("a bullet and a section are added at the end of their parent", async () => {
  const patches = await openLines();
  await page.getByRole("button", { name: "Add a bullet to Harbor Foods" }).click();
  await page.getByLabelText("Text of the line").fill("Trained 14 dispatchers.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => patches[0]?.added)
    .toMatchObject([
      { type: "bullet", parentId: "harbor", after: "harbor-5", text: "Trained 14 dispatchers." },
    ]);
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByLabelText("Text of the line").fill("Languages");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => patches[1]?.added)
    .toMatchObject([{ type: "section", parentId: null, after: "education", text: "Languages" }]);
});

test("what the checker has to say of a line of one's own stands below it", async () => {
  const part = {
    id: "own-1",
    type: "bullet" as const,
    parentId: "harbor",
    after: "harbor-5",
    text: bullets.offsite,
  };
  const text = "“12” is not in your original resume. Keep it only if it is true.";
  const line = {
    type: "text" as const,
    isBullet: true,
    line: { id: "own-1", text: "Led 12 people", source: null },
  };
  const { document: former } = makeTailoring();
  const sections = former.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.type === "entry" && block.id === "harbor" ? { ...block, body: [...block.body, line] } : block,
    ),
  }));
  await openLines({
    added: [{ ...part, text: "Led 12 people" }],
    addedRemarks: [{ kind: "number", lineId: "own-1", text }],
    document: { ...former, sections },
  });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Take away: Led 12 people" })).toBeVisible();
});

test("a line leads to its change", async () => {
  await openLines();
  await page.getByRole("button", { name: `Go to its change: ${bullets.variance}` }).click();
  await expect.element(page.getByRole("article", { name: "Bullet moved up" })).toHaveFocus();
});

test("the pages are chosen, and bullets are offered where the document is longer", async () => {
  const offered = { ...makeTailoring().changes[4]!, id: "fit-5", state: "offered" as const };
  const fit = { pageCount: 2, step: 3, bodySize: 9.5, linesOver: 4 };
  const patches = await openLines({ pages: 1, fit, changes: [offered] });
  await expect.element(page.getByText("4 lines do not fit on 1 page")).toBeVisible();
  await page.getByRole("button", { name: `Leave out: ${bullets.offsite}` }).click();
  await expect.poll(() => patches[0]?.changes).toEqual([{ id: "fit-5", state: "accepted" }]);
  await page.getByRole("combobox", { name: /^Pages/ }).selectOptions("2");
  await expect.poll(() => patches[1]?.pages).toBe(2);
});
