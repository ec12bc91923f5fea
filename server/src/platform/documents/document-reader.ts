import type { DocumentView } from "@jobwright/contracts/document-view";
import type { Logger } from "pino";
import { documentLimits, type DocumentLimits } from "./limits.ts";
import type { ReadResume } from "./read-document.ts";
import { openReaderLine } from "./reader-line.ts";

/**
 * Turns documents into text, facts and pictures, away from the server's own process. Each takes the file at `path`
 * (absolute), throws `AppError` with `documents/empty`, `too-large`, `wrong-type`, `encrypted`, `damaged`,
 * `too-many-pages`, `unsafe` or `too-slow`, and never leaves anything behind.
 */
export type DocumentReader = {
  readResume(path: string): Promise<ReadResume>;
  /** What stands where in the file. */
  viewDocument(path: string): Promise<DocumentView>;
  /**
   * A page of a PDF as a PNG picture; null where the file is no PDF or has no such page. `page` counts from 1; `scale`
   * is pixels for each point, and less where the picture would be too large.
   */
  drawPage(path: string, page: number, scale: number): Promise<Uint8Array | null>;
  /** Ends the reading processes. */
  close(): Promise<void>;
};

/**
 * A reader with at most two processes of its own, one for resumes and one for showing, so that an upload does not wait
 * for pictures. Each is started for its first file and kept warm for a while after the last, and takes one file after
 * the other. A process that dies costs the file that it was reading, and no other one. An idle process does not keep
 * the server alive. After `close`, what waits fails with `server/unavailable`.
 */
export function createDocumentReader(options: {
  log: Logger;
  limits?: Partial<DocumentLimits>;
}): DocumentReader {
  const limits: DocumentLimits = { ...documentLimits, ...options.limits };
  const reading = openReaderLine(limits, options.log);
  const showing = openReaderLine(limits, options.log);

  return {
    readResume: (path) => reading.run(path, { kind: "resume" }),
    viewDocument: (path) => showing.run(path, { kind: "view" }),
    drawPage: (path, page, scale) => showing.run(path, { kind: "page", page, scale }),
    async close() {
      await Promise.all([reading.close(), showing.close()]);
    },
  };
}
