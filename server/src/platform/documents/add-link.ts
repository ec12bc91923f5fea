import type { TextLink } from "@jobwright/contracts/resume-document";

/** Adds a stretch of a text to its links; one that goes on where the last one ended, spaces between them, is that link. */
export function addLink(links: TextLink[], text: string, link: TextLink): void {
  const words = text.slice(link.start, link.end);
  const start = link.start + words.length - words.trimStart().length;
  const end = link.start + words.trimEnd().length;
  if (end <= start) return;
  const last = links.at(-1);
  const isNext = last?.target === link.target && /^[^\S\n]*$/.test(text.slice(last.end, start));
  if (last && isNext) last.end = end;
  else links.push({ start, end, target: link.target });
}
