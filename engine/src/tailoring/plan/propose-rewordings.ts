import type { DocumentBlock, DocumentLine, EntryBlock } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";
import { isOfAnyJob } from "./duty-words.ts";
import { nameEntry, type Plan } from "./plan.ts";
import { openGerund, type Tense } from "./wording/open-with-verb.ts";
import { rewordLine, type Reworded } from "./wording/reword-line.ts";

/** Sections whose lines are names: of a degree, a course, a license. */
const ofNames = /certif|licen[sc]|award|honou?r|publication|course|patent|language|reference|hobb|interest/i;

/** The bullets of jobs and projects in plainer words, each to be reviewed; `taken` are lines that others reword. */
export function proposeRewordings(plan: Plan, taken: ReadonlySet<string>): Change[] {
  if (plan.original.language !== null && plan.original.language !== "en") return [];
  const ordinary = listOrdinary(plan);
  const isOrdinary = (word: string) => ordinary.has(word) || isOfAnyJob(word);
  return plan.original.sections.flatMap(({ kind, heading, blocks }) => {
    if (kind === "education" || ofNames.test(heading?.text ?? "")) return [];
    return blocks.flatMap((block, index) => {
      if (block.type !== "entry") return [];
      return rewordEntry(plan, block, {
        taken,
        isOrdinary,
        tense: readTense(block, blocks[index - 1]),
      });
    });
  });
}

/** "Building was handed over" opens with a noun. */
const gerundFirst = /^\p{Lu}\p{Ll}+ing\b(?! (?:was|were|is|are|has|had)\b)/u;

function rewordEntry(
  plan: Plan,
  entry: EntryBlock,
  { taken, ...context }: { taken: ReadonlySet<string> } & Parameters<typeof rewordLine>[1],
): Change[] {
  const bullets = entry.body.filter(({ isBullet }) => isBullet);
  const opensWithGerund = bullets.filter(({ line }) => gerundFirst.test(line.text));
  // Where few lines open so, one that has to is the exception, not the others.
  const keepsGerunds =
    opensWithGerund.length * 2 > bullets.length &&
    opensWithGerund.some(({ line }) => !opensWithVerb(plan, line, context.tense));
  return bullets.flatMap(({ line }, index) => {
    if (taken.has(line.id)) return [];
    const reworded = rewordLine(line.text, { ...context, keepsGerunds }, (proposed) =>
      plan.accepts(line, proposed),
    );
    return reworded ? [toChange(plan, line, reworded, toPlace(entry, index))] : [];
  });
}

/** Whether a line that opens with a form in -ing may open with its verb; else the lines beside it keep theirs. */
function opensWithVerb(plan: Plan, line: DocumentLine, tense: Tense): boolean {
  const text = tense === null ? null : openGerund(line.text, tense);
  return text !== null && plan.accepts(line, text);
}

/**
 * By the dates of the head: a job with an open end is told in the present. Null: the dates do not tell, or the bullets
 * may belong to the head before too, which has none of its own.
 */
function readTense({ dates }: EntryBlock, before: DocumentBlock | undefined): Tense {
  const tense = readTenseOf(dates?.text ?? "");
  if (before?.type !== "entry" || before.body.length > 0) return tense;
  return readTenseOf(before.dates?.text ?? "") === tense ? tense : null;
}

function readTenseOf(dates: string): Tense {
  if (/\b(?:present|current(?:ly)?|now|today|ongoing|to date)\b|^since\b/i.test(dates)) return "present";
  const isOpen = /\b(?:from|until|till|expected)\b|[-–—]\s*$/i.test(dates);
  return /\b(?:19|20)\d\d\b/.test(dates) && !isOpen ? "past" : null;
}

/** Words that the resume or the posting writes in small letters: no names. */
function listOrdinary({ original, posting }: Plan): ReadonlySet<string> {
  const texts = [...listLines(original).map(({ text }) => text), posting.description];
  return new Set(
    texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}-]*(?![\p{L}\p{N}])/gu) ?? []),
  );
}

function toPlace(entry: EntryBlock, index: number): string {
  const name = nameEntry(entry);
  return name ? `${name}, bullet ${index + 1}` : `Bullet ${index + 1}`;
}

function toChange(plan: Plan, line: DocumentLine, { text, reasons }: Reworded, place: string): Change {
  const reason = reasons.join("; ");
  return {
    id: `reword-${line.id}`,
    kind: "reworded",
    state: "toReview",
    by: "engine",
    detail: "in plainer words",
    place,
    original: line.text,
    tailored: text,
    reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    asked: null,
    evidence: [plan.toEvidence(line)],
    edit: { type: "rewrite", lineId: line.id, text },
  };
}
