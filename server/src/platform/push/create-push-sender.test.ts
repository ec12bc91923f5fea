import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "#config/config";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { createTestContext, type TestContext } from "#testing/server-context";
import { startPushService, type PushService, type Subscription } from "#testing/push-service";
import { createPushSender, fitPayload } from "./create-push-sender.ts";
import { isPushTarget } from "./push-address.ts";
import type { PushTarget } from "./push-sender.ts";
import { readVapidKeys, toKeys } from "./vapid-keys.ts";

let service: PushService;
let tested: TestContext;
const payload = { title: "Two new jobs", text: "Cook in Leeds · Bäcker in Köln", link: "/jobs" };

beforeAll(async () => {
  service = await startPushService();
  tested = await createTestContext({ config: { push: { contact: null, exemptOrigins: [service.origin] } } });
});

afterAll(async () => {
  await tested.close();
  await service.close();
});

beforeEach(() => service.fail(null));

async function subscribe(): Promise<{ browser: Subscription; target: PushTarget }> {
  const browser = await service.subscribe(await tested.ctx.push.readPublicKey());
  return { browser, target: { endpoint: browser.endpoint, ...browser.keys } };
}

/** The claims of the token that the push service was shown. */
function shownClaims(): Record<string, unknown> {
  const token = /t=([^,]+)/.exec(service.lastHeaders()["authorization"] ?? "")?.[1] ?? "";
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
}

test("a notification reaches the browser, signed by this server and readable by that browser alone", async () => {
  const { browser, target } = await subscribe();
  await tested.ctx.push.send(target, payload);
  expect(service.received(browser)).toEqual([payload]);
  expect(service.lastHeaders()).toMatchObject({
    ttl: "86400",
    urgency: "normal",
    "content-encoding": "aes128gcm",
  });
  expect(shownClaims()).toMatchObject({ aud: service.origin, sub: "mailto:notifications@localhost" });
});

test("one with a tag takes the place of the one before at the push service", async () => {
  const { browser, target } = await subscribe();
  const topicOf = async (tag?: string) => {
    await tested.ctx.push.send(target, { ...payload, ...(tag === undefined ? {} : { tag }) });
    return service.lastHeaders()["topic"];
  };
  const topic = await topicOf("message 1");
  expect(topic).toMatch(/^[\w-]{32}$/);
  expect(service.received(browser)).toEqual([{ ...payload, tag: "message 1" }]);
  expect(await topicOf("message 1")).toBe(topic);
  expect(await topicOf("message 2")).not.toBe(topic);
  expect(await topicOf()).toBeUndefined();
});

test.each([
  [{ publicUrl: "https://jobs.example.org" }, "https://jobs.example.org"],
  [{ publicUrl: "http://jobs.example.org:3000" }, "mailto:notifications@jobs.example.org"],
  [{ push: { contact: "mailto:ops@example.org", exemptOrigins: [] } }, "mailto:ops@example.org"],
])("a push service can reach the operator of %o", async (settings: Partial<Config>, subject) => {
  const config: Config = { ...tested.ctx.config, ...settings };
  config.push = { ...config.push, exemptOrigins: [service.origin] };
  const { target } = await subscribe();
  await createPushSender({ config, outbound: tested.ctx.outbound }).send(target, payload);
  expect(shownClaims()).toMatchObject({ sub: subject });
});

test("a browser that ended its subscription is gone", async () => {
  const { browser, target } = await subscribe();
  service.expire(browser);
  await expect(tested.ctx.push.send(target, payload)).rejects.toMatchObject({
    name: "PushError",
    isGone: true,
  });
  service.fail(404);
  await expect(tested.ctx.push.send(target, payload)).rejects.toMatchObject({ isGone: true });
});

test.each([
  [500, "The push service refused it (500)."],
  [413, "The push service refused it (413)."],
  [302, "The push service refused it (302)."],
  [429, "The push service asks to wait."],
])("a push service that answers %i is a failure that may pass", async (status, message) => {
  const { target } = await subscribe();
  service.fail(status);
  await expect(tested.ctx.push.send(target, payload)).rejects.toMatchObject({ message, isGone: false });
});

test("a push service that is down does not answer", async () => {
  const down = await startPushService();
  const config = { ...tested.ctx.config, push: { contact: null, exemptOrigins: [down.origin] } };
  const outbound = createOutboundClient({ exemptOrigins: [down.origin], userAgent: "Jobwright tests" });
  const browser = await down.subscribe(await tested.ctx.push.readPublicKey());
  await down.close();
  const sending = createPushSender({ config, outbound }).send(
    { endpoint: browser.endpoint, ...browser.keys },
    payload,
  );
  await expect(sending).rejects.toMatchObject({
    message: "The push service does not answer.",
    isGone: false,
  });
  await outbound.close();
});

test("an address that is not public is not opened, unless the settings name its origin", async () => {
  const { browser, target } = await subscribe();
  const config = { ...tested.ctx.config, push: { contact: null, exemptOrigins: [] } };
  // The client knows the origin as exempt, for a source say: a person's address gets nothing from that.
  const sender = createPushSender({ config, outbound: tested.ctx.outbound });
  const refused = { message: "This browser's push address is not a public one, so it was not used." };
  await expect(sender.send(target, payload)).rejects.toMatchObject(refused);
  await expect(
    sender.send({ ...target, endpoint: "https://169.254.169.254/latest" }, payload),
  ).rejects.toMatchObject(refused);
  expect(service.received(browser)).toEqual([]);
});

test("keys that are none count as gone: nothing can ever be encrypted with them", async () => {
  const { target } = await subscribe();
  const sending = tested.ctx.push.send({ ...target, p256dh: "B".repeat(87) }, payload);
  await expect(sending).rejects.toMatchObject({ isGone: true });
});

test("the server's key is a point of the curve, the same in every process of an installation", async () => {
  const publicKey = await tested.ctx.push.readPublicKey();
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  expect((await readVapidKeys(tested.ctx.config)).publicKey).toBe(publicKey);
  const other = await readVapidKeys({
    ...tested.ctx.config,
    authSecret: "another secret, of another installation",
  });
  expect(other.publicKey).not.toBe(publicKey);
});

test("a number that is no private key of the curve is passed over", () => {
  expect(toKeys(Buffer.alloc(32))).toBeNull();
  expect(toKeys(Buffer.alloc(32, 0xff))).toBeNull();
  expect(toKeys(Buffer.alloc(32, 1))).not.toBeNull();
});

describe("a long text is cut so that a push service takes it", () => {
  test.each(["x".repeat(10_000), "👩‍🍳".repeat(3000), '"\\'.repeat(5000)])("%#", async (text) => {
    const json = fitPayload({ ...payload, text });
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(3000);
    expect(Buffer.byteLength(json)).toBeGreaterThan(2980);
    const parsed = JSON.parse(json) as typeof payload;
    expect(parsed.text.endsWith("…")).toBe(true);
    expect(parsed).toMatchObject({ title: payload.title, link: payload.link });
    const { browser, target } = await subscribe();
    await tested.ctx.push.send(target, { ...payload, text });
    expect(service.received(browser)).toEqual([parsed]);
  });
});

test("only an address and keys that can be used are kept", async () => {
  const { target } = await subscribe();
  const config = tested.ctx.config;
  const at = (endpoint: string) => isPushTarget(config, { ...target, endpoint });
  expect(at(target.endpoint)).toBe(true);
  expect(at("https://push.example.com/abc")).toBe(true);
  const refused = [
    "http://push.example.com/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://0x7f000001/abc",
    "https://10.0.0.1:8443/abc",
    "https://localhost/abc",
    "https://user:secret@push.example.com/abc",
    "https://",
    "ftp://push.example.com",
  ];
  expect(refused.filter(at)).toEqual([]);
  expect(isPushTarget(config, { ...target, p256dh: "B".repeat(87) })).toBe(false);
  expect(isPushTarget(config, { ...target, auth: "abc" })).toBe(false);
});
