import { MAX_TAILORINGS, NO_JOB_ID, type TailorResumeAnswer } from "@jobwright/contracts/tailoring";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resumeTailorings } from "#db/schema/tailoring";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { UnsupportedText } from "#platform/rendering/unsupported-text";
import { advance, errorOf, listStored } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { createTestClock } from "#testing/test-clock";
import { failRenderer } from "#testing/tailoring/altered-renderer";
import { makeTailoringRow } from "#testing/tailoring/tailoring-row";
import { openTailoringPerson, readEvents, type TailoringPerson } from "#testing/tailoring/tailoring-person";

const JOB = "job-1";
const stepNames = ["readResume", "readPosting", "linkEvidence", "proposeChanges", "makeDocuments"];

let tested: TestApp;
let person: TailoringPerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock: createTestClock() });
});
beforeEach(async () => {
  tested.logged.length = 0;
  person = await openTailoringPerson(tested);
});
afterAll(() => tested.close());

/** What was logged besides requests. */
const troubles = () =>
  tested.logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40);

test("a pasted resume becomes the record of its job, with files that were read back", async () => {
  const { content, tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  expect(content).toEqual({
    resume_text: tailoring.tailoredResumeText,
    public_url: tailoring.publicUrl,
    signed_url: tailoring.signedUrl,
    filename: tailoring.filename,
    status: "completed",
  });
  expect(tailoring).toMatchObject({
    jobId: JOB,
    version: 1,
    status: "completed",
    job: { title: "Ward Nurse", company: "Northfield General" },
    resume: { id: null, title: "Pasted resume" },
    layout: "classic",
    handEdits: [],
    model: null,
    notices: [],
    savedResumeId: null,
  });
  expect(tailoring.filename).toMatch(/Ward Nurse - Northfield General\.pdf$/);
  expect(tailoring.tailoredResumeText).toContain("Led a team of twelve nurses on a surgical ward");
  expect(tailoring.steps.map(({ step, state }) => [step, state])).toEqual(
    stepNames.map((step) => [step, "done"]),
  );
  expect(tailoring.steps.map(({ note }) => note)).toEqual([
    expect.stringMatching(/^\d+ lines, /),
    expect.stringMatching(/requirement/),
    expect.stringMatching(/found in your resume|Nothing to look for/),
    expect.stringMatching(/^\d+ proposed, \d+ passed, \d+ refused$|^Nothing to change$/),
    "PDF and DOCX match; nothing added",
  ]);
  for (const { publicUrl, signedUrl, problem } of Object.values(tailoring.files)) {
    expect(problem).toBeNull();
    for (const url of [publicUrl, signedUrl]) {
      const file = await tested.app.request(url ?? "");
      expect(file.status).toBe(200);
      expect(file.headers.get("content-disposition")).toContain("Ward Nurse - Northfield General.");
    }
  }
  const { files: _files, signedUrl: _signed, ...kept } = await person.read(JOB);
  expect(tailoring).toMatchObject(kept);
  expect(troubles()).toEqual([]);
});

test("progress comes step by step and ends with the result", async () => {
  const response = await person.browser.send("POST", "/agents/tailor-resume", {
    body: person.body({ text: textResume }),
    headers: { accept: "text/event-stream" },
  });
  const events = await readEvents(response);
  expect(events.at(-1)).toMatchObject({ type: "result", result: { content: { status: "completed" } } });
  const progress = events.flatMap((event) => (event.type === "progress" ? [event.progress] : []));
  expect(progress[0]).toMatchObject({ jobId: expect.stringMatching(/^resume-\d+$/), model: null });
  expect(progress[0]?.steps.map(({ step }) => step)).toEqual(stepNames);
  const done = progress.map(({ steps }) => steps.filter(({ state }) => state === "done").length);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
});

test("a saved resume is found by its storage path and by its URL, and no other person's is", async () => {
  const resume = await person.add("cv.txt", textResume);
  const byPath = await person.tailor({ url: "" }, { resume_storage_url: resume.storagePath });
  expect(byPath.tailoring.resume).toMatchObject({ id: resume.id, title: "cv.txt" });
  const byUrl = await person.tailor({ url: resume.publicUrl ?? "" });
  expect(byUrl.tailoring.resume.id).toBe(resume.id);
  expect(byUrl.tailoring.version).toBe(2);

  const other = await openTailoringPerson(tested);
  const refused = await other.ask(other.body({ url: resume.publicUrl ?? "" }));
  expect(await errorOf(refused)).toMatchObject({ status: 422, code: "tailoring/resume-missing" });
});

test.each([
  ["an empty description", { job_description: "" }, 422, "tailoring/description-missing"],
  ["half a character in the title", { job_title: "Nurse\ud83c" }, 400, "request/invalid"],
  ["half a character in the posting", { job_description: "Nurse\ud83c" }, 400, "request/invalid"],
  ["somebody else's id", { user_id: "somebody" }, 403, "auth/forbidden"],
  ["somebody else's sign-in id", { firebase_uid: "somebody" }, 403, "auth/forbidden"],
] as const)("%s is refused, and nothing is kept", async (_name, change, status, code) => {
  for (const accept of ["application/json", "text/event-stream"]) {
    const response = await person.browser.send("POST", "/agents/tailor-resume", {
      body: person.body({ text: textResume }, change),
      headers: { accept },
    });
    expect(await errorOf(response)).toMatchObject({ status, code });
  }
  expect((await person.record("GET", NO_JOB_ID)).status).toBe(404);
});

test("a resume without text and one that is too short are told apart from none", async () => {
  const empty = await person.ask(person.body({ text: "" }));
  expect(await errorOf(empty)).toMatchObject({ code: "tailoring/resume-missing" });
  const short = await person.ask(person.body({ text: "Ada Example, nurse" }));
  expect(await errorOf(short)).toMatchObject({
    code: "tailoring/resume-unreadable",
    message: expect.stringMatching(/^This is too little text for a resume\./),
  });
});

test("tailoring again replaces the files, and deleting the record deletes them", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const first = await listStored(tested, person);
  expect(first.objects).toHaveLength(2);
  await person.tailor({ text: textResume }, { job_id: JOB });
  const second = await listStored(tested, person);
  expect(second.objects).toEqual(expect.arrayContaining(first.objects));
  expect(second.objects).toHaveLength(4);
  expect(await (await person.record("DELETE", JOB)).json()).toEqual({ success: true });
  expect((await listStored(tested, person)).objects).toEqual([]);
  expect(await errorOf(await person.record("DELETE", JOB))).toMatchObject({ code: "tailoring/not-found" });
  expect(await errorOf(await person.record("GET", JOB))).toMatchObject({ code: "tailoring/not-found" });
});

test("a PDF whose fonts lack characters is not offered, and the DOCX is", async () => {
  const restore = failRenderer(tested, (format) => (format === "pdf" ? new UnsupportedText(["漢"]) : null));
  const { content, tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  restore();
  const { pdf, docx } = tailoring.files;
  expect(pdf).toMatchObject({ publicUrl: null, signedUrl: null, expiresAt: null, pageCount: null });
  expect(pdf.problem).toMatch(/漢\.$/);
  expect(docx.problem).toBeNull();
  expect(content).toMatchObject({ public_url: docx.publicUrl, filename: docx.filename, status: "completed" });
  expect(tailoring.steps.at(-1)?.note).toBe("DOCX matches; nothing added; PDF is not offered");
  expect(troubles()).toEqual([]);
});

test("where no file can be made the record is kept without, and says why", async () => {
  const restore = failRenderer(tested, () => new Error("The thread died."));
  const { content, tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  restore();
  expect(content).toMatchObject({ public_url: "", signed_url: "", status: "completed" });
  expect(content.resume_text).toContain("Led a team of twelve nurses");
  expect(Object.values(tailoring.files).map(({ problem }) => problem)).toEqual([
    "The PDF could not be made. Try again, or choose another layout.",
    "The DOCX could not be made. Try again, or choose another layout.",
  ]);
  expect((await listStored(tested, person)).objects).toEqual([]);
});

test("links are fresh at each reading", async () => {
  const { tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  advance(tested, 60 * 60_000);
  expect((await tested.app.request(tailoring.signedUrl)).status).toBe(403);
  const fresh = await person.read(JOB);
  expect((await tested.app.request(fresh.signedUrl)).status).toBe(200);
  expect(fresh.publicUrl).toBe(tailoring.publicUrl);
});

test("a person may start twenty runs a minute", async () => {
  const none = person.body({ text: textResume }, { job_description: "" });
  const statuses: number[] = [];
  for (let run = 0; run < 21; run += 1) statuses.push((await person.ask(none)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
  expect(statuses[20]).toBe(429);
});

test("a person has so many tailored resumes, and tailors for the jobs of these again", async () => {
  const rows = Array.from({ length: MAX_TAILORINGS }, (_, index) =>
    makeTailoringRow(person.user.uid, "Ada", { jobId: `job-${index}` }),
  );
  await tested.server.db.insert(resumeTailorings).values(rows);
  const refused = await person.ask(person.body({ text: textResume }, { job_id: "one-more" }));
  expect(await errorOf(refused)).toMatchObject({
    status: 422,
    code: "tailoring/too-many",
    message: expect.stringContaining(` ${MAX_TAILORINGS} `),
  });
  const state = await person.browser.send("GET", "/agents/tailor-resume/one-more");
  expect(await state.json()).toMatchObject({ state: "none" });
  const again = await person.tailor({ text: textResume }, { job_id: JOB });
  expect(again.tailoring).toMatchObject({ jobId: JOB, version: 4 });
});

test("a posting of a deleted listing and a guest are tailored for like any other", async () => {
  const answer: TailorResumeAnswer = await person.tailor({ text: textResume }, { job_id: "gone-listing" });
  expect(person.user.isAnonymous).toBe(true);
  expect(answer.tailoring.jobId).toBe("gone-listing");
});
