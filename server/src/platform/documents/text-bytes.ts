/** C0 and C1 without tab, line feed, vertical tab, form feed and return; and what is no character at all. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** One stray control character in this many is what old editors leave behind; binary data has far more. */
const CHARACTERS_PER_CONTROL = 200;

/**
 * Decodes plain text: by its byte order mark, else as UTF-8, else as Windows-1252. Null where the bytes are no text.
 * `isHead`: the bytes are the beginning of a file, which may end inside a character.
 */
export function decodeText(bytes: Uint8Array, { isHead = false } = {}): string | null {
  const text = decode(bytes, isHead);
  if (text === null) return null;
  const controls = text.match(CONTROLS)?.length ?? 0;
  if (text.includes("\u0000") || controls > text.length / CHARACTERS_PER_CONTROL) return null;
  return text;
}

/** Text without control characters, its lines ended with "\n". */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll("\u00a0", " ");
}

/** True for a text format of another program: markup, RTF, PostScript, a script. */
export function isForeignText(text: string): boolean {
  return /^\s*(?:<(?:!doctype|html|head|body|\?xml|svg|!--)|\{\\rtf|%!PS|#!)/i.test(text);
}

function decode(bytes: Uint8Array, isHead: boolean): string | null {
  const stream = isHead;
  try {
    if (startsWith(bytes, [0xff, 0xfe])) {
      return new TextDecoder("utf-16le", { fatal: true }).decode(bytes, { stream });
    }
    if (startsWith(bytes, [0xfe, 0xff])) {
      return new TextDecoder("utf-16be", { fatal: true }).decode(bytes, { stream });
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  } catch {
    if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return null;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** PostgreSQL takes neither half characters nor U+0000; one unit stands for one, so that offsets stay true. */
export function mendCharacters(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", " ");
}
