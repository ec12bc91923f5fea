import { expect, test } from "vitest";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { markLines, toSectionName } from "./mark-lines.ts";

test("changed lines are marked by their state, and lines written by hand as the person's", () => {
  const handEdits = [{ lineId: "harbor-2", text: "Mine.", remarks: [] }];
  const marks = markLines(makeTailoring({ handEdits }));
  expect(marks.get("skill-4")).toBe("accepted");
  expect(marks.has("skill-1")).toBe(false);
  expect(marks.get("summary-2")).toBe("accepted");
  expect(marks.get("harbor-4")).toBe("toReview");
  expect(marks.get("harbor-2")).toBe("yours");
  expect(marks.has("harbor-5")).toBe(false);
  expect(marks.has("summary-1")).toBe(false);
});

test("a line with an accepted change and one to review is to review", () => {
  const tailoring = makeTailoring();
  const [, , moved] = tailoring.changes;
  const changes = moved ? [moved, { ...moved, id: "other", state: "accepted" as const }] : [];
  expect(markLines({ ...tailoring, changes, handEdits: [] }).get("harbor-4")).toBe("toReview");
});

test("a section without a heading is called by what it holds", () => {
  expect(toSectionName({ kind: "summary", heading: null })).toBe("Summary");
  expect(toSectionName({ kind: "other", heading: { id: "h", text: "Licenses", source: null } })).toBe(
    "Licenses",
  );
});
