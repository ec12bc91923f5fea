import { foldText } from "./fold-text.ts";

export type SectionKind = "required" | "preferred" | "benefits" | "other";

/** Longest line that may be a heading, in characters. */
const HEADING_LIMIT = 90;

/** One of these, as words of their own. */
function words(...parts: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${parts.join("|")})\b`);
}

const preferred =
  /\b(?:(?:nice|good)[- ]to[- ]haves?|bonus points?|bonus|preferred|we(?:'d)?(?: would)? prefer|plus(?:es)?|even better|desirable|desired|ideally|would be (?:a plus|great|nice)|extra credit|von vorteil|wunschenswert|idealerweise|pluspunkte|not required|not mandatory|stand out|sets? you apart)\b/;
const benefits = words(
  String.raw`benefits?(?! (?:management|administration))|perks?|what (?:we|you|you'll|you will) (?:offer|get)`,
  String.raw`what we(?:'re| are) offering|we offer|our offer|what we provide|what's in it for you|wir bieten`,
  String.raw`was wir bieten|unser angebot|das bieten wir|deine benefits|deine vorteile|ihre vorteile`,
  String.raw`das erwartet dich bei uns|darauf (?:kannst du|konnen sie) dich|nos avantages|ce que nous offrons`,
  String.raw`compensation (?:&|and) benefits|how we take care of|why you'll (?:love|like)|freue dich auf`,
  String.raw`was wir dir bieten|was dich erwartet bei|\w+ (?:and|&) offer$`,
);
const required = words(
  String.raw`requirements?|qualifications?`,
  String.raw`what (?:we(?:'re| are)?|we'll|you'll|you will|you) (?:look(?:ing)? for|need|bring|have|require|should have|offer us)`,
  String.raw`who you are|who we(?:'re| are) looking for|about you$|you have$|you bring$|you are$`,
  String.raw`you(?:'ll| will)? (?:bring|need|have)$|you should have|you must have|must[- ]haves?`,
  String.raw`your (?:profile|background|experience|skills?|qualifications?|skillset)|ihr profil|dein profil`,
  String.raw`deine (?:qualifikation|fahigkeiten|skills)|ihre qualifikation(?:en)?|anforderungen|anforderungsprofil`,
  String.raw`voraussetzungen|qualifikation(?:en)?|das bringst du mit|das bringen sie mit|was du mitbringst`,
  String.raw`was sie mitbringen|du bringst mit|sie bringen mit|was du brauchst|profil|profile|votre profil`,
  String.raw`profil recherche`,
  String.raw`(?:required|key|technical|core|essential) (?:skills?|experience|competenc(?:ies|es)|expertise)`,
  String.raw`skills (?:and|&) (?:experience|qualifications)|skills you(?:'ll need(?: to bring)?| should)`,
  String.raw`what (?:\w+ )?skills|what do we need|are we looking for|(?:we(?:'ll| will)?|you) look for`,
  String.raw`who are you$|(?:we'd|we would) love to see|(?:be )?successful if|you(?:'re| are) good at`,
  String.raw`(?:be )?an? (?:good |great )?fit if|right place if`,
  String.raw`^(?!(?:customer|employee|candidate|user|member|guest|patient|client|continuing|our)\b|.*\bculture\b)(?:[a-z]+ (?:(?:and|&|\/|or) )?){0,3}(?:experience|skills|education)$`,
  String.raw`(?:ideal|successful) (?:candidate|background)|an ideal candidate has|great fit|good fit`,
  String.raw`to be successful|to succeed|this role is for you|you(?:'ll| will| may| might)? (?:thrive|flourish)`,
  String.raw`background and experience|role requirements|is this you|requisitos`,
);
const other =
  /\b(?:responsibilit(?:y|ies)|what you(?:'ll| will) (?:do|be doing|work|own|achieve)|your (?:role|tasks|mission|impact|responsibilit(?:y|ies))|you will$|about (?:us|the (?:role|team|company|job|position))|^about(?! you$)(?= \p{L})|^a propos d(?:e|u|es)|deine aufgaben|ihre aufgaben|aufgaben|uber uns|how to apply|interview|hiring process|recruitment process|our (?:values|stack|culture|team|mission)|tech stack|location|schedule|equal (?:employment )?opportunity|key duties|duties|day in the life|we are(?! (?:looking|searching|seeking))|role overview|^the (?:role|position|opportunity|job)$|description|unlikely)(?!\p{L})/u;

/** Whom the job is not for: what stands there is the opposite of a requirement. */
const unfit =
  /\b(?:not|never|\w+n't) (?:be |make )?(?:(?:an? |the )?(?:good |great |right |best |perfect )?(?:fit|match|place|role|person)|(?:right |meant )?for (?:you|everyone|everybody)|meet|apply|join|thrive|enjoy|like|love|be (?:happy|excited|successful))\b|\bwrong (?:fit|place|role)\b|\bnot for$/;
/** Such a heading asks all the same: "Requirements (do not apply if you do not meet these)". */
const asksAll = /\b(?:requirements?|qualifications?|must[- ]haves?|unless|without|you need)\b/;
/** What somebody is like: a list of what is required only where no heading names one ("Requirements"). */
const character =
  /\b(?:who you are|about you|you are|is this you|you(?:'re| are) good at|(?:love|like) to see|successful if|fit|right place if|this role is for you|thrive|flourish)\b/;
const ownList =
  /\b(?:(?<!\b(?:physical|travel|visa|language|english|system|work|legal|application|eligibility|security) )requirements?|qualifications?|what (?:you'll|you will|you) need|what (?:we're|we are) looking for|must[- ]haves?|(?:required|key|technical|core|essential) skills?|skills (?:and|&) experience|anforderungen|voraussetzungen)\b/;

/** "4+ years of leadership experience", "Experience with": an item of a list, though it ends or begins like a heading. */
const itemStart = /^(?:\d{1,2}\b.{0,12}\b(?:years?|yrs?|jahre?)\b|experience (?:with|in) )/;
const itemEnd =
  /^(?:\S+ ){2,}(?:is |are |strongly |highly )?(?:preferred|desired|desirable|a plus|a bonus|(?<!not )required|von vorteil|wunschenswert)$/;

/** What a list of letters ("AWS GCP AZURE") has not. */
const ofPhrase = /\b(?:YOU|YOUR|WE|US|OUR|WHAT|HOW|WHO|WHY|THE|TO|FOR|OF|IN|ARE|IS)\b/;

/** "Familiarity with one or more of the following": it introduces items of the section that it stands in. */
const introducesItems =
  /^(?:(?:strong|good|basic|working|prior|proven|some) )?(?:experience|familiarity|knowledge|proficiency|understanding|expertise|skills?) (?:with|in|of|using) /;

/**
 * {@link readHeading} for the lines of one posting: where it has a list of requirements of that name, a heading such as
 * "You'll thrive here if" or "About you" opens another section.
 */
export function createHeadingReader(text: string): (line: string) => SectionKind | null {
  let hasOwnList: boolean | undefined;
  return (line) => {
    const kind = readHeading(line);
    if (kind !== "required") return kind;
    const folded = foldText(line);
    if (!character.test(folded) || ownList.test(folded)) return kind;
    hasOwnList ??= text
      .split("\n")
      .some((each) => readHeading(each) === "required" && ownList.test(foldText(each)));
    return hasOwnList ? "other" : kind;
  };
}

/**
 * What kind of section a line opens, in English and German and some French and Spanish; null: it is no heading. A
 * short line without a known wording that ends with a colon, is marked as a heading or is a phrase in capitals closes
 * what was open.
 */
export function readHeading(line: string): SectionKind | null {
  if (line.length > HEADING_LIMIT) return null;
  let kind = latest.get(line);
  if (kind === undefined) {
    if (latest.size >= KEPT_LINES) latest.clear();
    latest.set(line, (kind = readShortLine(line)));
  }
  return kind;
}

/** Several readers ask for the lines of a posting. Of a few postings: each line keeps the text that it is a part of. */
const KEPT_LINES = 256;
const latest = new Map<string, SectionKind | null>();

function readShortLine(line: string): SectionKind | null {
  if (/^\s{0,8}(?:[-•*·‣▪–]|\d{1,2}[.)])\s/.test(line)) return null;
  const isMarked = /^\s{0,3}#{1,6}\s|^\s{0,3}\*\*.{1,80}\*\*:?\s{0,3}$/.test(line);
  const hasColon = /[:：]\s{0,3}\**\s{0,3}$/.test(line);
  const text = foldText(line)
    .replace(/[^\p{L}\p{N}'&/ -]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  // A sentence is no heading, whatever it mentions: "We offer great benefits to everybody who joins."
  const isLoud = hasColon || isMarked || !/\p{Ll}/u.test(line);
  const isSentence = /(?<!\.\.)[.!;,]\s{0,3}$/.test(line) || text.split(" ").length > (isLoud ? 14 : 9);
  if (isSentence) return null;
  // "A degree in a quantitative field preferred" is an item of a list, "Preferred qualifications" opens one.
  const isItem = !hasColon && !isMarked && (itemStart.test(text) || itemEnd.test(text));
  if (isItem || (hasColon && !isMarked && introducesItems.test(text))) return null;
  if (unfit.test(text) && !asksAll.test(text)) return "other";
  if (preferred.test(text)) return "preferred";
  if (other.test(text) && !/\brequirements?\b|\bqualifications?\b/.test(text)) return "other";
  if (benefits.test(text)) return "benefits";
  if (required.test(text)) return "required";
  const isInCapitals = !/\p{Ll}|[,/]/u.test(line) && ofPhrase.test(line) && text.split(" ").length > 2;
  return hasColon || isMarked || isInCapitals ? "other" : null;
}
