import { stopWords } from "#lexicon/stop-words";
import { isOfAnyJob } from "../plan/duty-words.ts";
import { isPerson, plainPhrases } from "./thing-words.ts";
import { isInClass, readNominal, readVerb } from "./verb-classes.ts";

/** One thing that is to be done: the verbs by their plain forms, and the words of what it is done to. */
export type Duty = {
  verbs: string[];
  /** All have to be shown; the last is the thing itself, the others say which. */
  words: string[];
  /** Words of every job, of which one that stands last belongs to the thing: the "reports" of "expense reports". */
  common: string[];
  /** The last of all words, in small letters. */
  last: string;
  /** Those with whom it is done: "collaborate with". */
  isWith: boolean;
  /** It is people who are led or taught. */
  isOfPeople: boolean;
  /** "Accounting software": a product of the kind is meant. */
  isOfKind: boolean;
};

const word = /[\p{L}\p{N}#][\p{L}\p{N}\p{M}+#'’]*/gu;
/** What ends the thing that is done: a place, a way, a purpose. */
const phraseEnd = new Set(
  `for to on in with across through from within at into by using that which who where when so as per during under between
  about against via without while if based aligned is are was were be ensuring including such toward towards throughout
  over upon amongst among around after before than like alongside related`.split(/\s+/),
);
const particles = new Set(["with", "on", "to", "up", "after", "out", "in", "into", "as"]);
/** Words that say how, how much or nothing. */
export const vague = new Set(
  `complex multiple various new key high low daily weekly monthly ongoing other related relevant appropriate necessary
  overall general timely accurate smooth strong clear effective efficient quality best great deep full entire all any least requests request transactions periodic cycle cycles modular least certain volume
  volumes current former  needs need activities activity processes process procedures practices practice principles concepts requirements
  information matters issues efforts initiatives initiative duties tasks task work works areas area aspects aspect
  functions function items things ways way goals goal objectives results value impact experience skills skill ability
  knowledge understanding techniques methods methodologies materials material environment environments basis variety range
  operations operation day levels level end large small wide social mobile digital online web technical improved needed detailed scheduled assigned advanced global local team-wide cross functional both each every
  internal external existing ideas opportunities opportunity trends standards time times best solutions solution
  setting settings records record systems system tools tool software platform platforms outcomes success users user
  background role roles field others one two three you them it us our their its your support assistance management
  regular periodic modern real world first scheduled detailed comprehensive proper valuable part parts kind kinds types type`.split(
    /\s+/,
  ),
);
const ofKind =
  /\b(?:tools?|systems?|software|platforms?|suites?|programs?|applications?|languages?|providers?)$/i;
const collaborating = new Set([
  "collaborate",
  "partner",
  "work",
  "liaise",
  "engage",
  "coordinate",
  "interface",
  "cooperate",
]);
const leading = new Set(
  "lead manage supervise oversee mentor coach motivate direct train teach develop hire recruit onboard".split(
    " ",
  ),
);

/** Things that every job has, and that are yet something that one makes. */
const concrete = /^(?:reports?|reporting|documentation|presentations?|tests?|codes?|contracts?|budgets?)$/;
const quantity =
  /^(?:volumes?|numbers?|teams?|groups?|amounts?|sets?|series|pipelines?|portfolios?|lots?|suites?|aspects?|stages?|phases?)$/;

/**
 * Reads a phrase such as "Manage complex executive calendars", in each way that it may be meant: "budget tracking" is a name
 * of a thing, and the tracking of budgets. Empty: it names no thing that a line could show.
 */
export function readDuty(phrase: string): Duty[] {
  const words = plainPhrases(phrase.replace(/[-‐‑–]/g, " ")).match(word) ?? [];
  const { verbs, rest } = takeVerbs(words);
  const first = rest[0]?.toLowerCase() ?? "";
  const isWith = verbs.some((verb) => collaborating.has(verb)) && (first === "with" || first === "closely");
  const object = cutObject(
    isWith ? rest.slice(rest.findIndex((one) => one.toLowerCase() === "with") + 1) : rest,
  );
  const isOfKind = verbs.length === 0 && ofKind.test(phrase);
  const duties = [toDuty(verbs, object, { isWith, isOfKind })];
  const last = object.at(-1) ?? "";
  const doing = [...readNominal(last), ...(last.endsWith("ing") ? readVerb(last) : [])];
  const isOfThing = !/(?:al|ive|ic|ous|able|ible|ary|ed)$/.test(object.at(-2) ?? "");
  if (object.length > 1 && isOfThing && doing.length > 0 && !isWith && isLight(verbs)) {
    duties.push(
      toDuty(isPart(verbs) ? verbs : doing, object.slice(0, -1), { isWith: false, isOfKind: false }),
    );
  }
  return duties.filter((duty) => duty !== null);
}

function toDuty(
  all: readonly string[],
  object: readonly string[],
  { isWith, isOfKind }: Pick<Duty, "isWith" | "isOfKind">,
): Duty | null {
  const verbs = all.filter((verb) => !isInClass([verb], "know"));
  const of = object.findIndex((one) => one.toLowerCase() === "of");
  const isAmount = of > 0 && quantity.test(object[of - 1]?.toLowerCase() ?? "");
  const telling: string[] = [];
  const common: string[] = [];
  for (const [index, one] of (isAmount ? object.slice(of + 1) : object).entries()) {
    const lower = one.toLowerCase();
    if (stopWords.has(lower) || vague.has(lower) || lower.endsWith("ly") || /^\d+$/.test(lower)) continue;
    if (!isOfAnyJob(one) || isPerson(one) || concrete.test(lower)) telling.push(lower);
    else if (of < 0 || isAmount || index < of) common.push(lower);
  }
  const isOfPeople = !isWith && verbs.some((verb) => leading.has(verb)) && isPerson(object.at(-1) ?? "");
  const isOnlyPeople = telling.length > 0 && telling.every((one) => isPerson(one)) && common.length === 0;
  if (!isWith && verbs.length > 0 && verbs.every((verb) => collaborating.has(verb) && verb !== "coordinate"))
    return null;
  if (telling.length === 1 && common.length === 0 && (telling[0] ?? "").endsWith("ed")) return null;
  if (isOnlyPeople && !isWith && !isOfPeople) return null;
  if (telling.length === 0 && common.length < (isWith ? 1 : 2)) return null;
  const last = object.at(-1)?.toLowerCase() ?? "";
  return { verbs, words: telling, common, last, isWith, isOfPeople, isOfKind };
}

const ofPart = new Set(["assist", "support", "help", "participate", "contribute", "aid"]);

function isPart(verbs: readonly string[]): boolean {
  return verbs.some((verb) => ofPart.has(verb));
}

/** Verbs that leave it to the noun to say what is done: "oversee the production of blogs". */
function isLight(verbs: readonly string[]): boolean {
  return verbs.every(
    (verb) => ofPart.has(verb) || isInClass([verb], "direct", "neutral", "know") || verb === "write",
  );
}

/** The verbs that a phrase begins with, adverbs passed over; "preparation of reports" begins with one too. */
function takeVerbs(words: readonly string[]): { verbs: string[]; rest: string[] } {
  const verbs: string[] = [];
  let at = 0;
  while (at < words.length) {
    const one = (words[at] ?? "").toLowerCase();
    const found = readVerb(one);
    const isLast = at === words.length - 1;
    const isNext =
      verbs.length === 0 ||
      isJoint(words[at - 1]) ||
      (one.endsWith("ing") && particles.has(words[at - 1] ?? ""));
    if (found.length > 0 && !isLast && isNext) {
      if (!isPart(verbs)) verbs.push(...found);
    } else if (!(
      isJoint(one) ||
      one.endsWith("ly") ||
      ["also", "then", "help", "to"].includes(one) ||
      isBeforeDoing(words, at)
    ))
      break;
    at += 1;
  }
  const rest = words.slice(at);
  const of = rest.findIndex((one) => one.toLowerCase() === "of");
  if (of > 0 && of < 5 && isLight(verbs)) {
    const noun = rest[of - 1] ?? "";
    const doing = [...readNominal(noun), ...(noun.endsWith("ing") ? readVerb(noun) : [])];
    if (doing.length > 0)
      return { verbs: isPart(verbs) ? verbs : [...verbs, ...doing], rest: rest.slice(of + 1) };
  }
  return { verbs, rest };
}

/** "Assist in planning". */
function isBeforeDoing(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? "";
  return (
    particles.has(words[at] ?? "") &&
    next.endsWith("ing") &&
    readVerb(next).length > 0 &&
    at < words.length - 2
  );
}

function isJoint(one: string | undefined): boolean {
  return ["and", "or", "&"].includes((one ?? "").toLowerCase());
}

/** Up to the first word that opens another phrase; one straight behind the verb belongs to it. */
function cutObject(words: readonly string[]): string[] {
  const from = words.findIndex((one) => !particles.has(one.toLowerCase()));
  const object: string[] = [];
  for (const one of words.slice(Math.max(0, from))) {
    if (phraseEnd.has(one.toLowerCase())) break;
    object.push(one);
  }
  return object.slice(0, 7);
}
