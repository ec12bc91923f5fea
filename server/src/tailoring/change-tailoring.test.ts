import type { Tailoring } from "@jobwright/contracts/tailoring";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#http/all-routes";
import { createTestApp, type TestApp } from "#http/testing/test-app";
import { errorOf, listStored } from "#resumes/testing/resume-person";
import { textResume } from "#resumes/testing/text-resume";
import { deleteStoredFile } from "#storage/storage.service";
import { addChange } from "./testing/add-change.ts";
import { openTailoringPerson, type TailoringPerson } from "./testing/tailoring-person.ts";

const JOB = "job-1";

let tested: TestApp;
let person: TailoringPerson;
let tailoring: Tailoring;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
beforeEach(async () => {
  person = await openTailoringPerson(tested);
  ({ tailoring } = await person.tailor({ text: textResume }, { job_id: JOB }));
});
afterAll(() => tested.close());

const patch = (change: object) => person.record("PATCH", JOB, "", { version: tailoring.version, ...change });

/** The id of the line of the original that holds a text. */
function lineOf(text: string): string {
  const line = listLines(tailoring.original).find((each) => each.text.includes(text));
  if (!line) throw new Error(`No line holds "${text}".`);
  return line.id;
}

function pathOf(url: string | null): string {
  return decodeURIComponent(new URL(url ?? "").pathname.split("/").at(-1) ?? "");
}

test("a change is undone and accepted again, and the files follow", async () => {
  const change = await addChange(tested.server, person.user.uid, JOB, [lineOf("Led a team")]);
  const undone = (await (await patch({ changes: [{ id: change.id, state: "undone" }] })).json()) as Tailoring;
  expect(undone.version).toBe(2);
  expect(undone.changes.find(({ id }) => id === change.id)?.state).toBe("undone");
  expect(undone.files.pdf.publicUrl).not.toBe(tailoring.files.pdf.publicUrl);
  expect((await tested.app.request(tailoring.files.pdf.publicUrl ?? "")).status).toBe(403);
  expect(undone.tailoredResumeText).toContain("Led a team");
  tailoring = undone;
  const accepted = (await (
    await patch({ changes: [{ id: change.id, state: "accepted" }] })
  ).json()) as Tailoring;
  expect(accepted.changes.find(({ id }) => id === change.id)?.state).toBe("accepted");
  expect(accepted.tailoredResumeText).not.toContain("Led a team");
  expect(await person.read(JOB)).toMatchObject({ version: 3, changes: accepted.changes });
  expect((await listStored(tested, person)).objects).toHaveLength(2);
});

test("accepting what stands in the document already leaves the files as they are", async () => {
  const { id } = await addChange(tested.server, person.user.uid, JOB);
  const first = (await (await patch({ changes: [{ id, state: "toReview" }] })).json()) as Tailoring;
  tailoring = first;
  const accepted = (await (await patch({ changes: [{ id, state: "accepted" }] })).json()) as Tailoring;
  expect(accepted).toMatchObject({ version: 3, changes: [expect.objectContaining({ state: "accepted" })] });
  expect(accepted.files.pdf.publicUrl).toBe(first.files.pdf.publicUrl);
  const { pdf } = accepted.files;
  await deleteStoredFile({ ...tested.server, user: person.user, requestId: "test" }, pathOf(pdf.publicUrl));
  tailoring = accepted;
  const again = (await (await patch({ changes: [{ id, state: "toReview" }] })).json()) as Tailoring;
  expect(again.files.pdf).toMatchObject({
    problem: null,
    publicUrl: expect.not.stringMatching(String(pdf.publicUrl)),
  });
});

test("a line is written by hand, in one piece and with advice, and taken back", async () => {
  const lineId = lineOf("Led a team");
  const text = "Led a team of twelve nurses\n on two  wards.";
  const written = (await (await patch({ lines: [{ lineId, text }] })).json()) as Tailoring;
  expect(written.handEdits).toEqual([
    { lineId, text: "Led a team of twelve nurses on two wards.", remarks: expect.any(Array) },
  ]);
  tailoring = written;
  const back = (await (await patch({ lines: [{ lineId, text: null }] })).json()) as Tailoring;
  expect(back.handEdits).toEqual([]);
  tailoring = back;
  const stands = listLines(back.document).find(({ id }) => id === lineId)?.text;
  const same = (await (await patch({ lines: [{ lineId, text: stands }] })).json()) as Tailoring;
  expect(same.handEdits).toEqual([]);
});

test("a line may be left out by hand", async () => {
  const lineId = lineOf("Led a team");
  const without = (await (await patch({ lines: [{ lineId, text: "" }] })).json()) as Tailoring;
  expect(without.handEdits).toEqual([{ lineId, text: "", remarks: expect.any(Array) }]);
});

test("another layout and another paper are kept, and stay for the next run", async () => {
  const response = await patch({ layout: "compact", paper: "A4" });
  expect(await response.json()).toMatchObject({ layout: "compact", paper: "A4", version: 2 });
  const again = await person.tailor({ text: textResume }, { job_id: JOB });
  expect(again.tailoring).toMatchObject({ layout: "compact", paper: "A4", version: 3 });
});

test("of two changes of one version one wins, and the files are the winner's", async () => {
  const answers = await Promise.all([patch({ layout: "modern" }), patch({ layout: "compact" })]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [Response, Response];
  expect(await errorOf(lost)).toMatchObject({ status: 409, code: "tailoring/changed" });
  const { layout } = (await won.json()) as Tailoring;
  const kept = await person.read(JOB);
  expect([kept.layout, kept.version]).toEqual([layout, 2]);
  for (const { publicUrl } of Object.values(kept.files)) {
    expect((await tested.app.request(publicUrl ?? "")).status).toBe(200);
  }
  expect((await listStored(tested, person)).objects).toHaveLength(2);
});

test.each([
  ["a change that is not there", { changes: [{ id: "none", state: "undone" }] }, "changes.0.id"],
  ["a line that is not there", { lines: [{ lineId: "none", text: "Anything." }] }, "lines.0.lineId"],
])("%s is refused, and nothing has changed", async (_name, change, field) => {
  const refused = await errorOf(await patch(change));
  expect(refused).toMatchObject({ status: 400, code: "request/invalid" });
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  expect((await person.read(JOB)).version).toBe(1);
});

test("a record that is not there cannot be changed", async () => {
  const response = await person.record("PATCH", "another", "", { version: 1 });
  expect(await errorOf(response)).toMatchObject({ status: 404, code: "tailoring/not-found" });
});
