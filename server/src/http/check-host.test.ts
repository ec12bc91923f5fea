import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { listen, type Listener } from "./listen.ts";
import { createTestApp, type TestApp } from "#testing/http/test-app";

let tested: TestApp;
let listener: Listener;

beforeAll(async () => {
  const config = {
    publicUrl: "https://jobs.example.org",
    agentsUrl: "https://agents.example.org",
    allowedHosts: ["nas.local"],
  };
  tested = await createTestApp(allRoutes, { config });
  listener = await listen(tested.app, { ...tested.server.config, port: 0 });
});

afterAll(async () => {
  await listener.close(0);
  await tested.close();
});

/** Status and code of the answer to a request over a real connection that names the host. */
function ask(host: string, path: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: "127.0.0.1", port: listener.port, path, headers: { host } }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => {
        const isJson = answer.headers["content-type"]?.includes("json");
        const code = isJson ? (JSON.parse(text) as { code?: string }).code : undefined;
        resolve([answer.statusCode, code]);
      });
    });
    sending.on("error", reject);
    sending.end();
  });
}

test("localhost, IP addresses and configured names are answered, with any port", async () => {
  const hosts = [
    "localhost",
    "LOCALHOST:3000",
    "127.0.0.1:9",
    "192.168.1.20",
    "[::1]:3000",
    "jobs.example.org",
    "Jobs.Example.org.",
    "agents.example.org:443",
    "nas.local:3000",
  ];
  for (const host of hosts) expect([host, await ask(host, "/api/config")]).toEqual([host, [200, undefined]]);
});

test("any other name is refused on every address, so that no site's page can pass for ours", async () => {
  const hosts = [
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "1.2.3.4.evil.example",
    "local",
  ];
  for (const host of hosts) {
    for (const path of ["/", "/api/config", "/docs"]) {
      expect([host, path, await ask(host, path)]).toEqual([host, path, [421, "request/unknown-host"]]);
    }
    expect((await ask(host, "/v0/b/jobwright/o"))[0]).toBe(421);
  }
});
