import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import type { HelpDocument, HelpSection } from "./help-document.ts";

/** A part of a document that answers a question. */
export type HelpHit = { document: HelpDocument; section: HelpSection };

type Entry = { id: number; heading: string; title: string; text: string };

/** Words of questions that say nothing of what is asked for. */
const EMPTY_WORDS = new Set(
  (
    "a an and any are as at be by can could did do does for from get has have how i if in into is it its let me much my need no " +
    "not of on or our out set should so that the their them there this to up use want was what when where which who why will " +
    "with would you your"
  ).split(" "),
);
/** Shorter words are looked for as they are: three letters begin too many others. */
const LEAST_PREFIX = 4;
/** How many letters of a word may be wrong, as a share of its length. */
const TYPOS = 0.2;

/** A search over all parts of the documents: best first, headings before words of the text. Typing errors count where nothing else is found. */
export function createHelpSearch(documents: readonly HelpDocument[]): (question: string) => HelpHit[] {
  const hits = documents.flatMap((document) => document.sections.map((section) => ({ document, section })));
  const index = new MiniSearch<Entry>({
    fields: ["heading", "title", "text"],
    processTerm: toTerm,
    searchOptions: {
      boost: { heading: 4, title: 2 },
      prefix: (term) => term.length >= LEAST_PREFIX,
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
  return (question) => {
    const found = index.search(question);
    const fuzzy = (term: string) => (term.length > LEAST_PREFIX ? TYPOS : false);
    return (found.length > 0 ? found : index.search(question, { fuzzy })).flatMap(
      ({ id }) => hits[Number(id)] ?? [],
    );
  };
}

/** A word as it is compared: its stem without case; null where it says nothing. */
function toTerm(word: string): string | null {
  const term = word.toLowerCase().replace(/['’]s?$/, "");
  if (term === "" || EMPTY_WORDS.has(term)) return null;
  return stemmer(term);
}
