import { SEPARATOR } from "./printable.ts";

/** Pieces in lines that fit, so that a line ends between two of them; one that fits on no line has one for itself. */
export function joinPieces(pieces: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : `${last}${SEPARATOR}${piece}`;
    if (last !== undefined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return lines;
}
