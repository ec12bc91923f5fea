export type TagRules = {
  /** Two capitals after a place belong to it: "Denver, CO" is one tag, though a comma ends one. */
  joinsRegions?: boolean;
  /** What two tags have in common that are the same; without it the whole text. */
  nameOf?: (tag: string) => string;
  /** How many the stored list takes. */
  maxTags?: number;
};

/** How many tags a list takes for which nothing else is said. */
export const MOST_TAGS = 50;

/** Longest tag that the stored lists take (contracts: `tagListSchema`). */
export const LONGEST_TAG = 100;

/** Adds each comma-separated part of a text; blanks and duplicates (without regard to case) are ignored. */
export function addTags(tags: readonly string[], text: string, rules: TagRules = {}): string[] {
  return takeTags(tags, text, rules).tags;
}

/** The same, and how many more there were than the list takes. */
export function takeTags(
  tags: readonly string[],
  text: string,
  { joinsRegions = false, nameOf = String, maxTags = MOST_TAGS }: TagRules = {},
): { tags: string[]; left: number } {
  const added = [...tags];
  const keyOf = (tag: string) => nameOf(tag).toLowerCase();
  const known = new Set(tags.map(keyOf));
  let left = 0;
  for (const part of text.split(",")) {
    const tag = part.trim().replace(/\s+/g, " ").slice(0, LONGEST_TAG);
    const place = added.at(-1);
    const isOfPlace = joinsRegions && left === 0 && isRegion(nameOf(tag));
    if (isOfPlace && place !== undefined && !/[,)]/.test(place)) {
      added[added.length - 1] = `${place}, ${tag}`;
      known.add(keyOf(`${place}, ${tag}`));
      continue;
    }
    if (tag === "" || known.has(keyOf(tag))) continue;
    known.add(keyOf(tag));
    if (added.length < maxTags) added.push(tag);
    else left += joinsRegions && left > 0 && isRegion(tag) ? 0 : 1;
  }
  return { tags: added, left };
}

/** The tags with another one in the place of one of them; where that is there already, without it. */
export function replaceTag(tags: readonly string[], tag: string, by: string): string[] {
  const isThere = tags.some((each) => each !== tag && each.toLowerCase() === by.toLowerCase());
  return isThere ? tags.filter((each) => each !== tag) : tags.map((each) => (each === tag ? by : each));
}

/** What was pasted as one line for `addTags`: entries of a list or of a table's cells stand on lines or between tabs. */
export function toTagLine(pasted: string): string {
  return pasted.replace(/[\r\n\t;]+/g, ",");
}

/** Two capitals, as a state is written after its city. */
function isRegion(tag: string): boolean {
  return /^[A-Z]{2}$/.test(tag);
}
