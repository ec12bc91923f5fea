import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPerson, storageKeys, writeStored } from "../../../lib/browser-storage.ts";
import { createMemoryStorage, createRefusingStorage } from "../../../testing/memory-storage.ts";
import { keepInputDraft, readInputDraft } from "./input-draft.ts";
import { emptyInputs, noJob, type TailoringInputs } from "./tailoring-inputs.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("sessionStorage", createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entered: TailoringInputs = {
  jobId: "new",
  resume: { method: "manual", text: "Ann Lee", resumeId: null },
  job: { ...noJob, description: "We look for a baker" },
  isResumeOwn: true,
  isJobOwn: true,
};

test("what was entered survives a reload of the tab", () => {
  keepInputDraft(entered);
  expect(readInputDraft("new")).toEqual(entered);
});

test("another job takes the resume along and not the posting", () => {
  keepInputDraft(entered);
  expect(readInputDraft("job-1")).toEqual({ ...entered, jobId: "job-1", job: noJob, isJobOwn: false });
});

test("what was chosen for the person is not kept, so that it is chosen anew", () => {
  const resume = { method: "saved", text: "", resumeId: "r1" } as const;
  keepInputDraft({ ...entered, resume, isResumeOwn: false });
  expect(readInputDraft("new")).toMatchObject({ resume: emptyInputs("new").resume, isResumeOwn: false });
  keepInputDraft({ ...entered, resume: emptyInputs("new").resume });
  expect(readInputDraft("new").isResumeOwn).toBe(false);
});

test("a draft that cannot be read counts as none, and so does a browser without storage", () => {
  writeStored("session", storageKeys.tailoringDraft, '{"jobId":"new","resume":7}');
  expect(readInputDraft("new")).toEqual(emptyInputs("new"));
  vi.stubGlobal("sessionStorage", createRefusingStorage());
  keepInputDraft(entered);
  expect(readInputDraft("new")).toEqual(emptyInputs("new"));
});

test("the next person at this browser sees nothing of it", () => {
  keepInputDraft(entered);
  forgetPerson();
  expect(readInputDraft("new")).toEqual(emptyInputs("new"));
});
