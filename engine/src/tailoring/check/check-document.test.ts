import { describe, expect, test } from "vitest";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { cpuTimeOf } from "#cpu-time.fixture";
import { checkDocument } from "./check-document.ts";
import { listHonest, sortedChanges } from "./honest.fixture.ts";
import { listEntries, listTexts } from "./alter-document.fixture.ts";
import { listMutants } from "./mutants.fixture.ts";
import { fixtureResumes, toDocument } from "./resume.fixture.ts";

const [mara, tomas] = fixtureResumes as [ResumeDocument, ResumeDocument];

test("a document passes as it is", () => {
  for (const resume of fixtureResumes) expect(checkDocument(resume, structuredClone(resume))).toEqual([]);
});

describe("altered documents", () => {
  const mutants = fixtureResumes.flatMap((original) =>
    listMutants(original, 12).map((mutant) => ({ ...mutant, original })),
  );

  test("there are many of them, of more than forty kinds", () => {
    expect(mutants.length).toBeGreaterThan(600);
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBeGreaterThan(40);
  });

  test("none of them passes", () => {
    const passed = mutants
      .filter(({ original, document }) => checkDocument(original, document).length === 0)
      .map(({ kind, detail }) => `${kind}: ${detail}`);
    expect(passed).toEqual([]);
  });

  test("every problem is told in a sentence", () => {
    for (const { original, document } of mutants) {
      for (const { text } of checkDocument(original, document)) expect(text).toMatch(/^\P{Ll}.*\.$/su);
    }
  });
});

test("a problem with a line of long characters is told in whole ones", () => {
  const name = { id: "name", text: "🎻".repeat(100), source: null };
  const [problem] = checkDocument({ ...mara, name }, { ...mara, name: null });
  expect(problem?.text).toMatch(/^“🎻+…” /u);
  expect(problem?.text.isWellFormed()).toBe(true);
});

test("honest documents pass", () => {
  const refused = fixtureResumes.flatMap((original) =>
    // The bench "honesty" counts how many of the sorted kinds are refused.
    listHonest(original, 12)
      .filter(({ kind }) => !Object.hasOwn(sortedChanges, kind))
      .flatMap(({ kind, document, detail }) =>
        checkDocument(original, document).map(({ text }) => `${kind}: ${detail} (${text})`),
      ),
  );
  expect(refused).toEqual([]);
});

test("ids that lie do not help: a line is compared with the text of its own original", () => {
  const tailored = structuredClone(mara);
  const [first, second] = listEntries(tailored)[0]?.body ?? [];
  if (!first || !second) throw new Error("The fixture lost its bullets.");
  [first.line.text, second.line.text] = [second.line.text, first.line.text];
  expect(checkDocument(mara, tailored).length).toBeGreaterThan(0);
});

test("a bullet stays under the paragraph of its entry that it stands under", () => {
  const tailored = structuredClone(mara);
  const original = structuredClone(mara);
  for (const document of [original, tailored]) {
    const [, , third] = listEntries(document)[0]?.body ?? [];
    if (third) third.isBullet = false;
  }
  listEntries(tailored)[0]?.body.reverse();
  expect(checkDocument(original, tailored).map(({ kind }) => kind)).toContain("moved");
});

describe("what hangs on another line keeps it", () => {
  const toResume = (texts: string[], bullets: string[]) =>
    toDocument({
      name: "Ada",
      headline: "",
      contact: [],
      sections: [
        { kind: "summary", heading: "Summary", texts },
        {
          kind: "experience",
          heading: "Experience",
          entries: [{ heading: ["Analyst", "Acme"], dates: "2020", bullets }],
        },
      ],
    });
  const alter = (original: ResumeDocument, ids: string[]) => {
    const copy = structuredClone(original);
    const [summary] = copy.sections;
    if (summary)
      summary.blocks = summary.blocks.filter((block) => "line" in block && ids.includes(block.line.id));
    for (const entry of listEntries(copy)) {
      entry.body = ids.flatMap((id) => entry.body.filter(({ line }) => line.id === id));
    }
    return checkDocument(original, copy).map(({ kind }) => kind);
  };
  const analyst = toResume(
    ["Analyst with 6 years in retail."],
    ["Helped 3 surgeons", "Led the kitchen", "This saved $2M a year", "and trained 12 nurses"],
  );
  const [t1, b1, b2, b3, b4] = ["s1.t1", "s2.e1.b1", "s2.e1.b2", "s2.e1.b3", "s2.e1.b4"] as const;

  test.each([
    ["moved together", [t1, b2, b3, b4, b1], []],
    ["left out together", [t1, b1], []],
    ["moved behind another", [t1, b2, b1, b3, b4], ["moved"]],
    ["left without it", [t1, b1, b3, b4], ["moved"]],
    ["put first", [t1, b4, b1, b2, b3], ["moved"]],
    ["of an entry that has no bullet left", [t1], ["missing"]],
  ])("bullets %s", (_, ids, kinds) => {
    expect(alter(analyst, ids)).toEqual(kinds);
  });

  test("a paragraph of a summary goes only where each is whole in itself", () => {
    const nurse = "Nurse with 9 years in emergency care.";
    const choice = toResume([nurse, "Trainer who taught 40 nurses."], ["Led shifts"]);
    expect(alter(choice, ["s1.t2", b1])).toEqual([]);
    for (const other of [
      "This was as an unlicensed volunteer under supervision.",
      "License suspended in 2020.",
      "No license with any board.",
    ]) {
      expect(alter(toResume([nurse, other], ["Led shifts"]), [t1, b1])).toEqual(["missing"]);
    }
  });
});

test("at least one summary stays", () => {
  const tailored = structuredClone(tomas);
  const summary = tailored.sections.find(({ kind }) => kind === "summary");
  if (summary) summary.blocks = [];
  expect(checkDocument(tomas, tailored).map(({ kind }) => kind)).toEqual(["missing"]);
});

test("lines that the person wrote are theirs to answer for, and only those", () => {
  const tailored = structuredClone(mara);
  const line = listTexts(tailored)[2]?.line;
  if (!line) throw new Error("The fixture lost its lines.");
  line.text = "Led 40 engineers at Google";
  expect(checkDocument(mara, tailored, new Set([line.id]))).toEqual([]);
  expect(checkDocument(mara, tailored, new Set(["another"]))).not.toEqual([]);
});

test("a line that the person left out by hand is not missed", () => {
  const tailored = structuredClone(tomas);
  const skills = tailored.sections[1]?.blocks[0];
  if (skills?.type !== "items") throw new Error("The fixture lost its skills.");
  const [left] = skills.items.splice(1, 1);
  expect(checkDocument(tomas, tailored)).not.toEqual([]);
  expect(checkDocument(tomas, tailored, new Set([left?.id ?? ""]))).toEqual([]);
});

test("a hundred pages take less than a second", () => {
  const bullets = Array.from(
    { length: 40 },
    (_, index) => `Reduced costs of plant ${index} by ${index}% using Python`,
  );
  const entries = Array.from({ length: 60 }, (_, index) => ({
    heading: [`Engineer ${index}`, `Plant ${index}`],
    dates: `${1960 + index}`,
    bullets,
  }));
  const original = toDocument({
    name: "Ada",
    headline: "",
    contact: [],
    sections: [{ kind: "experience", heading: "Experience", entries }],
  });
  const tailored = structuredClone(original);
  for (const { line } of listTexts(tailored)) line.text = line.text.replace("Reduced", "reduced");
  checkDocument(mara, mara);
  expect(cpuTimeOf(() => expect(checkDocument(original, tailored)).toEqual([]))).toBeLessThan(1000);
});
