import type { Tailoring } from "@jobwright/contracts/tailoring";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { expect, test } from "vitest";
import { errorOf } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { JOB, setUpTailored } from "#testing/tailoring/set-up-tailored";

const at = setUpTailored();

async function patched(change: object): Promise<Tailoring> {
  const response = await at.patch(change);
  if (response.status !== 200) throw new Error(await response.text());
  at.tailoring = (await response.json()) as Tailoring;
  return at.tailoring;
}

/** The entry of the original whose bullets hold a text. */
function entryOf(text: string) {
  const entries = at.tailoring.original.sections.flatMap(({ blocks }) =>
    blocks.filter((block) => block.type === "entry"),
  );
  const entry = entries.find(({ body }) => body.some(({ line }) => line.text.includes(text)));
  if (!entry) throw new Error(`No entry holds "${text}".`);
  return entry;
}

test("an added bullet is in the document, the text and both files, is rewritten as a line, and goes", async () => {
  const entry = entryOf("Led a team");
  const part = { id: "own-1", type: "bullet", parentId: entry.id, after: null, text: "Wrote the rota" };
  const added = await patched({ added: [part] });
  expect(added).toMatchObject({ added: [part], files: { pdf: { problem: null }, docx: { problem: null } } });
  expect(added.tailoredResumeText).toContain("Wrote the rota");
  const rewritten = await patched({ lines: [{ lineId: "own-1", text: "Wrote each rota" }] });
  expect(rewritten).toMatchObject({ added: [{ ...part, text: "Wrote each rota" }], handEdits: [] });
  const gone = await patched({ lines: [{ lineId: "own-1", text: "" }] });
  expect(gone.added).toEqual([]);
  expect(listLines(gone.document).map(({ id }) => id)).not.toContain("own-1");
});

test("a section is added with its heading, moved to the top, and taken away with all that is in it", async () => {
  const section = {
    id: "own-s",
    type: "section",
    parentId: null,
    after: at.tailoring.document.sections.at(-1)?.id,
  };
  const inside = { id: "own-b", type: "bullet", parentId: "own-s", after: null, text: "Nurse of the year" };
  await patched({ added: [{ ...section, text: "Awards" }, inside] });
  const moved = await patched({ moves: [{ id: "own-s", after: null }] });
  expect(moved.document.sections[0]).toMatchObject({ id: "own-s", heading: { text: "Awards" } });
  expect(moved.files.pdf.problem).toBeNull();
  const gone = await patched({ added: [{ ...section, text: null }] });
  expect(gone).toMatchObject({ added: [], moves: [] });
  expect(gone.tailoredResumeText).not.toContain("Nurse of the year");
});

test("a bullet moved by hand stays there in a repeated run, and a move of something unknown changes nothing", async () => {
  const { body } = entryOf("Led a team");
  const last = body.at(-1)?.line.id ?? "";
  const moved = await patched({ moves: [{ id: last, after: null }] });
  const first = moved.document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "entry" ? (block.body[0]?.line.id ?? []) : [])),
  );
  expect(first).toContain(last);
  const refused = await at.patch({ moves: [{ id: "s99", after: null }] });
  expect(refused.status).toBe(400);
  expect(await errorOf(refused)).toMatchObject({ code: "request/invalid" });
  const again = await at.person.tailor({ text: textResume }, { job_id: JOB, keep_edits: true });
  expect(again.tailoring.moves).toEqual([{ id: last, after: null }]);
});

test("pages are chosen with a run or after it, and kept for the next", async () => {
  const chosen = await at.person.tailor({ text: textResume }, { job_id: JOB, pages: 2 });
  expect(chosen.tailoring).toMatchObject({ pages: 2, fit: { linesOver: 0, step: 0 } });
  at.tailoring = chosen.tailoring;
  expect(await patched({ pages: 1 })).toMatchObject({ pages: 1, fit: { pageCount: 1 } });
  const next = await at.person.tailor({ text: textResume }, { job_id: JOB });
  expect(next.tailoring.pages).toBe(1);
  at.tailoring = next.tailoring;
  expect(await patched({ pages: null })).toMatchObject({ pages: null });
  expect((await at.patch({ pages: 4 })).status).toBe(400);
});
