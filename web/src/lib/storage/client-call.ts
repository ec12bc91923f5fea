import { OPERATION_RETRY_MS } from "@jobwright/contracts/storage";
import { objectUrl, parseLocation, requireObject, type StorageLocation } from "./location.ts";
import { runWithRetries, type OnRetry } from "./retry.ts";
import { sendOnce, type StorageRequest, type StorageService } from "./storage-request.ts";

/** What the calls of one client share; `closed` is aborted when it is closed. */
export type Client = { service: StorageService; defaultBucket: string | null; closed: AbortSignal };

/** A path in the client's bucket, `gs://bucket/path`, or an object's address. */
export type Place = string;

export type CallOptions = { signal?: AbortSignal | undefined; onRetry?: OnRetry | undefined };

/** Sends a request, again where that is worth it, for at most 2 minutes (ST17). */
export function callService<T>(
  { service, ...client }: Client,
  request: StorageRequest,
  { signal, onRetry }: CallOptions,
  read: (response: Response) => Promise<T> | T,
  onAttempt?: (number: number) => void,
): Promise<T> {
  const retrying = { ...service, signal: joinSignal(client, signal), onRetry };
  return runWithRetries({ leftMs: OPERATION_RETRY_MS }, retrying, (attempt) => {
    onAttempt?.(attempt.number);
    return sendOnce(service, request, attempt, read);
  });
}

export function objectRequest(
  { service }: Client,
  method: "GET" | "PATCH" | "DELETE",
  location: StorageLocation,
): StorageRequest {
  return { method, url: objectUrl(service.baseUrl, location), target: "object" };
}

export function locate({ service, defaultBucket }: Client, place: Place): StorageLocation {
  return parseLocation(place, { baseUrl: service.baseUrl, defaultBucket });
}

export function locateObject(client: Client, place: Place): StorageLocation {
  return requireObject(locate(client, place));
}

export function joinSignal({ closed }: Pick<Client, "closed">, signal: AbortSignal | undefined): AbortSignal {
  return signal === undefined ? closed : AbortSignal.any([closed, signal]);
}
