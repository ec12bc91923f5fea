import { readWholePosting } from "@jobwright/engine/matching/find-in-text";
import { rememberByText } from "#platform/remember-by-text";

/** Some hundred bytes each: skills of the lexicon, and up to ten short quotes of where remote work may be done. */
const MOST_READINGS = 10_000;

/** What a posting asks and states, read once for all searches and for the research of its company. */
export const readPostingOnce = rememberByText({
  most: MOST_READINGS,
  textOf: ({ title, company, description, qualifications }: Parameters<typeof readWholePosting>[0]) =>
    [title, company, ...qualifications, description].join("\n"),
  read: readWholePosting,
});
