import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { expect, test } from "vitest";
import { adviseLine } from "./advise-line.ts";
import { fixtureResumes } from "./resume.fixture.ts";

const [mara] = fixtureResumes as [ResumeDocument];

function advise(lineId: string, text: string): string[] {
  return adviseLine(mara, { lineId, text }).map((remark) => remark.text);
}

test("a line that says nothing new, and one that is left out, have no remark", () => {
  expect(advise("s2.e2.b1", "Developed a timetable service for 1.2M daily requests")).toEqual([]);
  expect(advise("s2.e1.b1", "")).toEqual([]);
});

test("every new word is remarked, not only the first, and each as advice", () => {
  expect(advise("s2.e1.b3", "Led the team of 9 that migrated 12 services to Nomad at Google")).toEqual([
    expect.stringContaining("“9” is not in your line"),
    expect.stringContaining("“Led” is stronger than your “Helped”."),
    "“Nomad” is not in your line. Keep it only if it is true.",
    "“Google” is not in your line. Keep it only if it is true.",
    "“Helped” is left out, and without it your line says more. Keep it only if it is true.",
    expect.stringContaining("“of” is not in your line."),
    expect.stringContaining("“at” is not in your line."),
  ]);
});

test("of a line that the original does not have, facts alone are remarked", () => {
  expect(advise("new", "Wrote Python tools for 3 plants at Acme")).toEqual([
    "“Python” is not in your original resume. Keep it only if it is true.",
    "“3” is not in your original resume. Keep it only if it is true.",
    "“Acme” is not in your original resume. Keep it only if it is true.",
  ]);
  expect(advise("new", "Wrote tools for plants")).toEqual([]);
});
