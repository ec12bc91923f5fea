import type { PreparedJson } from "#platform/prepared-json";

/** A thousand listings with their texts are about 7 MB: room for the people who are here right now. */
const MAX_BYTES = 24 * 1024 * 1024;

type Kept<T> = { version: number | null; json: PreparedJson<T> };

export type ListingsCache<T> = {
  get(userId: string): Kept<T> | undefined;
  set(userId: string, kept: Kept<T>): void;
  delete(userId: string): void;
};

/** Keeps the answers of the people who asked last, by user id, within a fixed number of bytes. */
export function createListingsCache<T>(maxBytes = MAX_BYTES): ListingsCache<T> {
  const entries = new Map<string, Kept<T>>();
  let bytes = 0;
  const drop = (userId: string) => {
    bytes -= entries.get(userId)?.json.bytes.byteLength ?? 0;
    entries.delete(userId);
  };
  return {
    get(userId) {
      const kept = entries.get(userId);
      if (kept === undefined) return undefined;
      entries.delete(userId);
      entries.set(userId, kept);
      return kept;
    },
    set(userId, kept) {
      drop(userId);
      if (kept.version === null || kept.json.bytes.byteLength > maxBytes) return;
      entries.set(userId, kept);
      bytes += kept.json.bytes.byteLength;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    delete: drop,
  };
}
