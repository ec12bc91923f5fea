import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import type { ResumeReading } from "@jobwright/contracts/resumes";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { makeEncryptedPdf, makeEndlessPdf, makePagesPdf, makeTextPdf } from "#testing/documents/pdf";
import { createTestClock } from "#testing/test-clock";
import { errorOf, listStored, openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

let tested: TestApp;
const clock = createTestClock();

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
});
beforeEach(() => clock.advance(60_000));
afterAll(() => tested.close());

function read(person: ResumePerson, bytes: Buffer | string): Promise<Response> {
  return person.browser.send("POST", `/api/users/${person.user.uid}/readResume`, {
    body: { content: Buffer.from(bytes).toString("base64") },
  });
}

test.each<[string, () => Buffer | string]>([
  ["a text", () => textResume],
  ["a PDF", () => makeTextPdf("Ada Example, nurse in Leeds")],
])("%s is read as an upload is read, and nothing of it is kept", async (_what, makeBytes) => {
  const person = await openResumePerson(tested);
  const before = await listStored(tested, person);
  const answer = await read(person, makeBytes());
  expect(answer.status).toBe(200);
  const reading = (await answer.json()) as ResumeReading;
  expect(await listStored(tested, person)).toEqual(before);
  const resume = await person.add("cv.txt", makeBytes());
  const uploaded = await person.call("GET", `/${resume.id}/reading`);
  expect(reading).toEqual(await uploaded.json());
  expect(reading).toMatchObject({ state: "read", isCorrected: false });
});

test.each<[string, () => Buffer | Promise<Buffer>, ErrorCode]>([
  ["an empty file", () => Buffer.alloc(0), "documents/empty"],
  ["a file of blanks", () => Buffer.from(" \n\n\t \n"), "documents/empty"],
  [
    "a file of another kind",
    () => Buffer.from("\u007fELF\u0002\u0001\u0001\0\0\0\0"),
    "documents/wrong-type",
  ],
  ["a file of more than 10 MB", () => Buffer.alloc(MAX_FILE_BYTES + 1, "a"), "documents/too-large"],
  ["an encrypted PDF", () => makeEncryptedPdf(), "documents/encrypted"],
  ["a PDF that is cut off", () => makeTextPdf("Ada Example").subarray(0, 400), "documents/damaged"],
  ["a PDF of 10,000 pages", () => makePagesPdf(10_000), "documents/too-many-pages"],
])("%s is refused with its sentence, and nothing of it is kept", async (_what, makeBytes, code) => {
  const person = await openResumePerson(tested);
  const before = await listStored(tested, person);
  const answer = await read(person, await makeBytes());
  const { status, message } = errorCodes[code];
  expect(await errorOf(answer)).toEqual({ status, code, message });
  expect(await listStored(tested, person)).toEqual(before);
});

test.each(["no base64!", "data:text/plain;base64,QWRh", 7])(
  "content that is no base64 (%s) is no valid request",
  async (content) => {
    const person = await openResumePerson(tested);
    const path = `/api/users/${person.user.uid}/readResume`;
    const answer = await person.browser.send("POST", path, { body: { content } });
    expect(await errorOf(answer)).toMatchObject({ status: 400, code: "request/invalid" });
  },
);

test("the thirty-first file in a minute has to wait", async () => {
  const person = await openResumePerson(tested);
  const answers = [];
  for (let index = 0; index < 31; index += 1) answers.push((await read(person, textResume)).status);
  expect(answers.filter((status) => status !== 200)).toEqual([429]);
});

test("a file whose sender goes away is read no further", async () => {
  const person = await openResumePerson(tested);
  const before = await listStored(tested, person);
  const leaving = new AbortController();
  const answer = person.browser.send("POST", `/api/users/${person.user.uid}/readResume`, {
    body: { content: makeEndlessPdf().toString("base64") },
    signal: leaving.signal,
  });
  // By then it is in hand: the file of somebody else has had its turn behind it.
  await read(await openResumePerson(tested), makeTextPdf("Ada Example"));
  leaving.abort();
  expect(await errorOf(await answer)).toMatchObject({ status: 499, code: "request/cancelled" });
  expect(await listStored(tested, person)).toEqual(before);
});
