import { createHmac } from "node:crypto";
import { webhookBodySchema } from "@jobwright/contracts/notification-channels";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notificationChannels, outbox } from "#db/schema/notifications";
import {
  makeNotifiedJob,
  makeNotifiedJobs,
  openNotifiedPeople,
  type NotifiedPeople,
  type NotifiedPerson,
} from "#testing/notifications/notified-people";
import type { TestClock } from "#testing/test-clock";
import {
  addChannel,
  changeChannel,
  listChannels,
  removeChannel,
  sendDueToChannel,
} from "../notifications.service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let people: NotifiedPeople;
let clock: TestClock;

beforeAll(async () => {
  people = await openNotifiedPeople();
  clock = people.tested.ctx.clock;
});

afterAll(() => people.close());

beforeEach(async () => {
  await people.tested.ctx.db.delete(outbox);
  clock.advance(DAY_MS);
});

const TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456";
const open = (choice: Parameters<NotifiedPeople["open"]>[0] = {}) =>
  people.open({ notificationType: "None", ...choice });
const telegram = { kind: "telegram", name: "My phone", token: TOKEN, chatId: "4711" } as const;
const ntfy = () =>
  ({
    kind: "ntfy",
    name: "Kitchen",
    server: `${people.services.origin}/ntfy`,
    topic: "jobs-of-ada",
    token: "tk_abc",
  }) as const;
const webhook = (path: string) =>
  ({ kind: "webhook", name: "My script", url: `${people.services.origin}${path}` }) as const;

/** Adds a webhook and answers how its messages are known to be genuine, computed apart from the product. */
async function addWebhook(person: NotifiedPerson, path: string) {
  const { channel, signingSecret } = await addChannel(people.as(person), webhook(path));
  const key = Buffer.from(String(signingSecret).replace("whsec_", ""), "base64");
  const sign = (id: unknown, timestamp: unknown, body: string) =>
    `v1,${createHmac("sha256", key)
      .update(`${String(id)}.${String(timestamp)}.${body}`)
      .digest("base64")}`;
  return { channel, sign };
}

test("Telegram and ntfy get one digest of all searches when the quiet hours end", async () => {
  clock.set("2027-01-10T23:00:00.000Z");
  const person = await open({ quietHours: { start: "22:00", end: "07:00" } });
  await people.addChannel(person, telegram);
  await people.addChannel(person, ntfy());
  await people.notify(person);
  await people.notify(person, {
    ...makeNotifiedJobs(),
    titles: ["Cook"],
    sessionId: "session-told-0002",
    total: 1,
    jobs: [makeNotifiedJob({ jobId: "listing-3", title: "Cook", company: "The Inn", score: 90 })],
  });
  expect([await people.sendThrough("telegram"), await people.sendThrough("ntfy")]).toEqual([0, 0]);
  expect(new Set((await people.readLog(person)).map(({ state }) => state))).toEqual(new Set(["held"]));
  clock.set("2027-01-11T07:00:00.000Z");
  expect([await people.sendThrough("telegram"), await people.sendThrough("ntfy")]).toEqual([1, 1]);
  const [told, ...more] = people.services.bodies(`/bot${TOKEN}/sendMessage`);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ chat_id: "4711", link_preview_options: { is_disabled: true } });
  expect(told?.["text"]).toBe(
    [
      "8 new jobs for Registered Nurse and Cook while you had quiet hours",
      "Cook\nhttps://jobs.example.org/jobs?session=session-told-0002&job=listing-3\nThe Inn · Leeds · $80,000 a year · 90 of 100\nThe role is the one that you look for.",
      "Registered Nurse\nhttps://jobs.example.org/jobs?session=session-told-0001&job=listing-1\nSt Mary's · Leeds · $80,000 a year · 82 of 100\nThe role is the one that you look for.",
      "Ward Nurse\nhttps://jobs.example.org/jobs?session=session-told-0001&job=listing-2\nSt Mary's · Leeds · $80,000 a year · 71 of 100\nThe role is the one that you look for.",
      "And 5 more: https://jobs.example.org/",
    ].join("\n\n"),
  );
  const [published, ...others] = people.services.received("/ntfy/");
  expect(others).toEqual([]);
  expect(published?.headers.authorization).toBe("Bearer tk_abc");
  expect(JSON.parse(published?.body ?? "")).toMatchObject({
    topic: "jobs-of-ada",
    title: "8 new jobs for Registered Nurse and Cook while you had quiet hours",
    message: expect.stringMatching(/^Cook\nThe Inn · Leeds.*And 5 more\.$/s) as unknown,
    click: "https://jobs.example.org/",
    priority: 3,
    tags: ["briefcase"],
  });
  expect(await people.readLog(person)).toEqual(
    [
      ["ntfy", "Kitchen"],
      ["ntfy", "Kitchen"],
      ["telegram", "My phone"],
      ["telegram", "My phone"],
    ].map(([channel, target]) => ({ channel, target, state: "sent", error: null })),
  );
  const { channels } = await listChannels(people.as(person));
  expect(channels.map(({ lastSentAt }) => lastSentAt)).toEqual([
    "2027-01-11T07:00:00.000Z",
    "2027-01-11T07:00:00.000Z",
  ]);
});

test("a webhook is signed, and is tried again with the same id, body and a signature of its time", async () => {
  const person = await open();
  const { sign } = await addWebhook(person, "/hook/retried");
  await people.notify(person);
  people.services.fail("/hook/retried", { status: 503 });
  await people.sendThrough("webhook");
  expect(await people.readLog(person)).toMatchObject([
    { channel: "webhook", state: "waiting", error: "The webhook did not take it for now (503)." },
  ]);
  people.services.fail("/hook/retried", null);
  clock.advance(MINUTE_MS);
  await people.sendThrough("webhook");
  const [first, second, ...more] = people.services.asked("/hook/retried");
  expect(more).toEqual([]);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
  expect(Number(second?.headers["webhook-timestamp"])).toBe(Number(first?.headers["webhook-timestamp"]) + 60);
  for (const request of [first, second]) {
    const {
      "webhook-id": id,
      "webhook-timestamp": time,
      "webhook-signature": signature,
    } = request?.headers ?? {};
    expect(signature).toBe(sign(id, time, request?.body ?? ""));
    expect(webhookBodySchema.parse(JSON.parse(request?.body ?? ""))).toMatchObject({
      id,
      kind: "newJobs",
      title: "7 new jobs for Registered Nurse",
      total: 7,
      jobs: [{ id: "listing-1", score: 82.4, url: "https://boards.example.com/nurse" }, { id: "listing-2" }],
    });
  }
  expect(await people.readLog(person)).toMatchObject([{ target: "My script", state: "sent", error: null }]);
});

test("a webhook that does not answer holds up neither e-mail nor Telegram", async () => {
  const person = await open({ notificationType: "Email" });
  await people.addChannel(person, webhook("/hook/slow"));
  await people.addChannel(person, { ...telegram, chatId: "5000" });
  await people.notify(person);
  const release = people.services.hold("/hook/slow");
  const slow = people.sendThrough("webhook");
  await expect.poll(() => people.services.asked("/hook/slow")).toHaveLength(1);
  expect([await people.send(), await people.sendThrough("telegram")]).toEqual([1, 1]);
  expect(people.mailsTo(person)).toHaveLength(1);
  expect(people.services.bodies("/bot").filter((body) => body["chat_id"] === "5000")).toHaveLength(1);
  expect(await people.readLog(person)).toMatchObject([
    { channel: "email", state: "sent" },
    { channel: "telegram", state: "sent" },
    { channel: "webhook", state: "waiting" },
  ]);
  release();
  await slow;
});

test("a process that ends between two channels leaves neither doubled", async () => {
  const person = await open();
  await people.addChannel(person, webhook("/hook/one"));
  await people.addChannel(person, webhook("/hook/two"));
  await people.notify(person);
  const { ctx } = people.tested;
  const never = new Promise<never>(() => {});
  const dying: typeof ctx.outbound = {
    ...ctx.outbound,
    post: (url, request) => (url.endsWith("/two") ? never : ctx.outbound.post(url, request)),
  };
  const other = people.openOther();
  void sendDueToChannel({ ...other.ctx, outbound: dying }, "webhook");
  await expect.poll(() => people.services.received("/hook/one")).toHaveLength(1);
  await expect.poll(() => people.readOutbox(person)).toHaveLength(1);
  clock.advance(2 * MINUTE_MS);
  expect(await people.sendThrough("webhook")).toBe(1);
  expect(people.services.received("/hook/one")).toHaveLength(1);
  expect(people.services.received("/hook/two")).toHaveLength(1);
  await other.close();
});

test("a service that asks to wait is given that time", async () => {
  const person = await open();
  await people.addChannel(person, { ...telegram, chatId: "6000" });
  await people.notify(person);
  people.services.fail("/bot", {
    status: 429,
    body: { description: "Too Many", parameters: { retry_after: 300 } },
  });
  await people.sendThrough("telegram");
  people.services.fail("/bot", null);
  expect(await people.readLog(person)).toMatchObject([{ state: "waiting", error: "Telegram asks to wait." }]);
  clock.advance(299_000);
  expect(await people.sendThrough("telegram")).toBe(0);
  clock.advance(1000);
  expect(await people.sendThrough("telegram")).toBe(1);
});

test.each([401, 403, 404, 410])("an answer of %i pauses the channel and says what to do", async (status) => {
  const person = await open();
  const path = `/hook/gone-${status}`;
  const channel = await people.addChannel(person, webhook(path));
  await people.notify(person);
  await people.notify(person);
  people.services.fail(path, { status });
  await people.sendThrough("webhook");
  const [read] = (await listChannels(people.as(person))).channels;
  expect(read).toMatchObject({ id: channel.id, isOn: false, lastSentAt: null });
  expect(read?.lastFailure?.reason).toContain(`answers ${status}`);
  expect(people.services.asked(path).length).toBeLessThanOrEqual(2);
  expect(new Set((await people.readLog(person)).map(({ state }) => state))).toEqual(new Set(["failed"]));
  await people.notify(person);
  expect(await people.sendThrough("webhook")).toBe(0);
});

test("a name that leads to a private address is refused where it is opened, and pauses the channel", async () => {
  const person = await open();
  const channel = await people.addChannel(person, webhook("/hook/private"));
  const { db } = people.tested.ctx;
  const target = "https://127.0.0.1:1/hook";
  await db.update(notificationChannels).set({ target }).where(eq(notificationChannels.id, channel.id));
  await people.notify(person);
  await people.sendThrough("webhook");
  expect(await people.readLog(person)).toMatchObject([
    { state: "failed", error: expect.stringContaining("is not a public one") as unknown },
  ]);
  expect((await listChannels(people.as(person))).channels).toMatchObject([{ isOn: false }]);
});

test("what is on its way through a channel that is paused or removed is not sent, and the log says so", async () => {
  const person = await open();
  const paused = await people.addChannel(person, webhook("/hook/paused"));
  const removed = await people.addChannel(person, webhook("/hook/removed"));
  await people.notify(person);
  await changeChannel(people.as(person), paused.id, { isOn: false });
  await removeChannel(people.as(person), removed.id);
  await people.sendThrough("webhook");
  expect([...people.services.asked("/hook/paused"), ...people.services.asked("/hook/removed")]).toEqual([]);
  expect((await people.readLog(person)).map(({ error }) => error).toSorted()).toEqual([
    "The channel was removed before it was sent.",
    "The channel was turned off before it was sent.",
  ]);
});
