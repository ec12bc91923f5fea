/**
 * Adds each comma-separated part of a text; blanks and duplicates (without regard to case) are ignored. With
 * `joinsRegions` two capitals after a place belong to it: "Denver, CO" is one tag, though a comma ends one.
 */
export function addTags(tags: readonly string[], text: string, { joinsRegions = false } = {}): string[] {
  const added = [...tags];
  for (const part of text.split(",")) {
    const tag = part.trim().replace(/\s+/g, " ").slice(0, MAX_TAG_LENGTH);
    const place = added.at(-1);
    if (joinsRegions && /^[A-Z]{2}$/.test(tag) && place !== undefined && !place.includes(",")) {
      added[added.length - 1] = `${place}, ${tag}`;
      continue;
    }
    const isKnown = added.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== "" && !isKnown && added.length < MAX_TAGS) added.push(tag);
  }
  return added;
}

/** Limits of the stored preferences (contracts: titles and locations). */
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 100;
