import { foldText } from "../fold-text.ts";
import { headingModifiers, sectionWords, unpaidHeadings, type SectionKind } from "./section-words.ts";

const HEADING_LENGTH = 60;
const WORDS_LIMIT = 7;
const CONTINUED = /\s*\((?:continued|cont\.?|cont'd|fortsetzung|suite)\)\s*$/i;
/** "III. EDUCATION", "2. Education". */
const NUMBERED = /^(?:[IVX]{1,5}|[A-H]|\d)[.)]\s+(?=\p{Lu})/u;
const kinds = new Map<string, SectionKind>();
for (const [kind, words] of Object.entries(sectionWords) as [SectionKind, string][]) {
  for (const word of words.split("|")) if (!kinds.has(word)) kinds.set(word, kind);
}

/** What a heading of a resume announces, or null where the text is no known heading: "WORK EXPERIENCE:", "Skills". */
export function readHeading(text: string): SectionKind | null {
  if (text.length > HEADING_LENGTH) return null;
  const bare = toBare(text);
  if (bare.length < 3 || !/^\p{Lu}/u.test(bare) || /\d{2}|@/.test(text)) return null;
  return findKind(foldHeading(bare));
}

/** Whether a heading announces unpaid roles: volunteering, offices of clubs and of a campus. */
export function isUnpaidHeading(text: string): boolean {
  return text.length <= HEADING_LENGTH && unpaidHeadings.has(foldHeading(toBare(text)));
}

function toBare(text: string): string {
  return text
    .replace(CONTINUED, "")
    .replace(NUMBERED, "")
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "");
}

function foldHeading(bare: string): string {
  return foldText(joinSpacedLetters(bare))
    .replace(/['’]ve\b/g, " have")
    .replace(/\s+/g, " ");
}

/** Whether a text is a known heading of a resume. */
export function isHeading(text: string): boolean {
  return readHeading(text) !== null;
}

function findKind(folded: string): SectionKind | null {
  const exact = kinds.get(folded);
  if (exact) return exact;
  const words = folded.split(" ");
  if (words.length > WORDS_LIMIT) return null;
  const own = findWorded(folded);
  if (own) return own;
  // "Skills & Tools", "Education and Certifications", "Experience / Projects": the first one names the section.
  const pieces = folded.split(/ ?(?:&|\/|\+|,) ?| (?:and|und|et|y|e|en) /);
  if (pieces.length > 1) {
    const found = pieces.map((piece) => kinds.get(piece) ?? withoutModifiers(piece));
    if (found.every((kind) => kind !== null)) return found[0] ?? null;
    return found[0] && pieces.length === 2 && words.length <= 4 ? found[0] : null;
  }
  return withoutModifiers(folded);
}

/** Headings in words of one's own, folded, by how they begin: "Where I have worked", "What I can do". */
const worded: readonly [SectionKind, RegExp][] = [
  [
    "education",
    /^(?:(?:where|how|what) i (?:have )?(?:learn(?:ed|t)|studied|trained|qualified)\b|how i got here$|(?:schools?|schooling|training)(?: and \w+)?$|wo(?:rin)? ich gelernt|ou j'ai (?:appris|etudie)|a l'ecole$|donde (?:he )?(?:estudi|aprend))/,
  ],
  [
    "experience",
    /^(?:where i (?:have )?(?:been|\p{L}+ed)\b|(?:the|my) (?:work|jobs|career|working life|road)(?: (?:so far|to date|until now|behind me))?$|(?:jobs?|posts|roles|positions),? (?:the )?(?:newest|most recent|latest|last one) first$|paid (?:to|work|jobs|roles|for)\b|what i (?:have )?(?:done|did)\b|wo ich (?:gearbeitet|gewesen|war)|ou j'ai (?:travaille|exerce)|mes (?:postes|emplois)$|donde he (?:trabajado|estado))/u,
  ],
  [
    "skills",
    /^(?:(?:what|things|tools|programs|software|systems) i (?:can|know|use|work with)\b|my (?:kit|tools|toolbox|skills|craft)$|(?:good|strong|handy|best) (?:at|with)$|was ich (?:kann|beherrsche)|mes (?:outils|talents)$|ce que je sais|mis herramientas$|lo que se\b)/,
  ],
];

function findWorded(folded: string): SectionKind | null {
  return worded.find(([, words]) => words.test(folded))?.[0] ?? null;
}

function withoutModifiers(folded: string): SectionKind | null {
  const words = folded.split(" ");
  while (words.length > 1 && headingModifiers.has(words[0] ?? "")) {
    words.shift();
    const kind = kinds.get(words.join(" "));
    if (kind) return kind;
  }
  return null;
}

/** "E X P E R I E N C E" as "EXPERIENCE". */
function joinSpacedLetters(text: string): string {
  if (!/^\p{L}(?: \p{L}){3,}/u.test(text)) return text;
  return text.replace(/(\p{L}) (?=\p{L}(?:\s|$))/gu, "$1").replace(/\s{2,}/g, " ");
}
