import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { EXPORT_DATA_ENTRY, exportEntrySchema } from "#db/exports/export-schema";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { openPromise, type Entry, type ZipFile } from "yauzl";

/** The file is no export that can be taken in. The message says why, for a person. */
export class ExportFileError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "ExportFileError";
  }
}

/** An export on the disk, its table of contents checked. Close it. */
export type ExportFile = {
  /** The content of `data.json`, not looked at yet but for its encoding. */
  readData(): Promise<unknown>;
  /** Sizes of the other entries by their names. */
  files: ReadonlyMap<string, number>;
  /** Throws {@link ExportFileError} in its course where the bytes are not those that the ZIP announced. */
  openFile(name: string): AsyncGenerator<Buffer>;
  close(): void;
};

/** More than any person keeps; the table of contents is held in memory. */
const MAX_ENTRIES = 50_000;
/** It is parsed as a whole, which takes some five times as much memory. */
const MAX_DATA_BYTES = 200 * 1024 * 1024;
/** JSON packs some 50 times at most, a bomb about 1,000 times; what stays small may be packed as well as it likes. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 8 * 1024 * 1024;

/**
 * Opens the ZIP of an export and checks it before anything is unpacked: its entries are those that an export has,
 * each lies in a part of the file of its own, and none says of itself that it grows beyond measure. What comes out
 * later is held against what it said. Throws {@link ExportFileError}.
 */
export async function openExportFile(path: string, limits: { maxFilesBytes: number }): Promise<ExportFile> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    const data = entries.get(EXPORT_DATA_ENTRY);
    if (!data) throw new ExportFileError(`There is no ${EXPORT_DATA_ENTRY} in this ZIP, so it is no export.`);
    entries.delete(EXPORT_DATA_ENTRY);
    checkSizes(data, entries, limits.maxFilesBytes);
    return {
      readData: async () => parseData(await readEntry(zip, data)),
      files: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      openFile: (name) => readChunks(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (/ENOENT|EACCES|EISDIR|EPERM/.test(reason)) {
      throw new ExportFileError(`${path} cannot be opened: ${reason}`, { cause: error });
    }
    throw new ExportFileError(
      `${path} is no whole ZIP: it is something else, or its download was cut off. Export again and use that.`,
      { cause: error },
    );
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new ExportFileError(`The ZIP has more than ${MAX_ENTRIES} entries.`);
  const entries = new Map<string, Entry>();
  const stretches: { start: number; end: number }[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name === "files/") continue;
      if (name !== EXPORT_DATA_ENTRY && !exportEntrySchema.safeParse(name).success) {
        throw new ExportFileError(`The ZIP holds ${quote(name)}, which no export has.`);
      }
      if (entries.has(name)) throw new ExportFileError(`The ZIP holds ${quote(name)} twice.`);
      if (entry.isEncrypted()) throw new ExportFileError("The ZIP is protected with a password.");
      entries.set(name, entry);
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      stretches.push({ start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize });
    }
  } catch (error) {
    throw error instanceof ExportFileError ? error : damaged(error);
  }
  refuseOverlaps(stretches, zip.fileSize);
  return entries;
}

/** Entries that share bytes are how a small ZIP inflates to a huge one. */
function refuseOverlaps(stretches: { start: number; end: number }[], fileSize: number): void {
  let before = 0;
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < before || end > fileSize) throw damaged();
    before = end;
  }
}

function checkSizes(data: Entry, files: ReadonlyMap<string, Entry>, maxFilesBytes: number): void {
  if (data.uncompressedSize > MAX_DATA_BYTES) {
    throw new ExportFileError(`${EXPORT_DATA_ENTRY} is larger than ${MAX_DATA_BYTES / 1024 / 1024} MB.`);
  }
  let total = 0;
  for (const entry of [data, ...files.values()]) {
    if (entry.uncompressedSize > Math.max(RATIO_FREE_BYTES, entry.compressedSize * MAX_RATIO)) {
      throw new ExportFileError(`${quote(entry.fileName)} unpacks to far more than any export does.`);
    }
  }
  for (const { fileName, uncompressedSize } of files.values()) {
    if (uncompressedSize > MAX_FILE_BYTES) {
      throw new ExportFileError(`${quote(fileName)} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
    }
    total += uncompressedSize;
  }
  if (total > maxFilesBytes) {
    const most = Math.floor(maxFilesBytes / 1024 / 1024);
    throw new ExportFileError(`The files are larger than the ${most} MB that one person may keep here.`);
  }
}

/** The bytes as they come; more or fewer than the entry said are an error, counted and not believed. */
async function* readChunks(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw damaged();
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
  } catch (error) {
    throw damaged(error);
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(readChunks(zip, entry));
  if (crc32(bytes) !== entry.crc32) throw damaged();
  return bytes;
}

function parseData(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ExportFileError(`${EXPORT_DATA_ENTRY} is no JSON in UTF-8.`, { cause: error });
  }
}

function damaged(cause?: unknown): ExportFileError {
  return new ExportFileError("The ZIP is damaged. Export again and use that.", { cause });
}

/** A name of somebody else's making, as it may stand in a terminal. */
function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
