import type { CachedResponse } from "#platform/cached-response";

type Kept<T> = { version: number | null; json: CachedResponse<T> };

export type ListingsCache<T> = {
  get(userId: string): Kept<T> | undefined;
  set(userId: string, kept: Kept<T>): void;
  delete(userId: string): void;
};

/** Keeps the answers of the people who asked last, by user id, within a fixed number of bytes. */
export function createListingsCache<T>(maxBytes: number): ListingsCache<T> {
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
