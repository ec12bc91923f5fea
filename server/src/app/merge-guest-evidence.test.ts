import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
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
