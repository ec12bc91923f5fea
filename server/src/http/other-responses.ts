import type { Readable } from "node:stream";

/** Redirects the browser to another address (302). */
export class RedirectResponse {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/** A file that is streamed while it is made. A failure in the middle aborts the response, so that it never looks complete. */
export class FileResponse {
  /** Media type. */
  readonly type: string;
  /** File name of the download. */
  readonly name: string;
  readonly open: () => Promise<Readable>;
  /** Quoted; for a file that the browser may cache and revalidate. Null: it is not cached. */
  readonly etag: string | null;
  /** How long the browser uses it without revalidation. */
  readonly maxAgeSeconds: number;

  constructor(file: {
    type: string;
    name: string;
    open: () => Promise<Readable>;
    etag?: string;
    maxAgeSeconds?: number;
  }) {
    this.type = file.type;
    this.name = file.name;
    this.open = file.open;
    this.etag = file.etag ?? null;
    this.maxAgeSeconds = file.maxAgeSeconds ?? 0;
  }
}

/** Lines of text. */
export class TextResponse {
  /** Media type. */
  readonly type: string;
  readonly text: string;

  constructor(type: string, text: string) {
    this.type = type;
    this.text = text;
  }
}
