/** A part without such a word tells more of the step before it. */
const stepWord =
  /\b(?:interviews?|interviewing|calls?|screen(?:ing|er|s)?|phone|chats?|talks?|conversations?|conversational|discussions?|discuss|take[- ]?homes?|home ?work|home assignment|projects?|pair(?:ing|ed)?|pair-programming|programming|cod(?:e|ing)|tests?|testing|challenges?|assignments?|exercises?|reviews?|on-?site|onsite|meet(?:ing|ings)?|meet-and-greet|sessions?|rounds?|presentations?|presents?|tasks?|debrief|assessments?|visits?|trial|lunch|coffee|dinner|workshop|q&a|ama|questionnaire|quiz|design|debugging|case study|skype|zoom|f2f|face[- ]to[- ]face|video|panel|offer|references?|fit|walk[- ]?through|deep[- ]dive|work sample|prototype|contract|conversate|demo|audition|brainstorm(?:ing)?|github|hackerrank|email|application|introduction|intro|get[- ]to[- ]know|evaluation|problem[- ]solving|sprint|refactoring|team match(?:ing)?|application|resume|portfolio)\b/i;

/** A part that begins so belongs to the one before it, whatever words follow. */
const continuation =
  /^(?:which|where|who|whose|that|with|within|without|including|includes?|focus(?:ing|ed|es)?|based|covering|covers?|similar|representative|representing|resembling|related|such|like|e\.?g|i\.?e|but|not|no\b|nothing|usually|often|sometimes|mostly|mainly|or|depending|if|so\b|because|presented|allowed|relevant|also|using|etc|as\b|for\b|about|to\b|from|of\b|on (?:a|an|the|real|problems?|our|your)\b|in (?:a|an|the|which|your|our|order|some|person to)\b|at (?:the|our|your|a)\b|during|due|while|when|per\b|via|over\b|under\b|up to|~|ranging|ideally|preferably|possibly|potentially|optional(?:ly)? (?:with|on)|all\b|both|none|each|either|rather|than|instead|built|designed|simulating|working|looking|taking|lasting|typically|generally|plus|no-|real[- ]world problems? (?:we|that)|skills\b|and (?:not|no|which|how|what|their|your|other|more|so|problem|experience)\b)/i;

/** A sentence that tells a story: its commas are those of grammar. */
const narrative =
  /^["(]?(?:if|after|once|when|while|you|you'll|we|our|your|the goal|selected|candidates?|max)\b/i;

/** "4-step process (all remote): ", which only says that steps follow. */
const announcement = /^(?:\S+\s){0,7}?\S*(?:process|stages|steps)(?:\s\([^()]*\))?:\s/i;

/** What stands between two steps and says only that. */
const connective =
  /^(?:(?:and|&|\+|then|next|finally|lastly|last(?: step)?:|first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|afterwards?|after that|after this|followed (?:up )?by|followed with|subsequently|proceeded by|proceed with)[\s,:]+)+/i;

/** Longer, it is no step but a story. */
const LONGEST_STEP = 300;
/** "Our whole process is remote:" before the first number. */
const LONGEST_LEAD = 60;

/**
 * The steps of a hiring process that was written as one text: "Take-home project, then a pair-programming and discussion
 * onsite" gives two. Numbers, arrows, sentences and words of order part steps; a comma does only where a step follows
 * it, so that "interview on design, testing and delivery" stays one. Words are kept as they are written.
 */
export function splitProcess(text: string): string[] {
  const plain = toPlain(text);
  const numbered = splitNumbered(plain);
  const parts = numbered.length > 1 ? numbered : joinParts(splitAtMarks(plain));
  return parts.map(tidyStep).filter((step) => step !== "");
}

function toPlain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?\)/g, "$1")
    .replace(/<[^<>]{1,40}>/g, " ")
    .replace(/[*`]+|\\/g, "")
    .replace(/[\u0000-\u001f\s]+/g, " ")
    .trim();
}

/** "Our process: 1) Talk 2) Test": what stands before the first number only announces it. */
function splitNumbered(text: string): string[] {
  const found = [...text.matchAll(/(?:^|[\s(,;])(?:(?:step|stage|round)\s)?\(?(\d)[).:]\)?\s/gi)];
  const inOrder = found.filter((mark, index) => Number(mark[1]) === index + 1);
  if (inOrder.length < 2 || found.length > inOrder.length || (found[0]?.index ?? 0) > LONGEST_LEAD) return [];
  return found.map((mark, index) => text.slice(mark.index + mark[0].length, found[index + 1]?.index));
}

type Part = { text: string; /** What parted it from the part before. */ mark: string };

const marks =
  /(\s*(?:-{1,2}>|→|=>|»)\s*|;\s+|\s>\s|\s\+\s(?=[A-Za-z])|(?<=[\p{Ll}\d)"])[.!]\s+(?=["(]?[\p{Lu}\d])|,?\s+(?:and\s+)?(?:then\s+)?followed(?:\s+up)?\s+(?:by|with)(?:\s*:)?\s+|,?\s+(?:and|&)\s+(?:then|finally|lastly)[\s,]+|,?\s+then\s+|,\s+(?:and\s+)?finally,?\s+|,\s*(?:and|&)\s+|,\s+)/u;

/** Parts at marks that stand outside of brackets and quotes. */
function splitAtMarks(text: string): Part[] {
  const hidden = text.replace(/\([^()]*\)|"[^"]*"/g, (inside) => "\u0001".repeat(inside.length));
  const parts: Part[] = [];
  let start = 0;
  let mark = "";
  for (const found of hidden.matchAll(new RegExp(marks, "gu"))) {
    parts.push({ text: text.slice(start, found.index), mark });
    mark = found[0];
    start = found.index + found[0].length;
  }
  parts.push({ text: text.slice(start), mark });
  return parts;
}

/** Puts together again what was parted by a comma inside of one step. */
function joinParts(parts: readonly Part[]): string[] {
  const steps: string[] = [];
  let isNarrative = false;
  for (const { text, mark } of parts) {
    const last = steps.at(-1);
    const isOrdered = /[;>→»]|^[,.].*then|finally|lastly|followed/i.test(mark);
    const isComma = !isOrdered && mark.startsWith(",");
    if (!isComma) isNarrative = narrative.test(text);
    const isStep = stepWord.test(text) && !(isComma && (isNarrative || continuation.test(text.trim())));
    if (last === undefined || isOrdered || (isStep && stepWord.test(last))) steps.push(text);
    else steps[steps.length - 1] = `${last}${mark}${text}`;
    if (opensList(text)) isNarrative = true;
  }
  return steps;
}

/** "Three video calls: introduction, team": what is named behind the colon is inside of that step. */
function opensList(text: string): boolean {
  return /:\s/.test(text.replace(announcement, ""));
}

function tidyStep(text: string): string {
  const step = text
    .trim()
    .replace(announcement, "")
    .replace(connective, "")
    .replace(/[\s,;.:&+-]+$/, "")
    .slice(0, LONGEST_STEP);
  return step.charAt(0).toUpperCase() + step.slice(1);
}
