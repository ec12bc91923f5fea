import type {
  DocumentBlock,
  DocumentLine,
  ResumeDocument,
  TextBlock,
} from "@jobwright/contracts/resume-document";
import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import { toSaidLineId } from "@jobwright/engine/tailoring/plan/said-evidence";
import type { TailoringInput } from "@jobwright/engine/tailoring/plan/propose-changes";

/** A line that a model may propose to rewrite; `number` is that of the original's text, from 1, null: it has none. */
export type EditableLine = {
  id: string;
  text: string;
  place: string;
  number: number | null;
  /** Of a bullet that a change adds in the person's own words: the answer that says them. */
  said?: SaidEvidence;
};

/** Lines that are asked about together: those of a whole entry, or of a summary. */
export type EditablePart = { name: string; lines: EditableLine[] };

/** Characters and lines of a resume that one question quotes. */
const PART_LENGTH = 4000;
const PART_LINES = 24;

/**
 * Paragraphs of summaries and what stands under entries, whole entries together and the most relevant first: those whose
 * lines stand behind most of what the posting asks for. Nothing else may be edited. `original` may have bullets that were
 * added in the person's words, which `said` has.
 */
export function listEditableParts({
  original,
  text,
  requirements,
  said = [],
}: Omit<TailoringInput, "posting"> & { said?: readonly SaidEvidence[] }): EditablePart[] {
  const weights = new Map<string, number>();
  for (const { isRequired, evidence } of requirements) {
    for (const { lineId } of evidence) weights.set(lineId, (weights.get(lineId) ?? 0) + (isRequired ? 2 : 1));
  }
  const numberOf = createLineNumbers(text);
  const answers = new Map(said.map((one) => [toSaidLineId(one.id), one]));
  const parts = listParts(original, numberOf).map(({ name, lines }) => ({
    name,
    lines: lines.map((line) => {
      const answer = answers.get(line.id);
      return answer === undefined ? line : { ...line, said: answer };
    }),
  }));
  return joinSmall(parts)
    .map((part) => ({ part, weight: part.lines.reduce((sum, { id }) => sum + (weights.get(id) ?? 0), 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ part }) => part);
}

type LineNumbers = (line: DocumentLine) => number | null;

function listParts({ sections }: ResumeDocument, numberOf: LineNumbers): EditablePart[] {
  return sections.flatMap(({ kind, heading, blocks }) => {
    const parts: EditablePart[] = [];
    const texts = blocks.filter((block): block is TextBlock => block.type === "text");
    if (kind === "summary" && texts.length > 0) {
      parts.push(...toParts(heading?.text ?? "Summary", texts, numberOf));
    }
    for (const block of blocks) {
      if (block.type === "entry") parts.push(...toParts(nameOf(block), block.body, numberOf));
    }
    return parts;
  });
}

function nameOf(entry: Extract<DocumentBlock, { type: "entry" }>): string {
  return entry.name !== "" ? entry.name : (entry.heading[0]?.text ?? "Entry");
}

/** One part, or several where an entry is longer than a question. */
function toParts(name: string, texts: readonly TextBlock[], numberOf: LineNumbers): EditablePart[] {
  const parts: EditablePart[] = [];
  let bullets = 0;
  for (const { line, isBullet } of texts) {
    if (isBullet) bullets += 1;
    const place = isBullet ? `${name}, bullet ${bullets}` : name;
    if (line.text.length > PART_LENGTH) continue;
    const editable = { id: line.id, text: line.text, place, number: numberOf(line) };
    const last = parts.at(-1);
    if (last && mayHold(last.lines, [editable])) last.lines.push(editable);
    else parts.push({ name, lines: [editable] });
  }
  return parts;
}

/** Small parts that follow each other share a question. */
function joinSmall(parts: readonly EditablePart[]): EditablePart[] {
  const joined: EditablePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && mayHold(last.lines, part.lines)) {
      last.name = `${last.name}; ${part.name}`;
      last.lines.push(...part.lines);
    } else joined.push({ name: part.name, lines: [...part.lines] });
  }
  return joined;
}

function mayHold(own: readonly EditableLine[], more: readonly EditableLine[]): boolean {
  const length = [...own, ...more].reduce((sum, { text }) => sum + text.length, 0);
  return length <= PART_LENGTH && own.length + more.length <= PART_LINES;
}

/** Numbers of lines in the original, from 1; looks at the text once. */
function createLineNumbers(text: string): LineNumbers {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends.push(at);
  return ({ source }) => {
    if (source === null) return null;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < source.start) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
