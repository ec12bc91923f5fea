/**
 * Adds each comma-separated part of a text; blanks and duplicates (without regard to case) are ignored. With
 * `joinsRegions` two capitals after a place belong to it: "Denver, CO" is one tag, though a comma ends one.
 * `maxTags` is how many the stored list takes; the preferences take 50.
 */
export function addTags(
  tags: readonly string[],
  text: string,
  { joinsRegions = false, maxTags = 50 } = {},
): string[] {
  const added = [...tags];
  for (const part of text.split(",")) {
    const tag = part.trim().replace(/\s+/g, " ").slice(0, MAX_TAG_LENGTH);
    const place = added.at(-1);
    if (joinsRegions && /^[A-Z]{2}$/.test(tag) && place !== undefined && !place.includes(",")) {
      added[added.length - 1] = `${place}, ${tag}`;
      continue;
    }
    const isKnown = added.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== "" && !isKnown && added.length < maxTags) added.push(tag);
  }
  return added;
}

/** Longest tag that the stored lists take (contracts: `tagListSchema`). */
const MAX_TAG_LENGTH = 100;
