/**
 * The bytes of `gazetteer.bin`, which `scripts/make-gazetteer.ts` makes. The one place where the engine reads a file:
 * a table of this size is data of the engine as the lexicon is, but too large for a module (decision 041). Node's
 * modules are asked for when it is read, since a browser may load what never reads a place.
 */
export function readGazetteerFile(): Uint8Array {
  const { readFileSync } = process.getBuiltinModule("node:fs");
  const { brotliDecompressSync } = process.getBuiltinModule("node:zlib");
  return brotliDecompressSync(readFileSync(new URL("gazetteer.bin", import.meta.url)));
}
