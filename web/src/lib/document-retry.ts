/** Retries after the first try (part 1 section 9). */
const DOCUMENT_RETRIES = 2;
/** Waiting time before a retry, in milliseconds, times the number of the failed attempt (part 1 section 9). */
const DOCUMENT_RETRY_DELAY_MS = 1000;

const TRANSIENT = /unavailable|deadline-exceeded|internal/i;

type Sleep = (ms: number, signal?: AbortSignal | undefined) => Promise<void>;

/**
 * Runs a document call and tries again, up to two more times, when its failure message mentions unavailable,
 * deadline-exceeded or internal; any other failure is thrown at once (part 1 section 7).
 */
export async function retryDocumentCall<T>(
  call: () => Promise<T>,
  options: { sleep?: Sleep; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  const sleep = options.sleep ?? sleepFor;
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt > DOCUMENT_RETRIES || !isTransient(error)) throw error;
      await sleep(DOCUMENT_RETRY_DELAY_MS * attempt, options.signal);
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof Error && TRANSIENT.test(error.message);
}

function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
