import type { ReadField } from "@jobwright/contracts/resumes";
import { foldText } from "../fold-text.ts";
import { trimPart } from "./find-places.ts";
import { makeField } from "./read-field.ts";
import type { Line, Span } from "./resume-lines.ts";

const SKILLS_LIMIT = 500;
/** What stands before the skills of a line: "Languages:". */
export const SKILL_LABEL = /^[\p{L}\d][\p{L}\d &/+.#'’()-]{1,45}:(?=\s|$)/u;
const LEVEL =
  /^(?:basic|beginner|elementary|intermediate|advanced|proficient|expert|fluent|native|novice|competent|skilled|master|working knowledge|good|very good|excellent|familiar|conversational|grundkenntnisse|gut|sehr gut|fortgeschritten|experte|fliessend|muttersprache|debutant|intermediaire|avance|courant|basico|intermedio|avanzado|alto|medio|base|buono|ottimo|avancado|\d{1,3} ?%|\d\/\d{1,2}|[★☆●○•]+|\d{1,2}\+? (?:years?|yrs?|jahre)(?: of experience)?)$/;
const NO_SKILL =
  /^(?:(?:references?:? )?(?:are )?(?:available|furnished|provided|given|supplied)? ?(?:up)?on request|references?|referees|referenzen|native speaker|mother tongue|skills|endorse|.{0,40}\((?:mother tongue|native(?: speaker)?|muttersprache|langue maternelle|lengua materna)\))$/;
const SKILL_LENGTH = 100;

/** The skills of the sections for them: what commas, bars, semicolons, tabs and lines part, without labels and levels. */
export function readSkills(text: string, lines: readonly Line[]): ReadField[] {
  const seen = new Set<string>();
  const skills: ReadField[] = [];
  const spans = joinWrapped(lines);
  for (const span of spans) {
    for (const part of splitList(text, afterLabel(text, span))) {
      const value = text.slice(part.start, part.end);
      const key = foldText(value.slice(0, SKILL_LENGTH + 1));
      if (!/[\p{L}\d]/u.test(value) || LEVEL.test(key) || NO_SKILL.test(key) || seen.has(key)) continue;
      seen.add(key);
      const field = makeField(
        text,
        part,
        value.length > SKILL_LENGTH ? 0.4 : value.length > 45 ? 0.65 : 0.88,
      );
      if (field) skills.push(field);
      if (skills.length >= SKILLS_LIMIT) return skills;
    }
  }
  return dropGroupNames(skills, lines);
}

/** The lines of one list. */
export type SkillList = Span & { isBullet: boolean };

/** A line that ends with a comma, or whose next one begins in lower case, goes on in the next. */
export function joinWrapped(lines: readonly Line[]): SkillList[] {
  const items: SkillList[] = [];
  let last: Line | null = null;
  for (const line of lines) {
    const item = items.at(-1);
    const isOpen = last !== null && last.text.endsWith(",") && !/:\s/.test(line.text);
    const isLower = last !== null && /^\p{Ll}/u.test(line.text) && last.text.length > 45;
    if (item && last && !line.isBullet && !line.isGapBefore && (isOpen || isLower)) item.end = line.end;
    else items.push({ start: line.start, end: line.end, isBullet: line.isBullet });
    last = line;
  }
  return items;
}

function afterLabel(text: string, span: SkillList): Span {
  const label = SKILL_LABEL.exec(text.slice(span.start, Math.min(span.end, span.start + 60)));
  return label ? { start: span.start + label[0].length, end: span.end } : span;
}

/** What separators outside brackets part, as printed but without levels such as "(Advanced)". */
function splitList(text: string, span: Span): Span[] {
  return splitAtSeparators(text, span)
    .map((part) => withoutLevel(text, part))
    .filter(({ start, end }) => end > start);
}

/** What commas, bars, semicolons, tabs and bullets outside brackets part. */
export function splitAtSeparators(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = span.start;
  const cut = (end: number) => {
    const part = trimPart(text, { start, end });
    if (part.end > part.start) parts.push(part);
    start = end + 1;
  };
  for (let index = span.start; index < span.end; index += 1) {
    const character = text[index] ?? "";
    if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth = Math.max(0, depth - 1);
    else if (depth === 0 && isSeparator(text, index, character)) cut(index);
  }
  // A bracket that is never closed must not swallow the list.
  if (depth > 0) return splitPlain(text, span);
  cut(span.end);
  return parts;
}

function splitPlain(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (let index = span.start; index <= span.end; index += 1) {
    if (index < span.end && !isSeparator(text, index, text[index] ?? "")) continue;
    const part = trimPart(text, { start, end: index });
    if (part.end > part.start) parts.push(part);
    start = index + 1;
  }
  return parts;
}

function isSeparator(text: string, index: number, character: string): boolean {
  if (/[,;|\t•·●▪◦‣∙\n]/.test(character)) {
    if (character === "\n") return /[•·●▪◦‣∙-]/.test(text[index + 1] ?? "");
    return true;
  }
  // A sentence inside a list ends with a full stop and a space.
  return character === " " && text.slice(index, index + 3) === "   ";
}

/** Whether a text only tells how well somebody knows something. */
export function isLevel(text: string): boolean {
  return text.length < 60 && LEVEL.test(foldText(text.trim()));
}

/** "Python (Advanced)", "Excel – expert": the level goes. */
function withoutLevel(text: string, span: Span): Span {
  const content = text.slice(span.start, span.end);
  const match = /\s*(?:\(([^()]{2,40})\)|[–—:-]\s+([^–—:]{2,30}))\.?$/.exec(content.slice(-60));
  const level = match?.[1] ?? match?.[2];
  const isKnown = match && level && LEVEL.test(foldText(level.trim()));
  const end = isKnown ? span.end - match[0].length : span.end;
  const stopped = text[end - 1] === "." && !/\.\p{L}+\.$/u.test(content) ? end - 1 : end;
  return trimPart(text, { start: span.start, end: stopped });
}

/** Beginnings of the first cells of a table with a list behind most of them: "Tools⇥KiCad, LTspice". */
export function findTableLabels(lines: readonly Line[]): number[] {
  const rows = lines.filter(
    ({ cells, text, start }) =>
      cells.length === 2 && !/[,;]/.test(text.slice(0, (cells[0]?.end ?? start) - start)),
  );
  const lists = rows.filter(({ cells, text, start }) =>
    text.slice((cells[1]?.start ?? start) - start).includes(","),
  );
  return lists.length > 1 && lists.length >= rows.length / 2 ? rows.map(({ start }) => start) : [];
}

/** Names of groups on lines of their own ("Web Technologies", perhaps a level, then a list) are no skills. */
function dropGroupNames(skills: ReadField[], lines: readonly Line[]): ReadField[] {
  const names = new Set<number>();
  for (const start of findTableLabels(lines)) names.add(start);
  for (const [index, line] of lines.entries()) {
    const hasLevel = LEVEL.test(foldText(lines[index + 1]?.text ?? ""));
    const next = lines[index + (hasLevel ? 2 : 1)];
    if (next && line.cells.length > 1 && line.isBold && !next.isBold)
      for (const cell of line.cells) names.add(cell.start);
    const isPlain = !line.isBullet && !/[,;|]/.test(line.text) && line.cells.length === 1;
    if (!next || !isPlain) continue;
    const stands = hasLevel || line.isBold || line.size > next.size + 0.04 || line.text.endsWith(":");
    if (stands && (/[,;|]/.test(next.text) || (next.isBullet && !hasLevel))) names.add(line.start);
  }
  return skills.filter(({ source }) => !source || !names.has(source.start));
}
