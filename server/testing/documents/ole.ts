const SECTOR = 512;
/** Streams of this size and more lie in whole sectors; smaller ones are padded to it. */
const SMALLEST_STREAM = 4096;
const END = 0xfffffffe;
const NONE = 0xffffffff;

/** A compound file with these streams, in the order given. */
export function makeOleFile(streams: Record<string, Buffer>): Buffer {
  const contents = Object.values(streams).map((content) => {
    const size = Math.ceil(Math.max(content.length, SMALLEST_STREAM) / SECTOR) * SECTOR;
    return Buffer.concat([content, Buffer.alloc(size - content.length)]);
  });
  const directorySectors = Math.ceil((contents.length + 1) / 4);
  // Sector 0 is the allocation table, then comes the directory, then the streams.
  let next = 1 + directorySectors;
  const starts = contents.map((content) => {
    const start = next;
    next += content.length / SECTOR;
    return start;
  });
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  writeChain(table, 1, directorySectors);
  for (const [index, content] of contents.entries()) {
    writeChain(table, starts[index] ?? 0, content.length / SECTOR);
  }
  const directory = Buffer.alloc(directorySectors * SECTOR);
  writeEntry(directory, 0, { name: "Root Entry", type: 5, child: 1, start: END, size: 0 });
  for (const [index, name] of Object.keys(streams).entries()) {
    const right = index + 1 < contents.length ? index + 2 : NONE;
    const size = contents[index]?.length ?? 0;
    writeEntry(directory, index + 1, { name, type: 2, right, start: starts[index] ?? 0, size });
  }
  return Buffer.concat([makeHeader(), table, directory, ...contents]);
}

/**
 * A DOC of Word 97: the text in two pieces, the first in Windows-1252, the second in UTF-16; "\r" ends a paragraph.
 * Written by hand because the data set has no DOC: just enough of [MS-DOC] for its text to be found.
 */
export function makeDoc(latin: string, unicode: string, { isEncrypted = false } = {}): Buffer {
  const textStart = 0x400;
  const first = Buffer.from(latin, "latin1");
  const second = Buffer.from(unicode, "utf16le");
  const stream = Buffer.alloc(textStart + first.length + second.length);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0xc1, 2);
  stream.writeUInt16LE(isEncrypted ? 0x0300 : 0x0200, 10);
  stream.writeUInt32LE(textStart, 0x18);
  stream.writeUInt32LE(stream.length, 0x1c);
  stream.writeUInt32LE(latin.length + unicode.length, 0x4c);
  first.copy(stream, textStart);
  second.copy(stream, textStart + first.length);

  const pieces = Buffer.alloc(5 + 3 * 4 + 2 * 8);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(pieces.length - 5, 1);
  pieces.writeUInt32LE(latin.length, 9);
  pieces.writeUInt32LE(latin.length + unicode.length, 13);
  // A set bit marks one byte a character; its place is then written doubled.
  pieces.writeUInt32LE((textStart * 2) | 0x40000000, 17 + 2);
  pieces.writeUInt32LE(textStart + first.length, 25 + 2);
  stream.writeUInt32LE(0, 0x1a2);
  stream.writeUInt32LE(pieces.length, 0x1a6);
  return makeOleFile({ WordDocument: stream, "1Table": pieces });
}

function makeHeader(): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(SMALLEST_STREAM, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  return header;
}

function writeChain(table: Buffer, start: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    table.writeUInt32LE(index + 1 < count ? start + index + 1 : END, (start + index) * 4);
  }
}

type Entry = { name: string; type: number; start: number; size: number; child?: number; right?: number };

function writeEntry(directory: Buffer, index: number, entry: Entry): void {
  const at = index * 128;
  const name = Buffer.from(`${entry.name}\0`, "utf16le");
  name.copy(directory, at);
  directory.writeUInt16LE(name.length, at + 64);
  directory.writeUInt8(entry.type, at + 66);
  directory.writeUInt8(1, at + 67);
  directory.writeUInt32LE(NONE, at + 68);
  directory.writeUInt32LE(entry.right ?? NONE, at + 72);
  directory.writeUInt32LE(entry.child ?? NONE, at + 76);
  directory.writeUInt32LE(entry.start, at + 116);
  directory.writeUInt32LE(entry.size, at + 120);
}
