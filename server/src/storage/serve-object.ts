import type { Config } from "#config/config";
import type { ByteRange } from "#platform/blobs/blob-store";
import { AppError } from "#platform/app-error";
import { contentDisposition } from "./content-disposition.ts";
import type { FileRow } from "./storage.repository.ts";

/** Types that a browser shows without running anything of them. */
const shownTypes = new Set(["application/pdf", "text/plain", "image/png", "image/jpeg"]);

/**
 * Types that are only ever saved. Any other type is answered as bytes of no type: as a script or a style sheet of our
 * own origin a file would pass the page's policy, however it is to be saved.
 */
const savedTypes = new Set([
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
]);

/** What an answer with an object's bytes says; `range` is null where the answer has no bytes, or all of them. */
export type BytesAnswer = {
  status: 200 | 206 | 304;
  headers: Record<string, string>;
  range: ByteRange | null;
};

/** Decides how an object's bytes are answered. Throws {@link UnsatisfiableRange}. */
export function planBytes(config: Config, row: FileRow, request: Headers): BytesAnswer {
  const etag = `"${row.generation}"`;
  const headers: Record<string, string> = { ...headersOf(config, row), etag };
  if (matches(request.get("if-none-match"), etag)) return { status: 304, headers, range: null };
  const isSame = (request.get("if-range") ?? etag) === etag;
  const range = isSame ? readRange(request.get("range"), row.size) : null;
  if (!range) {
    return { status: 200, headers: { ...headers, "content-length": String(row.size) }, range: null };
  }
  return {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${row.size}`,
    },
    range,
  };
}

/** The file has none of the bytes that were asked for. */
export class UnsatisfiableRange extends AppError {
  readonly size: number;

  constructor(size: number) {
    super("storage/invalid-range");
    this.size = size;
  }
}

function headersOf(config: Config, row: FileRow): Record<string, string> {
  const { contentType = "", cacheControl, contentLanguage } = row.settable;
  const given = /^[\w.+-]+\/[\w.+-]+/.exec(contentType)?.[0].toLowerCase() ?? "";
  const isShown = shownTypes.has(given);
  const type = isShown || savedTypes.has(given) ? given : "application/octet-stream";
  return {
    "content-type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    ...(isHeaderValue(contentLanguage) ? { "content-language": contentLanguage } : {}),
    "content-disposition": contentDisposition(row, isShown),
    "content-security-policy": contentSecurityPolicy(config, type),
    // The page frames a document to show it; the policy above names who else may.
    "x-frame-options": "SAMEORIGIN",
    "accept-ranges": "bytes",
    "cache-control": isHeaderValue(cacheControl) ? cacheControl : "private, no-cache",
    "last-modified": row.updatedAt.toUTCString(),
  };
}

/** Metadata is any text, and HTTP takes ASCII alone. */
function isHeaderValue(text: string | undefined): text is string {
  return /^[\x20-\x7e]+$/.test(text ?? "");
}

/** A document runs nothing and reaches nothing. Browsers show PDF with parts of their own, which a sandbox would stop. */
function contentSecurityPolicy(config: Config, type: string): string {
  const ancestors = new Set(["'self'", new URL(config.publicUrl).origin]);
  const policy = `default-src 'none'; frame-ancestors ${[...ancestors].join(" ")}`;
  return type === "application/pdf" ? policy : `${policy}; sandbox`;
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** One range of bytes (RFC 9110, 14.2); null where there is none that can be taken, several among it. */
function readRange(header: string | null, size: number): ByteRange | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    if (length === 0) throw new UnsatisfiableRange(size);
    return { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) throw new UnsatisfiableRange(size);
  return { start, end };
}
