/** How long a note may be, in UTF-16 units. */
export const NOTE_LENGTH = 5000;

/** A note as it is kept: trimmed, and without the control characters that a paste may carry. */
export function cleanNote(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, " ")
    .trim();
}

/** What is wrong with a note; null where nothing is. */
export function findNoteProblem(text: string): string | null {
  const excess = cleanNote(text).length - NOTE_LENGTH;
  if (excess <= 0) return null;
  const length = (NOTE_LENGTH + excess).toLocaleString("en-US");
  return (
    `This note has ${length} characters, and ${NOTE_LENGTH.toLocaleString("en-US")} fit. ` +
    `Shorten it by ${excess.toLocaleString("en-US")}.`
  );
}

/** A note in one line, for a card, which cuts it where its width ends. */
export function toNoteLine(note: string | undefined): { text: string } | null {
  const text = (note ?? "").replace(/\s+/g, " ").trim();
  return text === "" ? null : { text };
}
