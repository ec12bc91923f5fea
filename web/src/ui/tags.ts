type TagRules = { joinsRegions?: boolean; maxTags?: number };

/**
 * Adds each comma-separated part of a text; blanks and duplicates (without regard to case) are ignored. With
 * `joinsRegions` two capitals after a place belong to it: "Denver, CO" is one tag, though a comma ends one.
 * `maxTags` is how many the stored list takes; the preferences take 50.
 */
export function addTags(tags: readonly string[], text: string, rules: TagRules = {}): string[] {
  return takeTags(tags, text, rules).tags;
}

/** The same, and how many more there were than the list takes. */
export function takeTags(
  tags: readonly string[],
  text: string,
  { joinsRegions = false, maxTags = 50 }: TagRules = {},
): { tags: string[]; left: number } {
  const added = [...tags];
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  let left = 0;
  for (const part of text.split(",")) {
    const tag = part.trim().replace(/\s+/g, " ").slice(0, MAX_TAG_LENGTH);
    const place = added.at(-1);
    if (joinsRegions && left === 0 && isRegion(tag) && place !== undefined && !place.includes(",")) {
      added[added.length - 1] = `${place}, ${tag}`;
      known.add(`${place}, ${tag}`.toLowerCase());
      continue;
    }
    if (tag === "" || known.has(tag.toLowerCase())) continue;
    known.add(tag.toLowerCase());
    if (added.length < maxTags) added.push(tag);
    else left += joinsRegions && left > 0 && isRegion(tag) ? 0 : 1;
  }
  return { tags: added, left };
}

/** What was pasted as one line for `addTags`: entries of a list or of a table's cells stand on lines or between tabs. */
export function toTagLine(pasted: string): string {
  return pasted.replace(/[\r\n\t;]+/g, ",");
}

/** Two capitals, as a state is written after its city. */
function isRegion(tag: string): boolean {
  return /^[A-Z]{2}$/.test(tag);
}

/** Longest tag that the stored lists take (contracts: `tagListSchema`). */
const MAX_TAG_LENGTH = 100;
