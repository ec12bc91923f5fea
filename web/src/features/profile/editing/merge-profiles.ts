import type { ProfileFields } from "@jobwright/contracts/profile";

export type FieldName = keyof ProfileFields;
export const fieldNames: readonly FieldName[] = [
  "name",
  "title",
  "location",
  "phone",
  "bio",
  "role",
  "connections",
  "skills",
  "experience",
  "education",
  "links",
];

export type MergedProfile = {
  /** With mine wherever both sides changed the same. */
  fields: ProfileFields;
  /** Fields that both sides changed, each to something else. */
  conflicts: FieldName[];
  /** Fields in which something of theirs came in. */
  taken: FieldName[];
};

/**
 * Brings together two changes of one profile. A field that one side changed is theirs; skills and entries of lists are
 * added and removed one by one; what both changed in different ways is a conflict, and mine until it is decided.
 */
export function mergeProfiles(
  base: ProfileFields,
  mine: ProfileFields,
  theirs: ProfileFields,
): MergedProfile {
  const merged: MergedProfile = { fields: { ...mine }, conflicts: [], taken: [] };
  for (const name of fieldNames) {
    if (isSame(base[name], theirs[name]) || isSame(mine[name], theirs[name])) continue;
    const value = isSame(base[name], mine[name])
      ? theirs[name]
      : mergeField(name, base[name], mine[name], theirs[name]);
    if (value === null) merged.conflicts.push(name);
    else {
      merged.taken.push(name);
      Object.assign(merged.fields, { [name]: value });
    }
  }
  return merged;
}

/** The fields of `mine` that differ from `base`. */
export function pickChanged(base: ProfileFields, mine: ProfileFields): Partial<ProfileFields> {
  return Object.fromEntries(
    fieldNames.filter((name) => !isSame(base[name], mine[name])).map((name) => [name, mine[name]]),
  );
}

function mergeField(name: FieldName, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const toKey = (entry: unknown) => (name === "skills" ? String(entry).toLowerCase() : toStable(entry));
  return mergeLists(base, mine, theirs, toKey, name === "skills");
}

/**
 * Null where both sides touched the same entry: a changed entry is one removed and another added, so an entry that
 * both took out may stand in two versions now. Skills are never changed, only added and removed.
 */
function mergeLists(
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  toKey: (entry: unknown) => string,
  isSet: boolean,
): unknown[] | null {
  const keys = { base: keysOf(base, toKey), mine: keysOf(mine, toKey), theirs: keysOf(theirs, toKey) };
  const goneInBoth = [...keys.base].filter((key) => !keys.mine.has(key) && !keys.theirs.has(key));
  const isAdded = (key: string) => !keys.base.has(key);
  const hasAdded = [...keys.mine].some(isAdded) || [...keys.theirs].some(isAdded);
  if (!isSet && hasAdded && goneInBoth.length > 0) return null;
  const isRemovedThere = (key: string) => keys.base.has(key) && !keys.theirs.has(key);
  const merged = mine.filter((entry) => !isRemovedThere(toKey(entry)));
  theirs.forEach((entry, index) => {
    const key = toKey(entry);
    if (keys.base.has(key) || keys.mine.has(key)) return;
    if (isSet) merged.push(entry);
    else merged.splice(Math.min(index, merged.length), 0, entry);
  });
  return merged;
}

function keysOf(entries: unknown[], toKey: (entry: unknown) => string): Set<string> {
  return new Set(entries.map(toKey));
}

function isSame(one: unknown, other: unknown): boolean {
  return toStable(one) === toStable(other);
}

/** The database gives the fields of an entry in an order of its own. */
function toStable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
