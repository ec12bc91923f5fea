import type { AdapterFactory, AdapterPayload } from "oidc-provider";

type Stored = AdapterPayload & { consumed?: number };
type Entry = { value: Stored; expiresAt: number };

/** Sign-ins that are on their way at once; the oldest one goes for a new one. */
const MAX_ENTRIES = 5_000;

/** Where the demo login keeps its sign-ins: in memory, gone with the server. One for each of the provider's models. */
export function createDemoStore(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const read = (key: string): Stored | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.value;
    entries.delete(key);
    return undefined;
  };
  return (model) => ({
    upsert: async (id: string, value: Stored, expiresIn?: number) => {
      const key = `${model}:${id}`;
      entries.delete(key);
      entries.set(key, { value, expiresAt: Date.now() + (expiresIn ?? 3600) * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find: async (id: string) => read(`${model}:${id}`),
    findByUid: async (uid: string) => {
      for (const key of entries.keys()) {
        const value = key.startsWith(`${model}:`) ? read(key) : undefined;
        if (value?.["uid"] === uid) return value;
      }
      return undefined;
    },
    findByUserCode: async () => undefined,
    consume: async (id: string) => {
      const value = read(`${model}:${id}`);
      if (value) value.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id: string) => {
      entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId: string) => {
      for (const [key, { value }] of entries) if (value["grantId"] === grantId) entries.delete(key);
    },
  });
}
