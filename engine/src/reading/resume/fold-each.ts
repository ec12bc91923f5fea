/** Lower case without accents, character for character, so that offsets stay those of the text. */
export function foldEach(text: string): string {
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  let folded = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (character.charCodeAt(0) < 128) folded += character.toLowerCase();
    else {
      const plain = character.toLowerCase().normalize("NFD")[0] ?? character;
      folded += /\s/.test(plain) ? " " : plain;
    }
  }
  return folded;
}
