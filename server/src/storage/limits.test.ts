import { afterAll, beforeAll, expect, test } from "vitest";
import { countUnclaimed, messageOf, openCalls, type ProtocolCalls } from "#testing/storage/protocol-calls";
import { makeDocument, startStorageServer, type StorageServer } from "#testing/storage/storage-server";

let server: StorageServer;
let calls: ProtocolCalls;

beforeAll(async () => {
  server = await startStorageServer({ storagePerPerson: 1024 * 1024 });
  calls = openCalls(server);
});

afterAll(() => server.close());

test("a person's room ends at its limit, open uploads counted, and overwriting takes none twice", async () => {
  const person = await server.signIn();
  const path = `${person.folder}/a.pdf`;
  expect((await calls.upload(person, path, makeDocument(900_000))).status).toBe(200);
  expect((await calls.upload(person, path, makeDocument(1_000_000))).status).toBe(200);
  const full = await calls.upload(person, `${person.folder}/b.pdf`, makeDocument(100_000));
  expect([full.status, await messageOf(full)]).toEqual([402, expect.stringContaining("no room left")]);
  expect((await calls.start(person, "b.pdf", 100_000)).status).toBe(402);
  const open = await calls.startUpload(person, "c.pdf");
  expect((await calls.command(person, open, "upload", 0, makeDocument(40_000))).status).toBe(200);
  expect((await calls.upload(person, `${person.folder}/d.pdf`, makeDocument(40_000))).status).toBe(402);
  expect((await calls.command(person, open, "upload", 40_000, makeDocument(40_000))).status).toBe(402);
  expect((await calls.command(person, open, "query")).status).toBe(404);
  expect((await calls.upload(person, `${person.folder}/d.pdf`, makeDocument(40_000))).status).toBe(200);
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});

test("a person may begin 120 uploads a minute", async () => {
  const person = await server.signIn();
  for (let sent = 0; sent < 120; sent += 1) {
    const answer = await calls.upload(person, `${person.folder}/same.txt`, "");
    expect(answer.status).toBe(422);
  }
  const refused = await calls.upload(person, `${person.folder}/same.txt`, "a text");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
});
