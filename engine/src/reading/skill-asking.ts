import { foldText } from "./fold-text.ts";
import { isOfOthers } from "./skill-owner.ts";
import { createHeadingReader, type SectionKind } from "./section-headings.ts";

/** How a posting speaks of a skill; `beside`: not in its list of what is required, and in words that demand nothing, as a duty. */
export type Asking = "required" | "preferred" | "beside" | "ruledOut" | "notAsked";
type Section = SectionKind | "company" | null;
type Place = { start: number; end: number };
/** `isAside`: in no list, and above the first heading that may ask or behind the list of what is asked. */
type Line = Place & { section: Section; isAside: boolean };

/** What is read before and behind a skill, in characters: a hostile text without stops stays cheap. */
const BEFORE = 160;
const AFTER = 120;
/** A sentence that the law asks for lists much, and one that turns to a person tells much: known by a word further away. */
const SENTENCE_REACH = 700;
/** A plain line longer than this under a list belongs to it no more. */
const SHORT_LINE = 200;
const bullet = /^\s{0,12}(?:[-•*·‣▪◦●○–—✓✔✅]|\d{1,2}[.)])\s/;

/**
 * Headings of what a company says of itself, of its pay, of how it hires or of whom it does not seek: what it names there
 * it does not ask for.
 */
const company =
  /^[^\p{L}]{0,8}(?:about (?!(?:the |this |your )?(?:role|job|position|opportunity|you\b|work))|who we are|our (?:company|values|culture|mission|story|investors|customers|products?|clients|agents|total team|recent (?:success|work))|why (?:us|join|work)|(?:working|being|life) at|a propos d(?:e|u|es)\b(?! (?:vous|poste|role))|how to apply|next steps|(?:our |the )?(?:hiring|interview|recruitment|application|selection) process|equal (?:employment )?opportunity|uber (?!dich)|wer wir sind|earnings|compensation|salary)|\b(?:core values|success stories|candidate journey|unlikely to|(?:not|isn't) (?:right )?for you)\b|\b(?:hiring|interview|recruitment|recruiting|application|selection) process[^\p{L}]{0,8}$/u;

/** Words of equal-opportunity sentences: "regardless of disability, genetic information or religion". */
const legal =
  /\b(?:regardless of|without regard to|equal (?:employment )?opportunit|discriminat|sexual orientation|protected (?:veteran|status|class|characteristic)|reasonable accommodation|background checks?|criminal histor|unabhangig von|ungeachtet)/;
/** Words that occur in legal sentences alone: wherever one stands, its whole sentence asks for nothing. */
const legalAnywhere =
  /\b(?:without regard to|equal (?:employment )?opportunit|unlawful(?:ly)? discriminat|sexual orientation|gender (?:identity|expression)|national origin|protected (?:veteran|status|class|characteristic)|paid (?:parental|maternity|paternity)|covid(?:-19)?|(?:fully|be) vaccinated|(?:proof of|this) vaccination|vaccination (?:requirement|polic|status|mandate)|(?:(?:to|from)\s+(?:all\s+|third[- ]party\s+)?(?:recruitment|recruiting|staffing) agenc|agency resumes)|unsolicited (?:resumes?|cvs?|profiles?)|(?:applicant|candidate|job applicant) privacy|e-verify|compan(?:y|ies) polic(?:y|ies)\b[^.]{0,60}\bvaccinations?|(?:unauthorized|fraudulent|fake)\s+recruit|recruit(?:ing|ment) (?:fraud|scam)|relocation (?:support|package|assistance)|\bvisas?\b[^.]{0,20}\bvaccinations?\b)/;

/** Words with which a posting turns to whom it seeks, or says what they know or do. */
const asks =
  /\b(?:you(?:'ll|'re|'ve|r)?|candidates?|applicants?|looking for|seek\w*|hiring|must|needs?|needed|requir\w*|experienced?|years?|proficien\w*|knowledge|understanding|background|familiar\w*|skill(?:s|ed)|expert\w*|hands-on|fluen\w*|ability|able to|certifi\w*|degree|responsib\w*|join|role|position|du|dein\w*|sie|ihr\w*|wir suchen|gesucht|kenntnis\w*|erfahrung\w*|vous|votre)\b/;

/** Words with which a company turns from itself to whom it seeks. */
const seeks =
  /\b(?:we(?:'re)?|is|are) (?:currently |actively |now |also |always )?(?:looking for|seeking|searching for|hiring) (?!ways|to\b)/;

/** What makes a sentence a demand and not the story of the work. */
export const demand =
  /\b(?:experienc\w+|knowledge|knowledgeable|proficien\w+|familiar\w*|skill\w*|understanding|expertise|background|fluen\w+|track record|required?|requires|requirement|must|degrees?|certifi\w+|needs?|needed|expert|able to|you(?:'ll)? bring|strong|solid|proven|hands-on|years|erfahrung\w*|kenntnis\w*|erforderlich|sicher\w*|maitris\w+|exige\w*|requis\w*|connaissances?)\b/;
/**
 * What demands a skill among the duties, which ask and require nothing: "customer needs", "a great user experience"
 * and "services that require" are those of others.
 */
const demandInDuty =
  /(?<!\b(?:customer|user|member|guest|patient|employee|candidate|brand|client|shopping|learning|developer|buying|digital|product|player|fan|the|an?|\w+est)\s)\bexperience\b|\b(?:experienced|understanding of|expert in|(?:is|are) (?:a must|required|mandatory|essential)|must (?:know|have|hold|be)|erforderlich|knowledge|knowledgeable|proficien\w+|familiar\w*|skill\w*|expertise|background|fluen\w+|track record|degrees?|certifi\w+|you(?:'ll)? (?:bring|need)|hands-on|years|erfahrung\w*|kenntnis\w*)\b|\brequired\W*$/;
/** A demand stands in front of what it asks for, or closely behind it: "SQL knowledge", and no "reports by your knowledge". */
const DEMAND_REACH = 40;
const demandEnd = /;|\s-\s|\b(?:based on|by|to|through|using|your)\b/g;

const sentenceEnd = /[.!?](?=\s|$)(?<!\b(?:e\.g|i\.e|ex|etc|incl|z\.b)\.)|\n|•/gi;
/** What parts a sentence, the widest first. */
const clauseEnds = [/[;()]|\b(?:but|aber|sondern|however|while)\b/g, /,/g];

const ruledOutBefore =
  /(?:\b(?:no|without|kein(?:e|en|er)?|ohne|not|never|don't|doesn't|do not|does not|isn't|aren't|nicht)\b(?!-|\s(?:only|just|nur|limited|least|less|fewer|later|more|exceptions?|afraid|shy|fear|stop|doubt|problem|matter|longer than|to mention|merely|simply))(?:\s(?!but\b|aber\b)[^\s;:()]+){0,5}\s?)$/;
const ruledOutBehind =
  /^[^.;:()]{0,40}?(?:\b(?:is|are|ist|sind|be)?\s?(?:not|n't|nicht)\s(?:a\s|be\s|strictly\s|absolutely\s|unbedingt\s|zwingend\s)?(?:required?|needed|necessary|mandatory|essential|expected|requirement|must|prerequisite|erforderlich|notwendig|notig|voraussetzung|used?)\b|(?:isn't|aren't)\s(?:required|needed|necessary|mandatory|essential|expected|a must))/;
const preferredAnywhere =
  /\b(?:nice[- ]to[- ]haves?|bonus(?! (?:scheme|plan|program|payment|structure|potential))|(?:a|an|is|are|big|huge|strong|definite|real|considered|great|as|ein|grosses) (?:\w+ )?(?:plus|asset|advantage)\b|advantageous|beneficial|pluspunkte?|preferred|preferable|desirable|desired|would be (?:great|nice|good|helpful|ideal)|(?:is|are) ideal\b|not (?:required|mandatory|essential|necessary),? but|one or more of the following|whether your|(?:is|are) (?:highly|greatly|strongly|also) (?:valued|appreciated)|von vorteil|wunschenswert|gerne auch|un plus|apprecie|deseable)\b|\bplus(?:es)?\s*(?:[:)!.]|$)|\(plus\)/;
const preferredOnward =
  /\b(?:ideally|preferably|idealerweise|optimalerweise|optionally|de preference|bonus points)\b/;
/** "[Optional] Familiarity with Kubernetes" says it of the whole, "Windows (optional)" of what stands before. */
const optionalFirst = /^\W*[([]optional[)\]]/;
const optionalNext = /^\s?[([]optional[)\]]/;
const ofIdeal = /\bideal candidates? (?:has|have|is|will|would)\b/;
const firm =
  /\b(?:required|must|essential|mandatory|necessary|need|zwingend|erforderlich|vorausgesetzt|minimum|at least|mindestens)\b/;

/** "Department: Marketing": what the post is. */
const ofPost =
  /^\W{0,6}(?:department|reports? to|reporting (?:line|to)|direct reports|location|start date|employment type)\s?:/i;
const POST_LABEL = 40;

/** Tells how a posting speaks of a skill at a place; places must come in the order of the text. */
export function createAskingReader(text: string): (place: Place & { id?: string }) => Asking {
  const lines = readLines(text);
  let line = 0;
  const isAlone = lines.every(({ start, end }, index) => index === 0 || start === end);
  const hasRequired = lines.some(({ section }) => section === "required");
  return (place) => {
    while ((lines[line + 1]?.start ?? Infinity) <= place.start) line += 1;
    const { section = null, isAside = false, start = 0 } = lines[line] ?? {};
    if (section === "benefits" || ofPost.test(text.slice(start, start + POST_LABEL))) return "notAsked";
    const parts = readSentenceParts(text, place);
    const { whole, near } = parts;
    if (section === "company" && !seeks.test(whole.before)) return "notAsked";
    // What a company tells beside the sections that ask, asks only in so many words.
    const isTitle = isAlone || (line === 0 && !endsWithStop(text, lines[0]));
    if (isAside && !isTitle && !asks.test(`${whole.before}\u0000${near.behind}`)) return "notAsked";
    const writing = foldText(text.slice(place.start, place.end));
    if (isOfOthers(whole, { id: place.id, writing })) return "notAsked";
    const asking = readSentence(parts, text.slice(place.start, place.end).toLowerCase());
    if (asking !== "required" || section === "required") return asking;
    if (section === "preferred") return "preferred";
    if (isTitle) return asking;
    if (!hasRequired && section !== "other") return asking;
    const isDemanded =
      section === "other"
        ? demandInDuty.test(
            `${whole.before}\u0000${firstPart(whole.behind.slice(0, DEMAND_REACH), demandEnd)}`,
          )
        : demand.test(whole.before) || demandInDuty.test(whole.behind);
    return isDemanded ? asking : "beside";
  };
}

/**
 * The lines with the kind of section that each stands in; a long plain line, or one behind a list, ends it, but not one
 * that stands between the heading and the list of what is preferred. Behind the
 * list of what is asked, benefits go on to the next heading.
 */
function readLines(text: string): Line[] {
  const lines: Line[] = [];
  const readHeading = createHeadingReader(text);
  let section: Section = null;
  let hasItems = false;
  let isBehindItems = false;
  let isIntro = true;
  let isBehindAsked = false;
  let start = 0;
  let hasSections = false;
  const intro: Line[] = [];
  while (start <= text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + SHORT_LINE + 1));
    const isLong = line.length > SHORT_LINE;
    const isBullet = bullet.test(line);
    if (isBullet) {
      hasItems = true;
      isBehindItems = true;
    } else if (line.trim() !== "") {
      const heading = readHeading(line);
      if (heading !== null) {
        isIntro = false;
        isBehindItems = false;
        section = heading === "other" && company.test(foldText(line)) ? "company" : heading;
      } else if (!goesOn(section, isBehindAsked) && (hasItems || (isLong && !opensList(section, text, end))))
        section = null;
      hasItems = false;
    }
    const isBehind =
      isBehindAsked && (section === null || (section === "required" && isLong && isBehindItems));
    const read = { start, end, section, isAside: !isBullet && (isIntro || isBehind) };
    lines.push(read);
    if (isIntro) intro.push(read);
    isBehindAsked ||= section === "required";
    hasSections ||= section === "required" || section === "preferred" || section === "other";
    start = end + 1;
  }
  // Without a list of what is asked, lines without a stop may be one; without sections any part may ask.
  if (!isBehindAsked) {
    for (const line of intro) line.isAside &&= hasSections && endsWithStop(text, line);
  }
  return lines;
}

/** Whether a long line stands between the heading of what is preferred and its list. */
function opensList(section: Section, text: string, end: number): boolean {
  return section === "preferred" && bullet.test(text.slice(end, end + SHORT_LINE).trimStart());
}

function endsWithStop(text: string, line: Place | undefined): boolean {
  return line !== undefined && /[.!?]\s{0,3}$/.test(text.slice(line.start, line.end));
}

/** Whether plain lines leave a section open, however long they are. */
function goesOn(section: Section, isBehindAsked: boolean): boolean {
  return section === "required" || section === "company" || (section === "benefits" && isBehindAsked);
}

type Parts = { before: string; behind: string };

/** What stands in the sentence before and behind a place, folded: `whole` as far as it is read at all, `near` by the place. */
function readSentenceParts(text: string, { start, end }: Place): { whole: Parts; near: Parts } {
  const before = lastPart(text.slice(Math.max(0, start - SENTENCE_REACH), start), sentenceEnd);
  const behind = firstPart(text.slice(end, end + SENTENCE_REACH), sentenceEnd);
  const whole = { before: foldText(before), behind: foldText(behind) };
  return {
    whole,
    near: {
      before: before.length <= BEFORE ? whole.before : foldText(before.slice(-BEFORE)),
      behind: behind.length <= AFTER ? whole.behind : foldText(behind.slice(0, AFTER)),
    },
  };
}

/** What the job gives: "gain hands-on experience with embedded devices". */
const offered = /\b(?:gain|get)(?:ing)? (?:[\w-]+ ){0,2}(?:experience|exposure) (?:with|in|to) [^.;]{0,40}$/;

function readSentence({ whole, near }: { whole: Parts; near: Parts }, skill: string): Asking {
  const sentence = `${near.before}\u0000${near.behind}`;
  if (legal.test(sentence) || offered.test(near.before)) return "notAsked";
  if (legalAnywhere.test(`${whole.before}${skill}${whole.behind}`)) return "notAsked";
  const hasPreferred = preferredAnywhere.test(sentence);
  if (isRuledOut(near.before, near.behind)) return hasPreferred ? "preferred" : "ruledOut";
  if (preferredOnward.test(near.before)) return "preferred";
  if (optionalFirst.test(whole.before) || optionalNext.test(whole.behind)) return "preferred";
  if (ofIdeal.test(near.before) && !firm.test(sentence)) return "preferred";
  if (!hasPreferred) return "required";
  let clause = sentence;
  for (const clauseEnd of clauseEnds) {
    if (!firm.test(clause)) return "preferred";
    clause = `${lastPart(near.before, clauseEnd)}\u0000${firstPart(near.behind, clauseEnd)}`;
    if (!preferredAnywhere.test(clause)) return "required";
  }
  return "preferred";
}

/** What makes a whole item a wish; "a desired outcome" and "beneficial technologies" are none. */
const wish =
  /\b(?:nice[- ]to[- ]haves?|bonus|(?:a|an|is|are|big|huge|strong|definite|real|great|as|ein|grosses) (?:\w+ )?(?:plus|asset|advantage)|preferred|preferable|(?:is|are|highly|strongly) desir(?:ed|able)|von vorteil|wunschenswert|un plus|deseable)\b/;
/** So few words behind the last comma wish for themselves alone: "SQL and Python, Go is a plus". */
const WISH_WORDS = 9;
const LEAST_PART = 6;

/** Whether an item of a list of requirements is only preferred: "MBA preferred", "Experience with Go is a plus". */
export function isOnlyWished(item: string): boolean {
  const parts = foldText(item.replace(/(?<=\S.*)\([^()]*\)/g, " "))
    .split(sentenceEnd)
    .flatMap((part) => part.split(/;|\b(?:but|aber|sondern)\b/))
    // "B.S. degree": the letters of a short form are no part.
    .filter((part) => part.trim().length > LEAST_PART);
  return parts.length > 0 && parts.every((part) => wish.test(part) && !asksBesides(part));
}

/** "ASC 606, ASC 842, ASC 350-40 - preferred": behind a dash it is said of all that stands before. */
const wishedWhole =
  /^(?:[^,]*|.*\b(?:including|such as|like)\b.*)\s[–—-]\s*(?:strongly |highly )?(?:preferred|a plus|nice to have)\W*$/s;

/** Whether a part that wishes for something demands something else before its last comma, or in so many words. */
function asksBesides(part: string): boolean {
  if (firm.test(part)) return true;
  if (wishedWhole.test(part)) return false;
  const [, head = "", tail = ""] = /^(.*),\s(?!or\b|and\b|und\b|oder\b)([^,]*)$/s.exec(part) ?? [];
  return tail !== "" && tail.trim().split(/\s+/).length <= WISH_WORDS && !wish.test(head);
}

function isRuledOut(before: string, behind: string): boolean {
  const clause = lastPart(before, /[;:()]|,? \b(?:but|aber|sondern)\b/g);
  return ruledOutBefore.test(clause) || ruledOutBehind.test(behind);
}

function lastPart(text: string, separator: RegExp): string {
  let from = 0;
  for (const match of text.matchAll(separator)) from = match.index + match[0].length;
  return text.slice(from);
}

function firstPart(text: string, separator: RegExp): string {
  const match = text.matchAll(separator).next().value;
  return match ? text.slice(0, match.index) : text;
}
