import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DOCS, readHelpDocuments } from "../../../help/help-documents.ts";
import { createHelpSearch } from "./search-help.ts";

const search = createHelpSearch(readHelpDocuments());

/** The first answers, as "settings#all-settings". */
function firstAnswers(question: string): string[] {
  return search(question)
    .slice(0, 3)
    .map(({ document, section }) => `${document.name}#${section.anchor}`);
}

/** The rows of the index: a question, and where it is answered. */
const indexed = [
  ...readFileSync(join(DOCS, "README.md"), "utf8").matchAll(/^\| (.+?\?) +\| \[.+\]\((.+)\.md#(.+)\) +\|$/gm),
].map(([, question = "", name = "", anchor = ""]) => ({ question, answer: `${name}#${anchor}` }));

test("each question of the index is answered among the first three that the search of Help finds", () => {
  expect(indexed.length).toBeGreaterThanOrEqual(20);
  const missed = indexed.filter(({ question, answer }) => !firstAnswers(question).includes(answer));
  expect(missed.map((each) => ({ ...each, found: firstAnswers(each.question) }))).toEqual([]);
});

test.each([
  ["data folder", "operating#the-data-folder"],
  ["export my data", "accounts#how-do-i-get-my-data-out"],
  ["nginx reverse proxy", "operating#behind-a-proxy"],
  ["ollama", "models#how-do-i-use-my-own-model"],
  ["what does the score mean", "searching#why-was-this-job-ranked-first"],
  ["delete account", "accounts#how-do-i-delete-everything"],
  ["forgot password", "accounts#what-if-i-forget-my-password"],
  ["bakup", "operating#backup-and-restore"],
  ["glassdoor ratings", "research#how-do-i-add-ratings-and-reviews"],
  ["miles around Leeds", "searching#how-do-i-search-around-a-town"],
  ["PORT", "settings#how-do-i-change-the-port-or-the-address"],
  ["upgrading", "operating#upgrade"],
  ["meaning of the score", "searching#why-was-this-job-ranked-first"],
  ["add board of a company", "searching#how-do-i-add-a-companys-board"],
  ["scanned pdf", "tailoring#how-do-i-tailor-a-resume"],
  ["my own postgresql", "operating#your-own-postgresql"],
  ["logs", "operating#seeing-it"],
  ["disable sign up", "accounts#how-do-i-close-sign-up-registration"],
  ["duplicate jobs", "searching#why-do-i-see-the-same-job-twice-duplicates"],
  ["block a company", "searching#how-do-i-hide-block-a-company"],
  ["cover letter", "tailoring#does-it-write-cover-letters"],
  ["calendar", "saved-jobs#how-do-i-write-a-note-or-a-deadline"],
])("“%s” finds %s", (question, answer) => {
  expect(firstAnswers(question)).toContain(answer);
});

test("words that no document has find nothing, and so do words that say nothing", () => {
  expect(search("zyxwvut")).toEqual([]);
  expect(search("how do I")).toEqual([]);
});
