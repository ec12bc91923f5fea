import { skillById, skills } from "#lexicon/skills";
import { foldText } from "./fold-text.ts";

/** Verbs, parted by spaces, by the last word of a skill's name in the singular: "calendar management" is to manage a calendar. */
const verbsOf: Readonly<Record<string, string>> = {
  administration: "administer",
  analysis: "analyze analyse evaluate",
  arrangement: "arrange book coordinate organize organise plan schedule manage handle",
  assessment: "assess evaluate",
  booking: "book arrange coordinate plan schedule",
  coaching: "coach train mentor",
  collection: "collect gather record",
  coordination: "coordinate organize organise plan arrange manage",
  development: "develop create design write build",
  drafting: "draft write",
  editing: "edit",
  education: "educate teach instruct counsel",
  entry: "enter",
  forecasting: "forecast",
  handling: "handle process",
  improvement: "improve",
  inspection: "inspect",
  installation: "install",
  interviewing: "interview",
  maintenance: "maintain service",
  management: "manage oversee handle coordinate maintain organize organise",
  mentoring: "mentor",
  monitoring: "monitor track",
  negotiation: "negotiate",
  onboarding: "onboard",
  packing: "pack",
  picking: "pick",
  planning: "plan organize organise coordinate",
  preparation: "prepare make",
  processing: "process fill handle enter",
  proofreading: "proofread",
  prospecting: "prospect",
  reading: "read interpret",
  reconciliation: "reconcile",
  repair: "repair fix",
  review: "review",
  scheduling: "schedule plan book",
  segmentation: "segment",
  screening: "screen",
  sourcing: "source",
  testing: "test",
  training: "train",
  translation: "translate",
  troubleshooting: "troubleshoot",
  writing: "write draft author",
};

/**
 * Further ones by which somebody's own words are told alone: skills of the lexicon are also names of what companies do ("build
 * software", "lead the market"). They count where they are asked of a person.
 */
const verbsOfOwn: Readonly<Record<string, string>> = {
  acquisition: "acquire win",
  construction: "construct build deliver",
  design: "design develop build",
  leadership: "lead",
};

/** Objects that one also owns or keeps for somebody: "own complex calendars". */
const keptObjects = /^(?:calendar|diary|schedule|budget)$/;
/** Past forms that no rule gives. */
const irregular: Readonly<Record<string, string>> = {
  build: "built",
  counsel: "counselled",
  keep: "kept",
  lead: "led",
  make: "made",
  oversee: "oversaw|overseen|overseeing",
  teach: "taught",
  win: "won",
  write: "wrote|written|writing",
};

/** No verb of the company or its product ("we book your travel"), and none behind "not" or "never". */
const NOT_BEFORE = String.raw`(?<!\b(?:we|they|helps?|lets?|enables?|not|never|n[’']t)\s(?:[\p{L}’']+\s){0,2})`;
/** What may stand between a verb and what it is done to: "manage the COO's complex and dynamic calendar". */
const BETWEEN = String.raw`(?:[ ,/&]+(?!(?:in|on|for|of|to|from|by|at|with|about|into|over|as|that|who|because|while|when|not|than)\b)[\p{L}\p{N}’'-]+){0,6}?[ ,/&]+`;
/** What it is done to ends there: no "calendar software" and no "business partners". */
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?()\n/&–—-]|\b(?:and|or|for|to|with|in|on|at|by|of|from|as|that|across|including|via|using|while|so|who|like|under|per|during|within)\b))`;

/** Words that make of a verb what somebody does, and of its object no name of whoever does it: "coach managers", no "coach of". */
const DOES = String.raw`(?<=\b(?:to|will|you|you[’']ll|can|must)\s)`;
const STARTS = String.raw`(?<=(?:^|[\n•*·,;:-]|\band)\s*)`;
const OBJECT = String.raw`(?=\s(?!(?:to|and|or|of|for|who|with|graphics)\b)\p{L})`;
/** Skills of one word by what does them. */
const ofOneWord = new Map(
  [
    "coaching",
    "editing",
    "mentoring",
    "negotiation",
    "proofreading",
    "prospecting",
    "segmentation",
    "troubleshooting",
  ].map((skill): [string, RegExp] => {
    const [verb = ""] = (verbsOf[skill] ?? "").split(" ");
    const item = String.raw`^[ \t•*·-]*${verb} and\b`;
    return [skill, new RegExp(String.raw`${DOES}${verb}\b|${STARTS}${verb}${OBJECT}|${item}`, "mu")];
  }),
);

/** `object`: how the word for what it is done to begins, looked for before the slower `pattern`, which matches verb and object. */
type Way = { object: string; pattern: RegExp };

const waysOf = new Map<string, readonly Way[]>();
/** By what somebody wrote. */
const waysOfOwn = new Map<string, readonly Way[]>();
const MOST_REMEMBERED = 1_000;

/** Whether a folded text tells a skill of the lexicon by what is done, in one clause: "process and fill prescriptions". */
export function isDoneIn(id: string, folded: string): boolean {
  let ways = waysOf.get(id);
  if (ways === undefined) {
    const { label = "", aliases = [] } = skillById.get(id) ?? {};
    waysOf.set(id, (ways = [label, ...aliases].flatMap((name) => toWay(name) ?? [])));
  }
  return isAnyIn(ways, folded);
}

function isAnyIn(ways: readonly Way[], folded: string): boolean {
  return ways.some(({ object, pattern }) => folded.includes(object) && pattern.test(folded));
}

/** "Hire, grow and mentor a team", "recruiting strong people": who is hired stands behind, and no "hiring manager" or "process". */
const WHOM = String.raw`(?=,\s\p{L}|\s(?!(?:process|manager|team|committee|event|partner|firm|decision|goal)s?\b|(?:for|is|now|to|of|in|at|with)\b)\p{L})`;
const hires = new RegExp(
  String.raw`(?:(?:^[ \t•*·-]*|[•*·:]\s*)(?:hire|recruit)|\b(?:you will|you[’']ll|responsible for|experienced? (?:in |with )?)\s(?:(?!to\b)\p{L}+,?\s){0,4}(?:hire|recruit|hiring|recruiting))${WHOM}`,
  "mu",
);
for (const skill of ["hiring", "recruiting", "recruitment"]) ofOneWord.set(skill, hires);

/**
 * Whether a folded text tells a skill, as somebody wrote it, by its verb: "coach managers" is Coaching, "as a coach" is none;
 * "lead a team" is Team leadership.
 */
export function isVerbIn(skill: string, folded: string): boolean {
  if (ofOneWord.get(foldText(skill))?.test(folded) === true) return true;
  let ways = waysOfOwn.get(skill);
  if (ways === undefined) {
    if (waysOfOwn.size >= MOST_REMEMBERED) waysOfOwn.clear();
    waysOfOwn.set(skill, (ways = [toWay(skill) ?? toOwnWay(skill) ?? []].flat()));
  }
  return isAnyIn(ways, folded);
}

/** Ids of all skills of the lexicon that a text tells so. */
export function findSkillsDone(text: string): string[] {
  const folded = foldText(text);
  return skills.filter(({ id }) => isDoneIn(id, folded)).map(({ id }) => id);
}

/** For the name of a skill in two words, what is done and how: "calendar management", "prescription processing". */
function toWay(name: string): Way | null {
  const [object = "", ending = "", ...rest] = foldText(name).split(" ");
  const verbs = verbsOf[ending] ?? verbsOf[ending.replace(/s$/, "")];
  if (rest.length > 0 || verbs === undefined || !/^[a-z]{3,}$/.test(object)) return null;
  const all = keptObjects.test(object) ? `${verbs} own keep` : verbs;
  return makeWay(object, all, NOT_BEFORE);
}

/** What asks the verb of a person, or tells it of one: "you will lead", "experience leading", "responsible for acquiring". */
const OF_PERSON = String.raw`(?:${DOES}|${STARTS}|(?<=\b(?:experienced?|responsible|ability|able|record)\s(?:(?:in|of|for|to)\s)?))`;

/** For somebody's own words, up to three: "data collection", "data center construction". */
function toOwnWay(name: string): Way | null {
  const words = foldText(name).split(" ");
  const ending = words.at(-1) ?? "";
  const object = words.slice(0, -1).join(" ");
  const verbs = verbsOfOwn[ending] ?? verbsOf[ending];
  return verbs !== undefined && /^[a-z]{3,}(?: [a-z]{3,})?$/.test(object)
    ? makeWay(object, verbs, OF_PERSON)
    : null;
}

function makeWay(object: string, verbs: string, before: string): Way {
  const forms = verbs.split(" ").map(formsOf).join("|");
  const pattern = new RegExp(String.raw`${before}\b(?:${forms})${BETWEEN}${pluralOf(object)}${ENDS}`, "mu");
  return { object: object.replace(/y$/, ""), pattern };
}

function formsOf(verb: string): string {
  const past = irregular[verb];
  const regular = verb.endsWith("e")
    ? String.raw`${verb.slice(0, -1)}(?:e|es|ed|ing)\b`
    : String.raw`${verb}${verb.at(-1)}?(?:s|es|ed|ing)?\b`;
  return past === undefined ? regular : String.raw`${regular}|(?:${past})\b`;
}

function pluralOf(object: string): string {
  if (/[^aeiou]y$/.test(object)) return String.raw`${object.slice(0, -1)}(?:y|ies)\b`;
  return String.raw`${object}(?:e?s)?\b`;
}
