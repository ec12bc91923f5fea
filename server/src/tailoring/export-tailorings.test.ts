import { randomUUID } from "node:crypto";
import type { ExportedTailoring } from "@jobwright/contracts/export";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeTailorings } from "#db/schema/tailoring";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { importTailorings } from "./export-tailorings.ts";
import { makeTailoringRow } from "./testing/tailoring-row.ts";

let tested: TestContext;
beforeAll(async () => {
  tested = await createTestContext();
});
afterAll(() => tested.close());

async function addPerson(): Promise<string> {
  const person = { uid: randomUUID(), email: null, isAnonymous: true, displayName: "Guest" };
  return (await createTestUser(tested.ctx, person)).uid;
}

/** A record of an export, with its PDF. */
function makeExported(mark: string, pdf: string): ExportedTailoring {
  const { userId: _owner, progress: _progress, ...row } = makeTailoringRow("", mark);
  const { files, work, createdAt, updatedAt, resumeId = null, savedResumeId = null } = row;
  if (!files || !work) throw new Error("The record is not finished.");
  return {
    ...row,
    work,
    resumeId,
    savedResumeId,
    files: { ...files, pdf: { ...files.pdf, storagePath: pdf } },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

async function readRecords(userId: string) {
  return tested.ctx.db
    .select()
    .from(resumeTailorings)
    .where(eq(resumeTailorings.userId, userId))
    .orderBy(resumeTailorings.jobId);
}

test("a file that the export had lost says so, and not that it did not pass", async () => {
  const uid = await addPerson();
  const lost = makeExported("Lost", "tailored/a/resume-1-1/cv.pdf");
  await importTailorings(tested.ctx.db, uid, [lost], { pathOf: new Map(), idOf: new Map() });
  const [record] = await readRecords(uid);
  expect(record?.files).toMatchObject({
    pdf: { storagePath: null, problem: expect.stringMatching(/not stored any more/) },
    docx: { storagePath: null, problem: "Lost problem" },
  });
});
