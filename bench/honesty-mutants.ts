import { checkDocument } from "@jobwright/engine/tailoring/check/check-document";
import { listHonest } from "@jobwright/engine/tailoring/check/honest.fixture";
import { listMutants } from "@jobwright/engine/tailoring/check/mutants.fixture";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import type { RealResume } from "./honesty-documents.ts";

/** Altered documents of each kind for each resume. */
const EACH = Number(process.env["HONESTY_EACH"] ?? 10);
const MOST_SHOWN = 40;

type Count = { made: number; passed: number };

/** Alters every resume in every way that is known, and counts what the checker lets pass. */
export function figuresOfMutants(resumes: readonly RealResume[]): Figure[] {
  const mutants = countPassed(resumes, listMutants, (passed) => passed);
  const honest = countPassed(resumes, listHonest, (passed) => !passed);
  console.log("altered documents, by kind: made / passed");
  printCounts(mutants);
  console.log("\nhonest documents, by kind: made / passed");
  printCounts(honest);
  const [all, allHonest] = [sum(mutants), sum(honest)];
  return [
    figureAtLeast("altered documents", all.made, "documents", { atLeast: 1000 }),
    figureAtMost("altered documents that passed", all.passed, "documents", { atMost: 0 }),
    figureAtLeast("honest documents", allHonest.made, "documents", { atLeast: 100 }),
    figureAtMost(
      "honest documents refused",
      (100 * (allHonest.made - allHonest.passed)) / allHonest.made,
      "%",
      {
        atMost: 1,
      },
    ),
  ];
}

/** Prints those that came out wrong. */
function countPassed(
  resumes: readonly RealResume[],
  list: typeof listMutants,
  isWrong: (passed: boolean) => boolean,
): Map<string, Count> {
  const counts = new Map<string, Count>();
  let shown = 0;
  for (const [index, { file, document: original }] of resumes.entries()) {
    for (const { kind, document, detail } of list(original, EACH, index + 1)) {
      const problems = checkDocument(original, document);
      const count = counts.get(kind) ?? { made: 0, passed: 0 };
      count.made += 1;
      if (problems.length === 0) count.passed += 1;
      counts.set(kind, count);
      if (!isWrong(problems.length === 0) || shown >= MOST_SHOWN) continue;
      shown += 1;
      console.log(`${file}, ${kind}: ${detail}${problems[0] ? ` (${problems[0].text})` : ""}`);
    }
  }
  return counts;
}

function printCounts(counts: ReadonlyMap<string, Count>): void {
  for (const [kind, { made, passed }] of counts) {
    console.log(`  ${kind.padEnd(30)}${String(made).padStart(6)}${String(passed).padStart(6)}`);
  }
}

function sum(counts: ReadonlyMap<string, Count>): Count {
  const all = { made: 0, passed: 0 };
  for (const { made, passed } of counts.values()) {
    all.made += made;
    all.passed += passed;
  }
  return all;
}
