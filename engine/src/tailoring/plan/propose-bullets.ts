import type { EntryBlock, ResumeDocument, TextBlock } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { isLeaning } from "../check/leaning-lines.ts";
import { findAsked, listLabels, quoteAsked, weighBullet } from "./asked-skills.ts";
import type { Answered } from "./duty-words.ts";
import { listEvidenceLines } from "./line-skills.ts";
import { nameEntry, type Plan } from "./plan.ts";

/** A bullet goes up only if it shows this much more of what is asked than any that it passes: one preferred skill. */
const CLEAR_WIN = 1;
const CLEAR_WIN_OF_WORDS = 2;
/** What so many words are worth that the posting comes back to; fewer may stand in both by chance. */
const TOPICS = 1;
const LEAST_TOPICS = 3;
const MOST_MOVES = 3;
/** Bullets are left out of long entries of long documents only, and so many stay. */
const LONG_ENTRY = 5;
const LONG_DOCUMENT = 900;
const MOST_LEFT_OUT = 2;

/** Begins with what stands before it, or goes on from it: moved, it would lose its sense. */
const hangsOnWord =
  /^(?:this|these|that|those|it|they|also|additionally|furthermore|moreover|then|later|afterwards?|subsequently|as a result|which|in addition|here|there|same|other|another|both|etc)\b/i;
const startsLower = /^\p{Ll}/u;
const hangsOn = (text: string) => startsLower.test(text) || hangsOnWord.test(text) || isLeaning(text);
/** "Environment: Java, Oracle, …": a list of tools belongs at the end. */
const isToolList = (text: string) => /^[^.:]{2,40}:\s/.test(text) && (text.match(/,/g)?.length ?? 0) >= 3;

/** What a figure is worth: a bullet that states one gives way only to one that shows clearly more. */
const FIGURE = 0.5;
/** Nobody puts first what was done now and then, in part, or by others. */
const weakens =
  /\b(?:only|sometimes|occasional\w*|help(?:ed|ing)?|assist(?:ed|ing)?|participat\w+|attended|observed|shadowed|no|not|never|badly|hardly|outside (?:service|agency|vendor)|ended early|dried up|until|learned|some|various|the usual|maybe|part of|together with)\b/i;

/** `win`: by how much it must outweigh those that it passes. */
type Bullet = TextBlock & { index: number; weight: number; win: number };

/** What a school's entry lists stays as it stands. */
export function proposeBulletMoves(plan: Plan): Change[] {
  const sections = plan.original.sections.filter(({ kind }) => kind !== "education");
  return listEntries(sections).flatMap((entry) => {
    const bullets = readBullets(entry, plan);
    return bullets === null
      ? []
      : chooseMoves(bullets).map((bullet, rank) => toMove(plan, entry, bullet, rank));
  });
}

function listEntries(sections: ResumeDocument["sections"]): EntryBlock[] {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
}

/** The bullets of an entry that may be put in another order; null: a paragraph among them parts them into groups. */
function readBullets({ body }: EntryBlock, plan: Plan): Bullet[] | null {
  const first = body.findIndex(({ isBullet }) => isBullet);
  const last = body.findLastIndex(({ isBullet }) => isBullet);
  if (last - first < 1 || body.slice(first, last).some(({ isBullet }) => !isBullet)) return null;
  const bullets = body.slice(first, last + 1);
  if (bullets.some(({ line }) => line.text.endsWith(":"))) return null;
  return bullets.map((block, index) => ({
    ...block,
    index,
    weight: weigh(block.line.text, plan),
    win: winOf(block.line.text, plan),
  }));
}

/** Words alone are a weaker sign than a skill that is asked for. */
function winOf(text: string, { asked }: Plan): number {
  return findAsked(text, asked).length > 0 ? CLEAR_WIN : CLEAR_WIN_OF_WORDS;
}

/** The skills that a bullet shows, and the words that it has in common with the posting; what is both counts once. */
function weigh(text: string, plan: Plan): number {
  const answered = answerOf(text, plan);
  const topics = topicsOf(text, plan).length > 0 ? TOPICS : 0;
  // Two words far from each other may have nothing to do with one another.
  const words = answered && answered.weight > 1 ? answered.weight : topics;
  const shown = weighBullet(text, plan.asked) + words;
  return (weakens.test(text) ? 0 : shown) + (/\d/.test(text) ? FIGURE : 0);
}

/** Three words or more that the posting comes back to and that name no asked skill; else none. */
function topicsOf(text: string, { asked, findTopics }: Plan): string[] {
  const labels = findAsked(text, asked).map(({ label }) => label.toLowerCase());
  const words = findTopics(text).filter(
    (word) => !labels.some((label) => label.includes(word.toLowerCase())),
  );
  return words.length < LEAST_TOPICS ? [] : words;
}

function answerOf(text: string, { asked, findDuty }: Plan): Answered | null {
  const answered = findDuty(text);
  if (answered === null) return null;
  const labels = findAsked(text, asked).map(({ label }) => label.toLowerCase());
  const isNew = (word: string) => !labels.some((label) => label.includes(word.toLowerCase()));
  const words = answered.words.filter(isNew);
  const known = answered.words.length - words.length;
  return words.length < 2 ? null : { ...answered, words, weight: Math.max(0, answered.weight - known) };
}

/** The bullets that go to the top, in their new order. */
function chooseMoves(bullets: readonly Bullet[]): Bullet[] {
  const movable = bullets.filter((bullet) => bullet.weight >= bullet.win && isMovable(bullet, bullets));
  const chosen: Bullet[] = [];
  for (const bullet of movable.toSorted((a, b) => b.weight - a.weight || a.index - b.index)) {
    const passed = bullets.filter((other) => other.index < bullet.index && !chosen.includes(other));
    const isClear = passed.length > 0 && passed.every(({ weight }) => weight + bullet.win <= bullet.weight);
    // One that others pushed down would only come back to where it stood.
    if (!isClear || bullet.index <= chosen.length || chosen.length === MOST_MOVES) break;
    chosen.push(bullet);
  }
  return chosen;
}

function isMovable({ line: { text }, index }: Bullet, bullets: readonly Bullet[]): boolean {
  if (hangsOn(text) || isToolList(text) || text.length < 20) return false;
  const next = bullets[index + 1];
  const first = bullets[0];
  return !(next && hangsOn(next.line.text)) && !(first && hangsOn(first.line.text));
}

function toMove(plan: Plan, entry: EntryBlock, { line, index }: Bullet, rank: number): Change {
  const found = findAsked(line.text, plan.asked);
  const answered = answerOf(line.text, plan);
  const [first] = found;
  const name = nameEntry(entry);
  return {
    id: `move-${line.id}`,
    kind: "bulletMoved",
    state: "accepted",
    by: "engine",
    detail: `from ${toOrdinal(index + 1)} to ${toOrdinal(rank + 1)}${name ? ` at ${name}` : ""}`,
    place: name ? `${name}, bullet ${index + 1}` : `Bullet ${index + 1}`,
    original: `${index + 1}. ${line.text}`,
    tailored: `${rank + 1}. ${line.text}`,
    reason: toReason(
      found.map(({ label }) => label),
      answered?.words ?? topicsOf(line.text, plan),
    ),
    asked: first ? quoteAsked(first) : answered && quoteAsked({ quote: answered.duty, label: "" }),
    evidence: [plan.toEvidence(line)],
    edit: { type: "moveUp", entryId: entry.id, lineId: line.id, rank },
  };
}

function toReason(labels: readonly string[], words: readonly string[]): string {
  if (words.length === 0) return `It shows ${listLabels(labels)}, which the posting asks for.`;
  const shared = `speaks of ${listLabels(words)}, as the posting does`;
  return labels.length === 0 ? `It ${shared}.` : `It shows ${listLabels(labels)}, and ${shared}.`;
}

/** Bullets of long entries that answer nothing that is asked and state no figure, the last first; to be reviewed. */
export function proposeBulletsLeftOut(plan: Plan): Change[] {
  const words = listEvidenceLines(plan.original).reduce(
    (sum, { line }) => sum + line.text.split(/\s+/).length,
    0,
  );
  if (words <= LONG_DOCUMENT || plan.asked.byId.size === 0) return [];
  return listEntries(plan.original.sections).flatMap((entry) => {
    const bullets = entry.body.filter(({ isBullet }) => isBullet);
    const most = Math.min(MOST_LEFT_OUT, bullets.length - LONG_ENTRY);
    if (most <= 0) return [];
    const spare = bullets
      .map((bullet, index) => ({ ...bullet, index, next: bullets[index + 1] }))
      .filter(({ line: { text }, next }) => isSpare(text, plan) && !(next && hangsOn(next.line.text)))
      .slice(-most);
    return spare.map(({ line, index }) => toLeftOut(plan, entry, line, index));
  });
}

function isSpare(text: string, plan: Plan): boolean {
  if (/\d/.test(text) || hangsOn(text) || text.endsWith(":")) return false;
  return (
    findAsked(text, plan.asked).length === 0 &&
    plan.findDuty(text) === null &&
    topicsOf(text, plan).length === 0
  );
}

function toLeftOut(plan: Plan, entry: EntryBlock, line: TextBlock["line"], index: number): Change {
  const name = nameEntry(entry);
  return {
    id: `leave-${line.id}`,
    kind: "bulletLeftOut",
    state: "toReview",
    by: "engine",
    detail: name ? `at ${name}` : "",
    place: name ? `${name}, bullet ${index + 1}` : `Bullet ${index + 1}`,
    original: line.text,
    tailored: "",
    reason: "It answers nothing that the posting asks for, and your resume is long.",
    asked: null,
    evidence: [plan.toEvidence(line)],
    edit: { type: "leaveOut", lineIds: [line.id] },
  };
}

function toOrdinal(place: number): string {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
