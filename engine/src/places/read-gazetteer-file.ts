import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/**
 * The bytes of `gazetteer.bin`, which `scripts/make-gazetteer.ts` makes. The one place where the engine reads a file:
 * a table of this size is data of the engine as the lexicon is, but too large for a module (decision 041).
 */
export function readGazetteerFile(): Uint8Array {
  return brotliDecompressSync(readFileSync(new URL("gazetteer.bin", import.meta.url)));
}
