/** Names in a row of bytes, found by a range of other bytes without making a string. */
export type NameTable = {
  /** Number of the name that `bytes` holds from `from` to before `to`, or -1. `hash`: of that range. */
  find: (bytes: Uint8Array, from: number, to: number, hash: number) => number;
  count: number;
};

/** The hash of no bytes at all (FNV-1a, 32 bits). */
export const EMPTY_HASH = 0x811c9dc5;

/** The hash of a range, or of one that goes on where the range of `hash` ended. */
export function hashRange(bytes: Uint8Array, from: number, to: number, hash = EMPTY_HASH): number {
  let mixed = hash;
  for (let index = from; index < to; index++) mixed = Math.imul(mixed ^ (bytes[index] ?? 0), 0x01000193);
  return mixed;
}

/** Makes a table of `count` names, each followed by one byte: name n is from `starts[n]` to `starts[n + 1] - 1`. */
export function createNameTable(keys: Uint8Array, starts: Uint32Array, count: number): NameTable {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count * 1.6)));
  const mask = size - 1;
  const slots = new Int32Array(size);
  const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & mask;
  for (let name = 0; name < count; name++) {
    let slot = slotOf(hashRange(keys, starts[name] ?? 0, (starts[name + 1] ?? 0) - 1));
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = name + 1;
  }
  const find = (bytes: Uint8Array, from: number, to: number, hash: number): number => {
    for (let slot = slotOf(hash); ; slot = (slot + 1) & mask) {
      const name = (slots[slot] ?? 0) - 1;
      if (name < 0) return -1;
      const start = starts[name] ?? 0;
      if ((starts[name + 1] ?? 0) - 1 - start === to - from && isSame(keys, start, bytes, from, to))
        return name;
    }
  };
  return { find, count };
}

function isSame(keys: Uint8Array, start: number, bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (keys[start + index - from] !== bytes[index]) return false;
  return true;
}

/** A table of few names, each with a value. */
export type WordTable<T> = (bytes: Uint8Array, from: number, to: number, hash: number) => T | undefined;

export function createWordTable<T>(entries: ReadonlyMap<string, T>): WordTable<T> {
  const names = [...entries.keys()];
  const keys = Uint8Array.from(`${names.join("\n")}\n`, (character) => character.charCodeAt(0));
  const starts = new Uint32Array(names.length + 1);
  for (const [index, name] of names.entries()) starts[index + 1] = (starts[index] ?? 0) + name.length + 1;
  const table = createNameTable(keys, starts, names.length);
  const values = [...entries.values()];
  return (bytes, from, to, hash) => {
    const name = table.find(bytes, from, to, hash);
    return name < 0 ? undefined : values[name];
  };
}
