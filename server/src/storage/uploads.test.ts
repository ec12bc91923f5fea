import type { StoredObject } from "@jobwright/contracts/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  countUnclaimed,
  messageOf,
  multipart,
  openCalls,
  type ProtocolCalls,
} from "#testing/storage/protocol-calls";
import { makeDocument, md5Of, startStorageServer, type StorageServer } from "#testing/storage/storage-server";

let server: StorageServer;
let calls: ProtocolCalls;

beforeAll(async () => {
  server = await startStorageServer();
  calls = openCalls(server);
});

afterAll(() => server.close());

test("bytes that hold the boundary, even a closing one, arrive whole", async () => {
  const person = await server.signIn();
  const text = "a text\r\n--b0undary\r\nContent-Type: text/plain\r\n\r\nmore\r\n--b0undary--\r\n";
  await calls.store(person, "boundary.txt", `${text}and on`);
  const answer = await calls.send(person, `${calls.urlOf(`${person.folder}/boundary.txt`)}?alt=media`);
  expect(await answer.text()).toBe(`${text}and on`);
});

test("a body that breaks off, has no parts or no boundary is refused, and nothing is stored", async () => {
  const person = await server.signIn();
  const url = `${calls.objects}?name=${encodeURIComponent(`${person.folder}/broken.txt`)}`;
  const whole = multipart(Buffer.from("a text"));
  const body = whole.body as Buffer;
  const broken: RequestInit[] = [
    { ...whole, body: body.subarray(0, -4) },
    { ...whole, body: body.subarray(0, 60) },
    { ...whole, body: "nothing of the kind" },
    { ...whole, headers: { "content-type": "multipart/related" } },
    { ...whole, headers: { "content-type": "text/plain" } },
    multipart(Buffer.from("a text"), { big: "x".repeat(70_000) }),
    multipart(Buffer.from("a text"), { contentType: "text/plain\r\nset-cookie: a=b" }),
    multipart(Buffer.from("a text"), { name: "resumes/else/where.txt" }),
  ];
  for (const init of broken) {
    const answer = await calls.send(person, url, init);
    expect([answer.status, await messageOf(answer)]).toEqual([
      400,
      expect.stringContaining("Nothing was stored"),
    ]);
  }
  expect((await calls.send(person, calls.urlOf(`${person.folder}/broken.txt`))).status).toBe(404);
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});

test("names that no object may have are refused", async () => {
  const person = await server.signIn();
  const names = [
    "../other.pdf",
    "a/../b.pdf",
    "./a.pdf",
    "a//b.pdf",
    "a/",
    "a\\b.pdf",
    "a\u0000b.pdf",
    "a\nb.pdf",
    "a\u202efdp.exe",
    "a\u200bb.pdf",
    "a\ufeff.pdf",
    `${"n".repeat(300)}.pdf`,
    `${"d/".repeat(600)}a.pdf`,
  ];
  for (const name of names) {
    const answer = await calls.upload(person, `${person.folder}/${name}`, "a text");
    expect([name, answer.status, await messageOf(answer)]).toEqual([
      name,
      400,
      "A file cannot be stored under this name. Nothing was stored. Rename it and try again.",
    ]);
  }
  expect((await calls.send(person, `${calls.objects}/%ff%fe`)).status).toBe(400);
  expect((await calls.upload(person, `${person.folder}/${"n".repeat(251)}.pdf`, "a text")).status).toBe(200);
});

test("only documents are stored, told by their first bytes, and a checksum that does not match is refused", async () => {
  const person = await server.signIn();
  const program = Buffer.concat([Buffer.from("MZ"), makeDocument(500)]);
  const refused = await calls.upload(person, `${person.folder}/cv.pdf`, program);
  expect([refused.status, await messageOf(refused)]).toEqual([415, "Please upload a PDF, DOCX, or TXT file"]);
  const wrong = await calls.upload(person, `${person.folder}/cv.pdf`, "a text", {
    md5Hash: md5Of(Buffer.from("another")),
  });
  expect([wrong.status, await messageOf(wrong)]).toEqual([400, expect.stringContaining("checksum")]);
  const right = await calls.upload(person, `${person.folder}/cv.pdf`, "a text", {
    md5Hash: md5Of(Buffer.from("a text")),
  });
  expect(right.status).toBe(200);
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});

test("more than ten megabytes are refused by both ways, counted or announced, and leave nothing", async () => {
  const person = await server.signIn();
  const tooMuch = makeDocument(10 * 1024 * 1024 + 1);
  const whole = await calls.upload(person, `${person.folder}/big.pdf`, tooMuch);
  expect([whole.status, await messageOf(whole)]).toEqual([413, "File size must be less than 10MB"]);
  expect((await calls.start(person, "big.pdf", tooMuch.byteLength)).status).toBe(413);
  expect((await calls.start(person, "big.pdf", 0)).status).toBe(422);
  const url = await calls.startUpload(person, "big.pdf");
  expect((await calls.command(person, url, "upload", 0, tooMuch.subarray(0, 9_000_000))).status).toBe(200);
  const last = await calls.command(person, url, "upload, finalize", 9_000_000, tooMuch.subarray(9_000_000));
  expect(last.status).toBe(413);
  expect((await calls.command(person, url, "query")).status).toBe(404);
  expect((await calls.send(person, calls.urlOf(`${person.folder}/big.pdf`))).status).toBe(404);
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});

test("a resumable upload tells how far it is, refuses gaps, and ends when it is cancelled", async () => {
  const [person, other] = [await server.signIn(), await server.signIn()];
  const bytes = makeDocument(3000);
  const url = await calls.startUpload(person, "steps.pdf", 3000);
  expect((await calls.command(person, url, "upload", 0, bytes.subarray(0, 1000))).status).toBe(200);
  const gap = await calls.command(person, url, "upload", 2000, bytes.subarray(2000));
  expect([gap.status, gap.headers.get("x-goog-upload-size-received")]).toEqual([400, "1000"]);
  const early = await calls.command(person, url, "finalize", 1000);
  expect(early.status).toBe(400);
  const state = await calls.command(person, url, "query");
  expect([
    state.headers.get("x-goog-upload-status"),
    state.headers.get("x-goog-upload-size-received"),
  ]).toEqual(["active", "1000"]);
  expect((await calls.command(other, url, "query")).status).toBe(403);
  expect((await calls.command(other, url, "upload", 1000, bytes.subarray(1000))).status).toBe(403);
  expect((await calls.command(null, url, "cancel")).status).toBe(401);
  expect((await calls.command(person, url, "cancel")).headers.get("x-goog-upload-status")).toBe("cancelled");
  expect((await calls.command(person, url, "upload", 1000, bytes.subarray(1000))).status).toBe(404);
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});

test("of two different chunks for the same place one lands, and a finished upload can be asked for", async () => {
  const person = await server.signIn();
  const url = await calls.startUpload(person, "twice.pdf");
  const first = makeDocument(200_000);
  const other = makeDocument(200_001);
  const answers = await Promise.all([
    calls.command(person, url, "upload", 0, first),
    calls.command(person, url, "upload", 0, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const landed = answers[0]?.status === 200 ? first : other;
  const [one, two] = await Promise.all([
    calls.command(person, url, "finalize"),
    calls.command(person, url, "finalize"),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await one.json()).toEqual(await two.json());
  const state = await calls.command(person, url, "query");
  expect(state.headers.get("x-goog-upload-status")).toBe("final");
  expect(state.headers.get("x-goog-upload-size-received")).toBe(String(landed.byteLength));
  const late = await calls.command(person, url, "cancel");
  expect([late.status, late.headers.get("x-goog-upload-status")]).toEqual([400, "final"]);
  expect(await messageOf(late)).toBeTruthy();
  const answer = await calls.send(person, `${calls.urlOf(`${person.folder}/twice.pdf`)}?alt=media`);
  expect(md5Of(new Uint8Array(await answer.arrayBuffer()))).toBe(md5Of(landed));
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});

test("two overwrites at once end with one of them, whole, and no other bytes", async () => {
  const person = await server.signIn();
  const contents = Array.from({ length: 6 }, (_, index) => makeDocument(300_000 + index));
  const answers = await Promise.all(
    contents.map((bytes) => calls.upload(person, `${person.folder}/same.pdf`, bytes)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const made = (await Promise.all(answers.map((answer) => answer.json()))) as StoredObject[];
  expect(new Set(made.map(({ generation }) => generation)).size).toBe(6);
  const kept = (await (
    await calls.send(person, calls.urlOf(`${person.folder}/same.pdf`))
  ).json()) as StoredObject;
  const bytes = await (
    await calls.send(person, `${calls.urlOf(`${person.folder}/same.pdf`)}?alt=media`)
  ).arrayBuffer();
  expect(md5Of(new Uint8Array(bytes))).toBe(kept.md5Hash);
  expect(made).toContainEqual(kept);
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});
