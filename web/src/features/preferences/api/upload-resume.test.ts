import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reachEverythingAt } from "../../../lib/base-urls.ts";
import { makeResume } from "../../../testing/make-resume.ts";
import { uploadResume } from "./upload-resume.ts";

type Answer = { status: number; json?: unknown } | "none";

/** Method and path of each request, the newest last. */
let asked: string[];
let answerOf: (asked: string, name: string) => Answer;
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://server");
  const now = `${request.method} ${url.pathname}`;
  request.resume();
  if (url.pathname.startsWith("/api/auth/")) return void response.end('{"token":"t"}');
  asked.push(now);
  const answer = answerOf(now, url.searchParams.get("name") ?? "");
  if (answer === "none") return;
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(answer.json === undefined ? undefined : JSON.stringify(answer.json));
});

beforeAll(async () => {
  vi.stubGlobal("navigator", { onLine: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  reachEverythingAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => void (asked = []));
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const file = new File(["hello"], "ana.pdf", { type: "application/pdf" });

test("a file service that fails is asked again, which is told, and an abort ends it at once", async () => {
  answerOf = () => ({ status: 500, json: { error: { code: 500, message: "No space left." } } });
  const stopping = new AbortController();
  const tries: number[] = [];
  const upload = uploadResume("u", file, [], {
    signal: stopping.signal,
    onRetry: (number) => {
      tries.push(number);
      stopping.abort();
    },
  });
  await expect(upload).rejects.toMatchObject({ code: "storage/canceled" });
  expect(tries).toEqual([2]);
  expect(asked).toEqual(["POST /v0/b/jobwright/o"]);
});

test("an abort while the file is read takes the file back, and the resume that was made of it", async () => {
  let stored = "";
  const reading = Promise.withResolvers<void>();
  const deleted = Promise.withResolvers<void>();
  answerOf = (now, name) => {
    if (now === "POST /v0/b/jobwright/o") {
      stored = name;
      return { status: 200, json: storedObject(name) };
    }
    if (now.startsWith("GET /v0/")) return { status: 200, json: storedObject(stored) };
    if (now.startsWith("DELETE /v0/")) return { status: 204 };
    if (now === "POST /api/users/u/resumes") {
      reading.resolve();
      return "none";
    }
    if (now === "GET /api/users/u/resumes") {
      return { status: 200, json: { resumes: [makeResume({ id: "made", storagePath: stored })] } };
    }
    if (now === "DELETE /api/users/u/resumes/made") deleted.resolve();
    return { status: 204 };
  };
  const stopping = new AbortController();
  const upload = uploadResume("u", file, [], { signal: stopping.signal });
  await reading.promise;
  stopping.abort();
  await expect(upload).rejects.toThrow();
  await deleted.promise;
  expect(asked.slice(3)).toEqual([
    `DELETE /v0/b/jobwright/o/${encodeURIComponent(stored)}`,
    "GET /api/users/u/resumes",
    "DELETE /api/users/u/resumes/made",
  ]);
});

function storedObject(name: string) {
  const moment = "2026-11-21T10:00:00.000Z";
  const md5Hash = "XUFAKrxLKna5cZ2REBfFkg==";
  const object = { name, bucket: "jobwright", generation: "1", metageneration: "1", size: "5", md5Hash };
  return { ...object, timeCreated: moment, updated: moment, downloadTokens: "t" };
}
