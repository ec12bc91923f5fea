import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeTailorings } from "#db/schema/tailoring";
import { messages } from "#db/schema/notifications";
import { allRoutes } from "#http/all-routes";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#http/testing/test-app";
import { makeTailoringRow } from "#tailoring/testing/tailoring-row";
import { moveGuest } from "./move-guest.ts";

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));

async function openBoth() {
  const account = await openAccount(tested);
  const guestId = (await openBrowser(tested.app).signInGuest()).uid;
  return { accountId: account.uid, guestId };
}

async function addRecord(userId: string, mark: string, updatedAt: Date): Promise<void> {
  await tested.server.db
    .insert(resumeTailorings)
    .values(makeTailoringRow(userId, mark, { jobId: "new", updatedAt }));
}

async function readRecords(userId: string) {
  const rows = await tested.server.db
    .select()
    .from(resumeTailorings)
    .where(eq(resumeTailorings.userId, userId));
  return new Map(rows.map((row) => [row.job.company, row.jobId]));
}

test.each([
  ["the guest's", 9, 8, "Guest Clinic", "Account Clinic"],
  ["the account's", 8, 9, "Account Clinic", "Guest Clinic"],
] as const)(
  "of two tailored resumes for one place %s stays where it is newer, and the other is found by a message",
  async (_whose, ofGuest, ofAccount, stays, moves) => {
    const { accountId, guestId } = await openBoth();
    await addRecord(guestId, "Guest", day(ofGuest));
    await addRecord(accountId, "Account", day(ofAccount));
    await moveGuest(tested.server, { guestId, accountId });
    const records = await readRecords(accountId);
    expect(records.get(stays)).toBe("new");
    const place = records.get(moves) ?? "";
    expect(place).toMatch(/^resume-1790000000000-[A-Za-z0-9_-]+$/);
    const [message] = await tested.server.db.select().from(messages).where(eq(messages.userId, accountId));
    expect(message?.text).toContain(`Resume for Nurse at ${moves}: /resume-tailoring/${place}`);
  },
);

test("a tailored resume that nothing collides with moves as it is", async () => {
  const { accountId, guestId } = await openBoth();
  await addRecord(guestId, "Guest", day(1));
  await moveGuest(tested.server, { guestId, accountId });
  expect(await readRecords(accountId)).toEqual(new Map([["Guest Clinic", "new"]]));
  expect(await readRecords(guestId)).toEqual(new Map());
});
