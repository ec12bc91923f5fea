import type { ResumeDocument, TextLink } from "@jobwright/contracts/resume-document";
import { mapLines } from "./document-lines.ts";
import { findWords, linksInside } from "./place-links.ts";

/**
 * The document with the links of the text that it was made of. A link that runs over several lines is in each of them
 * for its part; one whose words a correction replaced is in none.
 */
export function attachLinks(
  document: ResumeDocument,
  text: string,
  links: readonly TextLink[],
): ResumeDocument {
  if (links.length === 0) return document;
  return mapLines(document, (line) => {
    const { source } = line;
    if (source === null) return line;
    const placed: TextLink[] = [];
    for (const { start, end, target } of linksInside(links, source)) {
      const place = findWords(line.text, text.slice(start, end), start - source.start);
      if (place && place.start >= (placed.at(-1)?.end ?? 0)) placed.push({ ...place, target });
    }
    return placed.length > 0 ? { ...line, links: placed } : line;
  });
}
