import type { DocumentLine, EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import { namesOfThing, plainPhrases, shownByThing } from "../duties/thing-words.ts";
import { readNominal, readVerb } from "../duties/verb-classes.ts";
import { listEvidenceLines } from "./line-skills.ts";

/** A word of a clause with all that it shows, and its plain verbs where it is one or names a doing. */
export type Word = {
  word: string;
  shows: ReadonlySet<string>;
  verbs: readonly string[];
  doings: readonly string[];
};
/** A clause of a line: what stands between stops. */
export type Clause = {
  line: DocumentLine;
  words: Word[];
  /** The title or the name of a job, which says what the work is and of no deed. */
  isHead: boolean;
  /** In a job, where what is named was done; a list of skills says less. */
  isOfJob: boolean;
  heading: ReadonlySet<string>;
};

/** A sentence that says that something is not so, not yet, no more, or only a little. */
const negated =
  /\b(?:not?|never|without|none|learning|took a course|course in|in progress|interested in|want(?:ed)? to|wish to|hope to|seeking|looking for|goal|objective|shadowed|observed|exposure to|unable|lack\w*|beginner|basic|a little|expired|scheduled|partly)\b|n['’]t\b/i;
const word = /[\p{L}\p{N}#][\p{L}\p{N}\p{M}+#'’]*/gu;

/** The clauses of all lines that can show something, without what says that it is not so; summaries are left out. */
export function readClauses(document: ResumeDocument): Clause[] {
  const headings = readHeadings(document);
  return listEvidenceLines(document).flatMap(({ line, part, section }) => {
    if (part === "headline" || section.kind === "summary") return [];
    const isList = section.kind === "skills" || part === "item";
    return line.text
      .split(/(?<=[.;])\s+/)
      .filter((sentence) => !negated.test(sentence))
      .flatMap((sentence) => sentence.split(isList ? /[,:()]\s*|\s[–—-]\s/ : /\s[–—-]\s/))
      .filter((clause) => clause.trim() !== "")
      .map((clause) => ({
        line,
        words: readWords(clause),
        isHead: part === "head",
        isOfJob: section.kind === "experience" && part === "text",
        heading: headings.get(line.id) ?? new Set<string>(),
      }));
  });
}

export function readWords(text: string): Word[] {
  const words = plainPhrases(text.replace(/[-‐‑–]/g, " ")).match(word) ?? [];
  return words.map((one) => ({
    word: one,
    shows: shownByThing(one),
    verbs: readVerb(one),
    doings: readNominal(one),
  }));
}

/** What the head of each line's entry shows: the titles and the name. */
function readHeadings({ sections }: ResumeDocument): Map<string, ReadonlySet<string>> {
  const headings = new Map<string, ReadonlySet<string>>();
  const entries = sections.flatMap(({ blocks }) =>
    blocks.filter((block): block is EntryBlock => block.type === "entry"),
  );
  for (const { heading, body } of entries) {
    const shown = new Set(
      heading.flatMap(({ text }) => readWords(text).flatMap(({ shows: ids }) => [...ids])),
    );
    for (const { line } of body) headings.set(line.id, shown);
  }
  return headings;
}

/** Whether a word of a resume shows what another one names. */
export function holds({ shows: shown }: Word, one: string): boolean {
  return !namesOfThing(one).isDisjointFrom(shown);
}

/** "Teach classes" names a doing, and "Reports were written" a thing. */
export function isVerbForm({ word: one, verbs }: Word): boolean {
  const lower = one.toLowerCase();
  return verbs.includes(lower) || (verbs.length > 0 && lower.endsWith("ed"));
}
