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
  /** As it is saved; letters, digits, dots and hyphens. */
  readonly name: string;
  readonly open: () => Promise<Readable>;

  constructor(file: { type: string; name: string; open: () => Promise<Readable> }) {
    this.type = file.type;
    this.name = file.name;
    this.open = file.open;
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
