import type { DocumentView } from "@jobwright/contracts/document-view";
import type { Logger } from "pino";
import { SERVER, type Caller } from "#platform/fair-queue";
import { documentLimits, type DocumentLimits } from "./limits.ts";
import type { ReadResume } from "./read-document.ts";
import { openReaderLine } from "./reader-line.ts";
import { isPlainText, openTextLine } from "./text-line.ts";

/**
 * Turns documents into text, facts and pictures, away from the server's own thread. Each takes the file at `path`
 * (absolute), throws `AppError` with `documents/empty`, `too-large`, `wrong-type`, `encrypted`, `damaged`,
 * `too-many-pages`, `unsafe` or `too-slow`, and never leaves anything behind. People take turns, and a caller that
 * leaves ends what was done for it (`request/cancelled`).
 */
export type DocumentReader = {
  readResume(path: string, caller?: Caller): Promise<ReadResume>;
  /** Reads a document that this server made, as `readResume` does. */
  readBack(path: string, caller?: Caller): Promise<ReadResume>;
  /** What stands where in the file. */
  viewDocument(path: string, caller?: Caller): Promise<DocumentView>;
  /**
   * A page of a PDF as a PNG picture; null where the file is no PDF or has no such page. `page` counts from 1; `scale`
   * is pixels for each point, and less where the picture would be too large.
   */
  drawPage(path: string, page: number, scale: number, caller?: Caller): Promise<Uint8Array | null>;
  /** Ends the reading processes. */
  close(): Promise<void>;
};

/**
 * Processes at once, each with the limits of `documentLimits`: together they bound what reading may cost. What people
 * bring steps back behind the server and its database; what the server made is no danger to them.
 */
const LINES = {
  uploads: { places: 2, stepsBack: true },
  readBack: { places: 1, stepsBack: false },
  showing: { places: 1, stepsBack: true },
};

/**
 * A reader with lines of its own for uploads, for documents that were made here, and for showing, so that none holds up
 * another. Plain text goes past all of them, into a thread. Each process is started when a file needs it and kept warm
 * for a while after the last, and takes one file after the other. A process that dies costs the file that it was
 * reading, and no other one. An idle process does not keep the server alive. After `close`, what waits fails with
 * `server/unavailable`.
 */
export function createDocumentReader(options: {
  log: Logger;
  limits?: Partial<DocumentLimits>;
}): DocumentReader {
  const limits: DocumentLimits = { ...documentLimits, ...options.limits };
  const uploads = openReaderLine(limits, options.log, LINES.uploads);
  const readBack = openReaderLine(limits, options.log, LINES.readBack);
  const showing = openReaderLine(limits, options.log, LINES.showing);
  const texts = openTextLine(limits);

  return {
    readResume: async (path, caller = SERVER) =>
      (await isPlainText(path)) ? texts.run(path, caller) : uploads.run(path, { kind: "resume" }, caller),
    readBack: (path, caller = SERVER) => readBack.run(path, { kind: "resume" }, caller),
    viewDocument: (path, caller = SERVER) => showing.run(path, { kind: "view" }, caller),
    drawPage: (path, page, scale, caller = SERVER) =>
      showing.run(path, { kind: "page", page, scale }, caller),
    async close() {
      await Promise.all([uploads, readBack, showing, texts].map((line) => line.close()));
    },
  };
}
