import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { serveText } from "#testing/companies/serve-text";
import { cacheList } from "./cached-list.ts";

const start = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const day = 24 * 60 * minute;

let host: Awaited<ReturnType<typeof serveText>>;
let outbound: OutboundClient;
const opened: OutboundClient[] = [];

beforeEach(async () => {
  host = await serveText("a,b");
  outbound = createOutboundClient({ exemptOrigins: [host.origin], userAgent: "Jobwright-Test/1.0" });
  opened.push(outbound);
});
afterEach(() => host.close());
afterAll(() => Promise.all(opened.map((client) => client.close())));

const access = (ms: number, signal = new AbortController().signal) => ({
  outbound,
  baseUrl: host.origin,
  contact: null,
  now: new Date(start + ms),
  signal,
});

test("a list is fetched once for all who ask within a week, and again after it", async () => {
  const ask = cacheList("list.csv", (text) => text.split(","));
  const answers = await Promise.all([ask(access(0)), ask(access(0)), ask(access(6 * day))]);
  expect(answers).toEqual([
    ["a", "b"],
    ["a", "b"],
    ["a", "b"],
  ]);
  expect(host.paths).toEqual(["/list.csv"]);
  host.answerWith("c");
  expect(await ask(access(8 * day))).toEqual(["c"]);
});

test("a failure is not asked for again within a minute, and is after it", async () => {
  const ask = cacheList("list.csv", (text) => text);
  host.answerWith(503);
  await expect(ask(access(0))).rejects.toThrow(/503/);
  host.answerWith("a");
  await expect(ask(access(minute - 1))).rejects.toThrow(/503/);
  expect(host.paths).toHaveLength(1);
  expect(await ask(access(minute + 1))).toBe("a");
});

test("a text that is no such list fails whoever asks, and is read again after a minute", async () => {
  const ask = cacheList("list.csv", (text) => JSON.parse(text) as number);
  await expect(ask(access(0))).rejects.toThrow(SyntaxError);
  host.answerWith("7");
  expect(await ask(access(2 * minute))).toBe(7);
});

test("who stops waiting does not take the list from the others", async () => {
  const ask = cacheList("list.csv", (text) => text);
  const stopped = new AbortController();
  const [one, other] = [ask(access(0, stopped.signal)), ask(access(0))];
  stopped.abort(new Error("enough"));
  await expect(one).rejects.toThrow("enough");
  expect(await other).toBe("a,b");
});
