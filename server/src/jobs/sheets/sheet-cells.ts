/** What a spreadsheet program reads as the beginning of a formula, behind any apostrophes (OWASP, "CSV Injection"). */
const FORMULA = /^'*[=+\-@\t\r]/;
/** A formula that was made harmless. */
const HARMLESS = /^'+[=+\-@\t\r]/;

/** How other programs write that a cell holds nothing: Huntr a hyphen, JobSync "N/A". */
const NOTHING = /^(-|n\/a)$/i;

/**
 * A text as a cell of a CSV file (RFC 4180), harmless for spreadsheet programs: one that would be a formula there
 * begins with an apostrophe. Line ends inside become "\n".
 */
export function toCell(text: string): string {
  const value = text.replaceAll(/\r\n?/g, "\n").trim();
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function toLine(texts: readonly string[]): string {
  return `${texts.map(toCell).join(",")}\r\n`;
}

/** The text of a cell: what {@link toCell} made harmless is as it was, and a mark for nothing is empty. */
export function fromCell(cell: string): string {
  const text = cell.trim();
  if (NOTHING.test(text)) return "";
  return HARMLESS.test(text) ? text.slice(1) : text;
}
