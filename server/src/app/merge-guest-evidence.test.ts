import { MAX_EVIDENCE } from "@jobwright/contracts/evidence-bank";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#db/schema/notifications";
import { evidenceAnswers } from "#db/schema/tailoring";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeEvidenceRow } from "#testing/tailoring/evidence-row";
import { allRoutes } from "./all-routes.ts";
import { mergeGuest } from "./merge-guest.ts";

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("a guest's answers are the account's, what both said in the same words once, and none is lost", async () => {
  const accountId = (await openAccount(tested)).uid;
  const guestId = (await openBrowser(tested.app).signInGuest()).uid;
  const { db } = tested.server;
  const shared = makeEvidenceRow(accountId, "Account", { id: "shared" });
  await db
    .insert(evidenceAnswers)
    .values([
      shared,
      makeEvidenceRow(guestId, "Account"),
      makeEvidenceRow(guestId, "Account", { place: null, text: "Elsewhere." }),
      makeEvidenceRow(guestId, "Guest", { id: "shared" }),
      makeEvidenceRow(guestId, "Guest", { answer: "lacks", place: null, text: "" }),
    ]);
  await mergeGuest(tested.server, { guestId, accountId });
  const rows = await db.select().from(evidenceAnswers).where(eq(evidenceAnswers.userId, accountId));
  expect(rows.map(({ text }) => text).toSorted()).toEqual([
    "",
    "Account did it every day.",
    "Elsewhere.",
    "Guest did it every day.",
  ]);
  expect(rows.find(({ id }) => id === "shared")).toMatchObject({ text: shared.text });
  expect(await db.$count(evidenceAnswers, eq(evidenceAnswers.userId, guestId))).toBe(0);
});

test("an account keeps as many answers as it may, and the guest's oldest are told instead", async () => {
  const accountId = (await openAccount(tested)).uid;
  const guestId = (await openBrowser(tested.app).signInGuest()).uid;
  const { db } = tested.server;
  const own = Array.from({ length: MAX_EVIDENCE - 1 }, (_, index) =>
    makeEvidenceRow(accountId, `Own ${index}`),
  );
  const saidAt = (day: number) => ({ saidAt: new Date(Date.UTC(2026, 10, day)) });
  const given = [1, 3, 2].map((day) => makeEvidenceRow(guestId, `Guest ${day}`, saidAt(day)));
  await db.insert(evidenceAnswers).values([...own, ...given]);
  await mergeGuest(tested.server, { guestId, accountId });
  const rows = await db.select().from(evidenceAnswers).where(eq(evidenceAnswers.userId, accountId));
  expect(rows).toHaveLength(MAX_EVIDENCE);
  expect(rows.map(({ text }) => text)).toContain("Guest 3 did it every day.");
  const [told] = await db.select().from(messages).where(eq(messages.userId, accountId));
  expect(told?.text).toContain("The oldest 2 answers were left out: an account keeps 500.");
  expect(told?.text).toContain("Your answer about Guest 1 skill: Guest 1 did it every day.");
});
