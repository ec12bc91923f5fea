import { foldText } from "./fold-text.ts";
import { numberWords } from "./number-words.ts";
import { readHeading, type SectionKind } from "./section-headings.ts";

/** Nobody asks for more; a higher number is the age of a company or of a person. */
const MOST_YEARS = 20;
const LINE_LIMIT = 4000;
const TEXT_LIMIT = 60_000;
/** "**10+** years" is how a board marks a text; the marks are no words. */
const emphasis = /\*{1,3}|__/g;

const number = String.raw`\d{1,2}(?:[.,]\d)?|${[...numberWords.keys()].join("|")}`;
const spelled = String.raw`(?:\s?\(\s?\d{1,2}\s?\+?\s?\))?`;
const open = String.raw`\s?(?:\+|-?plus\b|or more\b|oder mehr\b)?`;
const adjective = String.raw`(?:(?:full|solid|total|consecutive|professional|relevant|proven|industry|additional|good|strong|recent|continuous|combined)\s)?`;
const unit = String.raw`(?:(years?|yrs?|yoe|jahren?|jahrige[rnms]?|ans?|annees?|anos?|jaar|jaren|annos?|anni|ars?|lata?|rok|vuotta|vuoden)|(months?|monate?n?|mois|meses))`;
// A flattened page glues words: "Experience5+ years", "5+ yearsexperience".
const glued = "(?=of|experience|exp|in|working|and)";
const mentionPattern = new RegExp(
  String.raw`(?:(?<![\p{L}\d.,$€£#%])|(?<=[a-z]{5})(?=\d))(${number})${spelled}${open}(?:\s?(?:-|to|bis|a|or|and|/)\s?(?:${number})${spelled}${open})?[\s-]{0,2}${adjective}${unit}(?:(?![\p{L}\d])|${glued})`,
  "gu",
);

const experience =
  /\b(?:experienced?|exp\b|expertise|track record|background|hands-on|tenure|\w*erfahrung|experiencia|experiencias|esperienza|ervaring|erfarenhet|erfaring|doswiadczeni\w+|kokemus\w*)/;
/** "5+ years in sales", "3 years managing a team", "2 years as a nurse". */
const ofWork =
  /^['’]?\s{0,2}(?:(?:overall|total|combined|altogether)\b,?\s{0,2})?(?:\(?(?:in|of|as|with|at|on|within|across|using|post|doing|selling|teaching|[a-z-]{3,20}ing)\b|\+ |in-house)/;
const beforeAsked =
  /(?:^|\b)(?:experience|erfahrung|minimum|min\.?|at least|with|have|has|having|bring|mindestens|wenigstens|au moins|al menos|least|required?|requires?|need|spent|worked|around|about|approximately|roughly|typically|usually|over|than|years?|:|-|~|>|≥|\()\s{0,2}(?:of |a |an |for |in |the |with |at least |minimum |approximately |~|>|≥|\(|:|-){0,3}\s{0,2}$/;

/** Years of other things: how long a company exists, an age, a contract, a time ahead or behind. */
const otherBefore =
  /\b(?:(?:the|our|its|this|these|those) (?:last|past|next|first|coming|previous|following)|(?:last|past|next|first|coming)|every|each|per|age|aged|ages|within|under|in (?:just|only|less than|under|over|about)|in|after|for (?:over|more than|nearly|almost|about)|founded|since|until|up to|ago|top|series|class of|every few|vest\w* over|less than|maximum(?: of)?|max)\s{0,2}(?:just |only |about |the |a |approximately )?$/;
const otherAfter =
  /^['’]?\s{0,2}(?:old\b|ago\b|of age|anniversary|in a row|running|vest|cliff|contract|fixed|commitment|term\b|runway|from now|later|in business(?=[.,;]|$)|warranty|parental|maternity|paternity|paid|leave|degree|college|university|undergraduate|bachelor|program|course|plan\b|or older|und alter|of (?:age|growth(?![ /](?:marketing|demand|hacking|product|strategy|experience))|history|service|employment|runway|innovation|operations?|continuous service|age or|parental|paid|college|university|full-time study|research that)|(?:and|or) (?:older|over|above)|into\b|since\b|after\b|to (?:come|exercise)|post-termination|exercise|window|roadmap|strategy|outlook|vision|horizon|head start|projects?\b)/;
const tellsOfCompany =
  /\b(?:we|we're|we've|our|us|he|she|founders?|co-?founders?|ceo|cto|company|their|they|team (?:has|have|brings?|with)|leadership team|founding team|wir|unser\w*)\b/;
const tellsOfCandidate =
  /\b(?:you|you're|you've|your|candidates?|looking for|seek\w*|need|needs|requires?|requirements?|want|ideal(?:ly)?|must|someone|hire|hiring|person|applicants?|expect\w*|du|sie|suchen|have|at least|minimum)\b/;

const preferredBefore =
  /\b(?:ideally|preferabl[ey]|preferred|bonus|nice[- ]to[- ]haves?|a plus|desirable|desired|advantage|idealerweise|optional(?:ly)?|bonus points|extra credit|would be great)\b[^.;]{0,28}$/;
const preferredAfter =
  /\b(?:preferred|a (?:[a-z]+ )?(?:plus|bonus|advantage)|(?:is|are) (?:[a-z]+ )?(?:bonus|plus|ideal|helpful|beneficial|desirable|desired|preferable|advantageous)|nice[- ]to[- ]have|desirable|desired|advantageous|von vorteil|wunschenswert|not (?:required|necessary|mandatory)|optional|would be (?:great|nice|ideal|a))\b/;
/**
 * Wished for as a whole: "in sourcing, procurement, or similar roles preferred"; in "in sales, SaaS preferred" one
 * thing is.
 */
const preferredList =
  /^[^;]*,[^;]*\b(?:or|and)\s(?:an?\s|any\s|other\s)?(?:similar|related|comparable|equivalent|adjacent|relevant)\b[^,;]{0,40}\b(?:preferred|desired|a plus)\W*$/;
const degree =
  /\b(?:bachelor\w*|master\w*|ph\.?d|doctora\w+|bs|ba|ms|mba|b\.s|m\.s|high school|degree|diploma|ged)\b/g;
const levelName =
  /(?:^|[\s(])(?:junior|mid(?:-?level)?|senior|staff|principal|lead|level \w{1,3}|l\d|ic\d|i{1,3}|iv)\b[^.]{0,24}$/;

/** "A degree or 2+ years": the first of two ways to qualify asks for no years. */
const insteadOf =
  /\b(?:bachelor\S*|master\S*|ph\.?d\S*|associate'?s?|bs|ba|ms|degree|diploma|ged|entry[- ]level)(?![\p{L}\d])(?:(?!\. |\band\b)[^\n]){0,220}[\s,;(]or\s(?:(?:an?|at least|minimum|min\.?|of|equivalent|with|have|more than|over|relevant|a minimum of)\s){0,4}\(?$/u;

/** "3 years of work, which includes 3 years of Java": a part of the years before. */
const partOf = /\b(?:includ\w+|of which|at least .{0,20}of (?:it|them|that))\b/;

/** "With 15+ years of experience, Acme is the leader in ...": the company's years. */
const opensMission = /^\s*(?:with|boasting|having) (?:(?:over|more than|nearly|almost|a combined) )?$/;
const endsMission =
  /^[^.,]{0,90}, (?!you\b|your\b|and\b|or\b)[^.]{0,40}\b(?:is|has|are|was|provides?|offers?|helps?|serves?)\b/;

type Mention = { years: number; line: number; at: number; isOfLevel: boolean; isSure: boolean };

/**
 * The whole years of professional experience that a posting requires at least: the largest of its required minimums,
 * the lower end of a range, the first of alternatives ("5 with a Bachelor's or 3 with a Master's"), the lowest of
 * several levels. What is only preferred, an age, and the age of a company do not count. Null: it does not tell.
 */
export function readRequiredYears(description: string): number | null {
  return findRequiredYears(description)?.years ?? null;
}

/** The mention that decides what `readRequiredYears` says; `line` is its line's number from 0. */
export function findRequiredYears(description: string): { years: number; line: number } | null {
  const mentions = findMentions(description);
  const sure = mentions.filter(({ isSure }) => isSure);
  const kept = sure.length > 0 ? sure : mentions;
  if (kept.length === 0) return null;
  const ofLevels = kept.filter(({ isOfLevel }) => isOfLevel);
  if (new Set(ofLevels.map(({ years }) => years)).size > 1)
    return ofLevels.reduce((least, one) => (one.years < least.years ? one : least));
  return kept.reduce((most, one) => (one.years > most.years ? one : most));
}

function findMentions(description: string): Mention[] {
  const mentions: Mention[] = [];
  let section: SectionKind | null = null;
  let isOfTeam = false;
  for (const [index, printed] of description.slice(0, TEXT_LIMIT).split("\n").entries()) {
    if (printed.trim() === "") continue;
    const heading = readHeading(printed);
    if (heading !== null) [section, isOfTeam] = [heading, ofTeam.test(foldText(printed))];
    if (section === "preferred" || section === "benefits") {
      // A heading may hold the years itself: "Preferred: ..." does not, "5+ years of experience:" does.
      if (heading !== null || !statesRequirement.test(printed)) continue;
    }
    const line = foldText(printed.slice(0, LINE_LIMIT).replace(emphasis, ""));
    if (!unitWord.test(line) && line.search(withoutUnit) < 0) continue;
    if (isOfTeam && !tellsOfCandidate.test(line)) continue;
    for (const mention of readLine(line, section === "required")) mentions.push({ ...mention, line: index });
  }
  return mentions;
}

/** A heading below which a company tells who works there. */
const ofTeam =
  /^\W*(?:(?:our|meet (?:the|our)) (?:team|founders?|leadership|people)|(?:the )?founders|leadership)\W*$/;

/** "3+ proven experience in sales": the years are meant. */
const withoutUnit =
  /(?<![\p{L}\d.,$€£#%])(\d{1,2})\+ (?:(?:proven|solid|relevant|professional|work|working|hands-on|industry|sales) ){0,2}(?=experience\b)/gu;
const unitWord =
  /year|yrs?\b|yoe\b|jahr|\bans?\b|annees?|\banos?\b|\bjaar|\bjaren\b|\bann[io]s?\b|\bars?\b|\brok\b|\blata?\b|vuot|vuod|month|monat|\bmois|meses/;
const statesRequirement = /\b(?:required|must have|minimum|at least)\b/i;

function readLine(line: string, isRequired: boolean): Omit<Mention, "line">[] {
  const mentions: Omit<Mention, "line">[] = [];
  let lastEnd = -1;
  let isInstead = false;
  for (const match of [...line.matchAll(mentionPattern), ...line.matchAll(withoutUnit)]) {
    const end = match.index + match[0].length;
    const before = sentenceBefore(line.slice(Math.max(0, match.index - 200), match.index));
    const after = sentenceAfter(line.slice(end, end + 200));
    const years = toYears(match[1] ?? "", match[3] !== undefined);
    if (years === null || !isAsked(before, after, match[0], isRequired)) continue;
    const isPart: boolean = isInstead && partOf.test(line.slice(lastEnd, match.index));
    isInstead = isPart || insteadOf.test(line.slice(0, match.index));
    const isAlternative = isInstead || (lastEnd >= 0 && isOneOfTwo(line, lastEnd, match.index));
    lastEnd = end;
    if (isAlternative || isPreferred(before, after)) continue;
    mentions.push({
      years,
      at: match.index,
      isOfLevel: levelName.test(before.slice(-48)),
      isSure: isRequired || /\byou\b|candidate|looking for|minimum|at least|require/.test(before),
    });
  }
  return mentions;
}

function toYears(text: string, isMonths: boolean): number | null {
  const amount = numberWords.get(text) ?? Number(text.replace(",", "."));
  const years = Math.floor(isMonths ? amount / 12 : amount);
  return years > MOST_YEARS ? null : years;
}

/** Whether years are asked of the person: beside a word for experience, or at the start of a required item. */
function isAsked(before: string, after: string, mention: string, isRequired: boolean): boolean {
  if (otherAfter.test(after)) return false;
  const isTold = experience.test(after.slice(0, 110)) || experience.test(before.slice(-60));
  const isOther = otherBefore.test(before.slice(-40)) && !(isTold && isRequired);
  if (isOther) return false;
  if (/\bspent\b[^,]{0,20}$/.test(before) && !/\byou/.test(before)) return false;
  if (opensMission.test(before) && endsMission.test(after)) return false;
  if (tellsOfCompany.test(before) && !tellsOfCandidate.test(before)) return false;
  if (/mon|mois|meses/.test(mention)) return isTold && isRequired;
  if (isTold || /^\s?\(required\)/.test(after)) return true;
  const start = before.replace(/^[\s\p{P}\p{S}]+/u, "");
  const isSpent = /\b(?:spent|worked)\b/.test(start);
  const isAtStart =
    start === "" || (start.length < 48 && beforeAsked.test(start) && (!isSpent || /\byou/.test(start)));
  return isAtStart && (ofWork.test(after) || (isRequired && after.trim() === ""));
}

function isPreferred(before: string, after: string): boolean {
  if (preferredBefore.test(before.slice(-60))) return true;
  // "(preferred)" is said of the years, "(fintech preferred)" and "(7+ preferred)" of something else.
  const said = after.replace(
    /\((?!\s?(?:strongly |highly )?(?:preferred|a plus|ideal|optional|desirable))[^()]*\)?/g,
    ",",
  );
  if (preferredList.test(said) && !statesRequirement.test(before)) return true;
  return preferredAfter.test(/^[^,;]*/.exec(said)?.[0] ?? "");
}

/** "5+ years as X or 4+ years as Y", and several degrees each with its own years: only the first counts. */
function isOneOfTwo(line: string, lastEnd: number, at: number): boolean {
  const gap = line.slice(lastEnd, at);
  if (gap.length > 160) return false;
  if (/\b(?:or|oder|ou|alternatively)\b/.test(gap) && !/[.;] |\band\b[^.]{0,30}$/.test(gap)) return true;
  return (line.slice(Math.max(0, lastEnd - 160), at + 120).match(degree)?.length ?? 0) >= 2;
}

function sentenceBefore(text: string): string {
  const cut = Math.max(...[". ", "; ", "! ", "? ", "•"].map((mark) => text.lastIndexOf(mark)));
  return /\b(?:min|approx|ca|e\.g|i\.e)$/.test(text.slice(0, Math.max(cut, 0))) ? text : text.slice(cut + 1);
}

function sentenceAfter(text: string): string {
  const cut = /[.;!?•](?:\s|$)/.exec(text)?.index;
  return cut === undefined ? text : text.slice(0, cut);
}
