import { foldText } from "../fold-text.ts";
import { isHeading } from "./is-heading.ts";
import { trimSpan, type Span } from "./resume-lines.ts";

const CELL_LIMIT = 200;
const NAME_LIMIT = 60;
/** Particles such as "de la" are not counted. */
const WORDS_LIMIT = 5;
const ALL_WORDS_LIMIT = 8;

export const nameLabel =
  /^(?:(?:full )?name|vor- und nachname|nom|nombre|naam|nome|имя|фио|姓名|氏名|이름)\s*[:：]\s*/i;
const PREFIX =
  /^(?:(?:resum[eé]|résumé|curriculum vitae|cv|lebenslauf)(?: of| von| de)?\s*[:–-]?\s+|(?:mr|mrs|ms|mx|miss|dr|dra|prof|herr|frau|mme|dipl\.-ing)\.? )+/i;
/** Folded. */
const NO_NAME =
  /\b(?:resume|curriculum|vitae|lebenslauf|updated|confidential|bewerbung|profile|contact|address|university|summary|application|letter|personal|details|information|references|portfolio|candidate|applicant|objective|experience|education|skills|europass|hoja de vida)\b|^page\b|резюме|简历|簡歷|履歴書|이력서/;
/** Letters that are set apart may leave no space between the words. */
const SPACED_NO_NAME = /^(?:curriculumvitae|resume|lebenslauf)/;
/** What follows a comma, a bar or a dash is no part of the name. */
const END = /\s*(?:[,|•·;:/]|\s[–—-]\s|\t|\s\()/;
const PARTICLE =
  /^(?:van|von|vom|de|der|den|del|della|di|da|das|dos|do|du|des|la|las|los|le|el|bin|ibn|bint|al|y|e|zu|zum|zur|ter|ten|af|av|san)$/iu;
const CAPITALISED = /^\p{Lu}[\p{L}\p{M}'’-]*\.?$/u;
/** "d'Arc", "al-Rashid"; a nickname in brackets or quotes. */
const OTHER_WORD =
  /^(?:(?:d|l|dell|dall)['’]\p{Lu}[\p{L}\p{M}'’-]*|(?:al|el|bin|ibn)-\p{Lu}[\p{L}\p{M}'’-]*|\([\p{L} ]{2,20}\)|["“'‘]\p{L}{2,20}["”'’])$/u;
/** A word of a script without capitals. */
const CASELESS = /^\p{Lo}[\p{Lo}\p{M}]*$/u;
const LOWER = /^\p{Ll}[\p{Ll}\p{M}'’-]+$/u;
const SHORT_NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u;
const ONE_WORD = /^\p{Lu}[\p{L}\p{M}'’-]{2,24}$/u;
const SPACED = /^\p{L}(?: {1,8}\p{L}){3,30}$/u;
/** Degrees and licences as they stand behind a name without a comma; those that are surnames too are left out. */
const POST_NOMINAL =
  /^(?:RN|LPN|CNA|BSN|MSN|DNP|APRN|FNP|NP-C|PA-C|PharmD|Pharm\.D\.|PhD|Ph\.?D\.?|MBA|MPH|MSc|BSc|PMP|CPA|CFA|CISSP|CISA|SHRM-S?CP|S?PHR|LCSW|Esq\.?|M\.D\.|MD|D\.O\.|DDS|D\.D\.S\.|DVM|J\.D\.|JD|LL\.?M\.?|P\.?E\.|EIT|RDN|OTR|M\.A\.|B\.A\.|M\.S\.|B\.S\.|FCA|ACCA)$/;

/** `usual`: capitalised words; the others are shapes that other texts have too. */
export type NameShape = "usual" | "caseless" | "lower" | "one-word" | "spaced";
export type ShapedName = Span & { shape: NameShape };

/** The part of a cell that is shaped like a name: without label, title and degrees. Null where there is none. */
export function findNameIn(text: string, cell: Span): ShapedName | null {
  const content = text.slice(cell.start, Math.min(cell.end, cell.start + CELL_LIMIT));
  const skipped = nameLabel.exec(content)?.[0].length ?? PREFIX.exec(content)?.[0].length ?? 0;
  const rest = content.slice(skipped);
  const start = cell.start + skipped;
  const span = withoutPostNominals(
    text,
    trimSpan(text, { start, end: start + (END.exec(rest)?.index ?? rest.length) }),
  );
  const name = text.slice(span.start, span.end);
  const shape = name.length <= NAME_LIMIT ? tellShape(name) : null;
  if (shape === null || isNoName(name)) return null;
  if (shape === "usual" && skipped === 0 && !/^\p{Lu}/u.test(name)) return null;
  return { ...span, shape };
}

/** Whether a text is a part of a name that may stand on a line of its own: "JANE", "O'Neill-Doe", "van der Berg". */
export function isNamePart(part: string): boolean {
  const words = part.split(/\s+/);
  return (
    words.length <= WORDS_LIMIT &&
    words.every(isNameWord) &&
    words.some((word) => CAPITALISED.test(word) || OTHER_WORD.test(word)) &&
    !isNoName(part)
  );
}

/** `span` without the degrees at its end. */
export function withoutPostNominals(text: string, span: Span): Span {
  const { start } = span;
  let { end } = span;
  for (;;) {
    const name = text.slice(start, end);
    const last = /\s+(\S+)$/.exec(name);
    if (!last?.[1] || !POST_NOMINAL.test(last[1].replace(/,$/, ""))) return { start, end };
    end = start + last.index;
    while (end > start && text[end - 1] === ",") end -= 1;
  }
}

/** Words that are no particle. */
export function countNameWords(name: string): number {
  return name.split(/\s+/).filter((word) => !PARTICLE.test(word)).length;
}

function tellShape(name: string): NameShape | null {
  const words = name.split(/\s+/);
  if (/[\d@]/.test(name) || words.length > ALL_WORDS_LIMIT) return SPACED.test(name) ? "spaced" : null;
  if (words.every((word) => word.length === 1) && SPACED.test(name)) return "spaced";
  if (words.length === 1) return SHORT_NAME.test(name) ? "caseless" : ONE_WORD.test(name) ? "one-word" : null;
  if (countNameWords(name) > WORDS_LIMIT) return null;
  if (words.every((word) => CASELESS.test(word))) return "caseless";
  if (words.every((word) => LOWER.test(word))) return "lower";
  const last = words.at(-1) ?? "";
  const isCut = /^\p{Ll}/u.test(last) && PARTICLE.test(last);
  return words.every(isNameWord) && !isCut ? "usual" : null;
}

function isNameWord(word: string): boolean {
  return CAPITALISED.test(word) || PARTICLE.test(word) || OTHER_WORD.test(word);
}

/** "J O H N  D O E" as "JOHN DOE", for telling what the words are. */
export function joinSpaced(name: string): string {
  if (!SPACED.test(name)) return name;
  return name.replace(/(\S) (?=\S)/g, "$1").replace(/\s+/g, " ");
}

function isNoName(name: string): boolean {
  const plain = joinSpaced(name);
  if (NO_NAME.test(foldText(plain)) || SPACED_NO_NAME.test(foldText(plain))) return true;
  return isHeading(`${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`);
}
