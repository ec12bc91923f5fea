import { expect, test } from "vitest";
import { changeInputs, emptyInputs, hasResume, noJob, type InputAction } from "./tailoring-inputs.ts";

const job = { title: "Analyst", company: "Harbor Foods", place: "", description: "SQL" };

function after(...actions: InputAction[]) {
  return actions.reduce(changeInputs, emptyInputs("new"));
}

test("choosing a saved resume or uploading one switches the method", () => {
  const saved = after({ type: "choose", method: "saved", resumeId: "r1" });
  expect(saved.resume).toEqual({ method: "saved", text: "", resumeId: "r1" });
  expect(after({ type: "choose", method: "upload", resumeId: "r2" }).resume.method).toBe("upload");
});

test("switching to manual input clears the resume", () => {
  const inputs = after({ type: "choose", method: "saved", resumeId: "r1" }, { type: "switchToManual" });
  expect(inputs.resume).toEqual({ method: "manual", text: "", resumeId: null });
});

test("what is read later never takes the place of what the person entered", () => {
  const offered = { method: "saved", text: "", resumeId: "r1" } as const;
  const offer: InputAction[] = [
    { type: "offerResume", resume: offered },
    { type: "offerJob", job },
  ];
  expect(after(...offer)).toMatchObject({ resume: offered, job });
  const own = after(
    { type: "write", text: "Ann" },
    { type: "editJob", change: { description: "dbt" } },
    ...offer,
  );
  expect(own.resume.text).toBe("Ann");
  expect(own.job).toEqual({ ...noJob, description: "dbt" });
});

test("switching to manual input is a choice too, so that no resume is chosen by itself after it", () => {
  const resume = { method: "saved", text: "", resumeId: "r1" } as const;
  expect(after({ type: "switchToManual" }, { type: "offerResume", resume }).resume.method).toBe("manual");
});

test("another job leaves the resume and takes what was entered for the job before away", () => {
  const inputs = after(
    { type: "write", text: "Ann" },
    { type: "editJob", change: job },
    { type: "openJob", jobId: "job-1", job: noJob, isOwn: false },
    { type: "offerJob", job: { ...job, title: "Clerk" } },
  );
  expect(inputs).toMatchObject({ jobId: "job-1", resume: { text: "Ann" }, job: { title: "Clerk" } });
});

test("only the resume that is gone is forgotten", () => {
  const chosen = after({ type: "choose", method: "saved", resumeId: "r1" });
  expect(changeInputs(chosen, { type: "forgetResume", resumeId: "r2" })).toBe(chosen);
  expect(changeInputs(chosen, { type: "forgetResume", resumeId: "r1" }).resume.resumeId).toBeNull();
});

test("a chosen resume counts as its text, and blanks count as none", () => {
  expect(hasResume({ method: "saved", text: "", resumeId: "r1" })).toBe(true);
  expect(hasResume({ method: "manual", text: " \n ", resumeId: null })).toBe(false);
  expect(hasResume({ method: "manual", text: "Ann", resumeId: null })).toBe(true);
});
