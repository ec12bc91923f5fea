import type { DocumentLine, EntryBlock } from "@jobwright/contracts/resume-document";
import { listBroader } from "#lexicon/broader-skills";
import { listTitleSkills } from "#lexicon/title-skills";
import { nameSkills, type NamedSkill } from "./line-skills.ts";
import { listStems, toStem } from "./word-stems.ts";

/** What the years are asked of: skills of the lexicon, and the words that tell something, by their stems. */
export type YearsField = { skills: NamedSkill[]; stems: ReadonlySet<string> };

/** Behind the field: what else is wished of the person. */
const fieldEnd =
  /[.;(\n]|\b(?:with (?:an? )?(?:focus|emphasis|strong|proven|deep)|plus a|substantiated|preferred|required)\b/i;
/** Words that name no field: of levels, of time and of experience at large. */
const ofNoField = new Set(
  `years yrs year plus experience professional relevant industry similar related role position work job full time part
  proven minimum least prior previous recent hands-on hands strong solid demonstrated track record environment setting
  team company business level senior junior mid lead manager management specialist assistant associate coordinator
  direct progressive field area combined equivalent new high growth fast pace paced startup start up technology driven
  typical use us months`
    .split(/\s+/)
    .map(toStem),
);

/** The field that a sentence asks years of; `label` is the phrase with the number, as it stands in the sentence. */
export function readYearsField(quote: string, label: string): YearsField {
  const at = Math.max(0, quote.indexOf(label));
  const behind = quote.slice(at + label.length);
  const ended = fieldEnd.exec(behind)?.index ?? behind.length;
  const field = `${label}${behind.slice(0, ended)}`;
  const stems = listStems(field)
    .map(({ stem }) => stem)
    .filter((stem) => stem.length > 2 && !ofNoField.has(stem) && !/\d/.test(stem));
  return { skills: nameSkills(field), stems: new Set(stems) };
}

/** Whether a job was in the field: its title shares a word with it or shows a skill of it, or its lines name one. */
export function isInField({ heading, body }: EntryBlock, { skills, stems }: YearsField): boolean {
  const ids = new Set(skills.map(({ id }) => id));
  const shows = (id: string) => ids.has(id) || [...listBroader(id)].some((one) => ids.has(one));
  const isTitled = heading.some(
    ({ text }) => listTitleSkills(text).some(shows) || listStems(text).some(({ stem }) => stems.has(stem)),
  );
  return isTitled || [...heading, ...body.map(({ line }) => line)].some((line) => namesOne(line, shows));
}

function namesOne({ text }: DocumentLine, shows: (id: string) => boolean): boolean {
  return nameSkills(text).some(({ id }) => shows(id));
}
