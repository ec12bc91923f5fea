/** Vectors by text, in this process's memory. */
export type VectorMemory = {
  get(text: string): Int8Array | undefined;
  /** Keeps a copy. */
  set(text: string, vector: Int8Array): void;
  readonly size: number;
};

type Entry = { vector: Int8Array; wasAsked: boolean };
type Slab = { bytes: Int8Array; used: number; texts: string[] };

/** `slabTexts`: most texts of one block. */
export type VectorMemoryLimits = { slabs: number; slabBytes: number; slabTexts: number };

/**
 * At most `slabs` blocks of `slabBytes` each: thousands of small buffers would leave the process's memory in shreds.
 * When all are full the oldest goes, but for what was asked for since it was put there. A vector that was handed out is
 * never overwritten.
 */
export function createVectorMemory({ slabs: limit, slabBytes, slabTexts }: VectorMemoryLimits): VectorMemory {
  const entries = new Map<string, Entry>();
  let slabs: Slab[] = [];

  function put(text: string, vector: Int8Array): void {
    const slab = roomFor(vector.length);
    const copy = slab.bytes.subarray(slab.used, slab.used + vector.length);
    copy.set(vector);
    slab.used += vector.length;
    slab.texts.push(text);
    entries.set(text, { vector: copy, wasAsked: false });
  }

  function roomFor(length: number): Slab {
    const last = slabs.at(-1);
    if (last && last.used + length <= slabBytes && last.texts.length < slabTexts) return last;
    const slab: Slab = { bytes: new Int8Array(slabBytes), used: 0, texts: [] };
    const dropped = slabs.length >= limit ? slabs[0] : undefined;
    slabs = [...(dropped ? slabs.slice(1) : slabs), slab];
    if (dropped) moveAsked(dropped, slab);
    return slab;
  }

  /** Half of the new block at most, so that there is always room for new ones. */
  function moveAsked(from: Slab, into: Slab): void {
    for (const text of from.texts) {
      const entry = entries.get(text);
      if (entry?.vector.buffer !== from.bytes.buffer) continue;
      entries.delete(text);
      const hasRoom = into.used + entry.vector.length <= slabBytes / 2 && into.texts.length < slabTexts / 2;
      if (entry.wasAsked && hasRoom) put(text, entry.vector);
    }
  }

  return {
    get(text) {
      const entry = entries.get(text);
      if (entry) entry.wasAsked = true;
      return entry?.vector;
    },
    set(text, vector) {
      if (vector.length > slabBytes / 4 || entries.has(text)) return;
      put(text, vector);
    },
    get size() {
      return entries.size;
    },
  };
}
