const NAMED_CHARACTERS = 5;

/** A PDF cannot show these characters: no font that comes along has them. A DOCX takes them from the reader's fonts. */
export class UnsupportedText extends Error {
  /** At most five, each once, in the order of the document. */
  readonly characters: string[];

  constructor(characters: readonly string[]) {
    const named = characters.slice(0, NAMED_CHARACTERS);
    super(`The PDF's fonts lack characters of this resume: ${named.map(nameCharacter).join(" ")}`);
    this.name = "UnsupportedText";
    this.characters = named;
  }
}

/** What cannot be seen by itself is named by its number, such as "U+0651". */
function nameCharacter(character: string): string {
  if (!/[\p{C}\p{Z}\p{M}\p{DI}]/u.test(character)) return character;
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}
