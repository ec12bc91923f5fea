import { listStems } from "./duty-words.ts";

/** So many lines of a posting name what it is about; a word of one line may stand there by chance. */
const LEAST_LINES = 2;

/**
 * Finds the words of a line that a posting comes back to: in its title, or in two lines of it or more. Words of every
 * posting, such as "team", are none.
 */
export function createTopicReader(posting: {
  title: string;
  description: string;
}): (text: string) => string[] {
  const lines = new Map<string, number>();
  for (const line of posting.description.split(/\n+|(?<=[.!?;])\s+/)) {
    for (const stem of listStems(line).keys()) lines.set(stem, (lines.get(stem) ?? 0) + 1);
  }
  const ofTitle = listStems(posting.title);
  return (text) =>
    [...listStems(text)].flatMap(([stem, { word }]) =>
      ofTitle.has(stem) || (lines.get(stem) ?? 0) >= LEAST_LINES ? [word] : [],
    );
}
