import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentView, ViewPage } from "@jobwright/contracts/document-view";
import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { errorOf, openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";
import { signStoredFile } from "#storage/storage.service";
import { createTestClock } from "#testing/test-clock";
import { sharedData } from "../../../scripts/shared-data.ts";
import { makePagesPdf, makeTextPdf } from "#testing/documents/pdf";

const resumes = sharedData("resumes");
const clock = createTestClock();
let tested: TestApp;
let person: ResumePerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
  person = await openResumePerson(tested);
});
// The limits count by the minute.
beforeEach(() => clock.advance(60_000));
afterAll(() => tested.close());

async function store(name: string, bytes: Buffer | string, owner = person) {
  const path = await owner.upload(name, bytes);
  return { path, ...(await signStoredFile(owner.ctx, path)) };
}

function ask(url: string, by = person): Promise<Response> {
  return by.browser.send("POST", `/api/users/${by.user.uid}/documentView`, { body: { url } });
}

async function view(url: string): Promise<DocumentView> {
  const response = await ask(url);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as DocumentView;
}

function askPage(url: string, page: number, { by = person, headers = {}, scale = "1" } = {}) {
  const query = new URLSearchParams({ url, page: String(page), scale });
  return by.browser.send("GET", `/api/users/${by.user.uid}/documentView/page?${query}`, { headers });
}

test.skipIf(resumes === null).each(["docx", "pdf", "txt"])(
  "every %s of real people is shown with its text",
  async (kind) => {
    if (resumes === null) return;
    const folder = join(resumes, kind);
    for (const name of await readdir(folder)) {
      const { signedUrl } = await store(name, await readFile(join(folder, name)));
      const shown = await view(signedUrl);
      expect([name, shown.kind]).toEqual([name, { docx: "blocks", pdf: "pages", txt: "text" }[kind]]);
      expect(shown.lineCount).toBeGreaterThan(15);
    }
  },
);

test("the text of a PDF stands where it is drawn, and its page is a picture of the asked size", async () => {
  const { publicUrl } = await store("cv.pdf", makeTextPdf("Jane Doe"));
  const shown = await view(publicUrl);
  const [page] = (shown as { pages: ViewPage[] }).pages;
  expect(page).toMatchObject({ width: 612, height: 792, lines: [{ text: "Jane Doe", x: 72, height: 13.8 }] });
  expect(page?.lines[0]?.y).toBeCloseTo(792 - 700 - 0.9 * 12, 1);
  const picture = await askPage(publicUrl, 1, { scale: "2" });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  const png = Buffer.from(await picture.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1224, 1584]);
});

test("a picture is kept by the person's own browser alone, which asks before each use", async () => {
  const { publicUrl, signedUrl } = await store("cv.pdf", makeTextPdf("Jane Doe"));
  const { headers } = await askPage(publicUrl, 1);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  const etag = headers.get("etag") ?? "";
  const again = await askPage(signedUrl, 1, { headers: { "if-none-match": etag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const larger = await askPage(publicUrl, 1, { scale: "2", headers: { "if-none-match": etag } });
  expect(larger.status).toBe(200);
});

test("a page that the document does not have is told, and so is one of what has no pages", async () => {
  const pdf = await store("cv.pdf", makeTextPdf("Jane Doe"));
  const txt = await store("cv.txt", "Jane Doe");
  for (const [url, page] of [[pdf.signedUrl, 2] as const, [txt.signedUrl, 1] as const]) {
    expect(await errorOf(await askPage(url, page))).toMatchObject({
      status: 404,
      code: "tailoring/page-not-found",
    });
  }
});

test("a document of 100 pages is shown at once, its pictures only when they are asked for", async () => {
  const { signedUrl } = await store("long.pdf", makePagesPdf(100));
  const shown = await view(signedUrl);
  expect([(shown as { pages: ViewPage[] }).pages.length, shown.lineCount]).toEqual([100, 0]);
  expect((await askPage(signedUrl, 100)).status).toBe(200);
  const tooLong = await store("longer.pdf", makePagesPdf(101));
  expect(await errorOf(await ask(tooLong.signedUrl))).toMatchObject({ code: "documents/too-many-pages" });
});

test("no URL opens anything but the person's own files, while it is valid", async () => {
  const other = await openResumePerson(tested);
  const mine = await store("cv.txt", "Jane Doe");
  const theirs = await store("cv.txt", "Joe Bloggs", other);
  const bare = mine.signedUrl.split("?")[0] ?? "";
  const refused = [
    theirs.signedUrl,
    theirs.publicUrl,
    bare,
    `${bare}?alt=media`,
    `${bare}?alt=media&token=wrong`,
    mine.signedUrl.replace("alt=media&", ""),
    mine.signedUrl.replace("http://localhost", "http://127.0.0.1:1"),
    mine.signedUrl.replace("http://", "http://a:b@"),
    mine.publicUrl.replace(/o\/[^?]+/, "o/%ff"),
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "//example.org/v0/b/x/o/y?alt=media&token=z",
    "no url",
  ];
  for (const url of refused) {
    const refusal = { status: 403, code: "tailoring/url-refused" };
    expect([url, await errorOf(await ask(url))]).toEqual([url, expect.objectContaining(refusal)]);
    expect([url, await errorOf(await askPage(url, 1))]).toEqual([url, expect.objectContaining(refusal)]);
  }
  expect((await ask(mine.publicUrl.replace("http://localhost", ""))).status).toBe(200);
  clock.advance(16 * 60_000);
  expect(await errorOf(await ask(mine.signedUrl))).toMatchObject({ code: "tailoring/url-refused" });
  expect((await ask(mine.publicUrl)).status).toBe(200);
});

test("a file that was deleted or replaced is not shown from memory", async () => {
  const { path, publicUrl } = await store("cv.txt", "Jane Doe");
  expect(await view(publicUrl)).toMatchObject({ pages: [["Jane Doe"]] });
  const object = `/v0/b/${STORAGE_BUCKET}/o/${encodeURIComponent(path)}`;
  expect((await person.browser.send("DELETE", object)).status).toBe(204);
  expect(await errorOf(await ask(publicUrl))).toMatchObject({ code: "tailoring/url-refused" });
});

test("a file that cannot be read says why, and too many asks are told so", async () => {
  const damaged = await store("cv.pdf", makeTextPdf("Jane Doe".repeat(500)).subarray(0, 300));
  expect(await errorOf(await ask(damaged.signedUrl))).toMatchObject({ code: "documents/damaged" });
  const { signedUrl } = await store("cv.txt", "Jane Doe");
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await ask(signedUrl)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("a document of an agent service elsewhere is shown, and no address inside of this network is opened", async () => {
  const bytes = makeTextPdf("Ada Example");
  const asked: string[] = [];
  const elsewhere = await createTestApp(allRoutes, { config: { agentsUrl: "https://agents.example.org" } });
  const { outbound } = elsewhere.server;
  elsewhere.server.outbound = {
    ...outbound,
    getBytes: async (url, request) => {
      asked.push(url);
      const isPublic = new URL(url).hostname === "files.example.org";
      if (!isPublic) return outbound.getBytes(url, request);
      return { status: 200, url, contentType: "application/pdf", bytes };
    },
  };
  const there = await openResumePerson(elsewhere);
  const link = "https://files.example.org/ada.pdf?signature=1";
  const shown = (await (await ask(link, there)).json()) as DocumentView;
  expect(shown).toMatchObject({ kind: "pages", lineCount: 1 });
  for (const inside of ["http://127.0.0.1:1/ada.pdf", "http://169.254.169.254/latest"]) {
    expect(await errorOf(await ask(inside, there))).toMatchObject({ code: "tailoring/url-refused" });
  }
  expect(await errorOf(await ask(link))).toMatchObject({ code: "tailoring/url-refused" });
  expect(asked[0]).toBe(link);
  await elsewhere.close();
});
