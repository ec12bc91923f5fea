import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { readToken } from "../api-client.ts";
import { baseUrlOf, isElsewhere } from "../base-urls.ts";
import { onSignedOut, reportUnauthorized } from "../session-events.ts";
import { createStorageClient, type StorageClient } from "./storage-client.ts";

let client: StorageClient | null = null;

/**
 * The file client of the signed-in person. Signing out ends what is still running. Call it when it is needed, not
 * when a module loads: the client config must have been read, since it says where the service is.
 */
export function getStorage(): StorageClient {
  client ??= createStorageClient({
    baseUrl: baseUrlOf("files"),
    bucket: STORAGE_BUCKET,
    readToken: isElsewhere("files") ? readToken : null,
    onUnauthenticated: reportUnauthorized,
  });
  return client;
}

onSignedOut(() => {
  client?.close();
  client = null;
});
