import type {
  DocumentBlock,
  DocumentLine,
  DocumentSection,
  ResumeDocument,
  ResumeOutline,
  TextLink,
} from "@jobwright/contracts/resume-document";
import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { readLanguage } from "#reading/read-language";
import type { Line, Span } from "#reading/resume/resume-lines";
import { addOwnWords } from "./add-own-words.ts";
import { attachLinks } from "./attach-links.ts";
import { assignIds } from "./assign-ids.ts";
import { toEntryBlocks } from "./build-entries.ts";
import type { DraftDocument, DraftEntry } from "./draft-document.ts";
import { toItemsBlocks } from "./build-skills.ts";
import { findCorrections, type Corrections } from "./find-corrections.ts";
import { areContactLines, isAddress, readTop, toContactPieces } from "./document-top.ts";
import { listKnownEntries, type KnownEntry } from "./find-heads.ts";
import { toProseBlocks, toSingleBlocks } from "./join-lines.ts";
import { makePrinter, type Page } from "./printed-text.ts";
import { toSectionLines, withoutSpans } from "./section-lines.ts";

/** Letters behind a name, such as "BSN, RN"; in characters. */
const MAX_TITLE = 40;

/** A resume as it was read. */
export type ReadText = {
  /** The whole text; offsets of outline and facts count in it. */
  text: string;
  outline: ResumeOutline;
  /** With the person's corrections. */
  facts: ResumeFacts;
  /** As they were read in the file: what a correction replaced is in these, and must not be printed. */
  readFacts: ResumeFacts;
  /** In order, none overlapping; absent: none are known. */
  links?: readonly TextLink[];
};

/**
 * A resume as a document that can be rendered: every word of the text is in it, in the person's own order of sections,
 * but for what a correction replaced or removed, and for the heading of a contact block, which becomes the head. Takes time in proportion to the text.
 */
export function buildResumeDocument({
  text,
  outline,
  facts,
  readFacts,
  links = [],
}: ReadText): ResumeDocument {
  const corrections = findCorrections(readFacts, facts);
  const page = { text, print: makePrinter(text, corrections.substitutions) };
  const { name, headline } = readFacts.contact;
  const taken = [name, headline]
    .flatMap((field) => field?.source ?? [])
    .toSorted((a, b) => a.start - b.start);
  const [printedName = null] = name?.source ? page.print(name.source) : [];
  const [printedHeadline = null] = headline?.source ? page.print(headline.source) : [];
  const draft: DraftDocument = {
    language: readLanguage(text),
    name: printedName,
    headline: printedHeadline,
    contact: [],
    sections: [],
  };
  const entries = listKnownEntries(readFacts);
  for (const part of outline) addSection(draft, page, part, { entries, readFacts, corrections, taken });
  addOwnWords(draft, corrections);
  return attachLinks(assignIds(draft, corrections.substitutions), text, links);
}

type Known = {
  entries: readonly KnownEntry[];
  readFacts: ResumeFacts;
  corrections: Corrections;
  taken: readonly Span[];
};

function addSection(draft: DraftDocument, page: Page, part: ResumeOutline[number], known: Known): void {
  const lines = withoutSpans(page.text, toSectionLines(page.text, part.lines), known.taken);
  const given = part.heading;
  // A name in capitals below a sidebar may have been read as a heading.
  const isTaken = given && known.taken.some(({ start, end }) => start < given.end && end > given.start);
  const [heading = null] = given && !isTaken ? page.print(given) : [];
  const isContact = part.kind === "contact" || part.kind === "links";
  if ((part.kind === "contact" && !heading) || (isContact && areContactLines(lines))) {
    addContact(
      draft,
      lines.flatMap((line) => toContactPieces(page, line)),
    );
    return;
  }
  const blocks = toBlocks(draft, page, lines, part.kind, known);
  if (heading || blocks.length > 0) draft.sections.push({ id: "", kind: part.kind, heading, blocks });
}

/** A contact block, wherever it stood, becomes the head; an address that is there already is not said twice. */
function addContact(draft: DraftDocument, pieces: readonly DocumentLine[]): void {
  const known = new Set(draft.contact.map(({ text }) => toAddressKey(text)));
  draft.contact.push(...pieces.filter(({ text }) => !isAddress(text) || !known.has(toAddressKey(text))));
}

function toAddressKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "");
}

function toBlocks(
  draft: DraftDocument,
  page: Page,
  lines: readonly Line[],
  kind: DocumentSection["kind"],
  { entries, readFacts, corrections }: Known,
): (DocumentBlock | DraftEntry)[] {
  switch (kind) {
    case "top": {
      const [first, ...more] = lines;
      const { name } = readFacts.contact;
      // What stands behind the name in its line, such as a degree, is a headline where there is no other.
      const isTitle = first && name?.source && isBehind(page.text, name.source, first);
      if (isTitle && draft.headline === null) [draft.headline = null] = page.print(first);
      const top = readTop(
        page,
        isTitle && draft.headline?.source?.start === first.start ? more : lines,
        readFacts,
      );
      draft.contact.push(...top.contact);
      return top.blocks;
    }
    case "summary":
      return toProseBlocks(page, lines);
    case "skills":
      return toItemsBlocks(page, lines, corrections.removedSkills);
    case "links":
    case "contact":
      return toSingleBlocks(page, lines);
    case "other":
      return toEntryBlocks(page, withNumbers(page.text, lines), []);
    case "experience":
    case "education":
      return toEntryBlocks(page, lines, entries);
  }
}

function isBehind(text: string, name: Span, line: Line): boolean {
  return (
    line.start >= name.end &&
    line.text.length <= MAX_TITLE &&
    /^[ \t,|–—-]*$/.test(text.slice(name.end, line.start))
  );
}

/** The numbers of a list, which say something in a list of patents or talks, stay in front of their lines. */
function withNumbers(text: string, lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const number = /\d{1,2}[.)][ \t]+$/.exec(text.slice(Math.max(0, line.start - 8), line.start));
    if (!line.isBullet || !number) return line;
    const start = line.start - number[0].length;
    return { ...line, start, text: text.slice(start, line.end), cells: [{ start, end: line.end }] };
  });
}
