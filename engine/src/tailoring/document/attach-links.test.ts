import { readOutline } from "#reading/resume/read-outline";
import { readResume } from "#reading/resume/read-resume";
import { expect, test } from "vitest";
import {
  findLostLinks,
  findMisleadingLinks,
  findMissingLinks,
  listDocumentLinks,
} from "../check/check-links.ts";
import { applyChanges } from "../plan/apply-changes.ts";
import { buildResumeDocument } from "./build-resume-document.ts";
import { listLines } from "./document-lines.ts";

const text = `Jane Doe
Leeds, UK | jane@example.org | janedoe | janedoe

Experience
Cook, Harbor Inn, Leeds 2019 to 2024
- Ran the kitchen that the Harbor Post wrote about
`;
const at = (words: string, target: string, from = 0) => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length, target };
};
const links = [
  at("janedoe", "https://linkedin.com/in/janedoe"),
  at("janedoe", "https://github.com/janedoe", text.indexOf("janedoe") + 1),
  at("Harbor Post wrote", "https://harborpost.example/a"),
];
const facts = readResume({ text, styles: [] });
const read = { text, outline: readOutline({ text, styles: [] }), facts, readFacts: facts };

test("links of a text stand in the lines of its document, the same words twice for two targets", () => {
  const document = buildResumeDocument({ ...read, links });
  expect(listDocumentLinks(document)).toEqual([
    { words: "janedoe", target: "https://linkedin.com/in/janedoe" },
    { words: "janedoe", target: "https://github.com/janedoe" },
    { words: "Harbor Post wrote", target: "https://harborpost.example/a" },
  ]);
  expect(findLostLinks(document, links)).toEqual([]);
});

test("a line that is worded anew keeps the links whose words it keeps", () => {
  const document = buildResumeDocument({ ...read, links });
  const line = listLines(document).find(({ text: words }) => words.startsWith("Ran"));
  const edit = (words: string) => applyChanges(document, [], [{ lineId: line?.id ?? "", text: words }]);
  const kept = edit("The Harbor Post wrote about my kitchen");
  expect(listDocumentLinks(kept).at(-1)).toEqual({
    words: "Harbor Post wrote",
    target: "https://harborpost.example/a",
  });
  expect(findLostLinks(edit("Ran the kitchen"), links)).toEqual(["https://harborpost.example/a"]);
});

test("a link without words is lost, and one that a file lacks or has elsewhere is named", () => {
  const document = buildResumeDocument({ ...read, links });
  const bare = { start: 0, end: 0, target: "https://icon.example/" };
  expect(findLostLinks(document, [...links, bare])).toEqual(["https://icon.example/"]);
  expect(findMissingLinks(document, text, links)).toEqual([]);
  expect(findMissingLinks(document, text, links.slice(1))).toEqual(["https://linkedin.com/in/janedoe"]);
  const moved = links.map((link, index) => (index === 2 ? { ...link, start: 0, end: 8 } : link));
  expect(findMissingLinks(document, text, moved)).toEqual(["https://harborpost.example/a"]);
});

test.each([
  ["bank.example", "https://evil.example/", true],
  ["www.bank.example/", "https://bank.example/login", false],
  ["github.com/jane", "https://github.com/janet", true],
  ["jane@example.org", "mailto:jane@example.org", false],
  ["jane@example.org", "mailto:joe@example.org", true],
  ["0541 999 99 99", "tel:+90-541-999-99-99", false],
  ["0541 999 99 99", "tel:+90-541-999-99-98", true],
  ["My portfolio", "https://anything.example/", false],
  ["Node.js", "https://nodejs.org/", false],
])("“%s” that leads to %s misleads: %s", (words, target, isMisleading) => {
  const line = { id: "c1", text: words, source: null, links: [{ start: 0, end: words.length, target }] };
  const document = { ...buildResumeDocument(read), contact: [line] };
  expect(findMisleadingLinks(document)).toHaveLength(isMisleading ? 1 : 0);
});
