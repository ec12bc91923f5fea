import { CachedResponse } from "#platform/cached-response";

type Kept = { version: string; json: CachedResponse<unknown>; bytes: number };

/** Room for the first pages of the active people, in bytes; the two of a person are about 110 KB. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Keeps first pages of lists for the people who asked last, compressed, within a fixed number of bytes. */
export class ListingsCache {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The person's list of this name: the kept one where it is of this version, or else as `read` answers it. A version of
   * null is never kept.
   */
  async read<T>(
    { userId, name, version }: { userId: string; name: string; version: string | null },
    read: () => Promise<T>,
  ): Promise<CachedResponse<T>> {
    const key = `${userId} ${name}`;
    const kept = this.#kept.get(key);
    this.#drop(key);
    if (kept?.version === version) {
      this.#keep(key, kept);
      // The cast holds: a name stands for one list.
      return kept.json as CachedResponse<T>;
    }
    const json = new CachedResponse(await read());
    if (version !== null) this.#keep(key, { version, json, bytes: await json.shrink() });
    return json;
  }

  /** Removes the lists of a person who is gone. */
  evict(userId: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${userId} `)) this.#drop(key);
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    if (kept.bytes > this.#maxBytes) return;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

export const listingsCache = new ListingsCache(MAX_BYTES);
