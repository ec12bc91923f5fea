import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { findSkills } from "#reading/read-skills";
import { toTokens } from "./line-tokens.ts";
import { isLimit } from "./small-words.ts";

/** Sections that tell what was learned or passed, or what is done for pleasure: no work with a skill. */
const ofNoWork =
  /certif|licen[sc]|award|honou?r|publication|course|training|education|language|hobb|interest|reference/i;
/** Words of an amount, which make no skill smaller: "over 600 PCs" were PCs. */
const ofAmounts: ReadonlySet<string> = new Set(
  "about around approximately approx roughly nearly almost circa ca over under up most least less more maximum minimum".split(
    " ",
  ),
);

/** The lines of jobs and projects that say without limit or denial what was done. */
export function listShowing({ sections }: ResumeDocument): string[] {
  return sections
    .filter(
      ({ kind, heading }) =>
        kind === "experience" || (kind === "other" && !ofNoWork.test(heading?.text ?? "")),
    )
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "entry" ? block.body : [])))
    .filter(({ isBullet, line }) => isBullet && toTokens(line.text).every(isFree))
    .map(({ line }) => line.text);
}

function isFree({ key, number }: ReturnType<typeof toTokens>[number]): boolean {
  return number !== null || !isLimit(key) || ofAmounts.has(key);
}

/** Whether a text names one skill, whole, and a line shows it in the same letters; a capital may begin it, or the line. */
export function isProvenSkill(showing: readonly string[], text: string): boolean {
  const isOne = findSkills(text).some(({ start, end }) => start === 0 && end === text.length);
  if (!isOne) return false;
  const lower = lowerFirst(text);
  return showing.some((line) =>
    findSkills(line).some(({ start, end }) => {
      const written = line.slice(start, end);
      return [text, lower].includes(written) || (start === 0 && text === lowerFirst(written));
    }),
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
