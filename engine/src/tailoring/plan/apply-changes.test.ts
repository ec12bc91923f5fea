import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";
import { applyChanges } from "./apply-changes.ts";
import { makeResume, resumeText } from "./resume.fixture.ts";

const original = makeResume(resumeText);
const textOf = (id: string, changes: Pick<Change, "state" | "edit">[]) =>
  listLines(applyChanges(original, changes, [])).find((line) => line.id === id)?.text;
const idOf = (start: string) => listLines(original).find(({ text }) => text.startsWith(start))?.id ?? "";
const job = original.sections[2]?.blocks[0];
const entryId = job?.type === "entry" ? job.id : "";

function bulletsOf(
  changes: Pick<Change, "state" | "edit">[],
  handEdits: { lineId: string; text: string }[] = [],
) {
  const block = applyChanges(original, changes, handEdits).sections[2]?.blocks[0];
  return block?.type === "entry" ? block.body.map(({ line }) => line.text.split(" ")[0]) : [];
}

function move(
  lineId: string,
  rank: number,
  state: Change["state"] = "accepted",
): Pick<Change, "state" | "edit"> {
  return { state, edit: { type: "moveUp", entryId, lineId, rank } };
}

const edits = fc.oneof(
  fc.record({
    type: fc.constant("moveUp" as const),
    entryId: fc.constant(entryId),
    lineId: fc.constantFrom(...listLines(original).map(({ id }) => id), "unknown"),
    rank: fc.nat(4),
  }),
  fc.record({
    type: fc.constant("leaveOut" as const),
    lineIds: fc.array(fc.constantFrom(...listLines(original).map(({ id }) => id), "unknown")),
  }),
  fc.record({
    type: fc.constant("rewrite" as const),
    lineId: fc.constantFrom(...listLines(original).map(({ id }) => id), "unknown"),
    text: fc.string({ maxLength: 20 }),
  }),
  fc.record({
    type: fc.constant("orderItems" as const),
    blockId: fc.constantFrom(
      ...original.sections.flatMap(({ blocks }) => blocks.map((block) => ("id" in block ? block.id : ""))),
    ),
    itemIds: fc.array(fc.constantFrom(...listLines(original).map(({ id }) => id), "unknown")),
  }),
);
const changeLists = fc.array(
  fc.record({ state: fc.constantFrom("accepted", "toReview", "undone"), edit: edits }),
);

describe("applied changes", () => {
  it("leave the document as it is where there are none, or all are undone", () => {
    expect(applyChanges(original, [], [])).toEqual(original);
    expect(applyChanges(original, [move(idOf("Wrote"), 0, "undone")], [])).toEqual(original);
  });

  it("put bullets on top by their rank, whatever became of the others", () => {
    const [first, second] = [move(idOf("Wrote"), 0), move(idOf("Built"), 1)];
    expect(bulletsOf([second, first])).toEqual(["Wrote", "Built", "Organized", "Trained"]);
    expect(bulletsOf([{ ...first, state: "undone" }, second])).toEqual([
      "Built",
      "Organized",
      "Trained",
      "Wrote",
    ]);
  });

  it("never empty an entry, though a person may leave its lines out", () => {
    const lineIds = ["Organized", "Built", "Trained", "Wrote"].map(idOf);
    expect(bulletsOf([{ state: "accepted", edit: { type: "leaveOut", lineIds } }])).toEqual(["Organized"]);
    expect(
      bulletsOf(
        [],
        lineIds.map((lineId) => ({ lineId, text: "" })),
      ),
    ).toEqual([]);
  });

  it("give way to what a person wrote, which then has no place in the original", () => {
    const lineId = idOf("Wrote");
    const changes = [
      { state: "accepted" as const, edit: { type: "rewrite" as const, lineId, text: "Other words." } },
    ];
    expect(textOf(lineId, changes)).toBe("Other words.");
    const tailored = applyChanges(original, changes, [{ lineId, text: "My own words." }]);
    expect(listLines(tailored).find(({ id }) => id === lineId)).toEqual({
      id: lineId,
      text: "My own words.",
      source: null,
    });
  });

  it("keep each line once at most, no unknown line, and the original as it was", () => {
    const before = structuredClone(original);
    const known = new Set(listLines(original).map(({ id }) => id));
    fc.assert(
      fc.property(changeLists, (changes) => {
        const ids = listLines(applyChanges(original, changes, [])).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !known.has(id))).toEqual([]);
      }),
    );
    expect(original).toEqual(before);
  });
});
