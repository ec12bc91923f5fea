import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createOutboundClient, type OutboundSettings } from "./create-outbound-client.ts";
import type { OutboundClient } from "./outbound-client.ts";

const servers: Server[] = [];
const clients: OutboundClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function makeClient(settings: Partial<OutboundSettings> = {}): OutboundClient {
  const client = createOutboundClient({ exemptOrigins: [], userAgent: "Jobwright-Test/1.0", ...settings });
  clients.push(client);
  return client;
}

const request = { headers: { TTL: "60" }, body: Buffer.from([0, 1, 255]), isFromSettings: true };

test("a post brings its bytes and headers, and answers with the status", async () => {
  const seen: unknown[] = [];
  const origin = await serve((incoming, response) => {
    void buffer(incoming).then((body) => {
      const { ttl, "user-agent": agent, "content-length": length } = incoming.headers;
      seen.push([incoming.method, incoming.url, ttl, agent, length, body.toString("hex")]);
      response.writeHead(201).end("kept");
    });
  });
  const answer = await makeClient({ exemptOrigins: [origin] }).post(`${origin}/push/1`, request);
  expect(answer).toMatchObject({ status: 201, text: "kept" });
  expect(seen).toEqual([["POST", "/push/1", "60", "Jobwright-Test/1.0", "3", "0001ff"]]);
});

test("a post is not sent on to where a redirect leads", async () => {
  let isReached = false;
  const target = await serve((_incoming, response) => {
    isReached = true;
    response.end();
  });
  const origin = await serve((_incoming, response) => {
    response.writeHead(307, { location: target }).end();
  });
  const posting = makeClient({ exemptOrigins: [origin, target] }).post(origin, request);
  await expect(posting).rejects.toMatchObject({ problem: "http-status", status: 307 });
  expect(isReached).toBe(false);
});

test("a post to an address that is not public never goes out", async () => {
  let isReached = false;
  const origin = await serve((_incoming, response) => {
    isReached = true;
    response.end();
  });
  const refused = { problem: "address-refused" };
  await expect(makeClient().post(origin, request)).rejects.toMatchObject(refused);
  const exempt = makeClient({ exemptOrigins: [origin] });
  await expect(exempt.post(origin, { ...request, isFromSettings: false })).rejects.toMatchObject(refused);
  const { port } = new URL(origin);
  const rebinding = makeClient({ lookup: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]) });
  await expect(rebinding.post(`http://push.example.com:${port}/`, request)).rejects.toMatchObject(refused);
  for (const url of ["https://user:word@example.com/", "file:///etc/passwd", "http://[::1]/"]) {
    await expect(makeClient().post(url, request)).rejects.toMatchObject(refused);
  }
  expect(isReached).toBe(false);
});

test("a post is limited in time and in what is read of the answer", async () => {
  const silent = await serve(() => undefined);
  await expect(
    makeClient({ exemptOrigins: [silent] }).post(silent, { ...request, timeoutMs: 50 }),
  ).rejects.toMatchObject({ problem: "timeout" });
  const large = await serve((_incoming, response) => void response.end("x".repeat(2000)));
  await expect(
    makeClient({ exemptOrigins: [large] }).post(large, { ...request, maxBytes: 1000 }),
  ).rejects.toMatchObject({ problem: "too-large" });
});

test("a question may be a form, and an answer without content is null in JSON", async () => {
  const seen: unknown[] = [];
  const origin = await serve((incoming, response) => {
    void buffer(incoming).then((body) => {
      seen.push([incoming.method, incoming.headers["content-type"], body.toString()]);
      response.writeHead(204).end();
    });
  });
  const form = "application/x-www-form-urlencoded";
  const asked = { headers: { "Content-Type": form }, question: "a=1", isFromSettings: true };
  expect(await makeClient({ exemptOrigins: [origin] }).getJson(origin, asked)).toBeNull();
  expect(seen).toEqual([["POST", form, "a=1"]]);
});
