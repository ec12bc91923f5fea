import type { Change } from "@jobwright/contracts/tailoring";
import { technologySkills } from "#lexicon/technology-skills";
import { findAsked, listLabels, quoteAsked } from "./asked-skills.ts";
import { foldText } from "#reading/fold-text";
import { titleHeads } from "#reading/resume/title-words";
import { holdsTerm, toPlainKey } from "./compare-writings.ts";
import { isOfAnyJob } from "./duty-words.ts";
import { nameSkills } from "./line-skills.ts";
import { toStem } from "./word-stems.ts";
import type { Plan } from "./plan.ts";

/**
 * The items of each block in the posting's order: what it requires, what it prefers, then the rest as it stood. A list in
 * which a piece is no skill stays, and so does one in which a stronger skill would go behind a weaker one.
 */
export function proposeSkillsOrder(plan: Plan): Change[] {
  const posting = toPlainKey(`${plan.posting.title}\n${plan.posting.description}`);
  const blocks = plan.original.sections.flatMap((section) =>
    section.blocks.flatMap((block) => (block.type === "items" ? [{ section, block }] : [])),
  );
  return blocks.flatMap(({ section, block }) => {
    const places = orderItems(
      block.items.map(({ text }) => text),
      plan,
      posting,
    );
    if (places === null) return [];
    const ordered = places.flatMap((at) => block.items[at] ?? []);
    const label = block.label?.text.replace(/\s*:\s*$/, "");
    const heading = section.heading?.text.replace(/\s*:\s*$/, "") ?? "Skills";
    return [
      {
        id: `order-${block.id}`,
        kind: "skillsOrder",
        state: "accepted",
        by: "engine",
        detail: "same skills, none added",
        place: label ? `${heading}, ${label}` : heading,
        original: block.items.map(({ text }) => text).join(", "),
        tailored: ordered.map(({ text }) => text).join(", "),
        ...explainOrder(
          listRaised(places).map((at) => block.items[at]?.text ?? ""),
          plan,
          posting,
        ),
        evidence: ordered
          .filter((item, at) => item !== block.items[at])
          .slice(0, 1)
          .map(plan.toEvidence),
        edit: { type: "orderItems", blockId: block.id, itemIds: ordered.map(({ id }) => id) },
      },
    ];
  });
}

/** The places from which an item went ahead of one that had stood before it. */
export function listRaised(places: readonly number[]): number[] {
  return places.filter((at, index) => places.slice(index + 1).some((later) => later < at));
}

/** Why the items stand in their new order: what the posting says of those that went ahead, in its text or in its title. */
export function explainOrder(
  ordered: readonly string[],
  { asked }: Pick<Plan, "asked">,
  posting: string,
): Pick<Change, "reason" | "asked"> {
  const named = findAsked(ordered.join("\n"), asked);
  const [first] = named;
  const written = ordered.flatMap((text) => findWritten(text, posting) ?? []);
  if (!first && written.length === 0)
    return { reason: `The posting's title is about ${listLabels([...new Set(ordered)])}.`, asked: null };
  const labels = first ? named.map((one) => one.label) : [...new Set(written)];
  return {
    reason: `The posting ${first ? "asks for" : "speaks of"} ${listLabels(labels)}.`,
    asked: first ? quoteAsked(first) : null,
  };
}

/** A piece of the item before it, which a comma parted: "QuickBooks – a little, from helping out". */
const goesOn =
  /^(?:from|with|and|or|but|for|in|of|on|at|by|to|as|since|no|not|nothing|mostly|mainly|also|including|such)\b/;

/** "OpenAPI. Docker": a stop parts groups of the list, which an order of its own would mix. */
const endsGroup = /[.;]\s+\S/;

/** Nobody puts first what is known a little: "some TypeScript". */
export const isWeak =
  /\b(?:some|basics?|beginner|learning|rusty|studying|course|limited|lab(?=\))|home ?lab|trial(?=\))|no(?!-)|not|never|a little|viewer|only|can (?:run|read|use|edit|write|do|make))\b/i;

/** How well a skill is known, where its item says so: 3 is more than 2. */
const levels: readonly [level: RegExp, rank: number][] = [
  [isWeak, 1],
  [/\b(?:intermediate|working knowledge|good)\b/i, 2],
  [/\b(?:expert|advanced|fluent|native|proficient|strong)\b/i, 3],
];
const rankOf = (item: string) => levels.find(([level]) => level.test(item))?.[1] ?? null;

/** "dbt - beginner, online course": behind a level stands a note of the same skill. */
const hasLevel = /\s[–—-]\s/;
const note = /^(?:\p{Ll}+ )?(?:course|class|workshop|certificate|self-taught|\d+\+? year)(?:s|es)?$/u;

function holdsNote(items: readonly string[]): boolean {
  const levelled = items.filter((item) => hasLevel.test(item));
  return (
    items.some((item) => note.test(item.trim())) || (levelled.length > 0 && levelled.length < items.length)
  );
}

/** The posting's words for a tool, or for an item of several words: "stakeholder management", "SAP". Null: it has none. */
function findWritten(item: string, posting: string): string | null {
  const words = item
    .replace(/\s*\(.*$/, "")
    .replace(/\s[–—-]\s.*$/, "")
    .trim();
  const isTool = nameSkills(words).some(({ id }) => technologySkills.has(id));
  const isTelling = (isTool || /\s/.test(words)) && words.length > 2;
  return isTelling && holdsTerm(posting, toPlainKey(words)) ? words : null;
}

/** What every office has: a posting that names it in passing makes it nobody's first skill. */
const ofAnyOffice =
  /^(?:(?:ms|microsoft) )?(?:word|excel|outlook|powerpoint|office(?: 365)?|teams)\b|^google (?:docs|sheets|slides|workspace)\b/i;

/** The places of the items in the posting's order; null: they stand in it already, or had better stay. */
export function orderItems(
  items: readonly string[],
  { asked, posting: { title } }: Pick<Plan, "asked" | "posting">,
  posting: string,
): number[] | null {
  const ofTitle = new Set(listTelling(title));
  const isOfTitle = (item: string) => listTelling(item).some((stem) => ofTitle.has(stem));
  if (
    endsAsSentence(items) ||
    holdsNote(items) ||
    items.some((text) => endsGroup.test(text)) ||
    items.some((text) => goesOn.test(text))
  )
    return null;
  const ranked = items.map((text, at) => {
    const isLittle = isWeak.test(text);
    const found = findAsked(text, asked);
    const best = isLittle ? undefined : (found.find(({ isRequired }) => isRequired) ?? found[0]);
    const isNamed =
      best === undefined && !isLittle && !ofAnyOffice.test(text) && findWritten(text, posting) !== null;
    const group = best?.isRequired || (!isLittle && isOfTitle(text)) ? 0 : best || isNamed ? 1 : 2;
    return { at, group, order: best?.order ?? 0, isPassed: !(isLittle && found.length > 0) };
  });
  // An asked skill that is known only a little may stay behind the others.
  const counted = ranked.filter(({ isPassed }) => isPassed);
  const isInOrder = counted.every(
    ({ group }, index) => index === 0 || (counted[index - 1]?.group ?? 0) <= group,
  );
  if (isInOrder || ranked.every(({ group }) => group === ranked[0]?.group)) return null;
  const ordered = ranked.toSorted((a, b) => a.group - b.group || a.order - b.order).map(({ at }) => at);
  return putsWeakerFirst(items, ordered) ? null : ordered;
}

/** Stems of the words that say which work it is: "event" of "Event Manager". */
function listTelling(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word.length > 3 && !titleHeads.has(foldText(word)) && !isOfAnyJob(word.toLowerCase()))
    .map((word) => toStem(word.toLowerCase()));
}

function putsWeakerFirst(items: readonly string[], ordered: readonly number[]): boolean {
  return ordered.some((weaker, at) =>
    ordered.slice(at + 1).some((stronger) => {
      const [low, high] = [rankOf(items[weaker] ?? ""), rankOf(items[stronger] ?? "")];
      return low !== null && high !== null && low < high && stronger < weaker;
    }),
  );
}

/** "Microsoft Word, Excel & Outlook" is one phrase: its parts stand only in their order. */
function endsAsSentence(items: readonly string[]): boolean {
  const isJoined = (item: string) => /(?:^|\s)(?:and|&|und|et|y)\s/i.test(item.replace(/\([^()]*\)/g, ""));
  return isJoined(items.at(-1) ?? "") && !items.slice(0, -1).some(isJoined);
}
