import { listLimits, type StoredPreferences } from "./wizard-state.ts";

/** What a change was made on: as the server had it, and as the wizard showed it, which may begin with other defaults. */
export type PreferencesBase = { version: number; stored: StoredPreferences; shown: StoredPreferences };

/** The preferences in the parts that are decided one by one; how often and when a search runs are one. */
function toParts({ searchSchedule, jobType, seniority, chosen, ...fields }: StoredPreferences) {
  const { frequency, customSchedule, ...rest } = searchSchedule;
  return {
    ...fields,
    ...rest,
    // A default and the same value chosen are not the same.
    jobType: { value: jobType, isChosen: chosen.jobType },
    seniority: { value: seniority, isChosen: chosen.seniority },
    runTimes: { frequency, customSchedule },
  };
}
type Parts = ReturnType<typeof toParts>;
export type PartName = keyof Parts;

function fromParts(parts: Parts): StoredPreferences {
  const { enabled, runTimes, notificationType, quietHours, timezone, jobType, seniority, ...fields } = parts;
  return {
    ...fields,
    jobType: jobType.value,
    seniority: seniority.value,
    chosen: { jobType: jobType.isChosen, seniority: seniority.isChosen },
    searchSchedule: { enabled, ...runTimes, notificationType, quietHours, timezone },
  };
}

export type MergedPreferences = {
  /** With mine wherever both sides changed the same. */
  mine: StoredPreferences;
  /** The same with theirs there. */
  theirs: StoredPreferences;
  /** Parts that both sides changed, each to something else. */
  conflicts: PartName[];
};

/**
 * Brings together two changes of the preferences. A part that one side changed is theirs, and entries of lists are
 * added and removed one by one; what both changed in different ways is a conflict.
 */
export function mergePreferences(
  base: PreferencesBase,
  mine: StoredPreferences,
  theirs: StoredPreferences,
): MergedPreferences {
  const [my, their] = [toParts(mine), toParts(theirs)];
  const [shown, stored] = [toParts(base.shown), toParts(base.stored)];
  const merged: Parts = { ...my };
  const conflicts: PartName[] = [];
  for (const name of Object.keys(my) as PartName[]) {
    if (isSameValue(stored[name], their[name]) || isSameValue(my[name], their[name])) continue;
    const value = isSameValue(shown[name], my[name])
      ? their[name]
      : mergeLists(name, stored[name], my[name], their[name]);
    if (value === null) conflicts.push(name);
    else Object.assign(merged, { [name]: value });
  }
  const decided = Object.fromEntries(conflicts.map((name) => [name, their[name]]));
  return { mine: fromParts(merged), theirs: fromParts({ ...merged, ...decided }), conflicts };
}

/** Null for what is no list, and where the list would hold more than it takes. */
function mergeLists(name: PartName, base: unknown, mine: unknown, theirs: unknown): string[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const has = (list: string[], tag: string) => list.some((each) => each.toLowerCase() === tag.toLowerCase());
  const kept = (mine as string[]).filter((tag) => !has(base, tag) || has(theirs, tag));
  const added = (theirs as string[]).filter((tag) => !has(base, tag) && !has(mine, tag));
  const limit = listLimits[(name === "titles" ? "roles" : name) as keyof typeof listLimits];
  return kept.length + added.length > limit ? null : [...kept, ...added];
}

/** Whether two values are the same, whatever the order of their keys; texts are compared as the server trims them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "string") return part.trim();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
