import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import { degreeLevels, findDegrees, isUnfinished, rankOf, type DegreeLevel } from "#reading/degree-levels";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { toPlainKey } from "./compare-writings.ts";
import { EVIDENCE_LIMIT, noLink, type EvidenceMaker, type Link } from "./evidence.ts";

type HeldDegree = { line: DocumentLine; level: DegreeLevel; writtenAs: string; isUnfinished: boolean };

/** Links an asked degree to the entries of the education that name one of its level or a higher one. */
export function linkDegree(
  document: ResumeDocument,
  asked: AskedRequirement,
  toEvidence: EvidenceMaker,
): Link {
  const level = degreeLevels.find((one) => asked.id === `degree-${one.toLowerCase()}`) ?? "degree";
  const held = readHeldDegrees(document);
  const finished = held.filter(({ isUnfinished: isOpen }) => !isOpen);
  const enough = finished.filter((one) => rankOf(one.level) >= rankOf(level));
  const exact = enough.find(({ line }) => toPlainKey(line.text).includes(toPlainKey(asked.label)));
  const best = exact ?? enough[0];
  if (best) {
    const evidence = [...new Set(enough.map(({ line }) => line))].slice(0, EVIDENCE_LIMIT).map(toEvidence);
    return {
      match: exact ? "exact" : "alias",
      writtenAs: exact ? null : best.writtenAs,
      evidence,
      hint: null,
    };
  }
  const near = held.find((one) => rankOf(one.level) >= rankOf(level)) ?? finished[0];
  if (!near) return noLink;
  const hint = near.isUnfinished
    ? `Your resume names ${near.writtenAs}, but as one that is not finished yet.`
    : `Your resume names ${near.writtenAs}, which is a lower degree.`;
  return { ...noLink, hint };
}

function readHeldDegrees(document: ResumeDocument): HeldDegree[] {
  const schools = document.sections.filter(({ kind }) => kind === "education");
  // A heading such as "School" is not known; what was worked or is wished for names the degrees of others at times.
  const others = document.sections.filter(({ kind }) => kind !== "experience" && kind !== "summary");
  const sections = schools.length > 0 ? schools : others;
  const misplaced = schools.length > 0 ? [] : readAmongJobs(document);
  return [
    ...misplaced,
    ...sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.type === "items") return block.items.flatMap((line) => readLine(line, [line]));
        if (block.type === "text") return readLine(block.line, [block.line]);
        const lines = [...block.heading, ...block.body.map(({ line }) => line)];
        const all = block.dates ? [...lines, block.dates] : lines;
        const named = lines.flatMap((line) => readLine(line, all));
        return named.length > 0 ? named : readSchoolDiploma(lines);
      }),
    ),
  ];
}

/** "Westwood High School", "Diploma": the two stand apart. */
function readSchoolDiploma(lines: readonly DocumentLine[]): HeldDegree[] {
  const diploma = lines.find(({ text }) => /\b(?:diploma|graduated?)\b/i.test(text));
  const isOfSchool = lines.some(({ text }) => /\b(?:high|secondary) school\b/i.test(text));
  if (!diploma || !isOfSchool) return [];
  return [{ line: diploma, level: "highSchool", writtenAs: "Diploma", isUnfinished: false }];
}

const school =
  /\b(?:college|university|institute|polytechnic|universit\p{L}+|\p{L}*hochschule|universidad|uniwersytet)\b/iu;

/** Under a heading that is not known, schools are read as jobs: a line that begins with a degree and names a school. */
function readAmongJobs({ sections }: ResumeDocument): HeldDegree[] {
  return sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "entry" ? block.heading : [])))
    .filter(({ text }) => school.test(text) && findDegrees(text)[0]?.start === 0)
    .flatMap((line) => readLine(line, [line]));
}

/** `around`: the lines of its entry, of which one may say that it is not finished. */
function readLine(line: DocumentLine, around: readonly DocumentLine[]): HeldDegree[] {
  // A line that ends with a degree has nothing behind it that a sentence would have; but "Boston MA" is a place.
  const read = /\s(?:MA|MS)$/.test(line.text.trim()) ? line.text : `${line.text} in`;
  return findDegrees(read).map(({ level, start, end }) => ({
    line,
    level,
    writtenAs: line.text.slice(start, end),
    // A line that names a degree itself speaks of that one alone.
    isUnfinished: around.some(
      (one) => isUnfinished(one.text) && (one === line || findDegrees(`${one.text} in`).length === 0),
    ),
  }));
}
