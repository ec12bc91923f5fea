import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import * as z from "zod/mini";
import { BackupError, toDamaged } from "../backup-error.ts";
import { createByteReader, type ByteReader } from "./byte-reader.ts";

/** Begins the first line of an encrypted backup; the rest of the line is its header as JSON. */
export const ENCRYPTED_MAGIC = "jobwright-backup-encrypted ";
const FORMAT_VERSION = 1;
const LONGEST_HEADER = 1000;

/** Plain bytes of one sealed chunk, and what sealing adds to each. */
const CHUNK = 256 * 1024;
const TAG = 16;

/** Costs of scrypt (RFC 7914) that give a guess 128 MB and about half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MOST_MEMORY = 300 * 1024 * 1024;

const headerSchema = z.object({
  version: z.number(),
  scrypt: z.object({ N: z.number().check(z.maximum(2 ** 18)), r: z.literal(8), p: z.literal(1) }),
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

type Keys = { content: Buffer; header: Buffer };

/**
 * Encrypts with a passphrase: a line with the costs and the salt, its HMAC, then chunks of 256 KB in AES-256-GCM. The
 * nonce of a chunk is its number and whether it is the last one, so that none can be left out, moved or cut off; the
 * salt, and with it the key, is new for each backup.
 */
export async function* encrypt(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(32);
  const keys = await deriveKeys(passphrase, salt, COST);
  const header = { version: FORMAT_VERSION, scrypt: COST, salt: salt.toString("hex") };
  const line = Buffer.from(`${ENCRYPTED_MAGIC}${JSON.stringify(header)}\n`);
  yield Buffer.concat([line, authenticate(line, keys)]);
  const reader = createByteReader(plain);
  let chunk = await takeUpTo(reader, CHUNK);
  for (let number = 0; ; number += 1) {
    const next = await takeUpTo(reader, CHUNK);
    const isLast = next.byteLength === 0;
    const cipher = createCipheriv("aes-256-gcm", keys.content, toNonce(number, isLast));
    const sealed = [cipher.update(chunk), cipher.final()];
    yield Buffer.concat([...sealed, cipher.getAuthTag()]);
    if (isLast) return;
    chunk = next;
  }
}

/**
 * What `encrypt` was given. Throws `backup/wrong-passphrase` before the first byte, `backup/newer` for a later format, and
 * `backup/damaged` for what was changed or cut.
 */
export async function* decrypt(sealed: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = createByteReader(sealed);
  const line = await takeLine(reader);
  const header = readHeader(line);
  const keys = await deriveKeys(passphrase, Buffer.from(header.salt, "hex"), header.scrypt);
  if (!timingSafeEqual(await reader.take(32), authenticate(line, keys))) {
    throw new BackupError(
      "backup/wrong-passphrase",
      "The passphrase is not the one that this backup was made with. Nothing was changed.",
    );
  }
  let chunk = await takeUpTo(reader, CHUNK + TAG);
  for (let number = 0; ; number += 1) {
    const next = await takeUpTo(reader, CHUNK + TAG);
    const isLast = next.byteLength === 0;
    yield openChunk(chunk, keys, toNonce(number, isLast));
    if (isLast) return;
    chunk = next;
  }
}

function openChunk(chunk: Buffer, keys: Keys, nonce: Buffer): Buffer {
  if (chunk.byteLength < TAG) throw toDamaged("its end is missing");
  const decipher = createDecipheriv("aes-256-gcm", keys.content, nonce);
  decipher.setAuthTag(chunk.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch (error) {
    throw toDamaged("it was cut, or a byte of it was changed", error);
  }
}

function readHeader(line: Buffer): z.infer<typeof headerSchema> {
  let value: unknown;
  try {
    value = JSON.parse(line.subarray(ENCRYPTED_MAGIC.length).toString());
  } catch (error) {
    throw toDamaged("its first line cannot be read", error);
  }
  const version = z.object({ version: z.number() }).safeParse(value);
  if (version.success && version.data.version > FORMAT_VERSION) {
    throw new BackupError(
      "backup/newer",
      "The backup was made by a newer version of this program. Nothing was changed. Install that version, then restore.",
    );
  }
  const header = headerSchema.safeParse(value);
  if (!header.success) throw toDamaged("its first line cannot be read", header.error);
  return header.data;
}

function deriveKeys(passphrase: string, salt: Buffer, cost: typeof COST): Promise<Keys> {
  const { promise, resolve, reject } = Promise.withResolvers<Keys>();
  // One passphrase typed on two keyboards is the same one.
  scrypt(passphrase.normalize("NFKC"), salt, 64, { ...cost, maxmem: MOST_MEMORY }, (error, derived) =>
    error ? reject(error) : resolve({ content: derived.subarray(0, 32), header: derived.subarray(32) }),
  );
  return promise;
}

function authenticate(line: Buffer, keys: Keys): Buffer {
  return createHmac("sha256", keys.header).update(line).digest();
}

function toNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function takeLine(reader: ByteReader): Promise<Buffer> {
  const bytes: Buffer[] = [];
  while (bytes.length < LONGEST_HEADER) {
    const byte = await reader.take(1);
    bytes.push(byte);
    if (byte[0] === 0x0a) return Buffer.concat(bytes);
  }
  throw toDamaged("its first line has no end");
}

async function takeUpTo(reader: ByteReader, count: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let missing = count; missing > 0;) {
    const part = await reader.some(missing);
    if (part === null) break;
    parts.push(part);
    missing -= part.byteLength;
  }
  return Buffer.concat(parts);
}
