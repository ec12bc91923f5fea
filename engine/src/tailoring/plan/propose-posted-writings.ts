import type { DocumentLine } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { skills } from "#lexicon/skills";
import { otherWritingsOf } from "../words/abbreviations.ts";
import { samePhrasesAs } from "../words/same-phrases.ts";
import { listEvidenceLines } from "./line-skills.ts";
import { namePlaces } from "./name-places.ts";
import type { Plan } from "./plan.ts";

const MOST_WORDS = 3;
/** A short form that everybody reads needs no more than its place: "vs", "&", "PhD". */
const LEAST_LETTERS = 3;
const word = /[\p{L}\p{N}][\p{L}\p{N}+#&/'’-]*/gu;
/** Sections whose words are names: of a degree, a course, a license. */
const ofNames = /certif|licen[sc]|award|honou?r|publication|course|training|patent/i;
/** Short forms of nouns that are nothing else; "prep", "tech" and "rep" are verbs, or stand for several words. */
const shorts: ReadonlySet<string> = new Set("recs appts depts docs hrs yrs mgmt qty".split(" "));

/** A beginning in one writing, a young company in the other. */
const ofTwoThings: ReadonlySet<string> = new Set(["startup", "startups"]);

type Swap = { start: number; end: number; from: string; to: string };

/**
 * Words of a resume as the posting writes them, where it writes them in another way alone: "e-mail" as "email", and a
 * short form in small letters as the word that it stands for, "bank recs" as "bank reconciliations". `taken` are lines
 * that others reword.
 */
export function proposePostedWritings(plan: Plan, taken: ReadonlySet<string>): Change[] {
  const posting = toWords(`${plan.posting.title}\n${plan.posting.description}`);
  const places = namePlaces(plan.original);
  return listEvidenceLines(plan.original).flatMap(({ line, part, section }) => {
    // A summary that only wishes may be written anew as a whole.
    const isOfNames =
      section.kind === "education" || section.kind === "summary" || ofNames.test(section.heading?.text ?? "");
    if (part !== "text" || isOfNames || taken.has(line.id)) return [];
    const swaps = findSwaps(line.text, posting);
    const tailored = swaps.reduceRight(
      (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end),
      line.text,
    );
    const place = places.get(line.id) ?? "";
    return swaps.length > 0 && plan.accepts(line, tailored)
      ? [{ ...explain(swaps), ...toRewrite(plan, line, tailored), place }]
      : [];
  });
}

/** Names of skills by their letters alone: their writings are the synonyms' affair, which knows what they mean. */
const ofSkills: ReadonlySet<string> = new Set(
  skills.flatMap(({ label, aliases = [] }) =>
    [label, ...aliases].map((writing) => toLetters(writing.toLowerCase())),
  ),
);

/** The places of a line that the posting writes otherwise, none inside of another. */
function findSwaps(text: string, posting: string): Swap[] {
  const words = [...text.matchAll(word)];
  const swaps: Swap[] = [];
  for (const [at, first] of words.entries()) {
    const start = first.index;
    if (start < (swaps.at(-1)?.end ?? 0)) continue;
    for (let length = MOST_WORDS; length > 0; length -= 1) {
      const last = words[at + length - 1];
      const end = last ? last.index + last[0].length : 0;
      const from = text.slice(start, end);
      // A capital inside of a line may be that of a name.
      if (!last || /[^\p{L}\p{N}\s+#&/'’-]/u.test(from) || (start > 0 && from !== from.toLowerCase()))
        continue;
      const to = findPosted(from.toLowerCase(), text, posting);
      if (to === undefined) continue;
      const isCapital = /^\p{Lu}/u.test(from);
      // The point of a short form goes with it: "incl. a warehouse".
      const isPointed = /^\. \p{Ll}/u.test(text.slice(end)) && toLetters(to) !== toLetters(from);
      const written = isCapital ? to.charAt(0).toUpperCase() + to.slice(1) : to;
      swaps.push({ start, end: end + (isPointed ? 1 : 0), from, to: written });
      break;
    }
  }
  return swaps;
}

/** The posting's own writing of the same words, or of what a short form stands for. */
function findPosted(from: string, line: string, posting: string): string | undefined {
  const letters = toLetters(from);
  if (ofSkills.has(letters) || ofTwoThings.has(letters)) return undefined;
  const same = samePhrasesAs(from).filter((other) => toLetters(other) === letters);
  const isShort = shorts.has(from) && from.length >= LEAST_LETTERS;
  const long = isShort ? otherWritingsOf(from, line).filter((other) => other.length > from.length) : [];
  const others = [...same, ...long];
  // The posting is long: it is read only for what may be written otherwise.
  if (others.length === 0 || posting.includes(` ${from} `)) return undefined;
  return others.find((other) => posting.includes(` ${other} `));
}

function toLetters(text: string): string {
  return text.replace(/[\s-]/g, "");
}

function toWords(text: string): string {
  return ` ${(text.toLowerCase().match(word) ?? []).join(" ")} `;
}

function explain(swaps: readonly Swap[]): Pick<Change, "reason" | "asked" | "detail"> {
  const pairs = swaps.map(({ from, to }) => `“${to}” for your “${from}”`).join(", ");
  return {
    detail: "in the posting’s writing",
    reason: `The posting writes ${pairs}.`,
    asked: swaps[0]?.to ?? null,
  };
}

function toRewrite(plan: Plan, line: DocumentLine, tailored: string) {
  return {
    id: `writing-${line.id}`,
    kind: "synonym" as const,
    state: "toReview" as const,
    by: "engine" as const,
    original: line.text,
    tailored,
    evidence: [plan.toEvidence(line)],
    edit: { type: "rewrite" as const, lineId: line.id, text: tailored },
  };
}
