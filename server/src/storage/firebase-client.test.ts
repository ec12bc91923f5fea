import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStream,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
  type FirebaseStorage,
  type StorageReference,
} from "firebase/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3Server, type S3Server } from "#testing/s3-server";
import { codeOf, openClient } from "#testing/storage/firebase-client";
import {
  makeDocument,
  md5Of,
  startStorageServer,
  type Person,
  type StorageServer,
} from "#testing/storage/storage-server";

const KIB = 1024;
const MIB = 1024 * KIB;

async function readText(reference: StorageReference): Promise<string> {
  return new TextDecoder().decode(await getBytes(reference));
}

describe.each(["folder", "s3"])("with the files in a %s", (place) => {
  let s3: S3Server | null = null;
  let server: StorageServer;
  let person: Person;
  let other: Person;
  let client: FirebaseStorage;

  beforeAll(async () => {
    s3 = place === "s3" ? await startS3Server() : null;
    server = await startStorageServer(s3 ? { s3: s3.settings } : {});
    [person, other] = await Promise.all([server.signIn(), server.signIn()]);
  });

  afterAll(async () => {
    await server.close();
    await s3?.close();
  });

  const open = (name: string): StorageReference => {
    client = openClient(server.port, person);
    return ref(client, `${person.folder}/${name}`);
  };

  test("an upload in one piece answers all of its metadata and gives its bytes back", async () => {
    const reference = open("1700000000000_cv.pdf");
    const bytes = makeDocument(1000);
    const { metadata } = await uploadBytes(reference, bytes, {
      contentType: "application/pdf",
      cacheControl: "private",
      contentLanguage: "de",
      customMetadata: { origin: "desk" },
    });
    expect(metadata).toMatchObject({
      bucket: "jobwright",
      fullPath: `${person.folder}/1700000000000_cv.pdf`,
      name: "1700000000000_cv.pdf",
      size: 1000,
      md5Hash: md5Of(bytes),
      contentType: "application/pdf",
      cacheControl: "private",
      contentLanguage: "de",
      customMetadata: { origin: "desk" },
      metageneration: "1",
      timeCreated: "2026-11-02T09:00:00.000Z",
      updated: "2026-11-02T09:00:00.000Z",
    });
    expect(metadata.generation).toMatch(/^\d{16}$/);
    expect(new Uint8Array(await getBytes(reference))).toEqual(bytes);
    expect(await getMetadata(reference)).toMatchObject({ size: 1000, md5Hash: md5Of(bytes) });
  });

  test("texts in every format arrive as what they mean", async () => {
    const cases = [
      ["raw", "grüße ✓", "grüße ✓"],
      ["base64", Buffer.from("text >>> ???").toString("base64"), "text >>> ???"],
      ["base64url", Buffer.from("text >>> ???").toString("base64url"), "text >>> ???"],
      ["data_url", "data:text/plain;base64,aGVsbG8=", "hello"],
    ] as const;
    for (const [format, text, meaning] of cases) {
      const reference = open(`${format}.txt`);
      await uploadString(reference, text, format);
      expect(await readText(reference)).toBe(meaning);
    }
    expect(await getMetadata(open("data_url.txt"))).toMatchObject({ contentType: "text/plain" });
    const refused = async () => uploadString(open("bad.txt"), "a-_", "base64");
    expect(await codeOf(refused())).toBe("storage/invalid-format");
  });

  test.each([1, 255 * KIB, 256 * KIB, 257 * KIB, 10 * MIB])(
    "a file of %i bytes arrives whole by both ways",
    async (size) => {
      const bytes = makeDocument(size);
      for (const upload of [uploadBytes, uploadBytesResumable]) {
        const reference = open(`${upload.name}-${size}.pdf`);
        const { metadata } = await upload(reference, bytes);
        expect(metadata).toMatchObject({ size, md5Hash: md5Of(bytes) });
        expect(md5Of(new Uint8Array(await getBytes(reference)))).toBe(md5Of(bytes));
      }
    },
  );

  test("an empty file and an eleventh megabyte are refused by both ways, and nothing is stored", async () => {
    for (const upload of [uploadBytes, uploadBytesResumable]) {
      for (const size of [0, 10 * MIB + 1]) {
        const reference = open(`refused-${size}.pdf`);
        const send = async () => upload(reference, makeDocument(size));
        const refusal = await send().catch((error: unknown) => error);
        expect(refusal).toMatchObject({ code: "storage/unknown", status: size === 0 ? 422 : 413 });
        expect(await codeOf(getMetadata(reference))).toBe("storage/object-not-found");
      }
    }
  });

  test("progress grows to the whole; an upload can be paused, resumed and cancelled", async () => {
    const bytes = makeDocument(2 * MIB);
    const reference = open("paused.pdf");
    const task = uploadBytesResumable(reference, bytes);
    const states: string[] = [];
    const sent: number[] = [];
    let isPaused = false;
    task.on("state_changed", (snapshot) => {
      states.push(snapshot.state);
      sent.push(snapshot.bytesTransferred);
      if (snapshot.bytesTransferred > 0 && !isPaused) {
        isPaused = true;
        task.pause();
      }
      if (snapshot.state === "paused") task.resume();
    });
    await task;
    expect(states).toContain("paused");
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(sent.at(-1)).toBe(2 * MIB);
    expect(md5Of(new Uint8Array(await getBytes(reference)))).toBe(md5Of(bytes));

    const cancelled = uploadBytesResumable(open("cancelled.pdf"), bytes);
    cancelled.on("state_changed", ({ bytesTransferred }) => {
      if (bytesTransferred > 0) cancelled.cancel();
    });
    expect(await codeOf(Promise.resolve(cancelled))).toBe("storage/canceled");
    expect(await codeOf(getMetadata(open("cancelled.pdf")))).toBe("storage/object-not-found");
  });

  test("a download URL opens the bytes for anybody, and an overwrite makes another one", async () => {
    const reference = open("shared.txt");
    await uploadString(reference, "first");
    const url = await getDownloadURL(reference);
    expect(await (await fetch(url)).text()).toBe("first");
    await uploadString(reference, "second");
    const next = await getDownloadURL(reference);
    expect(next).not.toBe(url);
    expect(await (await fetch(next)).text()).toBe("second");
    expect((await fetch(url)).status).toBe(403);
    const metadata = await fetch(next.replace("alt=media&", ""));
    expect(metadata.status).toBe(401);
  });

  test("metadata is updated key by key, and a null deletes", async () => {
    const reference = open("meta.txt");
    await uploadString(reference, "text", "raw", {
      contentType: "text/plain",
      customMetadata: { kept: "1", gone: "2" },
    });
    const before = await getMetadata(reference);
    const after = await updateMetadata(reference, {
      contentLanguage: "fr",
      // The client's types do not know that a null deletes; its documentation does.
      customMetadata: { gone: null, added: "3" } as unknown as Record<string, string>,
    });
    expect(after).toMatchObject({
      contentType: "text/plain",
      contentLanguage: "fr",
      customMetadata: { kept: "1", added: "3" },
      generation: before.generation,
      metageneration: "2",
    });
    const cleared = await updateMetadata(reference, {
      contentLanguage: null,
      contentType: null,
      customMetadata: null,
    } as unknown as Parameters<typeof updateMetadata>[1]);
    expect([cleared.contentType, cleared.contentLanguage, cleared.customMetadata]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await readText(reference)).toBe("text");
  });

  test("a range, a stream, and a largest size give the bytes they name", async () => {
    const reference = open("range.txt");
    await uploadString(reference, "0123456789");
    expect(new TextDecoder().decode(await getBytes(reference, 4))).toBe("0123");
    const chunks: Buffer[] = [];
    for await (const chunk of getStream(reference) as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe("0123456789");
  });

  test("a folder is listed whole and by pages, with the folders in it", async () => {
    client = openClient(server.port, person);
    const folder = ref(client, `${person.folder}/listed`);
    for (const name of ["a.txt", "b.txt", "é 😀.txt", "deep/one.txt", "deep/two.txt", "deeper/x.txt"]) {
      await uploadString(ref(folder, name), "text");
    }
    const all = await listAll(folder);
    expect(all.items.map(({ name }) => name)).toEqual(["a.txt", "b.txt", "é 😀.txt"]);
    expect(all.prefixes.map(({ name }) => name)).toEqual(["deep", "deeper"]);
    const names: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(folder, { maxResults: 2, ...(pageToken ? { pageToken } : {}) });
      expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(2);
      names.push(...[...page.prefixes, ...page.items].map(({ name }) => name));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(names.toSorted()).toEqual(["a.txt", "b.txt", "deep", "deeper", "é 😀.txt"]);
    expect((await listAll(ref(folder, "nothing"))).items).toEqual([]);
  });

  test.each(["100% sure.txt", "a b é 😀.txt", "q?a#b&c+d=e.txt", "%2F%252e.txt", "o'brien (1)*!.txt"])(
    "the name %s comes back as it is",
    async (name) => {
      const reference = open(name);
      const { metadata } = await uploadString(reference, name);
      expect([metadata.name, metadata.fullPath]).toEqual([name, `${person.folder}/${name}`]);
      expect(await readText(reference)).toBe(name);
      expect(await (await fetch(await getDownloadURL(reference))).text()).toBe(name);
      await updateMetadata(reference, { customMetadata: { naïve: "ünï 😀" } });
      expect((await getMetadata(reference)).customMetadata).toEqual({ naïve: "ünï 😀" });
      await deleteObject(reference);
      expect(await codeOf(getMetadata(reference))).toBe("storage/object-not-found");
    },
  );

  test("another person, and nobody, gets nothing of it by any call", async () => {
    const own = open("private.txt");
    await uploadString(own, "mine");
    const calls = (storage: FirebaseStorage, name = "private.txt") => {
      const reference = ref(storage, `${person.folder}/${name}`);
      return [
        uploadString(reference, "theirs"),
        Promise.resolve(uploadBytesResumable(reference, makeDocument(300 * KIB))),
        getMetadata(reference),
        getDownloadURL(reference),
        getBytes(reference),
        updateMetadata(reference, { contentType: "text/html" }),
        deleteObject(reference),
        listAll(ref(storage, person.folder)),
      ];
    };
    const asOther = await Promise.all(calls(openClient(server.port, other)).map(codeOf));
    expect(asOther).toEqual(asOther.map(() => "storage/unauthorized"));
    const asOtherMissing = await Promise.all(calls(openClient(server.port, other), "none.txt").map(codeOf));
    expect(asOtherMissing).toEqual(asOther);
    const asNobody = await Promise.all(calls(openClient(server.port, null)).map(codeOf));
    expect(asNobody).toEqual(asNobody.map(() => "storage/unauthenticated"));
    const forged = { ...person, token: `${person.token.slice(0, -4)}AAAA` };
    const asForger = await Promise.all(calls(openClient(server.port, forged)).map(codeOf));
    expect(asForger).toEqual(asNobody);
    expect(await readText(own)).toBe("mine");
  });

  test("a missing object is told as such by every call on it", async () => {
    const missing = open("missing.txt");
    const codes = await Promise.all(
      [
        getMetadata(missing),
        getDownloadURL(missing),
        getBytes(missing),
        updateMetadata(missing, { contentType: "a/b" }),
        deleteObject(missing),
      ].map(codeOf),
    );
    expect(codes).toEqual(codes.map(() => "storage/object-not-found"));
  });

  test("deleted objects leave no bytes behind", async () => {
    client = openClient(server.port, person);
    const keys = () => (s3 ? s3.listKeys() : server.listFiles());
    const before = await keys();
    const reference = ref(client, `${person.folder}/gone.pdf`);
    await uploadBytes(reference, makeDocument(5000));
    await uploadBytesResumable(reference, makeDocument(600 * KIB));
    expect((await keys()).length).toBe(before.length + 1);
    await deleteObject(reference);
    expect((await keys()).toSorted()).toEqual(before.toSorted());
    if (s3) expect(await server.listFiles()).toEqual([]);
  });
});
