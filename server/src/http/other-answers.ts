import type { Readable } from "node:stream";

/** Sends the browser on to another address (302). */
export class RedirectAnswer {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/** A file that comes as it is made. What fails in the middle cuts the answer off, so that nobody takes it for whole. */
export class FileAnswer {
  /** Media type. */
  readonly type: string;
  /** As it is saved. */
  readonly name: string;
  readonly open: () => Promise<Readable>;
  /** With quotes; for a file that the browser may keep and ask again about. Null: it is never kept. */
  readonly etag: string | null;
  /** How long the browser uses it without asking again. */
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
export class TextAnswer {
  /** Media type. */
  readonly type: string;
  readonly text: string;

  constructor(type: string, text: string) {
    this.type = type;
    this.text = text;
  }
}
