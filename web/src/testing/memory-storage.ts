/** A Storage that lives in memory, for tests outside a browser. */
export function createMemoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** A Storage as a browser gives it that keeps nothing: every use throws. */
export function createRefusingStorage(): Storage {
  function refuse(): never {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
  return {
    get length() {
      return refuse();
    },
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  };
}
