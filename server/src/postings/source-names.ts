import { SAMPLE_SOURCE_ID } from "./sample-board/read-sample-board.ts";
import { findSource } from "#sources/sources.service";

/** Postings that came in by `npm run import`. */
export const IMPORT_SOURCE = "import";

/** The name people know a source by. */
export function sourceName(id: string): string {
  if (id === SAMPLE_SOURCE_ID) return "Sample board";
  if (id === IMPORT_SOURCE) return "Imported file";
  return findSource(id)?.name ?? id;
}
