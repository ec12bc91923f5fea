import type { Line } from "./resume-lines.ts";

/** A page of a network that is copied with its labels for screen readers has each line twice. */
const REPEATS_AT_LEAST = 10;
const SHARE_AT_LEAST = 0.15;
const BLOCK_LIMIT = 12;
/** Buttons and counts of such a page. */
const CONTROL =
  /^(?:(?:…|\.{3}) ?see (?:more|less)|show all\b.{0,60}|.{1,60} logo|skip to main content|\d+ (?:notifications?|endorsements?)|endorse(?:d by\b.{0,120})?|.{1,120} and \+\d+ skills?|(?:hybrid|remote|on-site))$/i;

/** The lines of a page that is pasted with each line twice, each once and without its buttons; any others unchanged. */
export function dropRepeats(lines: readonly Line[]): readonly Line[] {
  const keys = lines.map(({ text }) => toKey(text));
  const repeated = keys.filter((key, index) => index > 0 && key === keys[index - 1]).length;
  if (repeated < REPEATS_AT_LEAST || repeated < SHARE_AT_LEAST * lines.length) return lines;
  const kept: Line[] = [];
  const keptKeys: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    const length = countRepeated(keptKeys, keys, at);
    if (length > 0) at += length;
    else {
      if (line && !CONTROL.test(line.text)) {
        kept.push(line);
        keptKeys.push(keys[at] ?? "");
      }
      at += 1;
    }
  }
  return kept;
}

/** How many lines from `at` on say what the last kept ones said. */
function countRepeated(kept: readonly string[], keys: readonly string[], at: number): number {
  for (let length = Math.min(BLOCK_LIMIT, kept.length); length > 0; length -= 1) {
    const before = kept.slice(-length);
    if (before.every((key, index) => key === keys[at + index])) return length;
  }
  return 0;
}

/** "Mar 2023 - Present" is read out as "Mar 2023 to Present". */
function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/ (?:-|–|to) /g, " - ")
    .replace(/\s+/g, " ")
    .trim();
}
