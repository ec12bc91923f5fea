import type { ResumeFacts } from "@jobwright/contracts/resumes";

/** What a resume says of roles and skills; offered to the person, never taken over by itself. */
export type FoundWords = { roles: string[]; skills: string[] };

const LONGEST_WORD = 100;
const MOST_OFFERED = 12;

/** The titles that a person had, the latest first, and their skills, each once. */
export function findWords(facts: ResumeFacts): FoundWords {
  const { headline } = facts.contact;
  const titles = [headline, ...facts.experience.map(({ title }) => title)];
  return {
    roles: tidy(titles.flatMap((title) => (title === null ? [] : title.value))),
    skills: tidy(facts.skills.map(({ value }) => value)),
  };
}

/** Those of the found words that a list does not have yet. */
export function wordsToOffer(found: string[], tags: string[]): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  return found.filter((word) => !known.has(word.toLowerCase())).slice(0, MOST_OFFERED);
}

function tidy(words: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words.map((each) => each.trim().replace(/\s+/g, " "))) {
    const key = word.toLowerCase();
    if (word !== "" && word.length <= LONGEST_WORD && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
