import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { createStorageClient, type StorageClientOptions } from "./storage-client.ts";
import { startFileService, type Fault } from "./testing/file-service.ts";
import { createVirtualClock } from "./testing/virtual-clock.ts";

const KIB = 1024;
const PATH = "resumes/u1/1_Jane Doe ä.pdf";
let service: Awaited<ReturnType<typeof startFileService>>;

beforeAll(async () => {
  service = await startFileService();
});
beforeEach(() => service.reset());
afterAll(() => service.stop());

function connect(options: Partial<StorageClientOptions> = {}) {
  return createStorageClient({
    baseUrl: service.url,
    bucket: "jobwright",
    readToken: null,
    clock: createVirtualClock(),
    random: () => 0,
    ...options,
  });
}

const withCode = (code: string) => expect.objectContaining({ name: "StorageError", code });
const busy: Fault = { kind: "answer", status: 503, message: "Busy." };
const commands = () => service.seen.map((request) => request.command);
const pdf = (size: number) => new Blob([randomBytes(size)], { type: "application/pdf" });
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
const storedBytes = (path = PATH) => service.objects.get(path)?.bytes ?? Buffer.alloc(0);

/** The progress that a person sees, and the handler that collects it. */
function watchProgress() {
  const sent: number[] = [];
  return { sent, onProgress: (progress: { sent: number }) => void sent.push(progress.sent) };
}

test("a small file goes in one request and comes back with all of its metadata", async () => {
  const blob = pdf(256 * KIB);
  const progress = watchProgress();
  const metadata = await connect().upload(PATH, blob, {
    metadata: { cacheControl: "private", contentLanguage: "en", customMetadata: { source: "manual" } },
    onProgress: progress.onProgress,
  });
  expect(metadata).toEqual({
    bucket: "jobwright",
    generation: "1",
    metageneration: "1",
    fullPath: PATH,
    name: "1_Jane Doe ä.pdf",
    size: 256 * KIB,
    timeCreated: "2026-11-20T10:00:00.000Z",
    updated: "2026-11-20T10:00:00.000Z",
    md5Hash: expect.stringMatching(/^.{22}==$/),
    cacheControl: "private",
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: "en",
    contentType: "application/pdf",
    customMetadata: { source: "manual" },
    downloadTokens: ["token-1", "token-2"],
  });
  expect(storedBytes().equals(await bytesOf(blob))).toBe(true);
  expect(progress.sent).toEqual([0, 256 * KIB]);
  expect(service.seen).toHaveLength(1);
  expect(service.seen[0]?.headers["x-goog-upload-protocol"]).toBe("multipart");
  expect(service.seen[0]?.url.searchParams.get("name")).toBe(PATH);
});

test("a larger file goes in chunks that double, each of which is progress", async () => {
  const blob = pdf(10 * KIB * KIB);
  const progress = watchProgress();
  const metadata = await connect().upload(PATH, blob, progress);
  expect(metadata.size).toBe(10 * KIB * KIB);
  expect(storedBytes().equals(await bytesOf(blob))).toBe(true);
  expect(progress.sent.map((sent) => sent / KIB)).toEqual([0, 256, 768, 1792, 3840, 7936, 10240]);
  expect(commands()).toEqual(["start", "upload", "upload", "upload", "upload", "upload", "upload, finalize"]);
  expect(service.seen[0]?.headers).toMatchObject({
    "x-goog-upload-header-content-length": String(10 * KIB * KIB),
    "x-goog-upload-header-content-type": "application/pdf",
  });
});

test("on a slow line the chunks stay small, so that the progress goes on", async () => {
  let now = 0;
  const clock = { ...createVirtualClock(), now: () => (now += 600) };
  const progress = watchProgress();
  await connect({ clock }).upload(PATH, pdf(1024 * KIB), progress);
  expect(progress.sent.map((sent) => sent / KIB)).toEqual([0, 256, 512, 768, 1024]);
});

test("a chunk that the service cannot take now goes on from what has arrived", async () => {
  const blob = pdf(1500 * KIB);
  const clock = createVirtualClock();
  service.faults.push(busy, busy, { kind: "none" }, { kind: "drop-in-body", keepBytes: 0 }, busy);
  const progress = watchProgress();
  await connect({ clock }).upload(PATH, blob, progress);
  expect(storedBytes().equals(await bytesOf(blob))).toBe(true);
  expect(clock.waits).toEqual([2000, 4000, 2000, 4000]);
  expect(commands().slice(0, 6)).toEqual(["start", "start", "start", "query", "query", "upload"]);
  expect(progress.sent).toEqual(progress.sent.toSorted((a, b) => a - b));
});

test("a connection that is lost in a chunk does not lose what came before", async () => {
  const blob = pdf(900 * KIB);
  const answered: Fault = { kind: "none" };
  service.faults.push(answered, answered, { kind: "drop-in-body", keepBytes: 1000 });
  const progress = watchProgress();
  await connect().upload(PATH, blob, progress);
  expect(storedBytes().equals(await bytesOf(blob))).toBe(true);
  const offsets = service.seen
    .filter((request) => request.command.startsWith("upload"))
    .map((request) => Number(request.headers["x-goog-upload-offset"]));
  expect(offsets[0]).toBe(0);
  expect(offsets[1]).toBeGreaterThan(256 * KIB);
  expect(progress.sent.at(-1)).toBe(900 * KIB);
});

test("an upload whose last answer is lost is not sent twice", async () => {
  service.faults.push({ kind: "none" }, { kind: "none" }, { kind: "lose-answer" });
  const metadata = await connect().upload(PATH, pdf(500 * KIB));
  expect(metadata.size).toBe(500 * KIB);
  expect(commands()).toEqual(["start", "upload", "upload, finalize", "query", ""]);
});

test("a chunk that arrives after all, while it is asked for, is not sent twice", async () => {
  const blob = pdf(400 * KIB);
  service.faults.push({ kind: "none" }, { kind: "arrive-late" });
  await connect().upload(PATH, blob);
  expect(storedBytes().equals(await bytesOf(blob))).toBe(true);
  expect(commands()).toEqual(["start", "upload", "query", "upload", "query", "upload, finalize"]);
});

test("a refusal of a chunk in its own right is no reason to go on", async () => {
  const refusal: Fault = { kind: "answer", status: 400, message: "Not like this." };
  service.faults.push({ kind: "none" }, busy, { kind: "none" }, refusal);
  const upload = connect().upload(PATH, pdf(400 * KIB));
  await expect(upload).rejects.toMatchObject({ code: "storage/unknown", serverMessage: "Not like this." });
  expect(commands()).toEqual(["start", "upload", "query", "upload", "query"]);
});

test("a chunk that is never answered is given up at the limit, also after a failure", async () => {
  const clock = createVirtualClock();
  service.faults.push({ kind: "none" }, busy, { kind: "none" }, { kind: "hang" });
  const upload = connect({ clock }).upload(PATH, pdf(400 * KIB));
  await service.untilSeen(() => commands().length === 4);
  clock.advance(10 * 60_000);
  await expect(upload).rejects.toThrow(withCode("storage/retry-limit-exceeded"));
});

test("cancelling an upload ends it at once and tells the service", async () => {
  const abort = new AbortController();
  service.faults.push({ kind: "none" }, { kind: "hang" });
  const upload = connect().upload(PATH, pdf(500 * KIB), { signal: abort.signal });
  await service.untilSeen((request) => request.command === "upload");
  abort.abort();
  await expect(upload).rejects.toThrow(withCode("storage/canceled"));
  await service.untilSeen((request) => request.command === "cancel");
  expect(service.sessions.size).toBe(0);
  expect(service.objects.size).toBe(0);
});

test("cancelling works while the next try is waited for", async () => {
  const clock = createVirtualClock({ holds: true });
  const abort = new AbortController();
  service.failAlways(busy);
  const call = connect({ clock }).getMetadata(PATH, { signal: abort.signal });
  await clock.held;
  abort.abort();
  await expect(call).rejects.toThrow(withCode("storage/canceled"));
  expect(service.seen).toHaveLength(1);
});

test("a cancelled call sends nothing", async () => {
  await expect(connect().upload(PATH, pdf(10), { signal: AbortSignal.abort() })).rejects.toThrow(
    withCode("storage/canceled"),
  );
  expect(service.seen).toHaveLength(0);
});

test("503 twice, then an answer", async () => {
  const clock = createVirtualClock();
  service.faults.push(busy, busy);
  await connect({ clock }).upload(PATH, pdf(10));
  expect(clock.waits).toEqual([2000, 4000]);
  expect(service.seen).toHaveLength(3);
});

test.each([
  ["90", 64_000],
  ["30", 30_000],
  ["1", 2000],
  ["", 2000],
])("429 with Retry-After %j waits %i ms", async (retryAfter, ms) => {
  const clock = createVirtualClock();
  await connect().upload(PATH, pdf(10));
  service.faults.push({ kind: "answer", status: 429, headers: { "retry-after": retryAfter } });
  await connect({ clock }).getMetadata(PATH);
  expect(clock.waits).toEqual([ms]);
});

test("Retry-After may be a date", async () => {
  const clock = createVirtualClock();
  await connect().upload(PATH, pdf(10));
  const date = new Date(Date.now() + 60_000).toUTCString();
  service.faults.push({ kind: "answer", status: 408, headers: { "retry-after": date } });
  await connect({ clock }).getMetadata(PATH);
  expect(clock.waits[0]).toBeGreaterThan(50_000);
  expect(clock.waits[0]).toBeLessThanOrEqual(60_000);
});

test("an operation gives up within 2 minutes, an upload within 10", async () => {
  service.failAlways(busy);
  const expected = { code: "storage/retry-limit-exceeded", status: 503, serverMessage: "Busy." };
  for (const size of [10, 500 * KIB]) {
    const clock = createVirtualClock();
    await expect(connect({ clock }).upload(PATH, pdf(size))).rejects.toMatchObject(expected);
    expect(clock.now()).toBeGreaterThan(9 * 60_000);
    expect(clock.now()).toBeLessThanOrEqual(10 * 60_000);
  }
  const clock = createVirtualClock();
  await expect(connect({ clock }).remove(PATH)).rejects.toMatchObject(expected);
  expect(clock.now()).toBeGreaterThan(60_000);
  expect(clock.now()).toBeLessThanOrEqual(2 * 60_000);
});

test("a service that cannot be reached at all is given up with the same code", async () => {
  const clock = createVirtualClock();
  const call = connect({ clock, baseUrl: "http://127.0.0.1:9" }).getMetadata(PATH);
  await expect(call).rejects.toMatchObject({ code: "storage/retry-limit-exceeded", status: 0 });
});

test("a service that never answers is given up at the limit", async () => {
  const clock = createVirtualClock();
  service.failAlways({ kind: "hang" });
  const call = connect({ clock }).getMetadata(PATH);
  await service.untilSeen(() => true);
  clock.advance(2 * 60_000);
  await expect(call).rejects.toThrow(withCode("storage/retry-limit-exceeded"));
});

test.each([
  [401, "Sign in.", "storage/unauthenticated"],
  [401, "Firebase App Check token is invalid.", "storage/unauthorized-app"],
  [402, "Full.", "storage/quota-exceeded"],
  [403, "No.", "storage/unauthorized"],
  [404, "Gone.", "storage/object-not-found"],
  [400, "Bad.", "storage/unknown"],
  [409, "Conflict.", "storage/unknown"],
])("status %i with %j is %s, without another try", async (status, message, code) => {
  service.failAlways({ kind: "answer", status, message });
  await expect(connect().getMetadata(PATH)).rejects.toMatchObject({ code, status, serverMessage: message });
  await expect(connect().remove(PATH)).rejects.toThrow(withCode(code));
  await expect(connect().download(PATH)).rejects.toThrow(withCode(code));
  expect(service.seen).toHaveLength(3);
});

test("a refused upload has the service's reason", async () => {
  const message = "File size must be less than 10MB";
  service.faults.push({ kind: "answer", status: 413, message });
  const refusal = await connect()
    .upload(PATH, pdf(500 * KIB))
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "storage/unknown", status: 413, serverMessage: message });
  service.faults.push({ kind: "answer", status: 404, message: "There is no such bucket." });
  await expect(connect().list("")).rejects.toThrow(withCode("storage/bucket-not-found"));
});

test("only the answer that nobody is signed in is reported", async () => {
  let reports = 0;
  const client = connect({ onUnauthenticated: () => void reports++ });
  service.faults.push({ kind: "answer", status: 403 }, { kind: "answer", status: 401 });
  await expect(client.getMetadata(PATH)).rejects.toThrow(withCode("storage/unauthorized"));
  expect(reports).toBe(0);
  await expect(client.getMetadata(PATH)).rejects.toThrow(withCode("storage/unauthenticated"));
  expect(reports).toBe(1);
});

test.each([
  ["another size", { size: "9" }],
  ["another checksum", { md5Hash: "1B2M2Y8AsgTpgAmY7PhCfg==" }],
])("a file that was stored with %s is refused and not left there", async (_name, change) => {
  service.faults.push({ kind: "alter", change });
  await expect(connect().upload(PATH, pdf(10))).rejects.toThrow(withCode("storage/invalid-checksum"));
  expect(service.objects.size).toBe(0);
});

test("the service is told the checksum, and its refusal of a damaged file has that code", async () => {
  await connect().upload(PATH, new Blob(["hello"]));
  const sent = String(service.seen[0]?.body);
  expect(sent).toContain('"md5Hash":"XUFAKrxLKna5cZ2REBfFkg=="');
  service.faults.push({ kind: "answer", status: 400, message: "Its checksum does not match." });
  await expect(connect().upload(PATH, pdf(10))).rejects.toMatchObject({
    code: "storage/invalid-checksum",
    status: 400,
  });
});

test.each([
  { kind: "answer", status: 200, body: "<!doctype html>" },
  { kind: "answer", status: 200, body: "{}" },
  { kind: "alter", change: { size: "many" } },
] satisfies Fault[])("an answer that cannot be read is an internal error: %j", async (fault) => {
  await connect().upload(PATH, pdf(10));
  service.faults.push(fault);
  await expect(connect().getMetadata(PATH)).rejects.toThrow(withCode("storage/internal-error"));
});

test.each<Record<string, string>>([{}, { "x-goog-upload-status": "active" }, { "x-goog-upload-url": "/x" }])(
  "an upload that was not really started is an internal error: %j",
  async (headers) => {
    service.faults.push({ kind: "answer", status: 200, headers });
    await expect(connect().upload(PATH, pdf(500 * KIB))).rejects.toThrow(withCode("storage/internal-error"));
  },
);

test("a file that cannot be read from the device any more is not sent", async () => {
  const gone = new Blob(["x"]);
  gone.arrayBuffer = () => Promise.reject(new DOMException("The file was moved.", "NotReadableError"));
  await expect(connect().upload(PATH, gone)).rejects.toThrow(withCode("storage/cannot-slice-blob"));
  expect(service.seen).toHaveLength(0);
});

test("text in each format is stored as its bytes", async () => {
  const client = connect();
  await client.uploadString("a.txt", "Grüße", "raw", { contentType: "text/plain; charset=UTF-8" });
  expect(storedBytes("a.txt").toString()).toBe("Grüße");
  expect((await client.getMetadata("a.txt")).contentType).toBe("text/plain; charset=UTF-8");
  await client.uploadString("b.bin", "rWmO--E6t7_rlw", "base64url");
  expect(storedBytes("b.bin").toString("hex")).toBe("ad698efbe13ab7bfeb97");
  expect((await client.getMetadata("b.bin")).contentType).toBe("application/octet-stream");
  await client.uploadString("c.html", "data:text/html,%3Cp%3E", "data_url");
  expect((await client.getMetadata("c.html")).contentType).toBe("text/html");
  const wrong = client.uploadString("d", "a-b_", "base64");
  await expect(wrong).rejects.toThrow(withCode("storage/invalid-format"));
  expect(service.objects.has("d")).toBe(false);
});

test("metadata is updated, and a null deletes its key", async () => {
  const client = connect();
  await client.upload(PATH, pdf(10), {
    metadata: { cacheControl: "private", customMetadata: { a: "1", b: "2" } },
  });
  const updated = await client.updateMetadata(PATH, {
    cacheControl: null,
    contentLanguage: "de",
    customMetadata: { a: null, c: "3" },
  });
  expect(updated).toMatchObject({
    cacheControl: null,
    contentLanguage: "de",
    customMetadata: { b: "2", c: "3" },
  });
  expect(await client.getMetadata(PATH)).toEqual(updated);
});

test("a download link carries the first token, and a file without tokens has none", async () => {
  const client = connect();
  await client.upload(PATH, pdf(10));
  expect(await client.getDownloadUrl(PATH)).toBe(
    `${service.url}/v0/b/jobwright/o/resumes%2Fu1%2F1_Jane%20Doe%20%C3%A4.pdf?alt=media&token=token-1`,
  );
  service.faults.push({ kind: "alter", change: { downloadTokens: "" } });
  await expect(client.getDownloadUrl(PATH)).rejects.toThrow(withCode("storage/no-download-url"));
});

test("what was uploaded is downloaded, also by its link's address", async () => {
  const client = connect();
  const blob = pdf(300 * KIB);
  await client.upload(PATH, blob);
  const back = await client.download(await client.getDownloadUrl(PATH));
  expect(back.type).toBe("application/pdf");
  expect((await bytesOf(back)).equals(await bytesOf(blob))).toBe(true);
});

test("a folder is listed a page at a time", async () => {
  const client = connect();
  for (const path of ["r/a", "r/b", "r/c", "r/sub/d", "other"]) await client.upload(path, pdf(1));
  const first = await client.list("r", { maxResults: 2 });
  expect(first).toEqual({
    prefixes: ["r/sub"],
    items: [
      { bucket: "jobwright", fullPath: "r/a", name: "a" },
      { bucket: "jobwright", fullPath: "r/b", name: "b" },
    ],
    nextPageToken: "2",
  });
  const second = await client.list("r/", { maxResults: 2, pageToken: "2" });
  expect(second.items.map((item) => item.name)).toEqual(["c"]);
  expect(second.nextPageToken).toBeNull();
  expect((await client.list("")).items.map((item) => item.fullPath)).toEqual(["other"]);
  for (const maxResults of [0, 1001, 1.5]) {
    await expect(client.list("r", { maxResults })).rejects.toThrow(withCode("storage/invalid-argument"));
  }
});

test("a file is removed once; a lost answer to that is no failure", async () => {
  const client = connect();
  await client.upload(PATH, pdf(10));
  service.faults.push({ kind: "lose-answer" });
  await client.remove(PATH);
  expect(service.objects.size).toBe(0);
  await expect(client.remove(PATH)).rejects.toThrow(withCode("storage/object-not-found"));
});

test("operations on one file refuse the root, and bad places are refused before anything is sent", async () => {
  const client = connect();
  const onRoot = [
    client.upload("", pdf(1)),
    client.uploadString("/", "x", "raw"),
    client.getMetadata("gs://jobwright"),
    client.updateMetadata("", {}),
    client.getDownloadUrl(""),
    client.download(""),
    client.remove(""),
  ];
  for (const call of onRoot) await expect(call).rejects.toThrow(withCode("storage/invalid-root-operation"));
  await expect(client.remove("https://x.example/a")).rejects.toThrow(withCode("storage/invalid-url"));
  await expect(connect({ bucket: null }).remove("a")).rejects.toThrow(withCode("storage/no-default-bucket"));
  const typed = client.upload("a", pdf(1), { contentType: "text/plain\r\nx: y" });
  await expect(typed).rejects.toThrow(withCode("storage/invalid-argument"));
  expect(() => connect({ bucket: "gs://b/folder" })).toThrow(withCode("storage/invalid-default-bucket"));
  expect(service.seen).toHaveLength(0);
});

test("a token goes with every request, also at another name that the service gives itself", async () => {
  const client = connect({ readToken: async () => "token-of-jane" });
  await client.upload(PATH, pdf(300 * KIB));
  await client.remove(PATH);
  expect(service.seen.map((request) => request.headers.authorization)).toEqual(
    service.seen.map(() => "Firebase token-of-jane"),
  );
  expect(service.seen).toHaveLength(4);
  service.seen.length = 0;
  await connect().list("");
  expect(service.seen[0]?.headers.authorization).toBeUndefined();
});

test("a token that cannot be read now is tried again; one that is refused is not", async () => {
  const clock = createVirtualClock();
  let tries = 0;
  const readToken = async () => {
    if (tries++ === 0) throw new ApiError({ code: "network", message: "No connection.", status: 0 });
    return "token";
  };
  await connect({ clock, readToken }).list("");
  expect(clock.waits).toEqual([2000]);
  const refused = connect({
    readToken: async () => {
      throw new ApiError({ code: "auth/required", message: "Signed out.", status: 401 });
    },
  });
  await expect(refused.list("")).rejects.toThrow(withCode("storage/unauthenticated"));
});

test("a closed client ends what is running and refuses what comes later", async () => {
  const client = connect();
  service.faults.push({ kind: "none" }, { kind: "hang" });
  const upload = client.upload(PATH, pdf(500 * KIB));
  await service.untilSeen((request) => request.command === "upload");
  client.close();
  await expect(upload).rejects.toThrow(withCode("storage/app-deleted"));
  await service.untilSeen((request) => request.command === "cancel");
  await expect(client.getMetadata(PATH)).rejects.toThrow(withCode("storage/app-deleted"));
});

test("a browser without what is needed is told so", () => {
  const { any } = AbortSignal;
  try {
    Object.assign(AbortSignal, { any: undefined });
    expect(() => connect()).toThrow(withCode("storage/unsupported-environment"));
  } finally {
    Object.assign(AbortSignal, { any });
  }
});
