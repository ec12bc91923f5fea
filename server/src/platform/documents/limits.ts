/** What reading one file may cost, and how long the reading process lives. */
export type DocumentLimits = {
  /** Milliseconds for one file, counted from when the process is ready for it. */
  timeMs: number;
  /** Resident memory of the reading process in MiB. */
  memoryMb: number;
  maxPages: number;
  /** UTF-16 units of text; more than any resume holds. */
  maxCharacters: number;
  /** Bytes that the parts of a DOCX may inflate to, together, and how many parts there may be. */
  maxInflatedBytes: number;
  maxEntries: number;
  /** Milliseconds that an idle process is kept warm. */
  idleMs: number;
  /** Files after which the process is replaced. */
  filesPerProcess: number;
};

export const documentLimits: DocumentLimits = {
  timeMs: 20_000,
  memoryMb: 512,
  maxPages: 100,
  maxCharacters: 300_000,
  maxInflatedBytes: 60 * 1024 * 1024,
  maxEntries: 2_000,
  idleMs: 30_000,
  filesPerProcess: 200,
};
