import type { DocumentLine, DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";
import { findSkills } from "#reading/read-skills";
import { findDegrees } from "#reading/degree-levels";

/** A line of a resume that can show something, with where it belongs. */
export type ResumeLine = {
  line: DocumentLine;
  section: DocumentSection;
  /** What part of the document it is; only `item` and `text` may be reworded. */
  part: "item" | "text" | "head" | "headline";
};

export type NamedSkill = { id: string; start: number; end: number; writtenAs: string };

/** The lines that can show a skill, a degree or years, in order: all but name, contact, headings and dates. */
export function listEvidenceLines({ headline, sections }: ResumeDocument): ResumeLine[] {
  const lines: ResumeLine[] = [];
  const [first] = sections;
  if (headline && first) lines.push({ line: headline, section: first, part: "headline" });
  for (const section of sections) {
    if (section.kind === "contact" || section.kind === "links") continue;
    for (const block of section.blocks) {
      if (block.type === "text") lines.push({ line: block.line, section, part: "text" });
      else if (block.type === "items") {
        if (block.label) lines.push({ line: block.label, section, part: "head" });
        for (const line of block.items) lines.push({ line, section, part: "item" });
      } else {
        for (const line of block.heading) lines.push({ line, section, part: "head" });
        for (const { line } of block.body) lines.push({ line, section, part: "text" });
      }
    }
  }
  return lines;
}

/** What one looks for, and has not done. */
const wish =
  /^(?:(?:I am|I['’]m|now|currently|and)\s+)?(?:(?:looking|searching|hoping|aiming|keen|eager) (?:for|to)|seeking)\b|^(?:my )?(?:goal|objective|aim)\b/i;

/** A text with spaces in place of its sentences that only say what the person looks for. */
export function blankWishes(text: string): string {
  return text.replace(/[^.!?]+[.!?]*/g, (sentence) =>
    wish.test(sentence.trimStart()) ? " ".repeat(sentence.length) : sentence,
  );
}

/** The skills that a text names, each place of it, with the text's own word; the letters of a degree are none. */
export function nameSkills(text: string): NamedSkill[] {
  const degrees = findDegrees(text);
  return findSkills(text)
    .filter(({ start, end }) => !degrees.some((degree) => degree.start <= start && end <= degree.end))
    .map(({ id, start, end }) => ({ id, start, end, writtenAs: text.slice(start, end) }));
}

/** Number of the line from 1 that holds an offset of a text. */
export function createLineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
