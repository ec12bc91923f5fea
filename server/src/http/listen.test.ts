import { request } from "node:http";
import { endpoint } from "@jobwright/contracts/endpoint";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listener } from "./listen.ts";
import { route } from "./route.ts";
import { createTestApp, type TestApp } from "#testing/http/test-app";

const save = endpoint({
  feature: "test",
  method: "PUT",
  path: "/api/test/save",
  part: "system",
  access: { kind: "public", reason: "a test" },
  summary: "",
  body: z.object({ text: z.string() }),
  response: z.object({ length: z.int() }),
});

let tested: TestApp;
let listener: Listener;

beforeAll(async () => {
  tested = await createTestApp([route(save, async (_ctx, { body }) => ({ length: body.text.length }))]);
  listener = await listen(tested.app, tested.server.config);
});

afterAll(async () => {
  await listener.close(100);
  await tested.close();
});

function put(body: string, isChunked: boolean): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": Buffer.byteLength(body) }),
    };
    const sending = request(`${listener.url}/api/test/save`, { method: "PUT", headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

test("a body over the limit is refused over a real connection, with its length announced or not", async () => {
  const body = JSON.stringify({ text: "x".repeat(3_000_000) });
  for (const isChunked of [false, true]) {
    const { status, text } = await put(body, isChunked);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: "request/too-large" });
  }
  expect(await put('{"text":"four"}', true)).toEqual({ status: 200, text: '{"length":4}' });
});

test("after a body that was not read to its end, further requests are answered", async () => {
  const send = (text: string) =>
    fetch(`${listener.url}/api/test/save`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
  const refused = await send("x".repeat(12_000_000));
  expect([refused.status, refused.headers.get("connection")]).toEqual([413, "close"]);
  for (let index = 0; index < 3; index += 1) expect(await (await send("four")).json()).toEqual({ length: 4 });
});

test("a port that is taken is named, with the way to choose another", async () => {
  const busy = { ...tested.server.config, port: listener.port };
  await expect(listen(tested.app, busy)).rejects.toThrow(
    `Port ${listener.port} on 127.0.0.1 is taken by another program. Choose another port with PORT, for example: PORT=${listener.port + 1} npm start`,
  );
});
