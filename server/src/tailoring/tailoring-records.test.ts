import { NO_JOB_ID, type Tailoring } from "@jobwright/contracts/tailoring";
import type { TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resumeTailorings } from "#db/schema/tailoring";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { advance, errorOf } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { createTestClock } from "#testing/test-clock";
import { makeTailoringRow } from "#testing/tailoring/tailoring-row";
import { nursePosting, openTailoringPerson, type TailoringPerson } from "#testing/tailoring/tailoring-person";

const OTHER = "Night nurse for the stroke unit. Requirements: triage and phlebotomy.";

let tested: TestApp;
let person: TailoringPerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock: createTestClock() });
});
beforeEach(async () => {
  person = await openTailoringPerson(tested);
});
afterAll(() => tested.close());

async function list(): Promise<TailoringSummary[]> {
  const response = await person.browser.send("GET", `/api/users/${person.user.uid}/resumeTailoring`);
  return ((await response.json()) as { tailorings: TailoringSummary[] }).tailorings;
}

const rename = (jobId: string, name: string | null) => person.record("PUT", jobId, "/name", { name });

function lineOf({ original }: Tailoring, text: string): string {
  return listLines(original).find((line) => line.text.includes(text))?.id ?? "";
}

async function patch({ jobId, version }: Tailoring, change: object): Promise<Tailoring> {
  return (await (await person.record("PATCH", jobId, "", { version, ...change })).json()) as Tailoring;
}

test("each pasted posting has a record of its own, and the same posting keeps its one (T33)", async () => {
  const first = await person.tailor({ text: textResume });
  advance(tested, 1000);
  const second = await person.tailor({ text: textResume }, { job_description: OTHER, job_title: "" });
  advance(tested, 1000);
  const again = await person.tailor(
    { text: textResume },
    { job_description: `  ${nursePosting.replaceAll("\n", "\n ")}` },
  );
  expect(first.tailoring.jobId).toMatch(/^resume-\d+$/);
  expect(second.tailoring.jobId).not.toBe(first.tailoring.jobId);
  expect(again.tailoring).toMatchObject({ jobId: first.tailoring.jobId, version: 2 });
  expect((await list()).map(({ jobId, job, excerpt }) => [jobId, job.title, excerpt.slice(0, 11)])).toEqual([
    [first.tailoring.jobId, "Ward Nurse", "Ward Nurse "],
    [second.tailoring.jobId, "", "Night nurse"],
  ]);
  expect(await person.read(NO_JOB_ID)).toMatchObject({ jobId: first.tailoring.jobId });
});

test("another posting that is entered over a pasted one does not replace its record", async () => {
  const { tailoring } = await person.tailor({ text: textResume });
  const other = await person.tailor(
    { text: textResume },
    { job_id: tailoring.jobId, job_description: OTHER },
  );
  expect(other.tailoring.jobId).not.toBe(tailoring.jobId);
  expect(await person.read(tailoring.jobId)).toMatchObject({ version: 1 });
});

test("a list tells of each record what it is for and how far it is, the last changed first", async () => {
  const { uid } = person.user;
  const row = makeTailoringRow(uid, "Ada", { jobId: "job-1" });
  const failed = makeTailoringRow(uid, "Bea", { jobId: "job-2", work: null, files: null, status: "error" });
  const lost = makeTailoringRow(uid, "Cleo", {
    jobId: "job-3",
    work: null,
    files: null,
    status: "analyzing",
  });
  const later = new Date("2026-10-27T08:00:00.000Z");
  await tested.server.db.insert(resumeTailorings).values([row, { ...failed, updatedAt: later }, lost]);
  expect(await list()).toEqual([
    expect.objectContaining({ jobId: "job-2", status: "error", hasResult: false, score: null }),
    {
      jobId: "job-1",
      name: "Ada name",
      job: { title: "Nurse", company: "Ada Clinic" },
      excerpt: "Ada description",
      resumeTitle: "Ada CV.txt",
      status: "completed",
      hasResult: true,
      score: 50,
      createdAt: "2026-10-25T08:30:25.025Z",
      updatedAt: "2026-10-26T08:30:26.026Z",
    },
    expect.objectContaining({ jobId: "job-3", status: "error" }),
  ]);
});

test("a record is named and loses its name again, and its version stays", async () => {
  const { tailoring } = await person.tailor({ text: textResume });
  const named = await rename(tailoring.jobId, "  For the ward  ");
  expect(await named.json()).toMatchObject({ jobId: tailoring.jobId, name: "For the ward" });
  expect(await list()).toMatchObject([{ name: "For the ward" }]);
  expect((await person.read(tailoring.jobId)).version).toBe(1);
  expect(await (await rename(tailoring.jobId, " ")).json()).toMatchObject({ name: null });
  expect(await errorOf(await rename("another", "Any"))).toMatchObject({ code: "tailoring/not-found" });
  expect(await errorOf(await rename(tailoring.jobId, "x".repeat(121)))).toMatchObject({ status: 400 });
});

test("what was written by hand and answered outlives a skill that the resume gains", async () => {
  const { tailoring } = await person.tailor({ text: textResume });
  const [led, cared] = [lineOf(tailoring, "Led a team"), lineOf(tailoring, "Cared for twenty")];
  const written = await patch(tailoring, {
    lines: [
      { lineId: led, text: "Led a team of twelve nurses on two wards." },
      { lineId: cared, text: "" },
    ],
    changes: tailoring.changes.map(({ id }) => ({ id, state: "undone" })),
  });
  const grown = textResume
    .replace("- Cared for", "- Taught triage to new nurses.\n- Cared for")
    .replace("- Led a team", "- Wrote rotas.\n- Led a team");
  const { tailoring: again } = await person.tailor({ text: grown }, { keep_edits: true });
  expect(again.version).toBe(3);
  const ids = [lineOf(again, "Led a team"), lineOf(again, "Cared for twenty")];
  expect(again.handEdits.map(({ lineId, text }) => [lineId, text])).toEqual([
    [ids[0], "Led a team of twelve nurses on two wards."],
    [ids[1], ""],
  ]);
  expect(again.tailoredResumeText).toContain("on two wards");
  expect(again.tailoredResumeText).not.toContain("Cared for twenty");
  const undone = new Set(written.changes.map(({ kind, tailored }) => `${kind} ${tailored}`));
  const same = again.changes.filter(({ kind, tailored }) => undone.has(`${kind} ${tailored}`));
  expect(same.every(({ state }) => state === "undone")).toBe(true);
  expect(again.files.pdf.problem).toBeNull();
});

test("a line by hand whose own line is gone is told of in its words, and nothing is kept unasked", async () => {
  const { tailoring } = await person.tailor({ text: textResume });
  await patch(tailoring, { lines: [{ lineId: lineOf(tailoring, "Led a team"), text: "Led the team." }] });
  const without = textResume.replace(/^.*Led a team.*$/m, "Worked on a surgical ward");
  const { tailoring: kept } = await person.tailor({ text: without }, { keep_edits: true });
  expect(kept.handEdits).toEqual([]);
  expect(kept.notices).toEqual([
    "Your resume lacks the line that you had rewritten as “Led the team.”. That rewording is not in this result.",
  ]);
  const line = lineOf(kept, "Worked on a surgical");
  await patch(kept, { lines: [{ lineId: line, text: "Worked on a ward." }] });
  const { tailoring: fresh } = await person.tailor({ text: without });
  expect([fresh.handEdits, fresh.notices]).toEqual([[], []]);
});
