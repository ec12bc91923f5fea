import { hash } from "node:crypto";

type Reader<Input, Reading> = {
  /** All that the reading depends on. */
  textOf: (input: Input) => string;
  /** Must not keep slices of the text: V8 holds the whole text as long as one of them lives. */
  read: (input: Input) => Reading;
  /** How many readings are kept. */
  most: number;
};

/** A text of at most so many characters, such as a hash, is its own key. */
const LONGEST_KEY = 64;

/**
 * Reads each text once: the readings that were used last are kept in memory, each by the hash of its text. What comes back
 * is shared, and nobody may change it.
 */
export function rememberByText<Input, Reading>({
  textOf,
  read,
  most,
}: Reader<Input, Reading>): (input: Input) => Reading {
  const kept = new Map<string, { key: string; reading: Reading }>();
  return (input) => {
    const text = textOf(input);
    const key = text.length <= LONGEST_KEY ? text : hash("sha1", text, "base64url");
    const entry = kept.get(key) ?? { key, reading: read(input) };
    kept.delete(key);
    // By its first key: a new string for each reading would grow old here.
    kept.set(entry.key, entry);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return entry.reading;
  };
}
