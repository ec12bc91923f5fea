import { findSource } from "./sources/registry.ts";

/** Postings that came in by `npm run import`. */
export const IMPORT_SOURCE = "import";
/** Postings of the sample board. */
export const SAMPLE_SOURCE = "sample";

/** The name people know a source by. */
export function sourceName(id: string): string {
  if (id === SAMPLE_SOURCE) return "Sample board";
  if (id === IMPORT_SOURCE) return "Imported file";
  return findSource(id)?.name ?? id;
}
