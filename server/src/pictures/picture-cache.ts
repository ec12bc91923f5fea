export type KeptPicture = { type: string; ending: string; bytes: Buffer };

/** What an address of the cache holds; null: there was no picture when it was last asked. */
type Entry = { picture: KeptPicture | null; until: number };

/** Every entry counts as at least so many bytes, so that addresses without a picture are bounded too. */
const MIN_ENTRY_BYTES = 1024;

export type PictureCache = {
  /** Undefined where nothing is known, or not any more. */
  get(url: string, now: number): KeptPicture | null | undefined;
  set(url: string, entry: Entry): void;
};

/** Pictures by their address, at most so many bytes; what was not used for longest goes first. */
export function createPictureCache(maxBytes: number): PictureCache {
  const entries = new Map<string, Entry>();
  let size = 0;

  function remove(url: string): void {
    const entry = entries.get(url);
    if (!entry) return;
    entries.delete(url);
    size -= sizeOf(entry);
  }

  return {
    get(url, now) {
      const entry = entries.get(url);
      if (!entry || entry.until <= now) return undefined;
      entries.delete(url);
      entries.set(url, entry);
      return entry.picture;
    },
    set(url, entry) {
      remove(url);
      entries.set(url, entry);
      size += sizeOf(entry);
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

function sizeOf({ picture }: Entry): number {
  return Math.max(MIN_ENTRY_BYTES, picture?.bytes.byteLength ?? 0);
}
