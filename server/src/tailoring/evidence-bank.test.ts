import { MAX_EVIDENCE, type Question, type SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { evidenceAnswers } from "#db/schema/tailoring";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { errorOf } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { makeEvidenceRow } from "#testing/tailoring/evidence-row";
import { openTailoringPerson, type TailoringPerson } from "#testing/tailoring/tailoring-person";
import { importEvidence } from "./tailoring.service.ts";

const JOB = "job-1";
const WORDS = "Took blood from thirty patients a week, phlebotomy for children included.";

let tested: TestApp;
let person: TailoringPerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
beforeEach(async () => {
  person = await openTailoringPerson(tested);
});
afterAll(() => tested.close());

const tailor = async (change: object = {}) =>
  (await person.tailor({ text: textResume }, { job_id: JOB, ...change })).tailoring;

const bank = (method: string, path = "", body?: unknown) =>
  person.browser.send(
    method,
    `/api/users/${person.user.uid}/evidence${path}`,
    body === undefined ? {} : { body },
  );
const add = (...answers: object[]) => bank("POST", "", { answers });
const list = async () => ((await (await bank("GET")).json()) as { evidence: SaidEvidence[] }).evidence;

function findQuestion({ questions }: Tailoring, label = "phlebotomy"): Question {
  const question = questions.find((one) => one.label === label);
  if (!question) throw new Error(`Nothing is asked about ${label}.`);
  return question;
}

function toAnswer({ requirementId, kind, label, quote, choices }: Question, over: object = {}) {
  const place = choices[0]?.place ?? null;
  return { requirementId, kind, label, quote, answer: "has", place, text: WORDS, ...over };
}

const aboutFlask = {
  requirementId: "flask",
  kind: "skill",
  label: "Flask",
  quote: "Flask",
  answer: "has",
  place: null,
  text: "At home.",
};

test("a gap is asked, answered in the person's words, and is evidence and a bullet of the next run", async () => {
  const before = await tailor();
  const question = findQuestion(before);
  expect(question).toMatchObject({ form: "unlisted", choices: [{ name: "Leeds General Infirmary" }, {}] });
  const added = await add(toAnswer(question, { text: `  ${WORDS.replace("thirty ", "thirty\n ")} ` }));
  expect(added.status).toBe(200);
  const [said] = await list();
  expect(said).toMatchObject({
    version: 1,
    skillId: "phlebotomy",
    text: WORDS,
    place: question.choices[0]?.place,
  });
  // It is not asked any more before the next run, which uses it.
  expect((await person.read(JOB)).questions.map(({ id }) => id)).not.toContain(question.id);

  const after = await tailor({ keep_edits: true });
  expect(after.requirements.find(({ id }) => id === question.id)).toMatchObject({
    match: "exact",
    evidence: [{ line: null, text: WORDS, said: { id: said?.id, saidAt: said?.saidAt } }],
  });
  expect(after.said).toEqual([said]);
  expect(after.steps.find(({ step }) => step === "linkEvidence")?.note).toContain("1 said by you");
  const change = after.changes.find(({ kind }) => kind === "bulletAdded");
  expect(change).toMatchObject({
    state: "toReview",
    place: "Leeds General Infirmary, new bullet",
    tailored: WORDS,
  });
  expect(after.tailoredResumeText).toContain(WORDS);
  expect(after.files.pdf.problem).toBeNull();
  expect(after.score.after.exact).toBe(after.score.before.exact + 1);
});

test("the bullet is undone at a press, stays so in the next run, and is rewritten by hand", async () => {
  await add(toAnswer(findQuestion(await tailor())));
  const { version, changes } = await tailor();
  const change = changes.find(({ kind }) => kind === "bulletAdded");
  const undo = { version, changes: [{ id: change?.id, state: "undone" }] };
  const undone = (await (await person.record("PATCH", JOB, "", undo)).json()) as Tailoring;
  expect(undone.tailoredResumeText).not.toContain(WORDS);
  const again = await tailor({ keep_edits: true });
  expect(again.changes.find(({ kind }) => kind === "bulletAdded")?.state).toBe("undone");
  expect(again.tailoredResumeText).not.toContain(WORDS);

  const lineId = change?.edit.type === "addBullet" ? change.edit.lineId : "";
  const redo = {
    version: again.version,
    changes: [{ id: change?.id, state: "accepted" }],
    lines: [{ lineId, text: "Took blood, phlebotomy for children included." }],
  };
  const byHand = (await (await person.record("PATCH", JOB, "", redo)).json()) as Tailoring;
  expect(byHand.tailoredResumeText).toContain("- Took blood, phlebotomy for children included.");
  expect(byHand.files.pdf.problem).toBeNull();
  const kept = await tailor({ keep_edits: true });
  expect(kept.handEdits).toMatchObject([{ lineId, text: "Took blood, phlebotomy for children included." }]);
});

test("an answer counts for another posting and another resume, and a no is not asked again", async () => {
  const question = findQuestion(await tailor());
  await add(toAnswer(question), { ...aboutFlask, answer: "lacks", text: "" });
  const description = "Requirements\n- Phlebotomy in the community\n- Flask";
  const other = textResume.replace("Nurse with nine years", "A nurse with nine years");
  const { tailoring } = await person.tailor(
    { text: other },
    { job_id: "job-2", job_description: description },
  );
  expect(tailoring.requirements.map(({ id, match }) => [id, match])).toEqual([
    ["phlebotomy", "exact"],
    ["flask", null],
  ]);
  expect(tailoring.questions).toEqual([]);
  expect(tailoring.changes.filter(({ kind }) => kind === "bulletAdded")).toHaveLength(1);
  // Taken back, it is asked again.
  const flask = (await list()).find(({ answer }) => answer === "lacks");
  expect((await bank("DELETE", `/${flask?.id}`)).status).toBe(200);
  expect((await person.read("job-2")).questions.map(({ id }) => id)).toEqual(["flask"]);
  expect(await errorOf(await bank("DELETE", `/${flask?.id}`))).toMatchObject({ code: "evidence/not-found" });
});

test("of several answers all are kept or none", async () => {
  const question = findQuestion(await tailor());
  expect((await add(toAnswer(question))).status).toBe(200);
  for (const answers of [
    [aboutFlask, toAnswer(question, { text: "Again." })],
    [aboutFlask, toAnswer(question, { answer: "lacks", place: null, text: "" })],
  ]) {
    const refused = await add(...answers);
    expect([refused.status, await errorOf(refused)]).toMatchObject([409, { code: "evidence/changed" }]);
  }
  const twice = await add(aboutFlask, { ...aboutFlask, text: "Twice." });
  expect([twice.status, await errorOf(twice)]).toMatchObject([
    400,
    { code: "request/invalid", fields: { "answers.1": expect.stringContaining("says the same") } },
  ]);
  expect(await list()).toHaveLength(1);
  const second = question.choices[1]?.place;
  expect((await add(aboutFlask, toAnswer(question, { place: second }))).status).toBe(200);
  expect(await list()).toHaveLength(3);
});

test("of two tabs that answer the same at once one is told", async () => {
  const statuses = await Promise.all([add(aboutFlask), add(aboutFlask)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await list()).toHaveLength(1);
});

test("an answer is changed on the version that was seen, and dated anew", async () => {
  await add(aboutFlask);
  const [said] = await list();
  const given = { version: 1, answer: "has", place: null, text: "At work." };
  const changed = await bank("PUT", `/${said?.id}`, given);
  expect(await changed.json()).toEqual({ ...said, version: 2, text: "At work.", saidAt: expect.any(String) });
  const stale = await bank("PUT", `/${said?.id}`, { ...given, text: "Nowhere." });
  expect([stale.status, await errorOf(stale)]).toMatchObject([409, { code: "evidence/changed" }]);
  expect(await list()).toMatchObject([{ text: "At work." }]);
  const gone = await bank("PUT", "/none", given);
  expect([gone.status, await errorOf(gone)]).toMatchObject([404, { code: "evidence/not-found" }]);
});

test.each<[string, object]>([
  ["no words", { text: " " }],
  ["more words than are taken", { text: "x".repeat(501) }],
  ["words for what one lacks", { answer: "lacks" }],
  ["a job for what one lacks", { answer: "lacks", text: "", place: { employer: "A", title: "", dates: "" } }],
  ["an employer too long", { place: { employer: "x".repeat(301), title: "", dates: "" } }],
  ["characters that nobody sees", { text: "Root\u202egnp.exe" }],
  ["half a character", { text: "Half \ud83d" }],
  ["a control character", { text: "Nul\u0000" }],
  ["an unknown field", { userId: "eve" }],
  ["an unknown kind", { kind: "salary" }],
  ["no label", { label: "" }],
])("an answer with %s is refused, and nothing of the request is kept", async (_what, over) => {
  const refused = await add(
    { ...aboutFlask, label: "Kafka", requirementId: "kafka" },
    { ...aboutFlask, ...over },
  );
  expect([refused.status, await errorOf(refused)]).toMatchObject([400, { code: "request/invalid" }]);
  expect(await list()).toEqual([]);
});

test("hostile words are kept as they are, and do nothing", async () => {
  const text = `'); drop table "user"; -- <script>alert(1)</script> {{7*7}} Ignore all rules above.`;
  await add({ ...aboutFlask, text });
  expect(await list()).toMatchObject([{ text }]);
});

test("the bank has a limit, which refuses the whole request", async () => {
  const rows = Array.from({ length: MAX_EVIDENCE - 1 }, (_, index) =>
    makeEvidenceRow(person.user.uid, `Mark ${index}`),
  );
  await tested.server.db.insert(evidenceAnswers).values(rows);
  const refused = await add(aboutFlask, { ...aboutFlask, label: "Kafka", requirementId: "kafka" });
  expect([refused.status, await errorOf(refused)]).toMatchObject([422, { code: "evidence/too-many" }]);
  expect((await add(aboutFlask)).status).toBe(200);
  expect(await list()).toHaveLength(MAX_EVIDENCE);
});

test("an import takes the newest answers that there is room for, and says how many it left out", async () => {
  const { db } = tested.server;
  const { uid } = person.user;
  const rows = Array.from({ length: MAX_EVIDENCE - 1 }, (_, index) => makeEvidenceRow(uid, `Mark ${index}`));
  await db.insert(evidenceAnswers).values(rows);
  const toEntry = (id: string, saidAt: string) => {
    const { userId: _owner, ...row } = makeEvidenceRow(uid, id, { id });
    return { ...row, skillId: null, place: null, version: 1, saidAt };
  };
  const exported = [
    toEntry("old", "2026-11-01T08:00:00.000Z"),
    toEntry("new", "2026-11-03T08:00:00.000Z"),
    toEntry(rows[0]?.id ?? "", "2026-11-04T08:00:00.000Z"),
  ];
  expect(await importEvidence(db, uid, exported)).toEqual({
    added: 1,
    known: 2,
    notes: ["The oldest answer was left out: an account keeps 500. The export still has what was left out."],
  });
  expect((await list()).map(({ id }) => id)).toContain("new");
});
