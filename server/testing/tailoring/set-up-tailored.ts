import type { Tailoring } from "@jobwright/contracts/tailoring";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { textResume } from "#testing/resumes/text-resume";
import { openTailoringPerson, type TailoringPerson } from "./tailoring-person.ts";

export const JOB = "job-1";

/** What stands before each test of a file: an app, and a new person whose `textResume` was tailored to `JOB`. */
type Tailored = {
  tested: TestApp;
  person: TailoringPerson;
  /** The record as the test knows it: the test itself puts a newer one here. */
  tailoring: Tailoring;
  /** Changes the record on the version that `tailoring` has. */
  patch: (change: object) => Promise<Response>;
  /** The id of the line of the original that holds a text; throws where there is none. */
  lineOf: (text: string) => string;
};

export function setUpTailored(): Tailored {
  const set: Partial<Tailored> = {};
  const whole = set as Tailored;
  whole.patch = (change) =>
    whole.person.record("PATCH", JOB, "", { version: whole.tailoring.version, ...change });
  whole.lineOf = (text) => {
    const line = listLines(whole.tailoring.original).find((each) => each.text.includes(text));
    if (!line) throw new Error(`No line holds "${text}".`);
    return line.id;
  };
  beforeAll(async () => {
    whole.tested = await createTestApp(allRoutes);
  });
  beforeEach(async () => {
    whole.person = await openTailoringPerson(whole.tested);
    const { tailoring } = await whole.person.tailor({ text: textResume }, { job_id: JOB });
    whole.tailoring = tailoring;
  });
  afterAll(() => whole.tested.close());
  return whole;
}
