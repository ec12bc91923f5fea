import { foldText } from "./fold-text.ts";

/** From the lowest to the highest; `degree`: one of a university, no matter which. */
export const degreeLevels = ["highSchool", "associate", "degree", "bachelor", "master", "doctorate"] as const;
export type DegreeLevel = (typeof degreeLevels)[number];

/** A degree that a text names, at its place in the text as printed; UTF-16 offsets, `end` exclusive. */
export type NamedDegree = { level: DegreeLevel; start: number; end: number };

const TEXT_LIMIT = 60_000;
const field = String.raw`(?=\s*(?:/|,|in\b|of\b|or\b|and\b|degree|\(|&))`;
const degreeWord = String.raw`(?:['’]?s?\s+degrees?|\s+of\s+(?:science|arts|engineering|business|laws?|\p{Lu}\p{L}+)(?:\s+degree)?|\s+in\s+\p{Lu}\p{L}+|\s+studium|(?:studium|abschluss)\b)`;
/** "Boston, MA" and "Jackson MS (remote)" are places; behind a comma only "MA in Economics" is a degree. */
const placeName = String.raw`\p{Lu}[\p{L}.]{2,40}`;
const isState = String.raw`(?<=${placeName},\s{1,3})|(?=..\s*[,(])(?<=${placeName}\s)`;
/** "As an MA" one works: a medical assistant. */
const letters = String.raw`(?<!\bas\s(?:an?\s)?)(?:(?:MS|MA)(?=\s+(?:in|of)\s+\p{Lu}|\s+degree)|(?!${isState})(?:MS|MA)${field})`;
const patterns: readonly [DegreeLevel, RegExp][] = [
  [
    "doctorate",
    /(?<![\p{L}\d])(?:Ph\.?\s?D\.?|D\.?Phil|[Dd]octorate(?:\s+degree)?|[Dd]octoral\s+degree|DOCTORATE|Promotion in|Pharm\.?\s?D\.?|Ed\.?D\.?|DNP)(?![\p{L}\d])/gu,
  ],
  [
    "master",
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?:[Mm]aster|MASTER)(?:['’]?[sS]?\s+(?:[Dd]egrees?|DEGREE)|['’][sS]|${degreeWord}|s(?=\s+(?:in|or|preferred|degree)\b)|(?=[- ]?(?:abschluss|studium)))|MBA|M\.?Sc\.?|M\.S\.|M\.A\.|M\.Ed\.?|M\.?Eng\.?|M\.?Tech|M\.E\.|MCA|MS(?:N|W|EE|ME|CS|CE|IT)|MFA|MPH|(?:${letters})(?:\s+degree)?)(?![\p{L}\d])`,
      "gu",
    ),
  ],
  [
    "bachelor",
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?:[Bb]achelor|BACHELOR)(?:['’]?[sS]?\s+(?:[Dd]egrees?|DEGREE)|['’][sS]|${degreeWord}|s(?=\s+(?:in|or|preferred|degree)\b)|(?=\s*(?:/|or\b|oder\b|in\b|von\b|and\b)))|[Uu]ndergraduate degree|B\.?Sc\.?|B\.S\.N?\.?|B\.A\.|B\.?Ed\.?|B\.?Eng\.?|B\.E\.|BCA|BS(?:N|W|EE|ME|CS|CE|IT|IE|BA)|BBA|BFA|B\.?Com\.?|B\.?Tech|(?:BS|BA)${field}(?:\s+degree)?)(?![\p{L}\d])`,
      "gu",
    ),
  ],
  [
    "associate",
    /(?<![\p{L}\d])(?:[Aa]ssociate(?:['’]?s)?\s+[Dd]egree|[Aa]ssociate(?:['’]s)?\s+of\s+(?:[Aa]pplied\s+)?(?:[Ss]cience|[Aa]rts)|[Aa]ssociate['’]s(?=\s+(?:in|or|preferred|required)\b)|A\.A\.S?\.?|A\.S\.)(?![\p{L}\d])/gu,
  ],
  [
    "highSchool",
    /(?<![\p{L}\d])(?:(?:[Hh]igh\s?[Ss]chool|HIGH SCHOOL|[Ss]econdary\s+[Ss]chool)\s+(?:[Dd]iploma|DIPLOMA|[Gg]raduate|[Dd]egree|[Ee]ducation|[Ee]quivalen\w+|GED)(?:\s*(?:\/|or)\s*GED)?|GED|G\.E\.D\.|(?:Fach)?[Aa]bitur)(?![\p{L}\d])/gu,
  ],
  [
    "degree",
    /(?<![\p{L}\d])(?:[Uu]niversity\s+degree|[Cc]ollege\s+degree|[Aa]cademic\s+degree|[Dd]egree\s+in(?=\s+\p{L})|[Gg]raduate\s+degree|(?:[Aa]bgeschlossene[sn]?\s+)?(?:[Hh]ochschul|[Uu]niversitäts|[Ff]achhochschul)?[Ss]tudium(?=\s+(?:der|des|in|im|mit|oder|\())|[Hh]ochschulabschluss|[Dd]iplôme)(?![\p{L}\d])/gu,
  ],
];

/** The degrees that a text names, in order, without overlaps; a title of a job such as "Scrum Master" is none. */
export function findDegrees(text: string): NamedDegree[] {
  const head = text.slice(0, TEXT_LIMIT);
  const found: NamedDegree[] = [];
  for (const [level, pattern] of patterns) {
    for (const match of head.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (end > start) found.push({ level, start, end });
    }
  }
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((one, index, all) =>
      all.slice(Math.max(0, index - 3), index).every(({ end }) => end <= one.start),
    );
}

export function rankOf(level: DegreeLevel): number {
  return level === "degree" ? degreeLevels.indexOf("bachelor") : degreeLevels.indexOf(level);
}

/** Whether a degree is still being worked for, or was never finished, where its line says so. */
export function isUnfinished(line: string): boolean {
  return /\b(?:expected|anticipated|in progress|candidate|pursuing|coursework|incomplete|not (?:completed|finished)|classes toward|unfinished|ongoing|voraussichtlich|abgebrochen|credits toward)\b/.test(
    foldText(line),
  );
}
