import { crc32, deflateRawSync } from "node:zlib";

/** An entry for a ZIP of a test; what is given beside name and content is written as it is, true or not. */
export type ZipEntry = {
  name: string;
  content: string | Buffer;
  isStored?: boolean;
  flags?: number;
  method?: number;
  /** Deflated bytes, where the content is too large to be held. */
  packed?: Buffer;
  size?: number;
  checksum?: number;
  /** Where the central directory says that the entry begins, instead of where it does. */
  offset?: number;
};

export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content as string);
    const packed = entry.packed ?? (entry.isStored ? content : deflateRawSync(content));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0x800, 2);
    fields.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
    fields.writeUInt32LE(0x21 << 16, 6);
    fields.writeUInt32LE(entry.checksum ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.size ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.offset ?? offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, tail, name);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from("PK\u0005\u0006"), end]);
}
