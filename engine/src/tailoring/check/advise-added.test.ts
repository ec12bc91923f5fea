import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { expect, test } from "vitest";
import { adviseAdded } from "./advise-added.ts";
import { fixtureResumes } from "./resume.fixture.ts";

const [mara] = fixtureResumes as [ResumeDocument];
const bullet = (text: string) => ({ id: "own-1", type: "bullet" as const, text });

test("an added line has one remark, which names the facts that the resume does not state", () => {
  expect(adviseAdded(mara, [bullet("Led 37 people at Globex")])).toEqual([
    {
      kind: "number",
      lineId: "own-1",
      text: "“37” and “Globex” are not in your original resume. Keep them only if they are true.",
    },
  ]);
  const [many] = adviseAdded(mara, [bullet("Went to Quito, Bergen, Tromso, Bodo, Hamar and Molde")]);
  expect(many?.text).toMatch(/^“Quito”, “Bergen”, “Tromso”, “Bodo” and 2 more are not in/);
});

test("what the resume states somewhere, plain words and headings have no remark", () => {
  expect(mara.name?.text).toContain("Mara");
  expect(adviseAdded(mara, [bullet("Worked with Mara"), bullet("Kept the shelves in order")])).toEqual([]);
  expect(adviseAdded(mara, [{ id: "own-2", type: "section", text: "Awards" }])).toEqual([]);
});

test("a remark on a section is one of its heading", () => {
  expect(adviseAdded(mara, [{ id: "own-2", type: "section", text: "Work at Globex" }])).toMatchObject([
    { lineId: "own-2.h", text: "“Globex” is not in your original resume. Keep it only if it is true." },
  ]);
});
