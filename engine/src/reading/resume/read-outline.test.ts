import { resumeOutlineSchema } from "@jobwright/contracts/resume-document";
import { expect, test } from "vitest";
import { readOutline } from "./read-outline.ts";

test("sections and lines have their places, without bullets, and their looks", () => {
  const text = "Ada Roe\n\nExperience\n• Cooked\n  Baked\n\nSKILLS: Soup\n";
  const outline = readOutline({ text, styles: [{ start: 0, end: 7, size: 2, isBold: true }] });
  expect(
    outline.map(({ kind, heading, lines }) => ({
      kind,
      heading: heading && text.slice(heading.start, heading.end),
      lines: lines.map(({ start, end, isBullet, isBold, isGapBefore }) =>
        [text.slice(start, end), isBullet && "bullet", isBold && "bold", isGapBefore && "gap"].filter(
          Boolean,
        ),
      ),
    })),
  ).toEqual([
    { kind: "top", heading: null, lines: [["Ada Roe", "bold", "gap"]] },
    { kind: "experience", heading: "Experience", lines: [["Cooked", "bullet"], ["Baked"]] },
    { kind: "skills", heading: "SKILLS", lines: [["Soup", "gap"]] },
  ]);
});

test("no text has no sections", () => {
  expect(readOutline({ text: " \n\n", styles: [] })).toEqual([]);
});

test.each([
  ["headings", "Skills\n\nSoup\n\n".repeat(3000)],
  ["lines", "Chef\n".repeat(50_000)],
])("more %s than an outline holds go on in its last sections", (_, text) => {
  const outline = readOutline({ text, styles: [] });
  expect(resumeOutlineSchema.safeParse(outline).success).toBe(true);
  const kept = outline.flatMap(({ heading, lines }) => [...(heading ? [heading] : []), ...lines]);
  expect(kept.length).toBe(text.split("\n").filter((line) => line !== "").length);
});
