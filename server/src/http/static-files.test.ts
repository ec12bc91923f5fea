import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { documentHeaders } from "./security-headers.ts";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp([]);
});

afterAll(() => tested.close());

test("the web app's files are served compressed and kept, its page for every screen, and never kept", async () => {
  const web = join(tested.server.config.dataDir, "web");
  const missing = await tested.app.request("/jobs");
  expect(missing.status).toBe(503);
  expect(await missing.text()).toContain("npm start");

  await mkdir(join(web, "assets"), { recursive: true });
  await writeFile(join(web, "index.html"), "<!doctype html><title>app</title>");
  await writeFile(join(web, "assets/main-abc.js"), "plain");
  await writeFile(join(web, "assets/main-abc.js.br"), "brotli");
  const page = await tested.app.request("/resume-tailoring/new");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("<title>app</title>");
  const script = await tested.app.request("/assets/main-abc.js", {
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(script.headers.get("content-encoding")).toBe("br");
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await script.text()).toBe("brotli");
  expect(await (await tested.app.request("/assets/main-abc.js")).text()).toBe("plain");
  expect((await tested.app.request("/assets/old-def.js")).status).toBe(404);
  const outside = await tested.app.request("/..%2fauth-secret");
  expect(await outside.text()).toContain("<title>app</title>");
});

test("a script comes without the headers that only a document or a worker reads, which keep them", async () => {
  const web = join(tested.server.config.dataDir, "web");
  await mkdir(join(web, "assets"), { recursive: true });
  await writeFile(join(web, "index.html"), "<!doctype html><title>app</title>");
  await writeFile(join(web, "assets/part-abc.js"), "plain");
  const headersFor = async (path: string, dest: string) =>
    (await tested.app.request(path, { headers: { "sec-fetch-dest": dest } })).headers;
  for (const name of documentHeaders) {
    expect((await headersFor("/assets/part-abc.js", "script")).get(name)).toBeNull();
    expect((await headersFor("/assets/part-abc.js", "worker")).get(name)).not.toBeNull();
    expect((await headersFor("/assets/part-abc.js", "document")).get(name)).not.toBeNull();
    expect((await headersFor("/jobs", "script")).get(name)).not.toBeNull();
  }
  const script = await headersFor("/assets/part-abc.js", "script");
  expect(script.get("x-content-type-options")).toBe("nosniff");
  expect(script.get("last-modified")).toBeNull();
  expect(script.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("the sign-in window stays tied to the page that opened it when it goes on to the provider", async () => {
  const web = join(tested.server.config.dataDir, "web");
  await mkdir(web, { recursive: true });
  await writeFile(join(web, "index.html"), "<!doctype html><title>app</title>");
  await writeFile(join(web, "sign-in-window.html"), "<!doctype html><title>Sign in</title>");
  const policyOf = async (path: string) =>
    (await tested.app.request(path)).headers.get("cross-origin-opener-policy");
  expect(await policyOf("/sign-in-window.html")).toBe("unsafe-none");
  expect(await policyOf("/jobs")).toBe("same-origin-allow-popups");
});
