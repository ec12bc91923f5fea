import type { Change, Evidence, Tailoring, TailoredFile } from "@jobwright/contracts/tailoring";
import { joinNames } from "../../../lib/count-words.ts";

const titles: Record<Change["kind"], string> = {
  skillsOrder: "Skills put in the posting’s order",
  skillAdded: "Skill of a bullet added to your skills",
  sectionsOrder: "Sections put in the posting’s order",
  bulletMoved: "Bullet moved up",
  bulletLeftOut: "Bullet left out",
  lineLeftOut: "Line left out",
  summaryChosen: "Summary chosen",
  summaryWritten: "Summary written of your own facts",
  summaryShortened: "Summary shortened",
  headlineAdded: "Your title under your name",
  synonym: "Posting’s word for the same tool",
  reworded: "Reworded",
  bulletAdded: "Bullet added in your own words",
};

/** `model`: the name of the model that proposed changes; null: the local engine alone. */
export function toChangeTitle(
  { kind, by, evidence }: Pick<Change, "kind" | "by" | "evidence">,
  model: string | null,
): string {
  if (by === "model" && model !== null) {
    if (kind === "reworded") return `Reworded by ${model}`;
    if (kind === "summaryWritten") return `Summary told by ${model}`;
  }
  const isSaid = kind === "skillAdded" && evidence.some(({ said }) => said !== undefined);
  return isSaid ? "Skill of your answer added to your skills" : titles[kind];
}

/** What follows the title in small type. */
export function toChangeDetail({ state, detail }: Pick<Change, "state" | "detail">): string {
  return state === "undone" ? "undone: your original stays" : detail;
}

/** "2 accepted, 2 to review"; what there is none of is left out, and so is what was undone beside others. */
export function toTally(changes: readonly Pick<Change, "state">[]): string {
  const count = (state: Change["state"]) => changes.filter((change) => change.state === state).length;
  const [accepted, toReview, undone] = [count("accepted"), count("toReview"), count("undone")];
  if (accepted + toReview === 0) return undone === 0 ? "" : `${undone} undone`;
  return [accepted > 0 && `${accepted} accepted`, toReview > 0 && `${toReview} to review`]
    .filter(Boolean)
    .join(", ");
}

/** The lines that stand in the original's text, each once and in order. */
export function listNumbered(evidence: readonly Evidence[]): (Evidence & { line: number })[] {
  const byLine = new Map<number, Evidence & { line: number }>();
  for (const each of evidence) {
    if (each.line !== null && !byLine.has(each.line)) byLine.set(each.line, { ...each, line: each.line });
  }
  return [...byLine.values()].toSorted((a, b) => a.line - b.line);
}

/** Why a file is not offered; null: it passed and is there. */
export function toFileProblem({ problem, publicUrl, signedUrl }: TailoredFile): string | null {
  return problem ?? (publicUrl === null && signedUrl === null ? "It is not stored any more." : null);
}

/** What the check of the lines and of both files came to, as the banner says it. */
export function toCheckSentence({ files, handEdits }: Pick<Tailoring, "files" | "handEdits">): {
  isPassed: boolean;
  sentences: string[];
} {
  const failed = [
    ["PDF", toFileProblem(files.pdf)],
    ["DOCX", toFileProblem(files.docx)],
  ].filter(([, problem]) => problem !== null);
  const sentences =
    failed.length === 0
      ? [
          "Every line checked against your original, again after the files were made. " +
            "Nothing was added that you did not write.",
        ]
      : failed.map(([name, problem]) => `The ${name} is not offered: ${problem}`);
  if (failed.length === 1) {
    const passed = failed[0]?.[0] === "PDF" ? "DOCX" : "PDF";
    sentences.push(`The ${passed} was read back and holds nothing that you did not write.`);
  }
  if (handEdits.length > 0) {
    const lines = handEdits.length === 1 ? "1 line was" : `${handEdits.length} lines were`;
    sentences.push(
      `${lines} written by you and ${handEdits.length === 1 ? "is" : "are"} yours to answer for.`,
    );
  }
  return { isPassed: failed.length === 0, sentences };
}

/** "2 suggestions were refused: your resume does not support them." */
export function toRefusedSentence(count: number): string {
  return count === 1
    ? "1 suggestion was refused: your resume does not support it."
    : `${count} suggestions were refused: your resume does not support them.`;
}

/** What screen readers hear when several changes were answered at once. */
export function toAnswered(titlesOfChanges: readonly string[], answer: string): string {
  return titlesOfChanges.length > 3
    ? `${titlesOfChanges.length} changes ${answer}`
    : `${joinNames(titlesOfChanges)} ${answer}`;
}
