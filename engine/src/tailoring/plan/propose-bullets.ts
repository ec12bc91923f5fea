import type { EntryBlock, ResumeDocument, TextBlock } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { stopWords } from "#lexicon/stop-words";
import { technologySkills } from "#lexicon/technology-skills";
import { isLeaning } from "../check/leaning-lines.ts";
import { findAsked, listLabels, quoteAsked, weighRequirement } from "./asked-skills.ts";
import { holdsTerm, toPlainKey } from "./compare-writings.ts";
import type { Answered } from "./duty-words.ts";
import { listEvidenceLines, nameSkills } from "./line-skills.ts";
import { nameEntry, type Plan } from "./plan.ts";
import { isWeakClaim } from "./weak-claims.ts";

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
/**
 * `win`: by how much it must outweigh those that it passes. `leads`: whether what it shows is worth the first place.
 * `isResult`: it tells what came of the work in figures. `isSlight`: it only names one asked skill.
 */
type Bullet = TextBlock & {
  index: number;
  weight: number;
  win: number;
  leads: boolean;
  isResult: boolean;
  isSlight: boolean;
};

/** What a school's entry lists stays as it stands. */
export function proposeBulletMoves(plan: Plan): Change[] {
  const sections = plan.original.sections.filter(({ kind }) => kind !== "education");
  return listEntries(sections).flatMap((entry) => {
    const bullets = readBullets(entry, plan);
    if (bullets === null) return [];
    const moves = chooseMoves(bullets, plan).map((bullet, rank) => toMove(plan, entry, bullet, rank));
    if (moves.length > 0) return moves;
    const result = chooseResult(bullets);
    return result ? [toResultMove(toMove(plan, entry, result, 0))] : [];
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
    leads: isWorthFirst(block.line.text, plan),
    isResult: isResult(block.line.text),
    isSlight: findTelling(block.line.text, plan).length < 2 && answerOf(block.line.text, plan) === null,
  }));
}

/** Words beside its verb and the tools that it names, at least. */
const LEAST_WORDS = 2;

/** "Drafted in AutoCAD and Revit" says with what and not what was done. */
function isOfTools(text: string, plan: Plan): boolean {
  const found = findTelling(text, plan);
  if (found.length === 0 || !found.every(({ id }) => technologySkills.has(id))) return false;
  const tools = nameSkills(text).flatMap(({ writtenAs }) => writtenAs.toLowerCase().split(/\s+/));
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !tools.includes(word) && !stopWords.has(word),
  );
  return words.length - 1 < LEAST_WORDS;
}

/** Words alone are a weaker sign than a skill that is asked for. */
function winOf(text: string, plan: Plan): number {
  return findTelling(text, plan).length > 0 ? CLEAR_WIN : CLEAR_WIN_OF_WORDS;
}

/** By a tool, a named skill, a phrase or a duty; a common noun may stand in both by chance: "a weekly newsletter". */
function isWorthFirst(text: string, plan: Plan): boolean {
  const isNamed = findTelling(text, plan).some(
    ({ id, label }) =>
      technologySkills.has(id) || /\p{L}[\s/-]\p{L}|\p{Lu}{2}|\d|ing$/u.test(label) || id.endsWith("ing"),
  );
  return isNamed || (answerOf(text, plan)?.weight ?? 0) > 1;
}

/** The skills that a bullet shows, and the words that it has in common with the posting; what is both counts once. */
function weigh(text: string, plan: Plan): number {
  const answered = answerOf(text, plan);
  const topics = topicsOf(text, plan).length > 0 ? TOPICS : 0;
  // Two words far from each other may have nothing to do with one another.
  const words = answered && answered.weight > 1 ? answered.weight : topics;
  const shown = sumOf(findTelling(text, plan).map(weighRequirement)) + words;
  return (isWeakClaim(text) ? 0 : shown) + (/\d/.test(text) ? FIGURE : 0);
}

/** The asked skills of a line, but for what the posted title names: all the work of such a job shows that. */
function findTelling(text: string, { asked, posting }: Plan) {
  const title = toPlainKey(posting.title);
  return findAsked(text, asked).filter(({ label }) => !holdsTerm(title, toPlainKey(label)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** Three words or more that the posting comes back to and that name no asked skill; else none. */
function topicsOf(text: string, { asked, findTopics }: Plan): string[] {
  const labels = findAsked(text, asked).map(({ label }) => label.toLowerCase());
  const words = findTopics(text).filter(
    (word) => !labels.some((label) => label.includes(word.toLowerCase())),
  );
  return words.length < LEAST_TOPICS ? [] : words;
}

/** Whom the work is for or with; what was done with them may be anything: "student teachers". */
const people =
  /^(?:students?|teachers?|pupils?|learners?|educators?|child(?:ren)?|kids|parents?|famil(?:y|ies)|patients?|residents?|nurses?|doctors?|guests?|visitors?|members?|drivers?|buyers?|sellers?|tenants?|workers?|operators?|vendors?|suppliers?|colleagues?|interns?|volunteers?)$/i;

function answerOf(text: string, { asked, findDuty }: Plan): Answered | null {
  const answered = findDuty(text);
  if (answered === null) return null;
  const labels = findAsked(text, asked).map(({ label }) => label.toLowerCase());
  const isNew = (word: string) => !labels.some((label) => label.includes(word.toLowerCase()));
  const words = answered.words.filter(isNew);
  const known = answered.words.length - words.length;
  return words.length < 2 || words.every((word) => people.test(word))
    ? null
    : { ...answered, words, weight: Math.max(0, answered.weight - known) };
}

/** The bullets that go to the top, in their new order. */
function chooseMoves(bullets: readonly Bullet[], plan: Plan): Bullet[] {
  const movable = bullets.filter(
    (bullet) =>
      bullet.weight >= bullet.win && isMovable(bullet, bullets) && !isOfTools(bullet.line.text, plan),
  );
  const chosen: Bullet[] = [];
  for (const bullet of movable.toSorted((a, b) => b.weight - a.weight || a.index - b.index)) {
    if (chosen.length === 0 && !bullet.leads) continue;
    const passed = bullets.filter((other) => other.index < bullet.index && !chosen.includes(other));
    const isClear =
      passed.length > 0 &&
      passed.every(
        (other) =>
          other.weight + bullet.win <= bullet.weight &&
          (!other.isResult || bullet.isResult || !bullet.isSlight),
      );
    // One that others pushed down would only come back to where it stood.
    if (!isClear || bullet.index <= chosen.length || chosen.length === MOST_MOVES) break;
    chosen.push(bullet);
  }
  return chosen;
}

/** What opens a bullet that tells what came of the work. */
const opensResult =
  /^(?:achieved|boosted|brought|cut|decreased|doubled|exceeded|generated|grew|improved|increased|launched|lowered|raised|reduced|saved|shortened|sold|surpassed|tripled|won)\b/i;

/** A share, an amount of money, or from how much to how much. */
const figures =
  /\d\s?%|[$€£₹]\s?\d|\d\S*\s(?:to|in)\s(?:under\s|over\s|about\s)?[$€£₹]?\d|\d\s?(?:→|->)\s?\d/u;

function isResult(text: string): boolean {
  return figures.test(text) || (opensResult.test(text) && /\d/.test(text));
}

/** A result in figures behind bullets that have none and answer nothing: the first line of a job is read most. */
function chooseResult(bullets: readonly Bullet[]): Bullet | undefined {
  return bullets.find((bullet) => {
    const { text } = bullet.line;
    if (!opensResult.test(text) || !/\d/.test(text) || isWeakClaim(text) || !isMovable(bullet, bullets))
      return false;
    const passed = bullets.slice(0, bullet.index);
    return passed.length > 0 && passed.every((one) => one.weight === 0 && !/\d/.test(one.line.text));
  });
}

function toResultMove(move: Change): Change {
  const reason = "It tells a result in figures; the first line of a job is read most.";
  return { ...move, state: "toReview", reason };
}

function isMovable({ line: { text }, index }: Bullet, bullets: readonly Bullet[]): boolean {
  if (hangsOn(text) || isToolList(text) || text.length < 20) return false;
  const next = bullets[index + 1];
  const first = bullets[0];
  return !(next && hangsOn(next.line.text)) && !(first && hangsOn(first.line.text));
}

function toMove(plan: Plan, entry: EntryBlock, { line, index }: Bullet, rank: number): Change {
  const found = findTelling(line.text, plan);
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
