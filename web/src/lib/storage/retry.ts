import { MAX_BACKOFF_MS } from "@jobwright/contracts/storage";
import { StorageError } from "./storage-error.ts";

/** Time, so that a test can run it. All in milliseconds. */
export type Clock = {
  now: () => number;
  /** Ends early, in any way, when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A signal that is aborted after this time. */
  timeout: (ms: number) => AbortSignal;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    }),
  timeout: (ms) => AbortSignal.timeout(Math.max(0, Math.ceil(ms))),
};

/** What makes another try worth it: no answer (status 0), 5xx, 408 or 429 (ST15). */
export class TransientFailure extends Error {
  readonly status: number;
  readonly serverMessage: string | null;
  /** What the service asks to wait, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number;

  constructor(details: {
    status: number;
    serverMessage: string | null;
    retryAfterMs: number;
    cause?: unknown;
  }) {
    super(`no success yet (status ${details.status})`, { cause: details.cause });
    this.name = "TransientFailure";
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.retryAfterMs = details.retryAfterMs;
  }
}

export function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** How long may still be spent on retries. The requests of one upload share a budget. */
export type RetryBudget = { leftMs: number };

export type Attempt = {
  /** 1 for the first try. */
  number: number;
  /** Aborted when the call is cancelled, or when the limit passes before an answer has begun. */
  signal: AbortSignal;
  /** Call when an answer begins: reading it may take longer than the limit. */
  onAnswer: () => void;
};

/** Called before a wait for another try; `number` is that try's, 2 for the first one again. */
export type OnRetry = (number: number) => void;

/** The last try begins this long before the limit, so that its answer is still in time. */
const LAST_TRY_MS = 10_000;

/**
 * Runs `attempt` and runs it again after each `TransientFailure`, with waits of 2, 4, 8 … s plus up to 1 s, never
 * more than `MAX_BACKOFF_MS` even where the service asks for more, until the budget is spent (ST15–ST18). Throws
 * `storage/retry-limit-exceeded` then, `storage/canceled` as soon as the signal is aborted, else what was thrown.
 * A signal that is aborted with a `StorageError` as its reason throws that one instead.
 */
export async function runWithRetries<T>(
  budget: RetryBudget,
  {
    clock,
    random,
    signal,
    onRetry,
  }: { clock: Clock; random: () => number; signal: AbortSignal; onRetry?: OnRetry | undefined },
  attempt: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const deadline = clock.now() + budget.leftMs;
  for (let number = 1; ; number++) {
    try {
      const result = await runOnce(number, clock.timeout(deadline - clock.now()), signal, attempt);
      if (number > 1) budget.leftMs = deadline - clock.now();
      return result;
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error;
      const latest = deadline - LAST_TRY_MS - clock.now();
      if (latest <= 0 || error.retryAfterMs > latest) throw limitExceeded(error);
      const backoff = Math.min(MAX_BACKOFF_MS, 1000 * (2 ** number + random()));
      const pause = Math.min(latest, MAX_BACKOFF_MS, Math.max(backoff, error.retryAfterMs));
      onRetry?.(number + 1);
      await untilAborted(clock.wait(pause, signal), signal);
    }
  }
}

async function runOnce<T>(
  number: number,
  limit: AbortSignal,
  signal: AbortSignal,
  attempt: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const timedOut = new AbortController();
  const giveUp = () => timedOut.abort(limitExceeded(null));
  const forgetLimit = () => limit.removeEventListener("abort", giveUp);
  limit.addEventListener("abort", giveUp);
  const either = AbortSignal.any([signal, timedOut.signal]);
  try {
    if (either.aborted) throw errorOfSignal(either);
    return await untilAborted(attempt({ number, signal: either, onAnswer: forgetLimit }), either);
  } finally {
    forgetLimit();
  }
}

function limitExceeded(last: TransientFailure | null): StorageError {
  return new StorageError("storage/retry-limit-exceeded", {
    status: last?.status ?? 0,
    serverMessage: last?.serverMessage ?? null,
    cause: last,
  });
}

/** The promise's result, or the signal's error as soon as it is aborted, whatever the promise does then. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(errorOfSignal(signal));
    if (signal.aborted) handleAbort();
    signal.addEventListener("abort", handleAbort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", handleAbort));
  });
}

/** `storage/canceled`, unless the signal was aborted for a reason with a code of its own. */
export function errorOfSignal(signal: AbortSignal): StorageError {
  return signal.reason instanceof StorageError ? signal.reason : new StorageError("storage/canceled");
}
