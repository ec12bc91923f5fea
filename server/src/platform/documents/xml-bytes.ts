/**
 * Decodes an XML part by its byte order mark or the zeros of its first characters; UTF-8 otherwise, or Windows-1252
 * where its declaration says so. Null where the bytes do not fit, or another encoding is declared: what cannot be
 * decoded cannot be checked.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  const encoding = detectEncoding(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function detectEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString("latin1");
  const declared = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1]?.toLowerCase();
  if (declared === undefined || declared === "utf-8" || declared === "us-ascii") return "utf-8";
  return declared === "iso-8859-1" || declared === "windows-1252" ? "windows-1252" : null;
}
