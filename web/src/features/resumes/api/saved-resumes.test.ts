import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetToken } from "../../../lib/api-client.ts";
import { reachEverythingAt } from "../../../lib/base-urls.ts";
import { makeResume } from "../../../testing/make-resume.ts";
import { deleteResume } from "./delete-resume.ts";
import { listResumes } from "./list-resumes.ts";
import { replaceResume } from "./replace-resume.ts";
import { saveTailoredResume } from "./save-tailored-resume.ts";
import { uploadResume } from "./upload-resume.ts";

type Asked = { method: string; path: string; body: string };
type Answer = { status: number; json?: unknown } | "cut the line";

/** A server of resumes and files: it stores by name, and the test says how the rest answers. */
let asked: Asked[];
let stored: Set<string>;
let answerOf: (asked: Asked) => Answer;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? "", "http://server");
  const now = { method: request.method ?? "", path: url.pathname, body };
  const answer = url.pathname.startsWith("/v0/") ? answerFiles(now, url) : answerOf(now);
  if (!url.pathname.startsWith("/api/auth/")) asked.push(now);
  if (answer === "cut the line") return response.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(answer.json === undefined ? undefined : JSON.stringify(answer.json));
});

function answerFiles({ method, path }: Asked, url: URL): Answer {
  const name = url.searchParams.get("name") ?? decodeURIComponent(path.split("/o/")[1] ?? "");
  if (method === "POST") stored.add(name);
  else if (!stored.has(name)) return { status: 404, json: { error: { code: 404, message: "Not Found" } } };
  if (method === "DELETE") {
    stored.delete(name);
    return { status: 204 };
  }
  const moment = "2026-11-21T10:00:00.000Z";
  const object = { name, bucket: "jobwright", generation: "1", metageneration: "1", size: "5" };
  const rest = { timeCreated: moment, updated: moment, md5Hash: MD5, downloadTokens: "t" };
  return { status: 200, json: { ...object, ...rest } };
}

function refusal(status: number, code: string, message: string): Answer {
  return { status, json: { code, message, requestId: "r" } };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  reachEverythingAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  asked = [];
  stored = new Set();
  forgetToken();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Answers the token call, which a service elsewhere needs, and leaves the rest to `next`. */
function withToken(next: (asked: Asked) => Answer): (asked: Asked) => Answer {
  return (now) =>
    now.path.startsWith("/api/auth/")
      ? { status: 200, json: { token: "token", expiresAt: "2026-11-21T11:00:00.000Z" } }
      : next(now);
}

const file = new File(["hello"], "My résumé (new).pdf", { type: "application/pdf" });
const MD5 = createHash("md5").update("hello").digest("base64");
const PATH = /^resumes\/u\/\d+_My_resume_new_.pdf$/;

test("a resume is stored in its owner's folder, its download URL is fetched, and its record is made", async () => {
  answerOf = withToken(() => ({ status: 200, json: makeResume() }));
  const result = await uploadResume("u", file);
  expect(result).toEqual({ success: true, data: makeResume(), error: null });
  expect(asked.map(({ method, path }) => `${method} ${path.replace(/o\/.*/, "o/path")}`)).toEqual([
    "POST /v0/b/jobwright/o",
    "GET /v0/b/jobwright/o/path",
    "POST /api/users/u/resumes",
  ]);
  const sent = JSON.parse(asked[2]?.body ?? "{}");
  expect(sent.storagePath).toMatch(PATH);
  expect(sent).toMatchObject({
    type: "original",
    metadata: { title: "My résumé (new).pdf", uploadSource: "manual", isOriginal: true },
  });
  expect([...stored]).toEqual([sent.storagePath]);
});

test("a refused resume gives the server's reason, and its file is removed again", async () => {
  answerOf = withToken(() => refusal(422, "documents/empty", "This file is empty."));
  const result = await uploadResume("u", file);
  expect(result).toMatchObject({ success: false, data: null, error: "This file is empty." });
  expect([...stored]).toEqual([]);
});

test("where the answer is lost but the record was made, the upload counts as done", async () => {
  let path = "";
  answerOf = withToken(({ method, body }) => {
    if (method !== "POST") return { status: 200, json: { resumes: [makeResume({ storagePath: path })] } };
    path = JSON.parse(body).storagePath;
    return "cut the line";
  });
  const result = await uploadResume("u", file);
  expect(result).toMatchObject({ success: true, data: { storagePath: path } });
  expect([...stored]).toEqual([path]);
});

test("where the answer is lost and no record was made, the file is removed again", async () => {
  answerOf = withToken(({ method }) =>
    method === "POST" ? "cut the line" : { status: 200, json: { resumes: [] } },
  );
  const result = await uploadResume("u", file);
  expect(result).toMatchObject({ success: false });
  expect(result.error).toMatch(/^Cannot connect to server/);
  expect([...stored]).toEqual([]);
});

test("a cancelled upload stores nothing", async () => {
  answerOf = withToken(() => ({ status: 200, json: makeResume() }));
  const result = await uploadResume("u", file, {}, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ success: false });
  expect([...stored]).toEqual([]);
});

test("a tailored resume is saved as made by the assistant", async () => {
  answerOf = withToken(() => ({ status: 200, json: makeResume({ type: "tailored" }) }));
  const result = await saveTailoredResume("u", file, {
    title: "For the mill",
    keywords: [],
    relatedRole: "Baker",
  });
  expect(result.success).toBe(true);
  expect(JSON.parse(asked[2]?.body ?? "{}")).toMatchObject({
    type: "tailored",
    metadata: {
      title: "For the mill",
      uploadSource: "ai_generated",
      isOriginal: false,
      relatedRole: "Baker",
    },
  });
});

test("a replaced file is named in the call, and a refused one is removed again", async () => {
  answerOf = withToken(() => ({ status: 200, json: makeResume() }));
  expect(await replaceResume("u", "resume-1", file)).toMatchObject({ success: true });
  expect(asked.at(-1)).toMatchObject({ method: "PUT", path: "/api/users/u/resumes/resume-1/file" });
  answerOf = withToken(() => refusal(422, "documents/damaged", "This file is damaged."));
  const refused = await replaceResume("u", "resume-1", file);
  expect(refused).toMatchObject({ success: false, error: "This file is damaged." });
  expect(stored.size).toBe(1);
});

test("resumes are listed, and one that is gone already counts as deleted", async () => {
  answerOf = withToken(({ method }) =>
    method === "GET"
      ? { status: 200, json: { resumes: [makeResume()] } }
      : refusal(404, "resumes/not-found", "This resume does not exist any more."),
  );
  expect(await listResumes("u")).toEqual({ success: true, data: [makeResume()], error: null });
  expect(await deleteResume("u", "resume-1")).toEqual({ success: true, data: null, error: null });
});

test("where the server gives no reason, each helper says its own sentence", async () => {
  answerOf = withToken(() => ({ status: 400, json: "nonsense" }));
  expect(await listResumes("u")).toMatchObject({ success: false, error: "Failed to get resumes" });
  expect(await uploadResume("u", file)).toMatchObject({ error: "Failed to upload resume" });
  expect(await deleteResume("u", "resume-1")).toMatchObject({ error: "Failed to delete resume" });
  const saved = await saveTailoredResume("u", file, { title: "a.pdf", keywords: [] });
  expect(saved).toMatchObject({ success: false, error: "Failed to save tailored resume" });
});
