import type { Tailoring } from "@jobwright/contracts/tailoring";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { expect, test } from "vitest";
import type { Database } from "#db/client";
import { errorOf, listStored } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { deleteStoredFile } from "#storage/storage.service";
import { changeTailoring, tailorResume } from "./tailoring.service.ts";
import { addChange } from "#testing/tailoring/add-change";
import { alterDatabase, loseAnswer } from "#testing/tailoring/altered-database";
import { JOB, setUpTailored } from "#testing/tailoring/set-up-tailored";

const at = setUpTailored();

async function expectFiles({ files }: Tailoring): Promise<void> {
  for (const { publicUrl } of Object.values(files)) {
    expect((await at.tested.app.request(publicUrl ?? "")).status).toBe(200);
  }
}

function manyLines(count: number, length: number): { lineId: string; text: string }[] {
  return Array.from({ length: count }, (_, index) => ({ lineId: `s${index}`, text: "x".repeat(length) }));
}

function pathOf(url: string | null): string {
  return decodeURIComponent(new URL(url ?? "").pathname.split("/").at(-1) ?? "");
}

test("a change is undone and accepted again, and the files follow", async () => {
  const change = await addChange(at.tested.server, at.person.user.uid, JOB, [at.lineOf("Led a team")]);
  const undone = (await (
    await at.patch({ changes: [{ id: change.id, state: "undone" }] })
  ).json()) as Tailoring;
  expect(undone.version).toBe(2);
  expect(undone.changes.find(({ id }) => id === change.id)?.state).toBe("undone");
  expect(undone.files.pdf.publicUrl).not.toBe(at.tailoring.files.pdf.publicUrl);
  expect(undone.tailoredResumeText).toContain("Led a team");
  at.tailoring = undone;
  const accepted = (await (
    await at.patch({ changes: [{ id: change.id, state: "accepted" }] })
  ).json()) as Tailoring;
  expect(accepted.changes.find(({ id }) => id === change.id)?.state).toBe("accepted");
  expect(accepted.tailoredResumeText).not.toContain("Led a team");
  expect(await at.person.read(JOB)).toMatchObject({ version: 3, changes: accepted.changes });
});

test("accepting what stands in the document already leaves the files as they are", async () => {
  const { id } = await addChange(at.tested.server, at.person.user.uid, JOB);
  const first = (await (await at.patch({ changes: [{ id, state: "toReview" }] })).json()) as Tailoring;
  at.tailoring = first;
  const accepted = (await (await at.patch({ changes: [{ id, state: "accepted" }] })).json()) as Tailoring;
  expect(accepted.version).toBe(3);
  expect(accepted.changes).toContainEqual(expect.objectContaining({ id, state: "accepted" }));
  expect(accepted.files.pdf.publicUrl).toBe(first.files.pdf.publicUrl);
  const { pdf } = accepted.files;
  await deleteStoredFile(
    { ...at.tested.server, user: at.person.user, requestId: "test" },
    pathOf(pdf.publicUrl),
  );
  at.tailoring = accepted;
  const again = (await (await at.patch({ changes: [{ id, state: "toReview" }] })).json()) as Tailoring;
  expect(again.files.pdf).toMatchObject({
    problem: null,
    publicUrl: expect.not.stringMatching(String(pdf.publicUrl)),
  });
});

test("a line is written by hand, in one piece and with advice, and taken back", async () => {
  const lineId = at.lineOf("Led a team");
  const text = "Led a team of twelve nurses\n on two  wards.";
  const written = (await (await at.patch({ lines: [{ lineId, text }] })).json()) as Tailoring;
  expect(written.handEdits).toEqual([
    { lineId, text: "Led a team of twelve nurses on two wards.", remarks: expect.any(Array) },
  ]);
  at.tailoring = written;
  const back = (await (await at.patch({ lines: [{ lineId, text: null }] })).json()) as Tailoring;
  expect(back.handEdits).toEqual([]);
  at.tailoring = back;
  const stands = listLines(back.document).find(({ id }) => id === lineId)?.text;
  const same = (await (await at.patch({ lines: [{ lineId, text: stands }] })).json()) as Tailoring;
  expect(same.handEdits).toEqual([]);
});

test("of several edits of one line the last counts", async () => {
  const lineId = at.lineOf("Led a team");
  const texts = ["Led the team.", null, "", "Led a team of nurses."];
  const written = (await (
    await at.patch({ lines: texts.map((text) => ({ lineId, text })) })
  ).json()) as Tailoring;
  expect(written.handEdits).toEqual([{ lineId, text: texts[3], remarks: expect.any(Array) }]);
  at.tailoring = written;
  const back = texts.toReversed().map((text) => ({ lineId, text }));
  const again = (await (await at.patch({ lines: [...back, { lineId, text: null }] })).json()) as Tailoring;
  expect(again.handEdits).toEqual([]);
});

test("a line may be left out by hand", async () => {
  const lineId = at.lineOf("Led a team");
  const without = (await (await at.patch({ lines: [{ lineId, text: "" }] })).json()) as Tailoring;
  expect(without.handEdits).toEqual([{ lineId, text: "", remarks: expect.any(Array) }]);
});

test("another layout and another paper are kept, and stay for the next run", async () => {
  const response = await at.patch({ layout: "compact", paper: "A4" });
  expect(await response.json()).toMatchObject({ layout: "compact", paper: "A4", version: 2 });
  const again = await at.person.tailor({ text: textResume }, { job_id: JOB });
  expect(again.tailoring).toMatchObject({ layout: "compact", paper: "A4", version: 3 });
});

test("of two changes of one version one wins, and the files are the winner's", async () => {
  const answers = await Promise.all([at.patch({ layout: "modern" }), at.patch({ layout: "compact" })]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [Response, Response];
  expect(await errorOf(lost)).toMatchObject({ status: 409, code: "tailoring/changed" });
  const { layout } = (await won.json()) as Tailoring;
  const kept = await at.person.read(JOB);
  expect([kept.layout, kept.version]).toEqual([layout, 2]);
  await expectFiles(kept);
  // The loser's are gone; a viewer may still be opening those that the winner replaced.
  expect((await listStored(at.tested, at.person)).objects).toHaveLength(4);
});

test("the files of the version before stay for who is opening them, and go with the next change", async () => {
  const openFirst = async () => (await at.tested.app.request(at.tailoring.files.pdf.publicUrl ?? "")).status;
  await at.patch({ layout: "compact" });
  expect(await openFirst()).toBe(200);
  await at.patch({ layout: "modern", version: 2 });
  expect(await openFirst()).toBe(403);
  expect((await listStored(at.tested, at.person)).objects).toHaveLength(4);
});

test("a document that is another than the saved one is not called saved, the same one is", async () => {
  const { id } = await addChange(at.tested.server, at.person.user.uid, JOB);
  expect((await at.person.record("POST", JOB, "/save", { format: "pdf" })).status).toBe(200);
  const { savedResumeId } = await at.person.read(JOB);
  at.tailoring = (await (await at.patch({ changes: [{ id, state: "toReview" }] })).json()) as Tailoring;
  expect([savedResumeId, at.tailoring.savedResumeId]).toEqual([expect.any(String), savedResumeId]);
  expect(await (await at.patch({ layout: "modern" })).json()).toMatchObject({ savedResumeId: null });
  expect((await at.person.read(JOB)).savedResumeId).toBeNull();
});

test("a copy that is saved while a change is made stays noted where the document stays", async () => {
  const { id } = await addChange(at.tested.server, at.person.user.uid, JOB);
  const { db } = at.tested.server;
  const transaction: Database["transaction"] = async (...order) => {
    expect((await at.person.record("POST", JOB, "/save", { format: "pdf" })).status).toBe(200);
    return db.transaction(...order);
  };
  const slow = { ...at.person.ctx, db: alterDatabase(db, { transaction }) };
  const given = { version: at.tailoring.version, changes: [{ id, state: "toReview" as const }] };
  const changed = await changeTailoring(slow, JOB, given);
  const [saved] = await at.person.list();
  expect([changed.savedResumeId, (await at.person.read(JOB)).savedResumeId]).toEqual([saved?.id, saved?.id]);
});

test("a change of which the database's answer is lost keeps the files that the record names", async () => {
  const db = loseAnswer(at.tested.server.db, async () => (await at.person.read(JOB)).version > 1);
  const failed = changeTailoring({ ...at.person.ctx, db }, JOB, { version: 1, layout: "modern" });
  await expect(failed).rejects.toThrow("The connection broke.");
  await expectFiles(await at.person.read(JOB));
});

test("a run of which the database's answer is lost keeps the files that the record names", async () => {
  const db = loseAnswer(at.tested.server.db, async () => (await at.person.read(JOB)).version > 1);
  const failed = tailorResume(
    { ...at.person.ctx, db },
    at.person.body({ text: textResume }, { job_id: JOB }),
  );
  await expect(failed).rejects.toMatchObject({ code: "tailoring/failed" });
  const kept = await at.person.read(JOB);
  expect(kept.version).toBe(2);
  await expectFiles(kept);
});

test.each([
  ["a change that is not there", { changes: [{ id: "none", state: "undone" }] }, "changes.0.id"],
  ["a line that is not there", { lines: [{ lineId: "none", text: "Anything." }] }, "lines.0.lineId"],
  ["half a character", { lines: [{ lineId: "s1.1", text: "Anything\ud83c" }] }, "lines.0.text"],
  ["more text than any resume has", { lines: manyLines(21, 5000) }, "lines"],
])("%s is refused, and nothing has changed", async (_name, change, field) => {
  const refused = await errorOf(await at.patch(change));
  expect(refused).toMatchObject({ status: 400, code: "request/invalid" });
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  expect((await at.person.read(JOB)).version).toBe(1);
});

test("a record that is not there cannot be changed", async () => {
  const response = await at.person.record("PATCH", "another", "", { version: 1 });
  expect(await errorOf(response)).toMatchObject({ status: 404, code: "tailoring/not-found" });
});
