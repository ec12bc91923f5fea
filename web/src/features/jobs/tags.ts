/** Adds each comma-separated part of a text; blanks and duplicates (without regard to case) are ignored. */
export function addTags(tags: readonly string[], text: string): string[] {
  const added = [...tags];
  for (const part of text.split(",")) {
    const tag = part.trim().replace(/\s+/g, " ").slice(0, MAX_TAG_LENGTH);
    const isKnown = added.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== "" && !isKnown && added.length < MAX_TAGS) added.push(tag);
  }
  return added;
}

/** Limits of the stored preferences (contracts: titles and locations). */
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 100;
