import { joinLines, SEPARATOR, type PrintableLine } from "./printable.ts";

/** Pieces in lines that fit, so that a line ends between two of them; one that fits on no line has one for itself. */
export function joinPieces(
  pieces: readonly PrintableLine[],
  fits: (line: string) => boolean,
): PrintableLine[] {
  const lines: PrintableLine[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : joinLines([last, piece], SEPARATOR);
    if (last !== undefined && fits(joined.text)) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return lines;
}
