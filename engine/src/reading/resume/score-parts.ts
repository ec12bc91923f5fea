import { foldText } from "../fold-text.ts";
import { institutionWords, legalForms, organisationWords } from "./employer-words.ts";
import { titleBeginnings, titleEndings, titleHeads, titleMarks } from "./title-words.ts";

const TEXT_LIMIT = 160;
const known = new Map<string, number>();
const KNOWN_LIMIT = 2000;

/** How much a text looks like a job title (positive) or an employer (negative); 0 says nothing. */
export function scoreTitle(text: string): number {
  const cut = text.slice(0, TEXT_LIMIT);
  const kept = known.get(cut);
  if (kept !== undefined) return kept;
  const score = titleEvidence(cut) - employerEvidence(cut);
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(cut, score);
  return score;
}

function titleEvidence(text: string): number {
  const folded = foldText(text).replace(/\(.{0,60}\)/g, " ");
  const words = folded.split(/[^\p{L}\p{N}+#'*:-]+/u).filter((word) => word !== "");
  const main = folded.split(/,| - | of | for | at | in | und | and |\//)[0] ?? "";
  const head = main.trim().split(" ").at(-1)?.replace(/\.$/, "") ?? "";
  const last = words.at(-1) ?? "";
  let score = 0;
  if (isTitleWord(head) || isTitleWord(withoutLevel(words))) score += 2.5;
  else if (isTitleWord(last)) score += 2;
  else if (words.some(isTitleWord)) score += 1;
  if (words.some((word) => titleMarks.has(word))) score += 1;
  if (titleBeginnings.test(folded)) score += 1.5;
  if (/\((?:m\/w(?:\/d)?|w\/m(?:\/d)?|h\/f|f\/h|m\/f(?:\/d)?)\)/.test(foldText(text))) score += 2;
  return score;
}

/** The last word before a level: "Engineer" of "Software Engineer II". */
function withoutLevel(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return /^(?:[ivx]{1,4}|\d|l\d|[a-c])$/.test(last) ? (words.at(-2) ?? "") : "";
}

function isTitleWord(word: string): boolean {
  if (word.length < 2) return false;
  return (
    titleHeads.has(word) ||
    (word.length > 4 && word.endsWith("s") && titleHeads.has(word.slice(0, -1))) ||
    (word.length > 8 && titleEndings.test(word)) ||
    titleHeads.has(word.replace(/(?:[/*:_-]-?(?:in|innen)|\(in\))$/, ""))
  );
}

function employerEvidence(text: string): number {
  const folded = foldText(text);
  const words = folded
    .replace(/\./g, "")
    .split(/[^\p{L}\p{N}&'+-]+/u)
    .filter((word) => word !== "");
  const last = words.at(-1) ?? "";
  let score = 0;
  if (
    words.length > 1 &&
    (legalForms.has(last) ||
      words.slice(1).some((word) => /^(?:inc|llc|gmbh|ltd|llp|plc|ag|kg|corp|mbh)$/.test(word)))
  ) {
    score += 3;
  }
  if (organisationWords.has(last) || institutionWords.has(words[0] ?? "")) score += 2;
  else if (words.some((word) => institutionWords.has(word))) score += 1;
  if (/\p{L}(?:klinik|klinikum|krankenhaus|schule|werke|bank|verlag|haus|heim|technik|bau)$/u.test(last))
    score += 1.5;
  if (/\.(?:com|io|ai|org|net|de|co|fr|es|it|nl)$/.test(folded)) score += 1.5;
  if (/\p{Ll}\p{Lu}\p{Ll}/u.test(text) || /^[A-Z&]{2,6}$/.test(text)) score += 0.6;
  if (folded.startsWith("the ") || folded.includes(" & ")) score += 0.5;
  return score;
}
