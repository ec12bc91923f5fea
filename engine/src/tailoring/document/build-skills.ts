import type { DocumentLine, ItemsBlock } from "@jobwright/contracts/resume-document";
import { foldText } from "#reading/fold-text";
import {
  findTableLabels,
  isLevel,
  joinWrapped,
  SKILL_LABEL,
  splitAtSeparators,
} from "#reading/resume/read-skills";
import { trimSpan, type Line, type Span } from "#reading/resume/resume-lines";
import type { Page } from "./printed-text.ts";

type List = { label: Span | null; level: Span | null; items: Span[]; isLoose: boolean };

/** A block has no more items; a longer list goes on in the next. */
const ITEMS_LIMIT = 1000;
/** "SQL, Java, and C" is prose: its parts cannot change places. */
const PROSE = /,\s*(?:and|or|und|oder|et|ou|y|e|en|of)\s/i;

/**
 * The skills of a section: one block for each line or label. Lines of skills without separators, such as bullets, are
 * one block together. `removed` are skills, folded, that the person took out.
 */
export function toItemsBlocks(
  page: Page,
  lines: readonly Line[],
  removed: ReadonlySet<string>,
): ItemsBlock[] {
  const lists: List[] = [];
  const labels = new Set(findTableLabels(lines));
  for (const group of groupLines(page.text, lines)) {
    const list = readList(page.text, group, labels);
    const last = lists.at(-1);
    if (last?.isLoose && list.isLoose && list.label === null) last.items.push(...list.items);
    else lists.push(list);
  }
  return lists.flatMap((list) => printList(page, list, removed));
}

type Group = { label: Span | null; level: Span | null; lines: Line[] };

/** Lines with the name of a group, and perhaps a level, that stand above them. */
function groupLines(text: string, lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (!line) break;
    const hasLevel = next !== undefined && !next.isBullet && isLevel(next.text);
    const below = hasLevel ? lines[at + 2] : next;
    if (below && isGroupName(line, below, hasLevel) && isNext(text, line, below, hasLevel)) {
      groups.push({ label: line, level: hasLevel ? next : null, lines: [] });
      if (hasLevel) at += 1;
      continue;
    }
    const last = groups.at(-1);
    const isFirstBelow = last?.label && last.lines.length === 0;
    const isNextItem = last?.label && last.lines[0]?.isBullet && line.isBullet;
    const goesOn = last && (isFirstBelow || isNextItem || isWrapped(text, last.lines.at(-1), line));
    if (goesOn) last.lines.push(line);
    else groups.push({ label: null, level: null, lines: [line] });
  }
  return groups;
}

/** Nothing but white space and marks of lists may stand between a name and its list. */
function isNext(text: string, name: Line, below: Line, hasLevel: boolean): boolean {
  return hasLevel || !/[\p{L}\d]/u.test(text.slice(name.end, below.start));
}

function isGroupName(line: Line, below: Line, hasLevel: boolean): boolean {
  if (line.isBullet || line.cells.length > 1 || line.text.length > 45 || /[,;|]/.test(line.text))
    return false;
  if (below.isGapBefore || (!hasLevel && !line.isBold && !line.text.endsWith(":"))) return false;
  return below.isBullet ? line.isBold : /[,;|]/.test(below.text);
}

function isWrapped(text: string, last: Line | undefined, line: Line): boolean {
  if (!last || text.slice(last.end, line.start).trim() !== "") return false;
  return joinWrapped([last, line]).length === 1;
}

/** `tableLabels`: where the first cells of a table's rows begin, each the name of the list beside it. */
function readList(text: string, { label, level, lines }: Group, tableLabels: ReadonlySet<number>): List {
  const [row] = lines;
  const [name, listed] = row?.cells ?? [];
  if (!label && name && listed && tableLabels.has(name.start)) {
    const items = splitAtSeparators(text, { start: listed.start, end: lines.at(-1)?.end ?? listed.end });
    return { label: name, level, items, isLoose: false };
  }
  const span = { start: lines[0]?.start ?? label?.end ?? 0, end: lines.at(-1)?.end ?? label?.end ?? 0 };
  const printed = label
    ? null
    : SKILL_LABEL.exec(text.slice(span.start, Math.min(span.end, span.start + 60)));
  const start = span.start + (printed?.[0].length ?? 0);
  const rest = trimSpan(text, { start, end: span.end });
  const own = printed ? { start: span.start, end: start } : label;
  const content = text.slice(rest.start, rest.end);
  const items = PROSE.test(content) ? [rest] : splitAtSeparators(text, rest);
  const isOne = items.length === 1 && !/[.!?]$/.test(content);
  const isGrid = !/[,;|\n]/.test(content);
  return { label: own, level, items, isLoose: own === null && (isOne || isGrid) };
}

function printList({ print, text }: Page, list: List, removed: ReadonlySet<string>): ItemsBlock[] {
  const items = list.items.flatMap((span) => {
    const key = foldText(text.slice(span.start, Math.min(span.end, span.start + 200)));
    if (removed.has(key.replace(/\s*\([^()]*\)$/, ""))) return [];
    return removed.size === 0 ? print(span) : print(span).filter(isSkill);
  });
  const [label = null, ...more] = list.label ? print(list.label) : [];
  const [level] = list.level ? print(list.level) : [];
  const note = level ? ` (${level.text})` : "";
  const named = label && { ...label, text: label.text.replace(/\s*:$/, "") + note };
  const all = [...more, ...(label ? [] : ((list.level && print(list.level)) ?? [])), ...items];
  // The name of a list whose skills were all removed goes with them.
  if (all.length === 0 && (!named || (removed.size > 0 && list.items.length > 0))) return [];
  const blocks: ItemsBlock[] = [{ type: "items", id: "", label: named, items: all.slice(0, ITEMS_LIMIT) }];
  for (let at = ITEMS_LIMIT; at < all.length; at += ITEMS_LIMIT) {
    blocks.push({ type: "items", id: "", label: null, items: all.slice(at, at + ITEMS_LIMIT) });
  }
  return blocks;
}

/** What a removed skill leaves behind, such as "(advanced)", is none. */
function isSkill({ text }: DocumentLine): boolean {
  return !/^\([^()]*\)$/.test(text);
}
