import type { DocumentLine } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { areTrueSynonyms, guardedWritings, toKey } from "#lexicon/true-synonyms";
import { abbreviations, otherWritingsOf } from "../words/abbreviations.ts";
import { holdsTerm, toPlainKey } from "./compare-writings.ts";
import { listEvidenceLines } from "./line-skills.ts";
import type { Plan } from "./plan.ts";

/** Sections whose words are names: of a degree, a course, a license. */
const ofNames = /certif|licen[sc]|award|honou?r|publication|course|training|patent/i;
const shortForm = /(?<![\p{L}\p{N}&/(-])\p{Lu}[\p{Lu}&]{1,5}(?![\p{L}\p{N}&/)-])/gu;
const guarded: ReadonlySet<string> = new Set(guardedWritings.map(toKey));
const shorts: ReadonlySet<string> = new Set(abbreviations.map(({ short }) => short));

/**
 * A short form of the resume with the long one beside it where the posting writes only that: "congestive heart failure
 * (CHF)". Once for each, where it stands first; only forms in capitals, of which the line shows what they mean.
 */
export function proposeLongForms(plan: Plan, taken: ReadonlySet<string>): Change[] {
  const posting = toPlainKey(`${plan.posting.title}\n${plan.posting.description}`);
  const lines = listEvidenceLines(plan.original).filter(
    ({ part, section }) =>
      (part === "text" || part === "item") &&
      section.kind !== "education" &&
      !ofNames.test(section.heading?.text ?? ""),
  );
  const resume = toPlainKey(lines.map(({ line }) => line.text).join("\n"));
  const seen = new Set<string>();
  return lines.flatMap(({ line, section, part }) => {
    if (taken.has(line.id)) return [];
    for (const found of line.text.matchAll(shortForm)) {
      const [short] = found;
      if (seen.has(short) || !shorts.has(short.toLowerCase())) continue;
      const long = otherWritingsOf(short.toLowerCase(), line.text).find(
        (one) =>
          isSure(short, one, line.text) &&
          holdsTerm(posting, toPlainKey(one)) &&
          !holdsTerm(resume, toPlainKey(one)),
      );
      if (long === undefined || !/\s/.test(long)) continue;
      const isFirst = part === "item" || line.text.slice(0, found.index).trim() === "";
      const written = isFirst ? long.charAt(0).toUpperCase() + long.slice(1) : long;
      const proposed = `${line.text.slice(0, found.index)}${written} (${short})${line.text.slice(found.index + short.length)}`;
      seen.add(short);
      if (plan.accepts(line, proposed)) {
        const place = section.heading?.text.replace(/\s*:\s*$/, "") ?? "Your resume";
        return [toChange(plan, line, { short, long, proposed, place })];
      }
    }
    return [];
  });
}

/** A short form of which the lexicon knows other meanings ("PPE") counts only where the line shows this one. */
function isSure(short: string, long: string, text: string): boolean {
  return !guarded.has(toKey(short)) || areTrueSynonyms(short, long, text);
}

function toChange(
  plan: Plan,
  line: DocumentLine,
  { short, long, proposed, place }: { short: string; long: string; proposed: string; place: string },
): Change {
  return {
    id: `long-${line.id}`,
    kind: "synonym",
    state: "toReview",
    by: "engine",
    detail: `${short} written out once`,
    place,
    original: line.text,
    tailored: proposed,
    reason: `The posting writes “${long}”; your line says ${short}.`,
    asked: long,
    evidence: [plan.toEvidence(line)],
    edit: { type: "rewrite", lineId: line.id, text: proposed },
  };
}
