/** An element of a JSON list as its text; null where it is longer than allowed. */
type JsonElement = string | null;

/** The text ends before the list does: it is cut off, or a quote or bracket in it is missing. */
export class OpenListError extends Error {
  constructor() {
    super("the list in it does not end");
    this.name = "OpenListError";
  }
}

/**
 * The elements of the list in a JSON text that comes in pieces, one at a time, so that the text may be of any size:
 * the list that the text is, or the first list of objects in it, as in `{"jobs": [{…}, {…}]}`. Elements are not
 * parsed, so a broken one does not end the reading. Answers whether there was a list; throws {@link OpenListError}.
 */
export async function* splitJsonList(
  pieces: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<JsonElement, boolean> {
  let phase: "before" | "afterBracket" | "inside" | "after" = "before";
  let isFirst = true;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let element = "";
  let isTooLong = false;

  const grow = (part: string) => {
    if (isTooLong || element.length + part.length > longest) {
      isTooLong = true;
      element = "";
    } else element += part;
  };
  const take = (): JsonElement => {
    const taken = isTooLong ? null : element;
    element = "";
    isTooLong = false;
    return taken;
  };

  for await (const piece of pieces) {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const character = piece[index] as string;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (character === "\\") isEscaped = true;
        else if (character === '"') inString = false;
        continue;
      }
      if (character === " " || character === "\n" || character === "\r" || character === "\t") continue;
      if (phase === "before") {
        // The text itself is a list, of whatever; a list further inside must be one of objects.
        if (character === "[") {
          phase = isFirst ? "inside" : "afterBracket";
          start = index + 1;
        } else if (character === '"') inString = true;
        isFirst = false;
        continue;
      }
      if (phase === "afterBracket") {
        phase = character === "{" ? "inside" : character === "[" ? "afterBracket" : "before";
        start = index;
      }
      if (character === '"') inString = true;
      if (phase !== "inside") continue;
      if (character === "{" || character === "[") depth += 1;
      else if (depth > 0 && (character === "}" || character === "]")) depth -= 1;
      else if (depth === 0 && (character === "," || character === "]")) {
        grow(piece.slice(start, index));
        start = index + 1;
        const taken = take();
        if (character === "," || taken === null || taken.trim() !== "") yield taken;
        if (character === "]") return true;
      }
    }
    if (phase === "inside") grow(piece.slice(start));
  }
  if (phase === "inside") throw new OpenListError();
  return false;
}
