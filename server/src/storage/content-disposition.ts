import type { FileRow } from "./storage.repository.ts";

/**
 * The header that names a file to whoever saves it (RFC 6266): a plain name for old clients, the whole one in UTF-8.
 * The name is the one that its owner set, else the last part of its path without the time that was put before it.
 */
export function contentDisposition(row: Pick<FileRow, "path" | "settable">, isShown: boolean): string {
  const set = row.settable.contentDisposition ?? "";
  const kind = isShown && !/^\s*attachment/i.test(set) ? "inline" : "attachment";
  const name = cleanName(readFileName(set) ?? lastPart(row.path));
  const plain = name.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\%]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/^\d{13}_(?=.)/, "");
}

/** The name that a header gives: `filename*` before `filename`. */
function readFileName(header: string): string | null {
  const [, extended] = /;\s*filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header) ?? [];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return null;
    }
  }
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header) ?? [];
  return quoted?.replaceAll(/\\(.)/g, "$1") ?? token ?? null;
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
