import { expect, test } from "vitest";
import { carryOwnParts, matchParts } from "./carry-own-parts.ts";
import { documentOf, sketch } from "./document.fixture.ts";
import { applyOwnParts, type OwnParts } from "./own-parts.ts";
import { patchOwnParts } from "./patch-own-parts.ts";
import { replaceLines } from "./document-lines.ts";

const text =
  "Ada Roe\nada@roe.example\n\nExperience\nChef, Diner\t2019 – 2020\n• Cooked soups\n• Baked bread\n• Cleaned pans\n\n" +
  "Cook, Inn\t2017 – 2018\n• Fried eggs\n\nSkills\nPan, Pot\n";
const original = documentOf(text);
const none: OwnParts = { added: [], moves: [] };

function patched(patch: Parameters<typeof patchOwnParts>[2], former: OwnParts = none): OwnParts {
  const own = patchOwnParts(original, former, patch);
  if ("problem" in own) throw new Error(`${own.field} ${own.problem}`);
  return own;
}
const show = (own: OwnParts) => sketch(applyOwnParts(original, original, own)).slice(2);

const bullet = {
  id: "own-1",
  type: "bullet",
  parentId: "s1.e1",
  after: "s1.e1.b1",
  text: "Ran the grill",
} as const;

test("a bullet that a person adds stands behind its sibling, and has no place in the original", () => {
  const own = patched({ added: [bullet] });
  expect(show(own).slice(1, 4)).toEqual([
    "# Chef, Diner @ 2019 – 2020",
    "  • Cooked soups",
    "  • Ran the grill",
  ]);
  expect(show(patched({ added: [{ ...bullet, text: null }] }, own))).toEqual(show(none));
});

test("a section with its heading and what is put into it in one patch", () => {
  const own = patched({
    added: [
      { id: "own-s", type: "section", parentId: null, after: "s1", text: " Awards\nand prizes " },
      { id: "own-a", type: "paragraph", parentId: "own-s", after: null, text: "Best soup" },
    ],
  });
  expect(show(own).slice(-4)).toEqual([
    "== other Awards and prizes",
    "Best soup",
    "== skills Skills",
    "[] Pan ¦ Pot",
  ]);
  expect(
    patched({ added: [{ id: "own-s", type: "section", parentId: null, after: null, text: null }] }, own),
  ).toEqual(none);
});

test("bullets, entries and sections go behind a sibling or to the first place, and come back", () => {
  const own = patched({
    moves: [
      { id: "s1.e1.b3", after: null },
      { id: "s1.e2", after: null },
      { id: "s2", after: null },
    ],
  });
  expect(show(own)).toEqual([
    "== skills Skills",
    "[] Pan ¦ Pot",
    "== experience Experience",
    "# Cook, Inn @ 2017 – 2018",
    "  • Fried eggs",
    "# Chef, Diner @ 2019 – 2020",
    "  • Cleaned pans",
    "  • Cooked soups",
    "  • Baked bread",
  ]);
  const back = ["s1.e1.b3", "s1.e2", "s2"].map((id) => ({ id, after: null, isUndone: true }));
  expect(patched({ moves: back }, own)).toEqual(none);
});

test("what stands behind a line that was left out stands behind the one before it", () => {
  const own = patched({ added: [{ ...bullet, after: "s1.e1.b2" }] });
  const left = replaceLines(original, new Map([["s1.e1.b2", ""]]));
  expect(sketch(applyOwnParts(original, left, own)).slice(4, 7)).toEqual([
    "  • Cooked soups",
    "  • Ran the grill",
    "  • Cleaned pans",
  ]);
});

test("what has no place is refused with the field that says so", () => {
  const problemOf = (patch: Parameters<typeof patchOwnParts>[2]) => patchOwnParts(original, none, patch);
  expect(problemOf({ moves: [{ id: "s1.e1.b1", after: "s1.e2.b1" }] })).toMatchObject({
    field: "moves.0.after",
  });
  expect(problemOf({ moves: [{ id: "s9", after: null }] })).toMatchObject({ field: "moves.0.id" });
  expect(problemOf({ added: [{ ...bullet, parentId: "s2.i1" }] })).toMatchObject({
    field: "added.0.parentId",
  });
  expect(problemOf({ added: [{ ...bullet, after: "s1.e2.b1" }] })).toMatchObject({ field: "added.0.after" });
  expect(problemOf({ added: [{ ...bullet, text: null }] })).toMatchObject({ field: "added.0.id" });
});

test("own parts are carried to a document in which their anchors still stand, and the others are named", () => {
  const own = patched({ added: [bullet], moves: [{ id: "s1.e1.b3", after: null }] });
  const longer = documentOf(text.replace("\n\nExperience", "\n\nSummary\nCook with 9 years.\n\nExperience"));
  const carried = carryOwnParts(own, longer, matchParts(original, longer));
  expect(carried.lost).toEqual([]);
  expect(sketch(applyOwnParts(longer, longer, carried)).slice(6, 10)).toEqual([
    "  • Cleaned pans",
    "  • Cooked soups",
    "  • Ran the grill",
    "  • Baked bread",
  ]);
  const other = documentOf("Ada Roe\nada@roe.example\n\nSkills\nPan, Pot\n");
  const gone = carryOwnParts(own, other, matchParts(original, other));
  expect(gone).toMatchObject({ added: [], moves: [], lost: [{ id: "own-1" }] });
});
