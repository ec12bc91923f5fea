/**
 * A character by which `proposed` could look other than it reads: one nobody sees, a digit or letter of another
 * script, a mark on a letter. What the original has in the same place is no trick. Null: there is none.
 */
export function findHidden(original: string, proposed: string): string | null {
  const known = new Set(original);
  const places = listUnseen(original);
  for (const place of listUnseen(proposed)) if (!places.has(place)) return "a character that nobody sees";
  for (const character of proposed) {
    // A space that does not break is a plain space that a word processor put there.
    if (/[ -~\u00a0‘’“”‚„–—…•·]/.test(character) || known.has(character)) continue;
    if (unseen.test(character)) continue;
    const isPlain = /\p{Script=Latin}/u.test(character) && character.normalize("NFKC") === character;
    if (!isPlain) return `“${character}”, which your line does not have`;
  }
  return null;
}

/** Separators of lines and paragraphs are among them: a line stays one. */
const unseen = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{M}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u3164\uffa0]/u;

/** Each character that shows nothing by itself, with its neighbours. */
function listUnseen(text: string): Set<string> {
  const places = new Set<string>();
  for (const { index } of text.matchAll(new RegExp(unseen, "gu"))) {
    places.add(text.slice(Math.max(0, index - 1), index + 3));
  }
  return places;
}
