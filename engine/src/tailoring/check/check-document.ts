import type { DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Problem } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";
import { checkBlocks, isChoiceOfSummaries } from "./check-blocks.ts";
import { setProvenApart } from "./proven-parts.ts";
import { checkSame, checkSameLines, shorten, type Report } from "./check-lines.ts";

/**
 * Whether a tailored document claims nothing that its original does not. Lines that the person wrote by hand are theirs
 * to answer for and are left out. `evidence` has, by the id of a line, the other lines of the original or the person's
 * words that its edit names. Empty: it passes. Near-linear in the length of both.
 */
export function checkDocument(
  original: ResumeDocument,
  tailored: ResumeDocument,
  writtenByHand: ReadonlySet<string> = new Set(),
  evidence: ReadonlyMap<string, readonly string[]> = new Map(),
): Problem[] {
  const problems: Problem[] = [];
  const report: Report = {
    add: (kind, line, text) => problems.push({ kind, lineId: line?.id ?? null, text }),
    isByHand: (line) => line !== null && writtenByHand.has(line.id),
    evidenceOf: (line) => evidence.get(line.id) ?? [],
  };
  const own = setProvenApart(original, tailored);
  checkIds(original, own, report);
  checkSame(original.name, tailored.name, report);
  checkSame(original.headline, own.headline, report);
  checkSameLines(original.contact, tailored.contact, report);
  if (original.language !== tailored.language) report.add("identity", null, "The language is another one.");
  checkSections(original.sections, own.sections, report);
  return problems;
}

/** Every line of the tailored document is one of the original's, once. */
function checkIds(original: ResumeDocument, tailored: ResumeDocument, report: Report): void {
  const known = new Set(listLines(original).map(({ id }) => id));
  const seen = new Set<string>();
  for (const line of listLines(tailored)) {
    if (seen.has(line.id)) report.add("duplicate", line, `“${shorten(line.text)}” stands there twice.`);
    else if (!known.has(line.id)) report.add("added", line, `“${shorten(line.text)}” is not in your resume.`);
    seen.add(line.id);
  }
}

/** Each in its place; where every one has a heading that says what it holds, in any order. */
function checkSections(
  original: readonly DocumentSection[],
  tailored: readonly DocumentSection[],
  report: Report,
): void {
  const summaries = original.filter(isSummary).length;
  const isOrderFree = original.every(({ heading }) => heading !== null);
  const open = [...tailored];
  let left = 0;
  for (const section of original) {
    const at = isOrderFree ? open.findIndex(({ id }) => id === section.id) : 0;
    const other = open[at];
    if (other?.id !== section.id && isChoiceOfSummaries(section) && left + 1 < summaries) {
      left += 1;
      continue;
    }
    if (other?.id !== section.id || other.kind !== section.kind) {
      return report.add(
        "missing",
        section.heading,
        `The section ${nameOf(section)} is missing or not in its place.`,
      );
    }
    open.splice(at, 1);
    checkSame(section.heading, other.heading, report);
    checkBlocks(section, other, report);
  }
  for (const section of open) {
    report.add("added", section.heading, `The section ${nameOf(section)} is not in your resume.`);
  }
}

function isSummary({ kind, blocks }: DocumentSection): boolean {
  return kind === "summary" && blocks.length > 0;
}

function nameOf({ heading }: DocumentSection): string {
  return heading ? `“${shorten(heading.text)}”` : "without a heading";
}
