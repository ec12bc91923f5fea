import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EntryOf } from "#db/exports/export-schema";
import { resumeTailorings, tailoringVersions } from "#db/schema/tailoring";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { importTailorings } from "./import-tailorings.ts";
import { makeTailoringRow, makeVersionRow } from "#testing/tailoring/tailoring-row";

const FILES = ["tailored/a/resume-1-1/cv.pdf", "tailored/a/resume-2-1/cv.pdf"] as const;

let tested: TestContext;
beforeAll(async () => {
  tested = await createTestContext();
});
afterAll(() => tested.close());

async function addPerson(): Promise<string> {
  const person = { uid: randomUUID(), email: null, isAnonymous: true, displayName: "Guest" };
  return (await createTestUser(tested.ctx, person)).uid;
}

/** A record of an export, with its PDF where one is given. */
function makeExported(mark: string, pdf: string | null = null): EntryOf<"tailorings"> {
  const { userId: _owner, progress: _progress, ...row } = makeTailoringRow("", mark);
  const { files, work, createdAt, updatedAt, resumeId = null, savedResumeId = null, name = null } = row;
  if (!files || !work) throw new Error("The record is not finished.");
  return {
    ...row,
    work,
    name,
    resumeId,
    savedResumeId,
    files: { ...files, pdf: { ...files.pdf, storagePath: pdf } },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

async function importAll(
  userId: string,
  exported: EntryOf<"tailorings">[],
  {
    paths = [],
    ids = [],
    versions = [],
  }: {
    paths?: [string, string][];
    ids?: [string, string][];
    versions?: EntryOf<"tailoringVersions">[];
  } = {},
) {
  return importTailorings(tested.ctx.db, userId, exported, versions, {
    pathOf: new Map(paths),
    idOf: new Map(ids),
  });
}

async function readRecords(userId: string) {
  return tested.ctx.db
    .select()
    .from(resumeTailorings)
    .where(eq(resumeTailorings.userId, userId))
    .orderBy(resumeTailorings.jobId);
}

test("two exported records whose listings are one here both come in, the newer at its place, and once", async () => {
  const uid = await addPerson();
  const exported = [
    { ...makeExported("Newer"), jobId: "job-1", updatedAt: "2026-10-27T08:00:00.000Z" },
    { ...makeExported("Older"), jobId: "job-2", updatedAt: "2026-10-26T08:00:00.000Z" },
    { ...makeExported("Oldest"), jobId: "resume-1790000000000", updatedAt: "2026-10-25T08:00:00.000Z" },
  ];
  const ids: [string, string][] = [
    ["job-1", "job-here"],
    ["job-2", "job-here"],
  ];
  expect(await importAll(uid, exported.toReversed(), { ids })).toEqual({
    added: 3,
    known: 0,
    leftovers: [
      { label: "Resume for Nurse at Older Clinic", value: "/resume-tailoring/resume-1790000000000-2" },
    ],
  });
  const records = await readRecords(uid);
  expect(records.map(({ jobId, resumeTitle }) => [jobId, resumeTitle])).toEqual([
    ["job-here", "Newer CV.txt"],
    ["resume-1790000000000", "Oldest CV.txt"],
    ["resume-1790000000000-2", "Older CV.txt"],
  ]);
  expect(await importAll(uid, exported, { ids })).toEqual({ added: 0, known: 3, leftovers: [] });
  expect(await readRecords(uid)).toEqual(records);
});

test("a pasted posting of an export from before these had places gets the place of its session, once", async () => {
  const uid = await addPerson();
  const exported = [{ ...makeExported("Pasted"), jobId: "new" }];
  expect(await importAll(uid, exported)).toMatchObject({ added: 1, leftovers: [] });
  expect(await importAll(uid, exported)).toMatchObject({ added: 0, known: 1 });
  expect((await readRecords(uid)).map(({ jobId, name }) => [jobId, name])).toEqual([
    ["resume-1790000000000", "Pasted name"],
  ]);
});

test("a file that the export had lost says so, and not that it did not pass", async () => {
  const uid = await addPerson();
  await importAll(uid, [makeExported("Lost", FILES[0])]);
  const [record] = await readRecords(uid);
  expect(record?.files).toMatchObject({
    pdf: { storagePath: null, problem: expect.stringMatching(/not stored any more/) },
    docx: { storagePath: null, problem: "Lost problem" },
  });
});

test("a record whose file another record here holds is that one, and does not come in beside it", async () => {
  const uid = await addPerson();
  const own = `tailored/${uid}/resume-1-1/cv.pdf`;
  const paths: [string, string][] = [
    [FILES[0], own],
    [FILES[1], `tailored/${uid}/resume-2-1/cv.pdf`],
  ];
  const one = { ...makeExported("One", FILES[0]), jobId: "job-1" };
  const other = { ...makeExported("Other", FILES[1]), jobId: "job-2" };
  expect(await importAll(uid, [one], { paths })).toMatchObject({ added: 1 });
  // The listing was found anew since, so the export's is found under another id.
  const ids: [string, string][] = [["job-1", "job-3"]];
  expect(await importAll(uid, [one, other], { paths, ids })).toMatchObject({ added: 1, known: 1 });
  expect((await readRecords(uid)).map(({ jobId }) => jobId)).toEqual(["job-1", "job-2"]);
});

test("versions come in with their record, at the place that it has here, and none without it", async () => {
  const uid = await addPerson();
  const versions = ["job-1", "job-2"].map((jobId): EntryOf<"tailoringVersions"> => {
    const { userId: _, keptAt, sentAt, resumeId = null, ...row } = makeVersionRow("", "Version", { jobId });
    return { ...row, resumeId, keptAt: keptAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  });
  const ids: [string, string][] = [["job-1", "job-7"]];
  const exported = [{ ...makeExported("Version"), jobId: "job-1" }];
  await importAll(uid, exported, { ids, versions });
  await importAll(uid, exported, { ids, versions });
  const rows = await tested.ctx.db
    .select({ jobId: tailoringVersions.jobId, number: tailoringVersions.number })
    .from(tailoringVersions)
    .where(eq(tailoringVersions.userId, uid));
  expect(rows).toEqual([{ jobId: "job-7", number: 2 }]);
});
