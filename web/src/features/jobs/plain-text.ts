// oxlint-disable-next-line no-control-regex -- the range of characters that have no accents to take off
const ascii = /^[\u0000-\u007f]*$/;

/** A text as filters compare it: in small letters and without accents. */
export function toPlainText(text: string): string {
  return (ascii.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "")).toLowerCase();
}

/** The words of a filter, as `toPlainText` writes them. */
export function toFilterWords(filter: string): string[] {
  return toPlainText(filter).split(/\s+/).filter(Boolean);
}
