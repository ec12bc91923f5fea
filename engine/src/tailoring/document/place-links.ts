import type { DocumentLine, TextLink } from "@jobwright/contracts/resume-document";

type Place = { start: number; end: number };

/** What a printed line may have or lack beside what was read: spaces, bars between cells, hyphens at the end of a line. */
const LOOSE = /[\s|\p{Pd}\p{Cf}\p{Co}]/u;

/** Replaces the text of a line and keeps each link whose words the new text still contains. */
export function withText(line: DocumentLine, text: string): DocumentLine {
  if (!line.links) return { ...line, text };
  const links = line.links.flatMap(({ start, end, target }) => {
    const place = findWords(text, line.text.slice(start, end), start);
    return place ? [{ ...place, target }] : [];
  });
  return { ...line, text, links };
}

/** Where words stand in a text, as near as can be to an offset; null: they do not. */
export function findWords(text: string, words: string, near: number): Place | null {
  const [inside, wanted] = [squeeze(text), squeeze(words).text];
  if (wanted === "") return null;
  let best: Place | null = null;
  for (let at = inside.text.indexOf(wanted); at >= 0; at = inside.text.indexOf(wanted, at + 1)) {
    const start = inside.offsets[at] ?? 0;
    const end = (inside.offsets[at + wanted.length - 1] ?? 0) + 1;
    if (best && Math.abs(best.start - near) <= Math.abs(start - near)) break;
    best = { start, end };
  }
  return best;
}

/** A text without what is loose, and where each of its units stood. */
export function squeeze(text: string): { text: string; offsets: number[] } {
  const offsets: number[] = [];
  let squeezed = "";
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] ?? "";
    if (LOOSE.test(unit)) continue;
    squeezed += unit;
    offsets.push(at);
  }
  return { text: squeezed, offsets };
}

/** The parts of links that lie in a stretch of their text, with offsets in that text. */
export function linksInside(links: readonly TextLink[], { start, end }: Place): TextLink[] {
  return links.flatMap((link) => {
    const part = { ...link, start: Math.max(link.start, start), end: Math.min(link.end, end) };
    return part.start < part.end ? [part] : [];
  });
}
