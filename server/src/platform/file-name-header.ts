/**
 * The parameters of a `Content-Disposition` that name a file to whoever saves it (RFC 6266): a plain name for old
 * clients, the whole one in UTF-8.
 */
export function nameInHeader(name: string): string {
  const clean = cleanName(name);
  const plain = clean.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\%]/g, "_");
  return `filename="${plain}"; filename*=UTF-8''${encodeExtended(clean)}`;
}

/** Without folders and without characters that hide or turn what follows. */
function cleanName(name: string): string {
  const safe = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, "")
    .replaceAll(/[\\/]/g, "_")
    .slice(0, 255);
  return safe.toWellFormed() === "" ? "file" : safe.toWellFormed();
}

/** RFC 8187: what `encodeURIComponent` leaves but the header's grammar does not have is encoded too. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
