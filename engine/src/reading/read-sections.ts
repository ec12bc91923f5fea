import { createHeadingReader, type SectionKind } from "./section-headings.ts";
import { isOnlyWished } from "./skill-asking.ts";

const ITEM_LIMIT = 300;
const LIST_LIMIT = 30;
/** A line without a bullet under a heading counts as an item up to this length; longer ones are paragraphs. */
const SHORT_LINE = 200;
const bullet = /^\s{0,12}(?:[-•*·‣▪◦●○–—✓✔✅]|\d{1,2}[.)])\s{1,6}(?=\S)/;

/** "Acme is looking for translators to join our team" stands in front of what is asked. */
const invitation =
  /^(?!(?:We|You|Candidates?|Applicants?)\b)(?!.*\b(?:with|who|years?)\b)\p{Lu}[\p{L}.&'’ -]{0,40} (?:is|are) (?:currently )?(?:looking|seeking|hiring|searching)\b/u;

type Sections = { qualifications: string[]; benefits: string[] };
type OpenSection = { kind: Exclude<SectionKind, "other">; items: string[]; plain: string[] };

/**
 * The lists of requirements and benefits in a plain text: what stands under a heading for them, bullets or, where it
 * has none, short lines; what is only preferred is no requirement, wherever it stands. At most 30 items of 300
 * characters each, without repeats. A text without such headings gives empty lists.
 */
export function readSections(description: string): Sections {
  const lists: Record<OpenSection["kind"], string[]> = { required: [], preferred: [], benefits: [] };
  let open: OpenSection | null = null;
  const readHeading = createHeadingReader(description);
  for (const line of description.split("\n")) {
    if (line.trim() === "") continue;
    const mark = bullet.exec(line);
    if (mark) {
      open?.items.push(line.slice(mark[0].length));
      continue;
    }
    const heading = readHeading(line);
    if (heading === null && open && open.items.length === 0) {
      if (line.length <= SHORT_LINE) open.plain.push(line);
      else open = close(open, lists);
      continue;
    }
    open = close(open, lists);
    if (heading !== null && heading !== "other") open = { kind: heading, items: [], plain: [] };
  }
  close(open, lists);
  const required = lists.required.filter((item) => !isOnlyWished(item) && !invitation.test(item));
  return {
    qualifications: tidy(required),
    benefits: tidy(lists.benefits),
  };
}

function close(open: OpenSection | null, lists: Record<OpenSection["kind"], string[]>): null {
  if (open) {
    const items = open.items.length > 0 ? open.items : open.plain.length > 1 ? open.plain : [];
    for (const item of items.slice(0, LIST_LIMIT)) lists[open.kind].push(item);
  }
  return null;
}

/** Items as a card shows them: one line each, no repeats, cut at a word, as many as the limit allows. */
export function tidy(items: string[]): string[] {
  const seen = new Set<string>();
  for (const item of items) {
    const text = shorten(item.slice(0, 2000).replace(/\s+/g, " ").trim());
    if (text.length > 1) seen.add(text);
    if (seen.size === LIST_LIMIT) break;
  }
  return [...seen];
}

function shorten(text: string): string {
  if (text.length <= ITEM_LIMIT) return text;
  const cut = text.slice(0, ITEM_LIMIT - 1);
  const space = cut.lastIndexOf(" ");
  return `${space > ITEM_LIMIT / 2 ? cut.slice(0, space) : cut}…`;
}
