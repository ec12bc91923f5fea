import type { ResumeOutline } from "@jobwright/contracts/resume-document";
import type { DocumentText } from "./document-text.ts";
import { findSections } from "./find-sections.ts";
import { toLines, type Line } from "./resume-lines.ts";

/** An outline holds no more; what goes beyond stands in further parts of the last section. */
const SECTIONS_LIMIT = 1000;
const LINES_LIMIT = 20_000;

type OutlineSection = ResumeOutline[number];

/**
 * The sections of a resume and their lines, as `readResume` sees them. Takes time in proportion to the text. A section
 * without heading and lines is left out.
 */
export function readOutline(document: DocumentText): ResumeOutline {
  const outline: ResumeOutline = [];
  for (const { kind, heading, lines } of findSections(document.text, toLines(document))) {
    if (!heading && lines.length === 0) continue;
    const last = outline.at(-1);
    if (last && outline.length >= SECTIONS_LIMIT) {
      last.lines.push(...[...(heading ? [heading] : []), ...lines].map(toOutlineLine));
    } else
      outline.push(
        ...cutLong({ kind, heading: heading && toSpan(heading), lines: lines.map(toOutlineLine) }),
      );
  }
  return outline;
}

function cutLong(section: OutlineSection): OutlineSection[] {
  const parts: OutlineSection[] = [{ ...section, lines: section.lines.slice(0, LINES_LIMIT) }];
  for (let at = LINES_LIMIT; at < section.lines.length; at += LINES_LIMIT) {
    parts.push({ ...section, heading: null, lines: section.lines.slice(at, at + LINES_LIMIT) });
  }
  return parts;
}

function toSpan({ start, end }: Line): { start: number; end: number } {
  return { start, end };
}

function toOutlineLine({ start, end, isBullet, isBold, isGapBefore }: Line): OutlineSection["lines"][number] {
  return { start, end, isBullet, isBold, isGapBefore };
}
