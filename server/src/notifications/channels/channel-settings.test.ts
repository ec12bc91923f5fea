import {
  channelValuesSchema,
  MAX_CHANNELS,
  type ChannelValues,
} from "@jobwright/contracts/notification-channels";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationChannels } from "#db/schema/notifications";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { openNotifiedPeople, type NotifiedPeople } from "#testing/notifications/notified-people";
import {
  addChannel,
  addMessage,
  changeChannel,
  deliverMessage,
  listChannels,
  replaceChannel,
  testChannel,
} from "../notifications.service.ts";
import { openSecret } from "./channel-secret.ts";

let people: NotifiedPeople;
let origin: string;

beforeAll(async () => {
  people = await openNotifiedPeople();
  ({ origin } = people.services);
});
afterAll(() => people.close());
// The limit of tests counts by the minute.
beforeEach(() => people.tested.ctx.clock.advance(60_000));

const TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456";

function everyKind(): ChannelValues[] {
  return [
    { kind: "ntfy", name: "ntfy", server: `${origin}/ntfy`, topic: "jobs", token: "tk_hidden" },
    { kind: "telegram", name: "Telegram", token: TOKEN, chatId: "@ada_jobs" },
    { kind: "discord", name: "Discord", url: `${origin}/api/webhooks/42/hidden-part` },
    { kind: "slack", name: "Slack", url: `${origin}/services/T1/B1/hidden` },
    { kind: "webhook", name: "Script", url: `${origin}/hook?from=jobs` },
  ];
}

test("no secret is told again, and none stands in the database in clear", async () => {
  const person = await people.open();
  for (const values of everyKind()) {
    people.tested.ctx.clock.advance(1);
    await people.addChannel(person, values);
  }
  const { channels } = await listChannels(people.as(person));
  expect(channels.map(({ target }) => target)).toEqual([
    `${origin}/ntfy/jobs`,
    "@ada_jobs",
    `${origin}/api/webhooks/42`,
    `${origin}/services/T1/B1`,
    `${origin}/hook?from=jobs`,
  ]);
  const { config, db } = people.tested.ctx;
  const rows = await db
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.userId, person.uid));
  expect(JSON.stringify([channels, rows])).not.toMatch(/hidden|AAabc|whsec_/);
  const [ntfy, telegram] = rows;
  expect(await openSecret(config, ntfy?.id ?? "", ntfy?.secret ?? "")).toBe("tk_hidden");
  expect(await openSecret(config, telegram?.id ?? "", ntfy?.secret ?? "")).toBeNull();
  expect(
    await openSecret({ ...config, authSecret: "another" }, ntfy?.id ?? "", ntfy?.secret ?? ""),
  ).toBeNull();
});

test("a test goes through its channel alone, is logged, and counts with the other tests", async () => {
  const person = await people.open();
  const added = [];
  for (const values of everyKind()) added.push(await people.addChannel(person, values));
  for (const { id, kind } of added) {
    const { delivery, channel } = await testChannel(people.as(person), id);
    expect(delivery).toMatchObject({ channel: kind, state: "sent", error: null, title: "Test notification" });
    expect(channel).toMatchObject({
      lastSentAt: people.tested.ctx.clock.now().toISOString(),
      lastFailure: null,
    });
  }
  expect(await people.readLog(person)).toHaveLength(5);
  expect(people.services.bodies("/api/webhooks/42/hidden-part?wait=true")).toMatchObject([
    { content: expect.stringContaining("**Test notification**") as unknown, allowed_mentions: { parse: [] } },
  ]);
  expect(people.services.bodies("/services/T1/B1/hidden")).toHaveLength(1);
  expect(people.services.bodies("/hook?from=jobs")).toMatchObject([{ kind: "test", jobs: [] }]);
  await expect(testChannel(people.as(person), added[0]?.id ?? "")).rejects.toMatchObject({
    code: "request/rate-limited",
  });
});

test("a message about the account goes through every channel that is on", async () => {
  const person = await people.open({ notificationType: "None" });
  await people.addChannel(person, { kind: "webhook", name: "On", url: `${origin}/account/on` });
  const off = await people.addChannel(person, { kind: "webhook", name: "Off", url: `${origin}/account/off` });
  await changeChannel(people.as(person), off.id, { isOn: false });
  const { ctx } = people.tested;
  const message = { kind: "account", title: "Hello", text: "Text", link: "/" } as const;
  const id = await addMessage(ctx, person.uid, message);
  await deliverMessage(ctx, person.uid, { id, ...message });
  expect(people.services.bodies("/account/on")).toMatchObject([
    { kind: "account", title: "Hello", text: "Text", link: "https://jobs.example.org/" },
  ]);
  expect(people.services.asked("/account/off")).toEqual([]);
});

describe("an address is refused with its own code, and nothing is kept", () => {
  test.each([
    ["private", "https://10.0.0.1/hook", "notifications/address-private"],
    ["this machine's", "https://localhost:3000/hook", "notifications/address-private"],
    ["private behind a name", "https://inside.example.org/hook", "notifications/address-private"],
    ["with a password", "https://ada:pw@example.org/hook", "notifications/address-with-password"],
    ["not https", "http://example.org/hook", "notifications/address-not-https"],
  ])("%s: %s", async (_why, url, code) => {
    const person = await people.open();
    const lookup = (name: string) =>
      Promise.resolve([{ address: name.startsWith("inside") ? "192.168.1.7" : "93.184.216.34", family: 4 }]);
    const outbound = createOutboundClient({ exemptOrigins: [], userAgent: "Jobwright/1.0", lookup });
    const adding = addChannel({ ...people.as(person), outbound }, { kind: "webhook", name: "Script", url });
    await expect(adding).rejects.toMatchObject({ code });
    expect((await listChannels(people.as(person))).channels).toEqual([]);
    await outbound.close();
  });

  test.each([
    { kind: "discord", name: "Discord", url: "https://example.org/api/webhooks/1/abc" },
    { kind: "discord", name: "Discord", url: "https://discord.com/channels/1/2" },
    { kind: "slack", name: "Slack", url: "https://hooks.slack.com/services/T1" },
  ] as const)("another service's: $url", async (values) => {
    const person = await people.open();
    await expect(addChannel(people.as(person), values)).rejects.toMatchObject({
      code: "notifications/address-of-another-service",
    });
  });
});

test.each([
  [{ kind: "ntfy", name: "n", server: "https://ntfy.sh", topic: "my topic", token: null }, "topic"],
  [{ kind: "ntfy", name: "n", server: "https://ntfy.sh", topic: "a/b", token: null }, "topic"],
  [{ kind: "telegram", name: "t", token: "no token", chatId: "1" }, "token"],
  [{ kind: "telegram", name: "t", token: TOKEN, chatId: "my chat" }, "chatId"],
  [{ kind: "webhook", name: "w", url: "javascript:alert(1)" }, "url"],
  [{ kind: "webhook", name: "", url: "https://example.org" }, "name"],
])("%o is refused by its %s", (values, field) => {
  const parsed = channelValuesSchema.safeParse(values);
  expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("a channel without its secret cannot be turned on, and is set up again", async () => {
  const person = await people.open();
  const { db } = people.tested.ctx;
  const { id } = await people.addChannel(person, { kind: "telegram", name: "T", token: TOKEN, chatId: "1" });
  await db
    .update(notificationChannels)
    .set({ secret: null, isOn: false })
    .where(eq(notificationChannels.id, id));
  expect((await listChannels(people.as(person))).channels).toMatchObject([{ isComplete: false }]);
  await expect(changeChannel(people.as(person), id, { isOn: true })).rejects.toMatchObject({
    code: "notifications/channel-incomplete",
  });
  const again = { kind: "telegram", name: "New name", token: TOKEN, chatId: "2" } as const;
  expect(await replaceChannel(people.as(person), id, again)).toMatchObject({
    channel: { id, name: "New name", target: "2", isOn: true, isComplete: true },
    signingSecret: null,
  });
  const other = await people.open();
  await expect(replaceChannel(people.as(other), id, again)).rejects.toMatchObject({
    code: "notifications/channel-not-found",
  });
});

test("a person has so many channels at most, also where two are added at once", async () => {
  const person = await people.open();
  const values = { kind: "webhook", name: "Script", url: `${origin}/hook` } as const;
  for (let count = 1; count < MAX_CHANNELS; count += 1) await people.addChannel(person, values);
  const results = await Promise.allSettled([1, 2].map(() => people.addChannel(person, values)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await listChannels(people.as(person))).channels).toHaveLength(MAX_CHANNELS);
});
