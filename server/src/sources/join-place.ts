/**
 * A place that a board prints in capitals, in usual letters: "MØRE OG ROMSDAL" is "Møre og Romsdal". Other texts stay as
 * they are.
 */
export function readCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.replace(
    /(?<=[\s-])(?:Og|I|Und|Am|An|Der|Im|In|Sur|Sous|Les?|La|Du|De|Des|En|Et)(?=[\s-])/g,
    (word) => word.toLowerCase(),
  );
}

/** The parts of a place that are known, each once: "Berlin, Deutschland". */
export function joinPlace(parts: (string | null | undefined)[]): string {
  const known = parts.flatMap((part) => (part?.trim() ? [readCapitals(part.trim())] : []));
  return [...new Set(known)].join(", ");
}
