export type TextLine = { number: number; text: string } | { number: number; text: null };

/**
 * The lines of a text that comes in pieces, counted from 1, without their ends. Of a line longer than `longest`
 * characters only the number is given, so that no more than that is ever held.
 */
export async function* splitLines(pieces: AsyncIterable<string>, longest: number): AsyncGenerator<TextLine> {
  let number = 1;
  let line = "";
  let isTooLong = false;
  const take = (): TextLine => {
    const text = isTooLong ? null : line.endsWith("\r") ? line.slice(0, -1) : line;
    const taken = { number, text };
    number += 1;
    line = "";
    isTooLong = false;
    return taken;
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", start)) {
      grow(piece.slice(start, end));
      yield take();
      start = end + 1;
    }
    grow(piece.slice(start));
  }
  if (line !== "" || isTooLong) yield take();

  function grow(part: string) {
    if (isTooLong || line.length + part.length > longest) {
      isTooLong = true;
      line = "";
    } else line += part;
  }
}
