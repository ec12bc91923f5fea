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

/** What a client that keeps a text asks by whether it is still the newest. */
export type TextValidators = {
  /** Quoted. */
  etag: string;
  changedAt: Date;
};

/** Lines of text. Without `validators` no client keeps it for long. */
export class TextResponse {
  /** Media type. */
  readonly type: string;
  readonly text: string;
  readonly validators: TextValidators | null;

  constructor(type: string, text: string, validators: TextValidators | null = null) {
    this.type = type;
    this.text = text;
    this.validators = validators;
  }
}
