import { toDamaged } from "../backup-error.ts";

/** Size of a tar header, and what the content of an entry is padded to, in bytes. */
export const TAR_BLOCK = 512;
const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;

export type TarEntry = { name: string; size: number };

/** The header of a file readable by its owner alone, in the ustar format of POSIX.1-1988. `name`: up to 100 bytes. */
export function formatTarHeader({ name, size }: TarEntry): Buffer {
  const header = Buffer.alloc(TAR_BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for the name of an entry.`);
  header.write(name, 0);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, CHECKSUM_AT);
  return header;
}

/** Null for the block of zeros that ends an archive. Throws a {@link BackupError} for anything that is no header. */
export function parseTarHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null;
  const octal = (at: number, length: number) => {
    const text = header.toString("latin1", at, at + length).replace(/[\0 ]+$/, "");
    return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
  };
  if (octal(CHECKSUM_AT, CHECKSUM_LENGTH) !== sumOf(header))
    throw toDamaged("the header of an entry is wrong");
  const name = header.toString("utf8", 0, 100).replace(/\0.*$/s, "");
  const size = octal(124, 12);
  if (name === "" || Number.isNaN(size)) throw toDamaged("the header of an entry is wrong");
  return { name, size };
}

/** The sum of all bytes, with the checksum's own taken for spaces. */
function sumOf(header: Buffer): number {
  let sum = CHECKSUM_LENGTH * 0x20;
  for (const [at, byte] of header.entries()) {
    if (at < CHECKSUM_AT || at >= CHECKSUM_AT + CHECKSUM_LENGTH) sum += byte;
  }
  return sum;
}
