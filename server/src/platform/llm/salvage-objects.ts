/** Closing braces that are tried for one object: its texts may hold some. */
const MOST_ENDS = 4;
/** The most beginnings of objects that are looked at, and characters of one object. */
const MOST_STARTS = 300;
const MOST_LENGTH = 20_000;

/**
 * The flat JSON objects of a text that need not be JSON as a whole: a list that was cut off, that has a wrong comma or
 * that is broken in one place. `broken` counts what begins like such an object and is none.
 */
export function salvageObjects(text: string): { objects: unknown[]; broken: number } {
  const objects: unknown[] = [];
  let broken = 0;
  let start = text.indexOf("{");
  for (let looked = 0; start >= 0 && looked < MOST_STARTS; looked += 1) {
    const rest = text.slice(start, start + MOST_LENGTH);
    const object = isWrapper(rest) ? null : readObject(rest);
    if (object !== null) objects.push(object.value);
    else if (!isWrapper(rest)) broken += 1;
    start = text.indexOf("{", start + (object?.length ?? 1));
  }
  return { objects, broken };
}

/** The object that a text begins with, and its length. */
function readObject(text: string): { value: unknown; length: number } | null {
  let length = 0;
  for (let tried = 0; tried < MOST_ENDS; tried += 1) {
    length = text.indexOf("}", length) + 1;
    if (length === 0) return null;
    try {
      const value: unknown = JSON.parse(text.slice(0, length));
      return { value, length };
    } catch {
      // The brace stands inside a text, or the object is broken.
    }
  }
  return null;
}

/** An object that holds a list of others, such as `{"edits": [{`. */
function isWrapper(text: string): boolean {
  return /^\{\s*"[^"{}]{0,100}"\s*:\s*\[?\s*(?:\{|\]|$)/.test(text);
}
