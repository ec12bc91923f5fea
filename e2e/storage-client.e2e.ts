import { createHash, randomBytes } from "node:crypto";
import { MAX_FILE_BYTES, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInGuest, type Guest } from "../bench/harness/guest.ts";
import { createStorageClient, type StorageClient } from "../web/src/lib/storage/storage-client.ts";
import { StorageError } from "../web/src/lib/storage/storage-error.ts";
import { setUpJourney } from "./support/journey.ts";

/** The app's own client of the file service, by token, against the real service. */

const journey = setUpJourney();
let ada: Guest;
let client: StorageClient;
let others: StorageClient;

beforeAll(async () => {
  const bob = await signInGuest(journey.app.url);
  ada = await signInGuest(journey.app.url);
  client = openClient(ada);
  others = openClient(bob);
});

afterAll(() => {
  client?.close();
  others?.close();
});

function openClient(guest: Guest): StorageClient {
  const readToken = async () => {
    const answer = await fetch(`${guest.url}/api/auth/token`, { headers: guest.headers });
    return ((await answer.json()) as { token: string }).token;
  };
  return createStorageClient({ baseUrl: journey.app.url, bucket: STORAGE_BUCKET, readToken });
}

const pathOf = (name: string) => `resumes/${ada.uid}/${name}`;

function makePdf(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]).subarray(0, size));
}

function md5Of(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("base64");
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StorageError)) throw new Error(`No storage error: ${String(error)}`);
  return `${error.code} ${error.status}`;
}

test.each([1, 256 * 1024, 256 * 1024 + 1, 3_000_000, MAX_FILE_BYTES])(
  "a file of %i bytes is stored and comes back whole, with progress",
  async (size) => {
    const bytes = makePdf(size);
    const path = pathOf(`${size}_größe 100%.pdf`);
    const sent: number[] = [];
    const metadata = await client.upload(path, new Blob([bytes]), {
      contentType: "application/pdf",
      metadata: { customMetadata: { origin: "desk" } },
      onProgress: (progress) => sent.push(progress.sent),
    });
    expect(metadata).toMatchObject({ fullPath: path, size, md5Hash: md5Of(bytes), bucket: STORAGE_BUCKET });
    expect(metadata.customMetadata).toEqual({ origin: "desk" });
    expect([sent[0], sent.at(-1)]).toEqual([0, size]);
    expect(md5Of(new Uint8Array(await (await client.download(path)).arrayBuffer()))).toBe(md5Of(bytes));
    const byLink = await fetch(await client.getDownloadUrl(path));
    expect(md5Of(new Uint8Array(await byLink.arrayBuffer()))).toBe(md5Of(bytes));
    await client.remove(path);
    expect(await codeOf(client.getMetadata(path))).toBe("storage/object-not-found 404");
  },
);

test("texts, metadata and lists are those of the service", async () => {
  await client.uploadString(pathOf("notes/a.txt"), "grüße", "raw", { contentType: "text/plain" });
  await client.uploadString(pathOf("notes/b.txt"), "data:text/plain;base64,aGVsbG8=", "data_url");
  expect(await (await client.download(pathOf("notes/b.txt"))).text()).toBe("hello");
  const changed = await client.updateMetadata(pathOf("notes/a.txt"), { cacheControl: "private" });
  expect(changed).toMatchObject({ cacheControl: "private", metageneration: "2" });
  const cleared = await client.updateMetadata(pathOf("notes/a.txt"), { cacheControl: null });
  expect(cleared.cacheControl).toBeNull();
  const first = await client.list(pathOf("notes/"), { maxResults: 1 });
  expect(first.items.map(({ name }) => name)).toEqual(["a.txt"]);
  const rest = await client.list(pathOf("notes/"), { pageToken: first.nextPageToken ?? "" });
  expect(rest.items.map(({ name }) => name)).toEqual(["b.txt"]);
  expect((await client.list(pathOf(""))).prefixes).toContain(pathOf("notes"));
});

test("what is refused has the catalogue's code, and nothing is stored", async () => {
  const path = pathOf("refused.pdf");
  const tooLarge = new Blob([makePdf(MAX_FILE_BYTES + 1)]);
  expect(await codeOf(client.upload(path, tooLarge))).toBe("storage/unknown 413");
  expect(await codeOf(client.upload(path, new Blob([])))).toBe("storage/unknown 422");
  expect(await codeOf(client.upload(path, new Blob(["MZ", new Uint8Array(500)])))).toBe(
    "storage/unknown 415",
  );
  expect(await codeOf(others.upload(path, new Blob(["a text"])))).toBe("storage/unauthorized 403");
  expect(await codeOf(others.getMetadata(path))).toBe("storage/unauthorized 403");
  expect(await codeOf(client.getMetadata(path))).toBe("storage/object-not-found 404");
  const cancelling = new AbortController();
  const cancelled = client.upload(path, new Blob([makePdf(3_000_000)]), {
    signal: cancelling.signal,
    onProgress: ({ sent }) => sent > 0 && cancelling.abort(),
  });
  expect(await codeOf(cancelled)).toBe("storage/canceled 0");
  expect(await codeOf(client.getMetadata(path))).toBe("storage/object-not-found 404");
});
