import type { Guest } from "../harness/guest.ts";

/** One kind of write of one person. */
export type Writer = {
  kind: string;
  /** At least so long between two writes, in milliseconds: the product's limits are not what is measured. */
  paceMs: number;
  /** Makes the `n`-th write, from 1 on. An answer that is not ok refuses it. */
  write(n: number, signal: AbortSignal): Promise<Response>;
  /** Holds what is there against what was written. */
  check(written: Written): Promise<Difference>;
};

/** Numbers of the writes that were acknowledged, and of those whose answer was lost. */
export type Written = { acknowledged: number[]; unknown: Set<number> };
export type Difference = { lost: number; doubled: number };

type Ask = { method?: string; body?: unknown; signal?: AbortSignal };

export function ask({ url, uid, headers }: Guest, path: string, { method = "GET", body, signal }: Ask = {}) {
  return fetch(`${url}/api/users/${uid}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

export async function read<T>(guest: Guest, path: string): Promise<T> {
  const answer = await ask(guest, path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A value that each write replaces: it must be the last acknowledged one, or one whose answer was lost. */
export function compareLast(value: number, { acknowledged, unknown }: Written): Difference {
  const last = acknowledged.at(-1) ?? 0;
  return { lost: value === last || unknown.has(value) ? 0 : 1, doubled: 0 };
}

/** Things that each write adds: all acknowledged ones must be there, none twice. */
export function compareAll(there: readonly number[], { acknowledged }: Written): Difference {
  const found = new Set(there);
  return {
    lost: acknowledged.filter((n) => !found.has(n)).length,
    doubled: there.length - found.size,
  };
}
