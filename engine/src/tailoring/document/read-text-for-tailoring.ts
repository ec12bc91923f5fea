import { readOutline } from "#reading/resume/read-outline";
import { readResume } from "#reading/resume/read-resume";
import type { ReadText } from "./build-resume-document.ts";

/** A resume that somebody pasted: line ends become "\n", what no database takes becomes a space. */
export function readTextForTailoring(pasted: string): ReadText {
  const text = pasted
    .toWellFormed()
    .replaceAll(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\u0000", " ");
  const document = { text, styles: [] };
  const facts = readResume(document);
  return { text, outline: readOutline(document), facts, readFacts: facts };
}
