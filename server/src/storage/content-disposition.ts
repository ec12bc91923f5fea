import { nameInHeader } from "#platform/file-name-header";
import type { FileRow } from "./storage.repository.ts";

/**
 * The header that names a file to whoever saves it. The name is the one that its owner set, else the last part of its
 * path without the time that was put before it.
 */
export function contentDisposition(row: Pick<FileRow, "path" | "settable">, isShown: boolean): string {
  const set = row.settable.contentDisposition ?? "";
  const kind = isShown && !/^\s*attachment/i.test(set) ? "inline" : "attachment";
  return `${kind}; ${nameInHeader(readFileName(set) ?? lastPart(row.path))}`;
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
