import type { Tailoring } from "@jobwright/contracts/tailoring";
import { MAX_TAILORING_VERSIONS, type TailoringVersion } from "@jobwright/contracts/tailoring-versions";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tailoringVersions } from "#db/schema/tailoring";
import { errorOf } from "#testing/resumes/resume-person";
import { JOB, setUpTailored } from "#testing/tailoring/set-up-tailored";

const at = setUpTailored();

async function call<T>(method: string, path = "", body?: unknown): Promise<T> {
  const response = await at.person.record(method, JOB, `/versions${path}`, body);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const list = async () => (await call<{ versions: TailoringVersion[] }>("GET")).versions;
const keepSent = () => call<TailoringVersion>("POST");
const restore = (number: number) =>
  at.person.record("POST", JOB, `/versions/${number}/restore`, { version: at.tailoring.version });

/** Writes the first bullet by hand. */
async function rewrite(text: string): Promise<void> {
  const line = listLines(at.tailoring.original).find((each) => each.text.includes("Cared for twenty"));
  const lines = [{ lineId: line?.id ?? "", text }];
  const response = await at.person.record("PATCH", JOB, "", { version: at.tailoring.version, lines });
  at.tailoring = (await response.json()) as Tailoring;
}

test("a run, a download, a saved resume and a mark as sent each keep what the person saw then, once", async () => {
  expect(await list()).toEqual([
    {
      number: 1,
      cause: "run",
      keptAt: expect.any(String),
      sentAt: null,
      layout: at.tailoring.layout,
      paper: at.tailoring.paper,
      score: at.tailoring.score.after.score,
      changes: at.tailoring.changes.length,
      handEdits: 0,
      isPresent: true,
    },
  ]);
  await at.person.record("GET", JOB, "/file?format=txt");
  expect(await list()).toHaveLength(1);
  await rewrite("Cared for patients");
  expect((await list())[0]?.isPresent).toBe(false);
  await at.person.record("GET", JOB, "/file?format=txt");
  await rewrite("Cared for people");
  await at.person.record("POST", JOB, "/save", { format: "docx" });
  await rewrite("Cared for many people");
  await keepSent();
  expect((await list()).map(({ number, cause, handEdits }) => [number, cause, handEdits])).toEqual([
    [4, "sent", 1],
    [3, "saved", 1],
    [2, "downloaded", 1],
    [1, "run", 0],
  ]);
});

test("what is marked as sent is kept with its day, told for its job, and can be taken back", async () => {
  await rewrite("Cared for patients");
  const version = await keepSent();
  expect(version).toMatchObject({ number: 2, sentAt: at.tested.server.clock.now().toISOString() });
  const readSent = async () =>
    (await (
      await at.person.browser.send("GET", `/api/users/${at.person.user.uid}/sentResumes`)
    ).json()) as unknown;
  expect(await readSent()).toEqual({ sent: [{ jobId: JOB, number: 2, sentAt: version.sentAt }] });
  await call("PUT", "/2/sent", { isSent: false });
  expect(await readSent()).toEqual({ sent: [] });
  await call("PUT", "/1/sent", { isSent: true });
  expect(await readSent()).toMatchObject({ sent: [{ number: 1 }] });
});

test("a version is looked at with its text, and brought back as a new one without losing the present", async () => {
  await rewrite("Cared for patients");
  const first = await call<TailoringVersion & { text: string }>("GET", "/1");
  expect(first.text).toContain("Cared for twenty patients");
  const response = await restore(1);
  expect(response.status).toBe(200);
  const restored = (await response.json()) as Tailoring;
  expect(restored.tailoredResumeText).toBe(first.text);
  expect(restored.version).toBe(at.tailoring.version + 1);
  expect(restored.handEdits).toEqual([]);
  expect((await at.tested.app.request(restored.publicUrl)).status).toBe(200);
  const versions = await list();
  expect(versions.map(({ number, isPresent }) => [number, isPresent])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
  const second = await call<{ text: string }>("GET", "/2");
  expect(second.text).toContain("Cared for patients");
});

test("a version is not brought back over what another tab has changed", async () => {
  const seen = at.tailoring;
  await rewrite("Cared for patients");
  at.tailoring = seen;
  expect((await errorOf(await restore(1))).code).toBe("tailoring/changed");
});

test.each(["99", "0", "x", "9999999999", "1e3"])("there is no version %s", async (number) => {
  const response = await at.person.record("GET", JOB, `/versions/${number}`);
  expect(response.status).toBe(404);
  expect((await errorOf(response)).code).toBe("tailoring/version-not-found");
});

test("of more than the most versions the oldest that was never sent goes, and no number is given twice", async () => {
  await call("PUT", "/1/sent", { isSent: true });
  const [row] = await at.tested.server.db
    .select()
    .from(tailoringVersions)
    .where(eq(tailoringVersions.userId, at.person.user.uid));
  if (!row) throw new Error("The run kept no version.");
  const work = { ...row.work, tailoredResumeText: "another" };
  const more = Array.from({ length: MAX_TAILORING_VERSIONS - 1 }, (_, index) => ({
    ...row,
    work,
    sentAt: null,
    number: index + 2,
  }));
  await at.tested.server.db.insert(tailoringVersions).values(more);
  await rewrite("Cared for patients");
  await keepSent();
  const numbers = (await list()).map(({ number }) => number);
  expect(numbers).toHaveLength(MAX_TAILORING_VERSIONS);
  expect(numbers[0]).toBe(MAX_TAILORING_VERSIONS + 1);
  expect(numbers.slice(-2)).toEqual([3, 1]);
});

test("versions go with their record", async () => {
  await at.person.record("DELETE", JOB);
  const rows = await at.tested.server.db
    .select()
    .from(tailoringVersions)
    .where(eq(tailoringVersions.userId, at.person.user.uid));
  expect(rows).toEqual([]);
});
