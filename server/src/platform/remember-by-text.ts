import { hash } from "node:crypto";

type Reader<Input, Reading> = {
  /** All that the reading depends on. */
  textOf: (input: Input) => string;
  /** Must not keep slices of the text: V8 holds the whole text as long as one of them lives. */
  read: (input: Input) => Reading;
  /** How many readings are kept. */
  most: number;
};

/**
 * Reads each text once: the readings that were used last are kept in memory, each by the hash of its text. What comes back
 * is shared, and nobody may change it.
 */
export function rememberByText<Input, Reading>({
  textOf,
  read,
  most,
}: Reader<Input, Reading>): (input: Input) => Reading {
  const kept = new Map<string, Reading>();
  return (input) => {
    const key = hash("sha1", textOf(input), "base64url");
    const known = kept.get(key);
    const reading = known === undefined ? read(input) : known;
    kept.delete(key);
    kept.set(key, reading);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return reading;
  };
}
