/** Rows of words as the data files write them: one a line, or parted by a semicolon; empty ones are passed over. */
export function toRows(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((row) => row.replaceAll(/\s+/g, " ").trim())
    .filter((row) => row !== "");
}

/** Rows that only semicolons part, so that one may go on in the next line. */
export function toItems(text: string): string[] {
  return toRows(text.replaceAll(/\s+/g, " "));
}

/** The words of a text, parted by spaces or line ends. */
export function toWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
