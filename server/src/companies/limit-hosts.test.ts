import { expect, test } from "vitest";
import { OutboundError, type OutboundClient } from "#platform/outbound/outbound-client";
import { limitHosts } from "./limit-hosts.ts";

type Asked = { url: string; answer: (text: string) => void; fail: (error: Error) => void };

/** A client whose answers come when a test gives them. */
function makeClient() {
  const asked: Asked[] = [];
  const client: OutboundClient = {
    userAgent: "Jobwright-Test/1.0",
    getText: async (url) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      asked.push({ url, answer: resolve, fail: reject });
      return { status: 200, url, contentType: "text/plain", text: await promise };
    },
    getBytes: () => Promise.reject(new Error("Nothing is read as bytes here.")),
    getJson: async (url) => (await client.getText(url)).text,
    post: (url) => Promise.resolve({ status: 204, url, contentType: "", text: "" }),
    refusePrivate: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { client, asked };
}

const network = () => new OutboundError("network", "It refuses the connection");
/** Lets everything happen that waits for nothing from outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const paths = (asked: Asked[]) => asked.map(({ url }) => new URL(url).pathname);

test("at most four questions are with one host at once, and the others follow in their order", async () => {
  const { client, asked } = makeClient();
  const limited = limitHosts(client);
  const answers = [1, 2, 3, 4, 5, 6].map((number) => limited.getText(`https://one.example/${number}`));
  void limited.getJson("https://two.example/1");
  await settle();
  expect(paths(asked)).toEqual(["/1", "/2", "/3", "/4", "/1"]);
  asked[2]?.answer("third");
  expect((await answers[2])?.text).toBe("third");
  await settle();
  expect(paths(asked).slice(5)).toEqual(["/5"]);
  asked[0]?.fail(new OutboundError("http-status", "It answers “404 Not Found”", { status: 404 }));
  await expect(answers[0]).rejects.toThrow("404");
  await settle();
  expect(paths(asked).slice(5)).toEqual(["/5", "/6"]);
});

test("who stops waiting for a turn is not asked for, and holds nobody up", async () => {
  const { client, asked } = makeClient();
  const limited = limitHosts(client, { most: 1 });
  void limited.getText("https://one.example/1");
  const stop = new AbortController();
  const second = limited.getText("https://one.example/2", { signal: stop.signal });
  void limited.getText("https://one.example/3");
  await settle();
  stop.abort();
  await expect(second).rejects.toMatchObject({ problem: "stopped" });
  asked[0]?.answer("first");
  await settle();
  expect(paths(asked)).toEqual(["/1", "/3"]);
});

test("a host that could not be reached twice in a row is left alone for a minute", async () => {
  const { client, asked } = makeClient();
  let now = 1_000_000;
  const limited = limitHosts(client, { most: 1, now: () => now });
  const answers = [1, 2, 3].map((number) => limited.getText(`https://one.example/${number}`));
  for (const answer of answers) answer.catch(() => undefined);
  await settle();
  asked[0]?.fail(network());
  await settle();
  asked[1]?.fail(network());
  for (const answer of answers) await expect(answer).rejects.toMatchObject({ problem: "network" });
  await expect(limited.getText("https://one.example/4")).rejects.toThrow("It refuses the connection");
  expect(paths(asked)).toEqual(["/1", "/2"]);
  now += 60_000;
  const later = limited.getText("https://one.example/5");
  await settle();
  asked[2]?.answer("back");
  expect((await later).text).toBe("back");
});

test("a bad answer says that the host is there, and a stopped question says nothing of it", async () => {
  const { client, asked } = makeClient();
  const limited = limitHosts(client);
  const failures = [
    network(),
    new OutboundError("http-status", "It answers “500”", { status: 500 }),
    network(),
    new OutboundError("stopped", "Stopped before it answered"),
  ];
  for (const [index, failure] of failures.entries()) {
    const answer = limited.getText(`https://one.example/${index}`);
    await settle();
    asked[index]?.fail(failure);
    await expect(answer).rejects.toBe(failure);
  }
  void limited.getText("https://one.example/last");
  await settle();
  expect(paths(asked)).toHaveLength(5);
});

test("what ran into its asker's time limit counts as no answer", async () => {
  const { client, asked } = makeClient();
  let now = 1_000_000;
  const limited = limitHosts(client, { now: () => now });
  for (const index of [0, 1]) {
    const limit = new AbortController();
    const answer = limited.getText(`https://one.example/${index}`, { signal: limit.signal });
    await settle();
    now += 10_000;
    limit.abort(new DOMException("time is up", "TimeoutError"));
    asked[index]?.fail(new OutboundError("stopped", "Stopped before it answered"));
    await expect(answer).rejects.toMatchObject({ problem: "stopped" });
  }
  await expect(limited.getText("https://one.example/3")).rejects.toMatchObject({
    problem: "timeout",
    message: "No answer in 10 s",
  });
});
