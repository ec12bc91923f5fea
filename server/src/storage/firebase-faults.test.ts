import {
  getBytes,
  getDownloadURL,
  listAll,
  ref,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
  type StorageReference,
} from "firebase/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFaultyProxy, type FaultyProxy } from "#testing/storage/faulty-proxy";
import { openClient } from "#testing/storage/firebase-client";
import {
  makeDocument,
  md5Of,
  startStorageServer,
  type Person,
  type StorageServer,
} from "#testing/storage/storage-server";

const KIB = 1024;
const MIB = 1024 * KIB;

let server: StorageServer;
let proxy: FaultyProxy;
let person: Person;

beforeAll(async () => {
  server = await startStorageServer();
  proxy = await startFaultyProxy(server.port);
  person = await server.signIn();
});

afterAll(async () => {
  await proxy.close();
  await server.close();
});

const size = MIB;
const bytes = makeDocument(size);
const isCommand = (command: string) => (request: { headers: NodeJS.Dict<string | string[]> }) =>
  request.headers["x-goog-upload-command"] === command;
const isMultipart = (request: { headers: NodeJS.Dict<string | string[]> }) =>
  request.headers["x-goog-upload-protocol"] === "multipart";

async function expectArrived(
  name: string,
  upload: (reference: StorageReference) => unknown,
): Promise<string[]> {
  proxy.seen.length = 0;
  const reference = ref(openClient(proxy.port, person), `${person.folder}/${name}`);
  await upload(reference);
  expect(md5Of(new Uint8Array(await getBytes(reference)))).toBe(md5Of(bytes));
  expect((await server.listFiles()).length).toBe(await countFiles());
  return proxy.seen;
}

async function countFiles(): Promise<number> {
  const folder = ref(openClient(server.port, person), person.folder);
  return (await listAll(folder)).items.length;
}

test("a chunk that is cut off lands not at all and is sent again", async () => {
  proxy.failNext(isCommand("upload"), { cutBodyAfter: 100 * KIB });
  const seen = await expectArrived("cut.pdf", (reference) => uploadBytesResumable(reference, bytes));
  expect(seen.slice(0, 3)).toEqual(["POST start 200", "POST upload cut", "POST upload 200"]);
});

test("a chunk whose answer is lost counts once when it comes again", async () => {
  proxy.failNext(isCommand("upload"), { loseAnswer: true });
  const seen = await expectArrived("lost.pdf", (reference) => uploadBytesResumable(reference, bytes));
  expect(seen.slice(1, 3)).toEqual(["POST upload lost", "POST upload 200"]);
});

test("a last chunk whose answer is lost has made the object, and the client learns it", async () => {
  proxy.failNext(isCommand("upload, finalize"), { loseAnswer: true });
  const seen = await expectArrived("last.pdf", (reference) => uploadBytesResumable(reference, bytes));
  expect(seen).toContain("POST upload, finalize lost");
  expect(seen).toContain("POST upload, finalize 200");
});

test("after a 503 in the middle the client asks how far it is and goes on from there", async () => {
  proxy.failNext(isCommand("upload"), { status: 503 });
  proxy.failNext(isCommand("upload, finalize"), { status: 503 });
  const seen = await expectArrived("unavailable.pdf", (reference) => uploadBytesResumable(reference, bytes));
  expect(seen.filter((line) => line === "POST query 200")).toHaveLength(2);
});

test("an upload in one piece that is cut off leaves nothing, and is sent again", async () => {
  proxy.failNext(isMultipart, { cutBodyAfter: 500 * KIB });
  const seen = await expectArrived("piece.pdf", (reference) => uploadBytes(reference, bytes));
  expect(seen.slice(0, 2)).toEqual(["POST cut", "POST 200"]);
});

test("a download URL is asked for again after a 503", async () => {
  const reference = ref(openClient(proxy.port, person), `${person.folder}/url.txt`);
  await uploadString(reference, "text");
  proxy.failNext(({ method }) => method === "GET", { status: 503 });
  const url = await getDownloadURL(reference);
  expect(await (await fetch(url)).text()).toBe("text");
});
