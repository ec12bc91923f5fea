import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { createSemaphore } from "#platform/semaphore";

/** Argon2id with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet). */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2("argon2id", parameters, done),
);
/** Each takes 19 MiB for about a tenth of a second; it runs beside the event loop. */
const acquire = createSemaphore(2);

/** The hash of a password as it is kept, with its salt and cost in one text (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return write(salt, await compute(password, salt, COST));
}

/** Whether the password has this hash. Without a hash it takes as long and is false. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const read = kept === null ? null : parse(kept);
  const { salt, hash, cost } = read ?? {
    salt: Buffer.alloc(SALT_BYTES),
    hash: Buffer.alloc(HASH_BYTES),
    cost: COST,
  };
  const computed = await compute(password, salt, cost);
  return timingSafeEqual(computed, hash) && read !== null;
}

async function compute(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const release = await acquire();
  try {
    // One password typed on two systems may come in two forms of Unicode.
    return await derive({ message: password.normalize("NFKC"), nonce, tagLength: HASH_BYTES, ...cost });
  } finally {
    release();
  }
}

function write(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COST;
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${hashText}`;
}

function parse(kept: string): { salt: Buffer; hash: Buffer; cost: typeof COST } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept);
  if (!found) throw new Error("A kept password hash cannot be read.");
  const [memory = 0, passes = 0, parallelism = 0] = found.slice(1, 4).map(Number);
  const [salt = Buffer.alloc(0), hash = Buffer.alloc(0)] = found
    .slice(4)
    .map((text) => Buffer.from(text, "base64"));
  return { salt, hash, cost: { memory, passes, parallelism } };
}
