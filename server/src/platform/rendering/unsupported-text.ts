const NAMED_CHARACTERS = 5;

/** A PDF cannot show these characters: no font that comes along has them. A DOCX takes them from the reader's fonts. */
export class UnsupportedText extends Error {
  /** At most five, each once, in the order of the document. */
  readonly characters: string[];

  constructor(characters: readonly string[]) {
    const named = characters.slice(0, NAMED_CHARACTERS);
    super(`The PDF's fonts lack characters of this resume: ${named.join(" ")}`);
    this.name = "UnsupportedText";
    this.characters = named;
  }
}
