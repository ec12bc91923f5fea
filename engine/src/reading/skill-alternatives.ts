import { listKinds } from "#lexicon/broader-skills";
import { skillById, skills } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import type { FoundSkill } from "./find-skills.ts";

/** Names of a list stand no further apart than this, in characters. */
const BETWEEN = 90;
const BEFORE = 160;
const AFTER = 120;

/** What names a list of which one is enough: "or" between its parts, or an example before or behind it. */
const orBetween = /(?:\b(?:or|oder)\b|\/)[^,]*$/i;
const exampleBefore =
  /\b(?:such as|e\.g\.?|ex\.|(?<!\b(?:would|you|we|also) )like|for example|for instance|z\.\s?b\.|at least one|one or more|(?:one|two|three|any)(?: \(\d\))? of)[^.;]*$/i;
const exampleBehind =
  /^[^.;]*\b(?:etc|and (?:other|more)|or (?:other|similar|related|equivalent|comparable)|oder (?:andere|ähnliche))/i;

/** "IaC tools (Terraform, Pulumi)": examples of the kind. */
const kindBefore =
  /\b(?:tools?|platforms?|systems?|languages?|frameworks?|software|technologies|databases?|warehouses?|clouds?|providers?|workflows?)\s*\([^()]*$/i;
/** "A scripting language (Python, Bash, and JavaScript)": it is one. */
const oneOfKind = /\b(?:an?|any) (?:[\w-]+ ){0,3}(?:tool|language|framework|database)\s*\([^()]*$/i;

/**
 * Whether two names in one sentence are parts of a list of which one is enough, by what stands before, between and behind them:
 * "MySQL, PostgreSQL or Snowflake".
 */
export function isOneEnough(before: string, between: string, behind: string): boolean {
  // A list, and no two statements: between its parts stand further parts and what joins them.
  if (/[.;:\n]|\b(?:with|using|for|by|in|und|as well as)\b/i.test(between) || between.length > BETWEEN)
    return false;
  if (kindBefore.test(before) && /^[^()]*$/.test(between) && !/\b(?:and|und)\b/i.test(between)) return true;
  if (oneOfKind.test(before) && /^[^()]*$/.test(between)) return true;
  return (
    (orBetween.test(between) && !/\band\b(?!\/or)/i.test(between)) ||
    (/^[,\s/\w.+#&()-]*$/.test(between) &&
      (exampleBefore.test(before) ||
        exampleBehind.test(behind) ||
        (!/\band\b/i.test(between) &&
          /^(?:,\s?[\w.+#-]+(?:\s[\w.+#-]+)?){0,6},?\s(?:or|oder)\s/i.test(behind))))
  );
}

/** "HTML/CSS" is written for both. */
const together = new Set(["html", "css", "javascript"]);
/** "Bash or similar", "fintech, insurance, or lending": what the lexicon does not name is enough as well. */
const orSimilar =
  /^[^.;\n,]{0,20}\bor (?:an? )?(?:similar|equivalent|comparable)\b|^(?!.{0,90}\b(?:degree|diploma|education|years|experience)\b.{0,4}\bor )(?:,\s?[\w.+#/-]+(?:\s[\w.+#/-]+)?){1,6},?[^.;\n,]{0,20}\bor (?:an? )?(?:similar|equivalent|comparable)\b/i;
const orBehind =
  /^(?:\s(?:experience|skills))?(?:,\s(?!(?:in|at|on|with|for|to|from|day|night|full|part|preferably|ideally|especially|particularly|including|plus)\b|\p{L}+ing\b)[\p{L}&/-]+(?:\s[\p{L}&/-]+){0,2}){0,5},?\s(?:and\/)?or\s(?!more\b|above\b|better\b|higher\b|part\b|night\b|remote\b)/iu;
const orBefore = /(?<!\p{L})(?!\p{L}+ing\b)[\p{L}&/-]+\)?,?\s(?:and\/)?or\s(?:an(?:other)?\s)?$/iu;
/** "Tools like Grafana": an example is no requirement. */
const exampleOf =
  /\b(?:such as|e\.g\.?|ex\.|(?<!\b(?:would|you|we|also) )like|for example)[ ,:]{1,3}(?:[\p{L}.+#/-]+,? ?){0,2}$|\be\.g\.?[ ,:][^().;\n]{0,120}(?:,|\bor) $|\((?:currently,? )?we use $|\b(?:one|any|some) of (?:the following|these)\b[^.;\n]{0,120}(?:,|:|\bor) $/iu;
/** "Tools (Sprinklr, Sprout Social, etc.)": in brackets, behind the name. */
const exampleInBrackets = /^[^().;\n]{0,80},? ?(?:\betc\b|…|and more\b)/iu;

/**
 * Of the asked ones among the found skills, in the order of the text, those that are asked for only in lists of which
 * one is enough: each by its id, with the ids of the others of its lists, and of its kind where a similar one is enough;
 * with none where what the lexicon does not name is enough, but for products.
 */
export function findAlternatives(
  text: string,
  found: readonly FoundSkill[],
  isAsked: (skill: FoundSkill) => boolean,
): Map<string, Set<string>> {
  const others = new Map<string, Set<string>>();
  const linked = new Set<FoundSkill>();
  const unnamed = new Set<string>();
  for (const [index, one] of found.entries()) {
    if (hasOtherChoices(text, one)) {
      linked.add(one);
      const similar = orSimilar.test(text.slice(one.end, one.end + AFTER)) ? listSimilar(one.id) : [];
      others.set(one.id, new Set([...(others.get(one.id) ?? []), ...similar]));
      if (hasUnnamedChoice(text, one, found)) unnamed.add(one.id);
    }
    for (let next = index + 1; next < found.length; next += 1) {
      const other = found[next];
      if (other === undefined || other.start - one.end > BETWEEN) break;
      if (other.id === one.id || [one, other].every(({ id }) => together.has(id))) continue;
      const before =
        text
          .slice(Math.max(0, one.start - BEFORE), one.start)
          .split("\n")
          .at(-1) ?? "";
      const behind = text.slice(other.end, other.end + AFTER).split("\n")[0] ?? "";
      const between = text.slice(one.end, other.start);
      if (!isOneEnough(before, between, behind) && !isListOfKind([one, other], before, between)) continue;
      for (const [mine, its] of [
        [one, other],
        [other, one],
      ] as const) {
        linked.add(mine);
        others.set(mine.id, (others.get(mine.id) ?? new Set()).add(its.id));
      }
    }
  }
  // Of products nearly everybody who does such work has one, so a list of them is told though it names others too.
  for (const id of unnamed) if (!technologySkills.has(id)) others.set(id, new Set());
  for (const skill of found) if (isAsked(skill) && !linked.has(skill)) others.delete(skill.id);
  return others;
}

/** "Cloud-native environments (AWS, GCP, Azure)": of products of one kind in brackets one is enough. */
function isListOfKind(
  [one, other]: readonly [FoundSkill, FoundSkill],
  before: string,
  between: string,
): boolean {
  if (
    !/\p{Ll}(?<!\b(?:skill|year))s \([^()]*$/u.test(before) ||
    !/^[^().;&]*$/.test(between) ||
    /\b(?:and|und)\b/i.test(between)
  )
    return false;
  const kinds = new Set(listOwnKinds(one.id));
  return listOwnKinds(other.id).some((kind) => kinds.has(kind));
}

/** Kinds of languages, of which one does not stand for another. */
const ofLanguages = new Set(["programming-languages", "scripting", "shell-scripting"]);

/** The kinds in which one product stands for another: a cloud for another cloud, and none of its services for the next. */
function listOwnKinds(id: string): string[] {
  const isCloud = skillById.get(id)?.implies?.includes("cloud-computing") === true;
  return listKinds(id).filter((kind) => !ofLanguages.has(kind) && (isCloud || kind !== "cloud-computing"));
}

let byKind: ReadonlyMap<string, readonly string[]> | null = null;

function groupByKind(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id } of skills)
    for (const kind of listOwnKinds(id)) groups.set(kind, [...(groups.get(kind) ?? []), id]);
  return groups;
}

/** Ids of what a posting takes in place of a product where it says "or similar": those of its kind, and what it is built on. */
function listSimilar(id: string): string[] {
  const groups = (byKind ??= groupByKind());
  const ofKind = listOwnKinds(id).flatMap((kind) => groups.get(kind) ?? []);
  const bases = (skillById.get(id)?.implies ?? []).filter((base) => technologySkills.has(base));
  return [...ofKind, ...bases].filter((other) => other !== id);
}

/** Whether something that need not be of the lexicon is enough in place of a skill. */
function hasOtherChoices(text: string, { start, end }: FoundSkill): boolean {
  const behind = text.slice(end, end + AFTER);
  if (orSimilar.test(behind) || orBehind.test(behind)) return true;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  return orBefore.test(before) || exampleOf.test(before) || isExampleInBrackets(before, behind);
}

/** Whether a posting names a skill among examples in brackets, of which it says that there are others: "(X, Y, etc.)". */
export function isNamedAsExample(text: string, { start, end }: Pick<FoundSkill, "start" | "end">): boolean {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  return /\([^()]*$/.test(before) && exampleInBrackets.test(text.slice(end, end + AFTER));
}

function isExampleInBrackets(before: string, behind: string): boolean {
  return kindBefore.test(before) && exampleInBrackets.test(behind);
}

/** Whether a part of such a list is no skill of the lexicon: "enterprise B2B" of "SaaS, healthtech, or enterprise B2B". */
function hasUnnamedChoice(text: string, { start, end }: FoundSkill, found: readonly FoundSkill[]): boolean {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const behind = text.slice(end, end + AFTER);
  if (exampleOf.test(before) || isExampleInBrackets(before, behind)) return true;
  const isNamed = (from: number, to: number) => found.some((other) => other.start < to && other.end > from);
  const first = orBefore.test(before) ? /[^,;:.()\n]*$/.exec(before)?.[0] : undefined;
  if (first !== undefined && !isNamed(start - first.length, start)) return true;
  const [list] = orBehind.exec(behind) ?? [];
  if (list === undefined) return false;
  const last = /^[^,.;:()\n]*/.exec(behind.slice(list.length))?.[0] ?? "";
  return [...(list + last).matchAll(/(?:(?!\s(?:and\/)?or\s)[^,])+/giu)].some(({ 0: part, index }) => {
    const isWord = /\p{L}/u.test(part) && !/^\s*(?:and\/)?or\s*$/iu.test(part);
    return isWord && !isNamed(end + index, end + index + part.length);
  });
}
