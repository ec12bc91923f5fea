import { afterAll, beforeAll, expect, test } from "vitest";
import { importDeliveries } from "./notifications.service.ts";
import { openNotifiedPeople, type NotifiedPeople } from "#testing/notifications/notified-people";

let people: NotifiedPeople;

beforeAll(async () => {
  people = await openNotifiedPeople();
});

afterAll(() => people.close());

test.each([
  ["waiting", "failed", "It was on its way when it was exported, and is not sent again."],
  ["held", "failed", "It waited for the end of the quiet hours when it was exported, and is not sent again."],
  ["sent", "sent", null],
] as const)("a line that was %s when it was exported is %s", async (state, after, error) => {
  const person = await people.open();
  const line = {
    id: crypto.randomUUID(),
    messageId: null,
    title: "New jobs",
    channel: "email" as const,
    target: person.email,
    state,
    error: null,
    at: "2026-11-01T09:00:00.000Z",
  };
  await importDeliveries(people.tested.ctx.db, person.uid, [line], new Map());
  expect(await people.readLog(person)).toMatchObject([{ state: after, error }]);
  expect(await people.send()).toBe(0);
});
