import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { toDamaged } from "../backup-error.ts";
import { createByteReader, type ByteReader } from "./byte-reader.ts";
import { CHECKSUMS_EVERY, CHECKSUMS_FOLDER, MANIFEST_NAME } from "./pack-archive.ts";
import { parseTarHeader, TAR_BLOCK } from "./tar-header.ts";

/** A part on its way in. What nobody reads of it is read over. Its bytes are checked only when the next list comes. */
export type UnpackedPart = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Lists and the manifest are held in memory. */
const LARGEST_LIST = 8 * 1024 * 1024;
const PIECE = 64 * 1024;

const sealSchema = z.object({ parts: z.number(), checksums: z.string() });

/**
 * The parts of an archive of `packArchive` in their order, the manifest as the last one, which comes only when every
 * checksum before it was right. Throws `backup/damaged` for one that is cut or changed anywhere.
 */
export async function* unpackArchive(source: AsyncIterable<Buffer>): AsyncGenerator<UnpackedPart> {
  const reader = createByteReader(source);
  const all = createHash("sha256");
  let lines: string[] = [];
  let count = 0;
  for (;;) {
    const entry = parseTarHeader(await reader.take(TAR_BLOCK));
    if (entry === null) throw toDamaged("its manifest is missing");
    const { name, size } = entry;
    if (name.startsWith(CHECKSUMS_FOLDER)) {
      const list = await takeWhole(reader, entry);
      if (list.toString() !== lines.join("")) throw toDamaged(`what ${name} lists was changed`);
      all.update(list);
      lines = [];
    } else if (name === MANIFEST_NAME) {
      const manifest = await takeWhole(reader, entry);
      const seal = readSeal(manifest);
      const isWhole = lines.length === 0 && seal.parts === count && seal.checksums === all.digest("hex");
      if (!isWhole) throw toDamaged("its manifest does not fit what comes before it");
      await expectEnd(reader);
      return yield { name, size, content: toContent(manifest) };
    } else {
      const hash = createHash("sha256");
      let missing = size;
      const read = async function* (): AsyncGenerator<Buffer> {
        while (missing > 0) {
          const piece = await reader.some(Math.min(missing, PIECE));
          if (piece === null) throw toDamaged("its end is missing");
          missing -= piece.byteLength;
          hash.update(piece);
          yield piece;
        }
      };
      yield { name, size, content: read() };
      for await (const piece of read()) void piece;
      await reader.take(-size & (TAR_BLOCK - 1));
      count += 1;
      lines.push(`${hash.digest("hex")}  ${name}\n`);
      if (lines.length > CHECKSUMS_EVERY) throw toDamaged("a list of checksums is missing");
    }
  }
}

/** A part of little, whole. */
export async function readWhole({ name, size, content }: UnpackedPart): Promise<Buffer> {
  if (size > LARGEST_LIST) throw toDamaged(`${name} is too large`);
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function takeWhole(
  reader: ByteReader,
  { name, size }: { name: string; size: number },
): Promise<Buffer> {
  if (size > LARGEST_LIST) throw toDamaged(`${name} is too large`);
  const content = await reader.take(size);
  await reader.take(-size & (TAR_BLOCK - 1));
  return content;
}

async function expectEnd(reader: ByteReader): Promise<void> {
  const end = await reader.take(2 * TAR_BLOCK);
  if (!end.every((byte) => byte === 0) || (await reader.some(1)) !== null)
    throw toDamaged("something stands behind its end");
}

function readSeal(manifest: Buffer): z.infer<typeof sealSchema> {
  try {
    return sealSchema.parse(JSON.parse(manifest.toString()));
  } catch (error) {
    throw toDamaged("its manifest cannot be read", error);
  }
}

async function* toContent(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
