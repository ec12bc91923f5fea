import { storageErrorBodySchema } from "@jobwright/contracts/storage";
import { errorFromAnswer, StorageError, type CallTarget } from "./storage-error.ts";
import { errorOfSignal, isTransientStatus, TransientFailure, type Attempt, type Clock } from "./retry.ts";

/** What every request of one client shares. */
export type StorageService = {
  /** Absolute, without a trailing slash. */
  baseUrl: string;
  /** Where the session cookie does not reach the service; null: the cookie says who asks (ST05). */
  readToken: (() => Promise<string | null>) | null;
  onUnauthenticated: () => void;
  clock: Clock;
  random: () => number;
};

export type StorageRequest = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  target: CallTarget;
  headers?: Record<string, string>;
  body?: BodyInit;
};

/**
 * Sends a request once and reads its answer. Throws `TransientFailure` where another try is worth it, a
 * `StorageError` by the status otherwise, and `storage/internal-error` for an answer that cannot be read.
 */
export async function sendOnce<T>(
  service: StorageService,
  request: StorageRequest,
  attempt: Omit<Attempt, "number">,
  read: (response: Response) => Promise<T> | T,
): Promise<T> {
  const authorization = await readAuthorization(service);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...authorization, "x-firebase-storage-version": "jobwright" },
      credentials: service.readToken ? "omit" : "same-origin",
      // What a person just changed must not come from the browser's cache.
      cache: "no-store",
      signal: attempt.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    attempt.onAnswer();
    if (!response.ok) throw await readFailure(response, request.target);
    return await read(response);
  } catch (error) {
    if (attempt.signal.aborted) throw errorOfSignal(attempt.signal);
    if (error instanceof StorageError) {
      if (error.code === "storage/unauthenticated") service.onUnauthenticated();
      throw error;
    }
    if (error instanceof TransientFailure) throw error;
    throw new TransientFailure({ status: 0, serverMessage: null, retryAfterMs: 0, cause: error });
  }
}

/** Reads a JSON answer by its contract. Throws `storage/internal-error` where it is something else. */
export function readJsonAs<T>(schema: {
  safeParse: (json: unknown) => { success: true; data: T } | { success: false };
}): (response: Response) => Promise<T> {
  return async (response) => {
    const parsed = schema.safeParse(parseJson(await response.text()));
    if (!parsed.success) throw new StorageError("storage/internal-error", { status: response.status });
    return parsed.data;
  };
}

async function readAuthorization(service: StorageService): Promise<Record<string, string>> {
  try {
    const token = await service.readToken?.();
    return token ? { authorization: `Firebase ${token}` } : {};
  } catch (error) {
    const status = error instanceof Error && "status" in error ? Number(error.status) : -1;
    const serverMessage = error instanceof Error ? error.message : null;
    if (status === 0 || isTransientStatus(status)) {
      throw new TransientFailure({ status, serverMessage, retryAfterMs: 0, cause: error });
    }
    const code = status === 401 ? "storage/unauthenticated" : "storage/unknown";
    throw new StorageError(code, { status: Math.max(0, status), serverMessage, cause: error });
  }
}

async function readFailure(response: Response, target: CallTarget): Promise<Error> {
  const { status, statusText } = response;
  const body = storageErrorBodySchema.safeParse(parseJson(await response.text()));
  const serverMessage = body.success ? body.data.error.message : null;
  if (!isTransientStatus(status)) return errorFromAnswer({ status, statusText, serverMessage }, target);
  return new TransientFailure({ status, serverMessage, retryAfterMs: readRetryAfter(response.headers) });
}

/** `Retry-After` in milliseconds, from seconds or a date; 0 where it is missing or past. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? ms : 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
