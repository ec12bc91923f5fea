import { pluralOf } from "../../words/inflections.ts";
import { isMassNoun } from "../listed-skills.ts";
import { matchCase, type Tense } from "./open-with-verb.ts";
import { readVerb, type VerbForms } from "./verb-forms.ts";

type Known = Exclude<Tense, null>;

/** Names of a doing that stand behind what is done to, with their verbs; "management" and "testing" name a trade as well. */
const nominal: Readonly<Record<string, string>> = {
  preparation: "prepare",
  installation: "install",
  maintenance: "maintain",
  inspection: "inspect",
  collection: "collect",
  distribution: "distribute",
  reconciliation: "reconcile",
  translation: "translate",
  calibration: "calibrate",
  configuration: "configure",
};
const gerunds: ReadonlySet<string> = new Set(
  "planning writing processing handling scheduling parsing cleaning editing sorting packing picking drafting ordering recording tracking".split(
    " ",
  ),
);
/** With these it is a trade, a technique or a notion, and nothing that one does by the piece. */
const ofNotions =
  /^(?:bank|batch|business|capacity|career|change|demand|dry|family|financial|image|language|lead|life|media|object|project|product|program(?:me)?|resource|signal|speech|strategy|stream|succession|urban|word|work|workforce)$/i;
/** They end as the names of what is not counted do, and are counted. */
const counted = /^(?:briefing|building|finding|hearing|listing|meeting|opening|painting)$/i;
/** More than one is only said where a number of those for whom it was done stands behind. */
const forSeveral = /\b(?:for|across|in) (?:up to |over |about |around )?(?:[2-9]|\d{2,})/;
const compound =
  /^((?:[\p{L}\p{N}][\p{L}\p{N}/.]* ){1,3})(\p{Ll}+)(?= (?:in|for|with|using|on|at|across) [\p{L}\d])([^;:]*)$/u;
const oneOfSeveral = /^[^,]*\band\b/;

/** "Artwork preparation in Illustrator" as "Prepared artwork in Illustrator"; null: the thing is none by the piece. */
export function openCompound(text: string, tense: Known): string | null {
  const [, things = "", doing = "", rest = ""] = compound.exec(text) ?? [];
  const verb = readDoing(doing);
  const words = things.trim().split(" ");
  const last = words.at(-1) ?? "";
  if (
    !verb ||
    oneOfSeveral.test(things + doing) ||
    ofNotions.test(last) ||
    /(?:al|ic|ive|ous|ly)$/.test(last)
  )
    return null;
  // A capital may be that of a name, but for the one with which the line begins.
  const isPlain = (word: string, at: number) => at === 0 || !/^\p{Lu}\p{Ll}/u.test(word);
  if (!words.every(isPlain) || /\d/.test(last)) return null;
  const isBare = last.endsWith("s") || (isMassNoun(last.toLowerCase()) && !counted.test(last));
  if (!isBare && !forSeveral.test(rest)) return null;
  const thing = isBare ? last : pluralOf(last);
  const object = [...words.slice(0, -1), thing].join(" ");
  const written = tense === "past" ? verb.past : verb.base;
  return `${matchCase(written, text)} ${lowerWord(object)}${rest}`;
}

function readDoing(doing: string): VerbForms | null {
  if (gerunds.has(doing)) return readVerb(doing, "gerund");
  return Object.hasOwn(nominal, doing) ? readVerb(nominal[doing] ?? "", "base") : null;
}

/** "Lesson" as "lesson", but "HL7" and "VAT" as they are. */
function lowerWord(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const gerundList = /^(\p{Lu}\p{Ll}+ing(?:, \p{Ll}+ing)*)((?:,? and )\p{Ll}+ing) of (?=\p{Ll})(.*)$/u;

/** "Packing, labelling and sorting of returns" as "Packed, labelled and sorted returns"; null: one verb is not known. */
export function openGerundList(text: string, tense: Known): string | null {
  const [, first = "", last = "", rest = ""] = gerundList.exec(text) ?? [];
  const isOther = /\p{L}ing\b/u.test(rest);
  if (first === "" || isOther) return null;
  let isKnown = true;
  const verbs = (first + last).replace(/\p{L}+ing/gu, (gerund) => {
    const verb = readVerb(gerund.toLowerCase(), "gerund");
    isKnown &&= verb !== null;
    return verb ? matchCase(tense === "past" ? verb.past : verb.base, gerund) : gerund;
  });
  return isKnown ? `${verbs} ${rest}` : null;
}
