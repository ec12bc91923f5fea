import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Requirement } from "@jobwright/contracts/tailoring";
import { buildResumeDocument } from "@jobwright/engine/tailoring/document/build-resume-document";
import { linkEvidence } from "@jobwright/engine/tailoring/plan/link-evidence";
import { scoreText } from "@jobwright/engine/tailoring/plan/score-text";
import { readDutyRequirements } from "@jobwright/engine/tailoring/posting/read-duty-requirements";
import { readRequirements } from "@jobwright/engine/tailoring/posting/read-requirements";
import { figureAtMost, type Figure } from "./harness/bench.ts";
import { medianOf } from "./harness/measure.ts";
import { isNoRequirement, matchLabels } from "./tailor-use-match.ts";
import type { LabelledRequirement, Pair } from "./tailor-use-pairs.ts";

const GAPS_GOAL = 8;
const MISSED_GOAL = 10;
/** The day on which the labels were written; jobs that go on are counted up to it. */
const LABELLED_ON = "2026-11-26";
const UNLABELLED = join(import.meta.dirname, "labels/tailoring/work/unlabelled-gaps.jsonl");

/** A gap that no label speaks of, as a reader judged it: does the advert ask for it, and is it not in the resume? */
type JudgedGap = { pair: string; label: string; verdict: "right" | "false" };

/** `right`: a label calls it partly shown or missing; `proven` and `notAsked` are false. */
type GapVerdict = "right" | "proven" | "notAsked" | "unlabelled";
type ReadGap = { requirement: Requirement; verdict: GapVerdict };

type ReadPair = {
  id: string;
  gaps: ReadGap[];
  /** The proven labels, with what the engine makes of each. */
  proven: { label: LabelledRequirement; read: "found" | "gap" | "notRead" }[];
  /** Labels without any evidence that the engine takes for proven, of all such labels. */
  invented: { label: LabelledRequirement; requirement: Requirement }[];
  missing: number;
  score: number;
};

/**
 * What the engine reads of a pair, held against its label (see `matchLabels`). A duty that no line shows is no gap, and
 * counts as missed where its label is proven. A gap is right where a label that it is
 * about is partly shown or missing and none is proven; one that no label is about is `notAsked` where it stands in a
 * sentence that asks for nothing, else `unlabelled`: the labels hold at most 20 requirements a pair.
 */
function readPair({ label, read, posting }: Pair): ReadPair {
  const document = buildResumeDocument(read);
  const asked = [...readRequirements(posting), ...readDutyRequirements(posting)];
  const requirements = linkEvidence(document, read.text, asked, LABELLED_ON);
  const matched = requirements.map((requirement) => ({
    requirement,
    labels: matchLabels(requirement, label.requirements),
  }));
  const gaps = matched
    .filter(({ requirement }) => requirement.match === null && requirement.kind !== "duty")
    .map(({ requirement, labels }) => ({
      requirement,
      verdict: judgeGap(requirement, labels, label.notRequirements),
    }));
  const proven = label.requirements
    .filter(({ status }) => status === "proven")
    .map((one) => {
      const about = matched.filter(({ labels }) => labels.includes(one));
      if (about.length === 0) return { label: one, read: "notRead" as const };
      const isFound = about.some(({ requirement }) => requirement.match !== null);
      return { label: one, read: isFound ? ("found" as const) : ("gap" as const) };
    });
  const invented = matched.flatMap(({ requirement, labels }) =>
    requirement.match !== null && labels.length > 0 && labels.every(({ status }) => status === "missing")
      ? labels.map((one) => ({ label: one, requirement }))
      : [],
  );
  const missing = label.requirements.filter(({ status }) => status === "missing").length;
  return { id: label.id, gaps, proven, invented, missing, score: scoreText(read.text, asked).score };
}

function judgeGap(
  gap: Requirement,
  labels: readonly LabelledRequirement[],
  notRequirements: readonly string[],
): GapVerdict {
  if (labels.some(({ status }) => status === "proven")) return "proven";
  if (labels.length > 0) return "right";
  return isNoRequirement(gap, notRequirements) ? "notAsked" : "unlabelled";
}

/** The figures of gaps and of what is proven, over all pairs. */
export function figuresOfGaps(pairs: readonly Pair[]): Figure[] {
  const read = pairs.map(readPair);
  const gaps = read.flatMap((pair) => pair.gaps);
  const share = (part: number, of: number) => (of === 0 ? 0 : (100 * part) / of);
  const countGaps = (...verdicts: GapVerdict[]) =>
    gaps.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const labelled = gaps.length - countGaps("unlabelled");
  const proven = read.flatMap((pair) => pair.proven);
  const countProven = (way: ReadPair["proven"][number]["read"]) =>
    proven.filter((one) => one.read === way).length;
  const missing = read.reduce((sum, pair) => sum + pair.missing, 0);
  const inform = (name: string, value: number, unit: string) =>
    figureAtMost(name, value, unit, { atMost: null });
  console.log(
    `${read.length} pairs, ${gaps.length} gaps shown, ${labelled} of them about a labelled requirement or sentence; ` +
      `${proven.length} requirements that are proven, ${missing} that are missing\n`,
  );
  return [
    figureAtMost("gaps shown that are false", share(countGaps("proven", "notAsked"), labelled), "%", {
      atMost: GAPS_GOAL,
    }),
    inform("gaps that no label speaks of, of all", share(countGaps("unlabelled"), gaps.length), "%"),
    ...figuresOfUnlabelled(read),
    figureAtMost(
      "proven and missed",
      share(countProven("gap") + countProven("notRead"), proven.length),
      "%",
      { atMost: MISSED_GOAL },
    ),
    inform("proven and read, but no line found", share(countProven("gap"), proven.length), "%"),
    inform("proven and not read as a requirement", share(countProven("notRead"), proven.length), "%"),
    inform(
      "missing and taken for proven",
      share(new Set(read.flatMap((pair) => pair.invented.map(({ label }) => label))).size, missing),
      "%",
    ),
    inform("gaps shown a pair, median", medianOf(read.map((pair) => pair.gaps.length)), "gaps"),
    inform("score before, median", medianOf(read.map(({ score }) => score)), "of 100"),
  ];
}

/** Of the gaps that no label speaks of, the share that is false among those that were read and judged. */
function figuresOfUnlabelled(read: readonly ReadPair[]): Figure[] {
  const judged = new Map(
    readFileSync(UNLABELLED, "utf8")
      .trim()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as JudgedGap)
      .map(({ pair, label, verdict }) => [`${pair} ${label}`, verdict]),
  );
  const verdicts = read.flatMap(({ id, gaps }) =>
    gaps
      .filter(({ verdict }) => verdict === "unlabelled")
      .flatMap(({ requirement }) => judged.get(`${id} ${requirement.label}`) ?? []),
  );
  const wrong = verdicts.filter((verdict) => verdict === "false").length;
  const value = verdicts.length === 0 ? 0 : (100 * wrong) / verdicts.length;
  return [
    figureAtMost(`false of ${verdicts.length} of those, judged by reading`, value, "%", { atMost: null }),
  ];
}
