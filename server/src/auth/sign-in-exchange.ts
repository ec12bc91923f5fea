import { AsyncLocalStorage } from "node:async_hooks";
import type { ErrorCode } from "@jobwright/contracts/errors";

/** A sign-in between the provider's callback and its end, seen by the code that the sign-in library calls. */
export type SignInExchange = {
  /** Aborted when the provider has had its time. */
  signal: AbortSignal;
  /** Why the provider's answer was of no use, where that is known better than the library says. */
  failure: ErrorCode | null;
  /** Name and photo that the provider gave. */
  identity: { name: string | null; image: string | null } | null;
  /** The address that the provider has confirmed; null where it has none. */
  confirmedEmail: string | null;
  /** Why somebody without an account is not let in; null where they are. */
  newcomerRefusal: ErrorCode | null;
  /** The person had no account before. */
  isNewcomer: boolean;
  /** What the library had to say meanwhile. */
  messages: string[];
};

const exchanges = new AsyncLocalStorage<SignInExchange>();

/** Runs `work` as one exchange, with `limitMs` milliseconds for the calls to the provider. */
export async function runExchange<T>(
  limitMs: number,
  work: (exchange: SignInExchange) => Promise<T>,
): Promise<T> {
  const limit = startLimit(limitMs);
  const exchange: SignInExchange = {
    signal: limit.signal,
    failure: null,
    identity: null,
    confirmedEmail: null,
    newcomerRefusal: null,
    isNewcomer: false,
    messages: [],
  };
  try {
    return await exchanges.run(exchange, () => work(exchange));
  } finally {
    limit.end();
  }
}

/** The exchange that this code runs in; null outside of one. */
export function currentExchange(): SignInExchange | null {
  return exchanges.getStore() ?? null;
}

/** A signal that is aborted after `limitMs` milliseconds, unless it is ended before. */
export function startLimit(limitMs: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
