import { AppError } from "#platform/app-error";
import { startsWith } from "./text-bytes.ts";

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Sector numbers above this one are marks: free, end of chain, part of the table itself. */
const LAST_SECTOR = 0xfffffff9;
const HEADER_TABLE_ENTRIES = 109;
const TYPE_STREAM = 2;
const TYPE_ROOT = 5;

/** The streams of a compound file ([MS-CFB]): the container of DOC, XLS, MSI and of encrypted Office files. */
export type OleFile = {
  has(name: string): boolean;
  /** The stream's bytes, or null where there is no such stream. Throws `documents/damaged` where it is cut off. */
  read(name: string): Buffer | null;
};

type Entry = { start: number; size: number; isRoot: boolean };

export function hasOleSignature(bytes: Uint8Array): boolean {
  return startsWith(bytes, SIGNATURE);
}

/**
 * Opens a compound file. Every chain of sectors is followed with a bound, so that a file that points in circles ends
 * as `documents/damaged` here and never reaches a parser.
 */
export function openOleFile(bytes: Buffer): OleFile {
  if (bytes.length < HEADER_BYTES * 2) throw damaged();
  const sectorBytes = 1 << bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw damaged();
  const sectorCount = Math.ceil((bytes.length - sectorBytes) / sectorBytes);

  function sector(index: number): Buffer {
    const start = (index + 1) * sectorBytes;
    if (index > LAST_SECTOR || start >= bytes.length) throw damaged();
    return bytes.subarray(start, start + sectorBytes);
  }

  function chain(first: number, next: (index: number) => number, most: number): number[] {
    const indexes: number[] = [];
    for (let index = first; index <= LAST_SECTOR; index = next(index)) {
      indexes.push(index);
      if (indexes.length > most) throw damaged();
    }
    return indexes;
  }

  function readChain(first: number): Buffer {
    return Buffer.concat(chain(first, (index) => numberAt(table, index), sectorCount).map(sector));
  }

  const table = Buffer.concat(tableSectors(bytes, sectorBytes, sectorCount, sector).map(sector));
  const entries = readEntries(readChain(bytes.readUInt32LE(48)));
  const root = [...entries.values()].find(({ isRoot }) => isRoot);
  if (root === undefined) throw damaged();
  const smallest = bytes.readUInt32LE(56);
  const miniTable = readChain(bytes.readUInt32LE(60));
  const miniStream = readChain(root.start);

  function readMini(first: number): Buffer {
    const most = miniTable.length / 4;
    const indexes = chain(first, (index) => numberAt(miniTable, index), most);
    return Buffer.concat(
      indexes.map((index) => miniStream.subarray(index * MINI_SECTOR_BYTES, (index + 1) * MINI_SECTOR_BYTES)),
    );
  }

  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined || entry.isRoot) return null;
      if (entry.size === 0) return Buffer.alloc(0);
      const content = entry.size < smallest ? readMini(entry.start) : readChain(entry.start);
      if (content.length < entry.size) throw damaged();
      return content.subarray(0, entry.size);
    },
  };
}

/** Which sectors hold the allocation table: the first 109 stand in the header, the others in a chain of their own. */
function tableSectors(
  bytes: Buffer,
  sectorBytes: number,
  sectorCount: number,
  sector: (index: number) => Buffer,
): number[] {
  const count = bytes.readUInt32LE(44);
  if (count === 0 || count > sectorCount) throw damaged();
  const indexes: number[] = [];
  for (let place = 0; place < Math.min(count, HEADER_TABLE_ENTRIES); place += 1) {
    indexes.push(bytes.readUInt32LE(76 + place * 4));
  }
  let more = bytes.readUInt32LE(68);
  while (indexes.length < count) {
    const list = sector(more);
    const last = sectorBytes - 4;
    for (let place = 0; place < last && indexes.length < count; place += 4) {
      indexes.push(numberAt(list, place / 4));
    }
    more = numberAt(list, last / 4);
  }
  return indexes;
}

function readEntries(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let start = 0; start + ENTRY_BYTES <= directory.length; start += ENTRY_BYTES) {
    const type = directory.readUInt8(start + 66);
    if (type !== TYPE_STREAM && type !== TYPE_ROOT) continue;
    const nameBytes = Math.min(Math.max(directory.readUInt16LE(start + 64) - 2, 0), 62);
    const name = directory.toString("utf16le", start, start + nameBytes);
    if (entries.has(name)) continue;
    entries.set(name, {
      start: directory.readUInt32LE(start + 116),
      size: directory.readUInt32LE(start + 120),
      isRoot: type === TYPE_ROOT,
    });
  }
  return entries;
}

function numberAt(table: Buffer, index: number): number {
  if (index * 4 + 4 > table.length) throw damaged();
  return table.readUInt32LE(index * 4);
}

function damaged(): AppError {
  return new AppError("documents/damaged");
}
