import { createHash, type Hash } from "node:crypto";
import { formatTarHeader, TAR_BLOCK } from "./tar-header.ts";

/** One file of an archive: exactly `size` bytes. */
export type Part = { name: string; size: number; content: Iterable<Buffer> | AsyncIterable<Buffer> };

/** What ends an archive: what the caller counted, and how the checksums are checked. */
export type Seal = { parts: number; checksums: string };

export const CHECKSUMS_FOLDER = "checksums/";
export const MANIFEST_NAME = "manifest.json";

/** Parts between two lists of checksums, so that neither side holds more of them. */
export const CHECKSUMS_EVERY = 2000;

/**
 * The bytes of a tar archive of the parts. After each 2000 of them and at the end stands a list of their SHA-256 as
 * `sha256sum` reads it, and last `manifest.json`: what `summarize` answers then, the number of parts, and the SHA-256 of
 * all lists. Throws where a part has another size than it said.
 */
export async function* packArchive(
  parts: AsyncIterable<Part>,
  summarize: () => object,
): AsyncGenerator<Buffer> {
  const all = createHash("sha256");
  let lines: string[] = [];
  let lists = 0;
  let count = 0;
  const packList = () => {
    lists += 1;
    const list = Buffer.from(lines.join(""));
    lines = [];
    all.update(list);
    return packPart(
      toPart(`${CHECKSUMS_FOLDER}${String(lists).padStart(6, "0")}`, list),
      createHash("sha256"),
    );
  };
  for await (const part of parts) {
    const hash = createHash("sha256");
    yield* packPart(part, hash);
    lines.push(`${hash.digest("hex")}  ${part.name}\n`);
    count += 1;
    if (lines.length === CHECKSUMS_EVERY) yield* packList();
  }
  if (lines.length > 0) yield* packList();
  const seal: Seal = { parts: count, checksums: all.digest("hex") };
  const manifest = Buffer.from(`${JSON.stringify({ ...summarize(), ...seal }, null, 2)}\n`);
  yield* packPart(toPart(MANIFEST_NAME, manifest), createHash("sha256"));
  yield Buffer.alloc(2 * TAR_BLOCK);
}

export function toPart(name: string, content: Buffer): Part {
  return { name, size: content.byteLength, content: [content] };
}

async function* packPart({ name, size, content }: Part, hash: Hash): AsyncGenerator<Buffer> {
  yield formatTarHeader({ name, size });
  let written = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.byteLength;
    if (written > size) break;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} should have ${size} bytes and does not.`);
  const padding = -size & (TAR_BLOCK - 1);
  if (padding > 0) yield Buffer.alloc(padding);
}
