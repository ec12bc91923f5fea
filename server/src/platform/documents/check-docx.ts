import { crc32, inflateRawSync } from "node:zlib";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { AppError } from "#platform/app-error";
import { beginsAsPackage } from "./detect-kind.ts";
import type { DocumentLimits } from "./limits.ts";
import { decodeXml } from "./xml-bytes.ts";

/** The XML parts of a checked package by name ("word/document.xml"), decoded. Pictures and fonts are left out. */
export type DocxPackage = {
  parts: ReadonlyMap<string, string>;
  /** Parts by content type, as `[Content_Types].xml` names them one by one. */
  partsOfType(contentType: string): string[];
};

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;
/** Real parts inflate up to some 60 times, a bomb about 1,000 times; a plain picture does too, but is small. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 8 * 1024 * 1024;

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
export const MAIN_TYPE = `${WORD}.document.main+xml`;
export const HEADER_TYPE = `${WORD}.header+xml`;
export const FOOTER_TYPE = `${WORD}.footer+xml`;

type Stretch = { start: number; end: number };

/**
 * Opens a DOCX and checks the whole of it before anything is parsed (reliability: uploads). Throws
 * `documents/wrong-type` for any other ZIP and for documents with macros, `documents/encrypted`,
 * `documents/damaged` where it is cut off or a checksum is wrong, and `documents/unsafe` for too many parts, parts
 * that overlap, lie outside of the package or inflate beyond measure (counted, never believed), and for XML with a
 * document type or entities.
 */
export async function checkDocx(
  bytes: Buffer,
  limits: Pick<DocumentLimits, "maxInflatedBytes" | "maxEntries">,
): Promise<DocxPackage> {
  const zip = await openZip(bytes);
  if (zip.entryCount > limits.maxEntries) throw unsafe();
  const parts = new Map<string, string>();
  const names = new Set<string>();
  const stretches: Stretch[] = [];
  let inflated = 0;
  for await (const entry of eachEntry(zip)) {
    const name = partName(entry);
    if (names.has(name.toLowerCase())) throw unsafe();
    names.add(name.toLowerCase());
    const stretch = await locate(zip, entry, bytes.length);
    stretches.push(stretch);
    const content = inflate(bytes, entry, stretch, limits.maxInflatedBytes - inflated);
    inflated += content.length;
    if (/\.(?:xml|rels)$/i.test(name)) parts.set(name, decodeSafeXml(content));
  }
  refuseOverlaps(stretches);
  return checkTypes(parts, names);
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
  } catch (error) {
    throw new AppError(beginsAsPackage(bytes) ? "documents/damaged" : "documents/wrong-type", {
      cause: error,
    });
  }
}

async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
}

/** A part's name, which must lie inside the package. */
function partName(entry: Entry): string {
  const name = entry.fileNameRaw.toString("utf8");
  if (/^[/\\]|^[a-z]:|[\\\u0000]|(?:^|\/)\.\.(?:\/|$)/i.test(name)) throw unsafe();
  return name;
}

async function locate(zip: ZipFile, entry: Entry, fileBytes: number): Promise<Stretch> {
  const { fileDataStart } = await zip
    .readLocalFileHeaderPromise(entry, { minimal: true })
    .catch((error: unknown) => Promise.reject(damaged(error)));
  const end = fileDataStart + entry.compressedSize;
  if (end > fileBytes) throw damaged();
  return { start: entry.relativeOffsetOfLocalHeader, end };
}

/** The entry's content. What it says of its own size is compared afterwards, never used. */
function inflate(bytes: Buffer, entry: Entry, stretch: Stretch, mostBytes: number): Buffer {
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0) throw new AppError("documents/encrypted");
  const packed = bytes.subarray(stretch.end - entry.compressedSize, stretch.end);
  const most = Math.min(mostBytes, Math.max(RATIO_FREE_BYTES, packed.length * MAX_RATIO));
  const content = entry.compressionMethod === STORED ? packed : inflateAtMost(packed, entry, most);
  if (content.length > mostBytes) throw unsafe();
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw damaged();
  return content;
}

function inflateAtMost(packed: Buffer, entry: Entry, most: number): Buffer {
  if (entry.compressionMethod !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? unsafe() : damaged(error);
  }
}

/** A document needs neither; both are how XML reaches other files or grows without end. */
function decodeSafeXml(content: Buffer): string {
  const xml = decodeXml(content);
  if (xml === null) throw damaged();
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw unsafe();
  return xml;
}

function refuseOverlaps(stretches: Stretch[]): void {
  const sorted = stretches.toSorted((a, b) => a.start - b.start);
  for (const [index, { start }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && start < before.end) throw unsafe();
  }
}

function checkTypes(parts: ReadonlyMap<string, string>, names: ReadonlySet<string>): DocxPackage {
  const types = parts.get("[Content_Types].xml") ?? "";
  const overrides = [...types.matchAll(/<(?:\w+:)?Override\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, "PartName").replace(/^\//, ""),
    type: attribute(tag, "ContentType"),
  }));
  function partsOfType(contentType: string): string[] {
    return overrides.filter(({ type }) => type === contentType).map(({ name }) => name);
  }
  const isWord = partsOfType(MAIN_TYPE).some((name) => parts.has(name));
  if (!isWord || /macroEnabled|vbaProject/i.test(types)) throw new AppError("documents/wrong-type");
  if ([...names].some((name) => name.endsWith("vbaproject.bin"))) throw unsafe();
  return { parts, partsOfType };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? "";
}

function unsafe(): AppError {
  return new AppError("documents/unsafe");
}

function damaged(cause?: unknown): AppError {
  return new AppError("documents/damaged", { cause });
}
