import MiniSearch from "minisearch";
import type { HelpDocument, HelpSection } from "./help-document.ts";

/** A part of a document that answers a question. */
export type HelpHit = { document: HelpDocument; section: HelpSection };

type Entry = { id: number; heading: string; title: string; text: string };

/** Words of questions that say nothing of what is asked for. */
const EMPTY_WORDS = new Set(
  (
    "a an and any are as at be by can could did do does for from get has have how i if in into is it its let me my no " +
    "not of on or our out should so that the their them there this to use want was what when where which who why will " +
    "with would you your"
  ).split(" "),
);
/** Shorter words are looked for as they are: three letters begin too many others. */
const LEAST_PREFIX = 4;
/** How many letters of a word may be wrong, as a share of its length. */
const TYPOS = 0.2;

/** A search over all parts of the documents: best first, headings before words of the text. */
export function createHelpSearch(documents: readonly HelpDocument[]): (question: string) => HelpHit[] {
  const hits = documents.flatMap((document) => document.sections.map((section) => ({ document, section })));
  const index = new MiniSearch<Entry>({
    fields: ["heading", "title", "text"],
    processTerm: toTerm,
    searchOptions: {
      boost: { heading: 4, title: 2 },
      prefix: (term) => term.length >= LEAST_PREFIX,
      fuzzy: (term) => (term.length > LEAST_PREFIX ? TYPOS : false),
    },
  });
  index.addAll(
    hits.map(({ document, section }, id) => ({
      id,
      heading: section.heading,
      title: document.title,
      text: section.text,
    })),
  );
  return (question) => index.search(question).flatMap(({ id }) => hits[Number(id)] ?? []);
}

/** A word as it is compared: without case, a plural and the end of a doing; null where it says nothing. */
function toTerm(word: string): string | null {
  const term = word.toLowerCase().replace(/['’]s?$/, "");
  if (term === "" || EMPTY_WORDS.has(term)) return null;
  return term.length > LEAST_PREFIX ? term.replace(/(?<!s)s$/, "") : term;
}
