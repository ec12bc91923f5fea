import { foldText } from "#reading/fold-text";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Problem } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";

/** The share of a document's words that its file has to have. */
const LEAST_SHARE = 0.99;
const MOST_NAMED = 5;

/**
 * Whether the text that was read back from a rendered file is the document's: no word that is not in it, at least 99%
 * of its words, its sections all there and in order. Empty: it passes. Words are compared without regard to case,
 * ligatures, hyphens at the end of a line, bullets and numbers of pages.
 */
export function checkRendered(document: ResumeDocument, renderedText: string): Problem[] {
  const left = new Map<string, number>();
  let total = 0;
  for (const { text } of listLines(document)) {
    for (const word of toWords(text)) {
      left.set(word, (left.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  const added = takeWords(removePageNumbers(renderedText), left);
  const missing = [...left].filter(([, count]) => count > 0);
  const missingCount = missing.reduce((sum, [, count]) => sum + count, 0);
  const problems: Problem[] = [];
  if (added.length > 0) {
    const text = `The file has words that the document does not have: ${name(added)}.`;
    problems.push({ kind: "added", lineId: null, text });
  }
  if (missingCount > total * (1 - LEAST_SHARE)) {
    const text = `The file lacks ${missingCount} of the ${total} words of the document: ${name(missing.map(([word]) => word))}.`;
    problems.push({ kind: "missing", lineId: null, text });
  }
  problems.push(...checkHeadings(document, renderedText));
  return problems;
}

/** In UTF-16 units; the tightest layout holds about 7,000. */
const MOST_ON_A_PAGE = 15_000;

/** Whether pages of a PDF hold more text than fits on them, so that lines are printed over each other. */
export function isOverprinted(renderedText: string, pageCount: number): boolean {
  return renderedText.length > pageCount * MOST_ON_A_PAGE;
}

/** Takes the words of a rendered text out of `left`; what is not there comes back. */
function takeWords(text: string, left: Map<string, number>): string[] {
  const take = (word: string) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  };
  const added: string[] = [];
  for (const word of text.split(/\s*\n\s*/).reduce(joinHyphenated, [])) {
    const parts = toWords(word);
    const whole = parts.join("");
    // A word that was parted at the end of a line is whole in the document, or has its hyphen there.
    if (word.includes(PARTED) && take(whole)) continue;
    for (const part of parts) if (!take(part)) added.push(part);
  }
  return added;
}

const PARTED = "\u0000";

/** Words of the text; one that runs over the end of a line has the mark at that place. */
function joinHyphenated(words: string[], line: string): string[] {
  const own = line.split(/\s+/).filter((word) => word !== "");
  const last = words.at(-1);
  if (last !== undefined && /[\p{L}\p{N}][-‐\u00ad]$/u.test(last) && own.length > 0) {
    words[words.length - 1] = `${last}${PARTED}${own.shift()}`;
  }
  for (const word of own) words.push(word);
  return words;
}

function toWords(text: string): string[] {
  return (
    foldText(text.normalize("NFKC").replaceAll(/[\p{Cf}\p{DI}]/gu, "")).match(/[\p{L}\p{N}+#%$€£¥₹]+/gu) ?? []
  );
}

/** Without lines such as "2", "Page 2 of 3" and "2 / 3" that count up from 1. */
function removePageNumbers(text: string): string {
  let page = 0;
  return text.replaceAll(
    /^[ \t\f]*(?:page )?(\d{1,3})(?: ?(?:of|\/) ?\d{1,3})?[ \t]*$/gim,
    (line, digits) => {
      if (Number(digits) !== page + 1) return line;
      page += 1;
      return "";
    },
  );
}

/** Each heading as a line of its own, or as words in a row where it runs over lines, after the one before. */
function checkHeadings({ sections }: ResumeDocument, renderedText: string): Problem[] {
  const words = ` ${renderedText
    .split("\n")
    .map((line) => toWords(line).join(" "))
    .filter((line) => line !== "")
    .join(" \n ")} `;
  const flat = words.replaceAll("\n ", "");
  const problems: Problem[] = [];
  let at = 0;
  for (const { heading } of sections) {
    if (!heading) continue;
    const wanted = toWords(heading.text).join(" ");
    if (wanted === "") continue;
    const found = words.indexOf(`\n ${wanted} \n`, at);
    const isThere = found >= 0 || words.startsWith(` ${wanted} \n`) || flat.includes(` ${wanted} `);
    if (found < 0 && (!isThere || words.includes(`\n ${wanted} \n`))) {
      const text = `The file does not have the section “${heading.text}” in its place.`;
      problems.push({ kind: "order", lineId: heading.id, text });
    } else if (found >= 0) at = found + wanted.length;
  }
  return problems;
}

function name(words: readonly string[]): string {
  const shown = words.slice(0, MOST_NAMED).map((word) => `“${word.slice(0, 40)}”`);
  return shown.join(", ") + (words.length > MOST_NAMED ? ", …" : "");
}
