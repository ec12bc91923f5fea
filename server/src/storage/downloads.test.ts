import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoredObject } from "@jobwright/contracts/storage";
import * as storage from "./storage.service.ts";
import { messageOf, multipart, openCalls, type ProtocolCalls } from "#testing/storage/protocol-calls";
import {
  makeDocument,
  startStorageServer,
  type Person,
  type StorageServer,
} from "#testing/storage/storage-server";

let server: StorageServer;
let calls: ProtocolCalls;

beforeAll(async () => {
  server = await startStorageServer();
  calls = openCalls(server);
});

afterAll(() => server.close());

test("a single range is answered as such, at its edges too, and HEAD says the same without bytes", async () => {
  const person = await server.signIn();
  const { generation } = await calls.store(person, "range.txt", "0123456789");
  const url = `${calls.urlOf(`${person.folder}/range.txt`)}?alt=media`;
  const cases: [string, number, string | null, string][] = [
    ["bytes=2-4", 206, "bytes 2-4/10", "234"],
    ["bytes=7-", 206, "bytes 7-9/10", "789"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=0-99", 206, "bytes 0-9/10", "0123456789"],
    ["bytes=9-9", 206, "bytes 9-9/10", "9"],
    ["bytes=-99", 206, "bytes 0-9/10", "0123456789"],
    ["bytes=4-2", 200, null, "0123456789"],
    ["bytes=0-1,4-5", 200, null, "0123456789"],
    ["lines=1-2", 200, null, "0123456789"],
  ];
  for (const [range, status, contentRange, text] of cases) {
    const answer = await calls.send(person, url, { headers: { range } });
    expect([range, answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
      range,
      status,
      contentRange,
      text,
    ]);
    const head = await calls.send(person, url, { method: "HEAD", headers: { range } });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      status,
      String(text.length),
      "",
    ]);
  }
  for (const range of ["bytes=10-", "bytes=-0"]) {
    const answer = await calls.send(person, url, { headers: { range } });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  }
  const etag = `"${generation}"`;
  expect((await calls.send(person, url, { headers: { "if-none-match": etag } })).status).toBe(304);
  const stale = await calls.send(person, url, { headers: { range: "bytes=0-1", "if-range": '"other"' } });
  expect(stale.status).toBe(200);
});

test("answers with bytes say their name, show only what runs nothing, and forbid the rest", async () => {
  const person = await server.signIn();
  const octets = "application/octet-stream";
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const cases = [
    ["1700000000000_cv.pdf", "application/pdf", "application/pdf", "inline", "cv.pdf"],
    ["shouted.pdf", "Application/PDF; x=1", "application/pdf", "inline", "shouted.pdf"],
    ["cv.docx", docx, docx, "attachment", "cv.docx"],
    ["page.html", "text/html", octets, "attachment", "page.html"],
    ["page.xhtml", "application/xhtml+xml", octets, "attachment", "page.xhtml"],
    ["x.svg", "image/svg+xml", octets, "attachment", "x.svg"],
    ["x.xml", "text/xml", octets, "attachment", "x.xml"],
    ["a.js", "text/javascript", octets, "attachment", "a.js"],
    ["b.js", "application/ecmascript", octets, "attachment", "b.js"],
    ["c.css", "text/css", octets, "attachment", "c.css"],
    ["d.pdf", "text/html, application/pdf", octets, "attachment", "d.pdf"],
    ["e.txt", "multipart/x-mixed-replace; boundary=a", octets, "attachment", "e.txt"],
    ["f.txt", "nonsense", octets, "attachment", "f.txt"],
  ] as const;
  for (const [name, given, contentType, kind, saved] of cases) {
    await calls.store(person, name, "<script>alert(1)</script>", { contentType: given });
    const answer = await calls.send(person, `${calls.urlOf(`${person.folder}/${name}`)}?alt=media`);
    expect([name, answer.headers.get("content-type")]).toEqual([name, contentType]);
    expect(answer.headers.get("content-disposition")).toBe(
      `${kind}; filename="${saved}"; filename*=UTF-8''${saved}`,
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toContain("private");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("content-security-policy")?.includes("sandbox")).toBe(
      contentType !== "application/pdf",
    );
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  }
  await calls.store(person, 'é "q".txt', "a text", { contentType: "text/plain" });
  const quoted = await calls.send(person, `${calls.urlOf(`${person.folder}/é "q".txt`)}?alt=media`);
  expect(quoted.headers.get("content-disposition")).toBe(
    `inline; filename="_ _q_.txt"; filename*=UTF-8''%C3%A9%20%22q%22.txt`,
  );
  await calls.store(person, "named.pdf", "a text", {
    contentType: "application/pdf",
    contentDisposition: "attachment; filename*=UTF-8''Lebenslauf%20M%C3%BCller.pdf",
  });
  const named = await calls.send(person, `${calls.urlOf(`${person.folder}/named.pdf`)}?alt=media`);
  expect(named.headers.get("content-disposition")).toBe(
    `attachment; filename="Lebenslauf M_ller.pdf"; filename*=UTF-8''Lebenslauf%20M%C3%BCller.pdf`,
  );
});

test("stored cache control and language are answered with the bytes, where a header can hold them", async () => {
  const person = await server.signIn();
  const cases = [
    [{ cacheControl: "private, max-age=60", contentLanguage: "de" }, "private, max-age=60", "de"],
    [{}, "private, no-cache", null],
    [{ cacheControl: "größer", contentLanguage: "日本語" }, "private, no-cache", null],
  ] as const;
  for (const [metadata, cacheControl, language] of cases) {
    await calls.store(person, "kept.txt", "a text", metadata);
    const { headers } = await calls.send(person, `${calls.urlOf(`${person.folder}/kept.txt`)}?alt=media`);
    expect([headers.get("cache-control"), headers.get("content-language")]).toEqual([cacheControl, language]);
  }
});

test("a file whose bytes are lost is a failure of the server, told as such and logged once", async () => {
  const person = await server.signIn();
  await calls.store(person, "lost.txt", "a text");
  const row = await server.server.db.query.storedFiles.findFirst({
    where: (files, { eq }) => eq(files.path, `${person.folder}/lost.txt`),
  });
  await server.server.blobs.delete(row?.blobKey ?? "");
  server.logged.length = 0;
  const answer = await calls.send(person, `${calls.urlOf(`${person.folder}/lost.txt`)}?alt=media`);
  expect([answer.status, await messageOf(answer)]).toEqual([500, expect.stringContaining("internal")]);
  expect(answer.headers.get("content-disposition")).toBeNull();
  expect(server.logged.filter((line) => line.includes('"level":50'))).toHaveLength(1);
});

test("a signed URL opens its object until its last second, and nothing else", async () => {
  const [person, other] = [await server.signIn(), await server.signIn()];
  await calls.store(person, "signed.txt", "a text");
  await calls.store(person, "secret.txt", "a secret");
  const ctx = { ...server.server, user: person.user, requestId: "test" };
  const path = `${person.folder}/signed.txt`;
  const signed = await storage.signStoredFile(ctx, path);
  expect(signed.expiresAt.getTime() - server.clock.now().getTime()).toBe(15 * 60_000);
  const at = (url: string) => fetch(url.replace("http://localhost", server.origin));
  expect(await (await at(signed.signedUrl)).text()).toBe("a text");
  expect(await (await at(signed.publicUrl)).text()).toBe("a text");

  const url = new URL(signed.signedUrl);
  const tampered = [
    signed.signedUrl.replace("signed.txt", "secret.txt"),
    withQuery(url, "X-Expires", String(Number(url.searchParams.get("X-Expires")) + 1)),
    withQuery(url, "X-User", other.uid),
    withQuery(
      url,
      "X-Signature",
      (url.searchParams.get("X-Signature") ?? "").replace(/^./, (c) => (c === "A" ? "B" : "A")),
    ),
    withQuery(url, "X-Signature", ""),
  ];
  for (const link of tampered) expect([link, (await at(link)).status]).toEqual([link, 403]);
  expect((await at(signed.signedUrl.replace("alt=media&", ""))).status).toBe(401);
  const deletion = await fetch(signed.signedUrl.replace("http://localhost", server.origin), {
    method: "DELETE",
  });
  expect(deletion.status).toBe(401);

  server.clock.advance(15 * 60_000);
  expect((await at(signed.signedUrl)).status).toBe(200);
  server.clock.advance(1000);
  const late = await at(signed.signedUrl);
  expect([late.status, await messageOf(late)]).toEqual([
    403,
    expect.stringContaining("This link is not valid"),
  ]);

  const next = await storage.signStoredFile(ctx, path, { seconds: 60 });
  expect((await at(next.signedUrl)).status).toBe(200);
  await storage.deleteStoredFile(ctx, path);
  expect((await at(next.signedUrl)).status).toBe(403);
  expect((await at(next.publicUrl)).status).toBe(403);
});

test("a session cookie does as well as a token, but not from another site's page", async () => {
  const person = await server.signIn();
  const init = multipart(Buffer.from("a text"));
  const headers = { ...(init.headers as Record<string, string>), cookie: person.browser.cookie() };
  const url = `${calls.objects}?name=${encodeURIComponent(`${person.folder}/cookie.txt`)}`;
  const foreign = await fetch(url, { ...init, headers: { ...headers, origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);
  const own = await fetch(url, { ...init, headers: { ...headers, origin: server.origin } });
  expect(own.status).toBe(200);
  const read = await fetch(calls.urlOf(`${person.folder}/cookie.txt`), {
    headers: { cookie: person.browser.cookie() },
  });
  expect(read.status).toBe(200);
});

test("any page may ask before it sends, and gets no more than the protocol's methods and headers", async () => {
  const answer = await fetch(`${calls.objects}?name=x`, { method: "OPTIONS" });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(answer.headers.get("access-control-allow-headers")).toContain("X-Goog-Upload-Offset");
  const refused = await fetch(calls.urlOf("resumes/x/y"));
  expect(refused.headers.get("access-control-expose-headers")).toContain("X-Goog-Upload-URL");
  expect(refused.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("another bucket does not exist, and a folder that is nobody's takes nothing", async () => {
  const person = await server.signIn();
  const path = encodeURIComponent(`${person.folder}/a.txt`);
  const answer = await calls.send(person, `${server.origin}/v0/b/other/o/${path}`);
  expect([answer.status, await messageOf(answer)]).toEqual([404, "There is no such bucket."]);
  for (const name of ["a.txt", "public/a.txt", `resumes/${person.uid}`, "resumes/a.txt"]) {
    expect([name, (await calls.upload(person, name, "a text")).status]).toEqual([name, 403]);
  }
  expect((await calls.send(person, `${calls.objects}?prefix=resumes/`)).status).toBe(403);
});

test("a file that the server made is read by its person and not written over by an upload", async () => {
  const person = await server.signIn();
  const path = `tailored/${person.uid}/resume-1-1/cv.pdf`;
  const made = makeDocument(300);
  const ctx = { ...server.server, user: person.user, requestId: "test" };
  const contentType = "application/pdf";
  await storage.storeGeneratedFile(ctx, { path, fileName: "cv.pdf", contentType, bytes: Buffer.from(made) });
  for (const bytes of ["MZ a program", makeDocument(500)]) {
    const refused = await calls.upload(person, path, bytes);
    expect([refused.status, await messageOf(refused)]).toEqual([403, "Unauthorized access to user data"]);
  }
  const start = await calls.send(person, `${calls.objects}?name=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" },
  });
  expect(start.status).toBe(403);
  const kept = await calls.send(person, `${calls.urlOf(path)}?alt=media`);
  expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(made))).toBe(true);
});

function withQuery(url: URL, name: string, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.href;
}

test("a POST to an object changes its metadata or its tokens as the protocol's service does, and nothing else", async () => {
  const [person, other] = [await server.signIn(), await server.signIn()];
  const made = await calls.store(person, "changed.txt", "a text", { contentLanguage: "de" });
  const url = calls.urlOf(`${person.folder}/changed.txt`);
  const post = async (query: string, init: RequestInit = {}, who: Person | null = person) => {
    const answer = await calls.send(who, `${url}${query}`, { method: "POST", ...init });
    return {
      status: answer.status,
      body: (await answer.json()) as Partial<StoredObject> & { error?: unknown },
    };
  };
  const patch = {
    headers: { "x-http-method-override": "PATCH" },
    body: JSON.stringify({ contentLanguage: null }),
  };
  const patched = await post("", patch);
  expect([patched.status, patched.body.contentLanguage, patched.body.metageneration]).toEqual([
    200,
    undefined,
    "2",
  ]);

  const first = made.downloadTokens ?? "";
  const [, second = ""] = (await post("?create_token=true")).body.downloadTokens?.split(",") ?? [];
  const statusOf = async (token: string) => (await fetch(`${url}?alt=media&token=${token}`)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  expect((await post(`?delete_token=${first}`)).body.downloadTokens).toBe(second);
  expect([await statusOf(first), await statusOf(second)]).toEqual([403, 200]);
  const { downloadTokens: third = "" } = (await post(`?delete_token=${second}`)).body;
  expect(third).toMatch(/^[\da-f-]{36}$/);
  expect([await statusOf(second), await statusOf(third)]).toEqual([403, 200]);

  const put = { headers: { "x-http-method-override": "DELETE" } };
  for (const [query, init] of [
    ["", {}],
    ["", put],
    ["?create_token=false", {}],
    ["", multipart(Buffer.from("b"))],
  ] as const) {
    const refused = await post(query, init);
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: { code: 400, message: expect.any(String) } },
    ]);
  }
  for (const query of ["?create_token=true", `?delete_token=${third}`, ""]) {
    expect((await post(query, patch, other)).status).toBe(403);
    expect((await post(query, patch, null)).status).toBe(401);
  }
  for (let n = 1; n < 20; n++) expect((await post("?create_token=true")).status).toBe(200);
  expect((await post("?create_token=true")).status).toBe(400);
  expect(await statusOf(third)).toBe(200);
});

test("a page size of none lists as if it were not said", async () => {
  const person = await server.signIn();
  for (const name of ["a.txt", "b.txt"]) await calls.store(person, name, "a text");
  const list = (size: string) =>
    calls.send(person, `${calls.objects}?prefix=${person.folder}/&maxResults=${size}`);
  for (const size of ["0", "2", "5000"]) {
    const { items } = (await (await list(size)).json()) as { items: object[] };
    expect([size, items.length]).toEqual([size, 2]);
  }
  for (const size of ["-1", "two", "1.5"]) {
    const refused = await list(size);
    expect([refused.status, await messageOf(refused)]).toEqual([400, expect.any(String)]);
  }
});
