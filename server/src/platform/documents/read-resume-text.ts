import { MAX_LINKS } from "@jobwright/contracts/resume-document";
import { readOutline } from "@jobwright/engine/reading/resume/read-outline";
import { readResume } from "@jobwright/engine/reading/resume/read-resume";
import type { ReadDocument, ReadResume } from "./read-document.ts";
import { mendCharacters } from "./text-bytes.ts";

/** The facts and the outline of a resume's text. Takes time in proportion to it. */
export function readResumeText({ kind, document, pageCount }: ReadDocument): ReadResume {
  const text = mendCharacters(document.text);
  const cleaned = { ...document, text };
  const links = (document.links ?? []).slice(0, MAX_LINKS);
  return { kind, text, pageCount, links, facts: readResume(cleaned), outline: readOutline(cleaned) };
}
