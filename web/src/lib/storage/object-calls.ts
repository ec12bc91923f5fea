import { storageListSchema, storedObjectSchema } from "@jobwright/contracts/storage";
import {
  callService,
  locate,
  locateObject,
  objectRequest,
  type CallOptions,
  type Client,
  type Place,
} from "./client-call.ts";
import { bucketUrl, objectUrl } from "./location.ts";
import { StorageError } from "./storage-error.ts";
import {
  lastPart,
  toMetadata,
  toResource,
  type MetadataChanges,
  type StorageMetadata,
} from "./storage-metadata.ts";
import { readJsonAs, type StorageRequest } from "./storage-request.ts";

export type ListOptions = CallOptions & { pageToken?: string; maxResults?: number };

export type StorageListing = {
  /** Folders below the listed one. */
  prefixes: string[];
  items: { bucket: string; fullPath: string; name: string }[];
  nextPageToken: string | null;
};

const readStored = readJsonAs(storedObjectSchema);
const readList = readJsonAs(storageListSchema);
const LARGEST_PAGE = 1000;

export async function getMetadata(
  client: Client,
  place: Place,
  options: CallOptions,
): Promise<StorageMetadata> {
  const request = objectRequest(client, "GET", locateObject(client, place));
  return toMetadata(await callService(client, request, options, readStored));
}

export async function updateMetadata(
  client: Client,
  place: Place,
  changes: MetadataChanges,
  options: CallOptions,
): Promise<StorageMetadata> {
  const request: StorageRequest = {
    ...objectRequest(client, "PATCH", locateObject(client, place)),
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(toResource(changes)),
  };
  return toMetadata(await callService(client, request, options, readStored));
}

export async function getDownloadUrl(client: Client, place: Place, options: CallOptions): Promise<string> {
  const location = locateObject(client, place);
  const [token] = (await getMetadata(client, place, options)).downloadTokens;
  if (token === undefined) throw new StorageError("storage/no-download-url");
  return `${objectUrl(client.service.baseUrl, location)}?alt=media&token=${encodeURIComponent(token)}`;
}

export async function download(client: Client, place: Place, options: CallOptions): Promise<Blob> {
  const request = objectRequest(client, "GET", locateObject(client, place));
  return callService(client, { ...request, url: `${request.url}?alt=media` }, options, (response) =>
    response.blob(),
  );
}

export async function list(client: Client, place: Place, options: ListOptions): Promise<StorageListing> {
  const { bucket, path } = locate(client, place);
  const { pageToken, maxResults } = options;
  const isPageSize = maxResults === undefined || (Number.isInteger(maxResults) && maxResults > 0);
  if (!isPageSize || (maxResults ?? 1) > LARGEST_PAGE) throw new StorageError("storage/invalid-argument");
  const query = new URLSearchParams({ prefix: path === "" ? "" : `${path}/`, delimiter: "/" });
  if (pageToken !== undefined) query.set("pageToken", pageToken);
  if (maxResults !== undefined) query.set("maxResults", String(maxResults));
  const url = `${bucketUrl(client.service.baseUrl, bucket)}?${query}`;
  const page = await callService(client, { method: "GET", url, target: "bucket" }, options, readList);
  return {
    prefixes: page.prefixes.map((prefix) => prefix.replace(/\/$/, "")),
    items: page.items.map((item) => ({
      bucket: item.bucket,
      fullPath: item.name,
      name: lastPart(item.name),
    })),
    nextPageToken: page.nextPageToken ?? null,
  };
}

export async function remove(client: Client, place: Place, options: CallOptions): Promise<void> {
  const request = objectRequest(client, "DELETE", locateObject(client, place));
  let tries = 0;
  await callService(
    client,
    request,
    options,
    () => undefined,
    (attempt) => (tries = attempt),
  ).catch((error: unknown) => {
    // The try before may have deleted it and only its answer was lost.
    const isGone = error instanceof StorageError && error.code === "storage/object-not-found";
    if (!isGone || tries === 1) throw error;
  });
}
