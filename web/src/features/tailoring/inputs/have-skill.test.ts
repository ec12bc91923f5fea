import { expect, test } from "vitest";
import { haveSkills } from "./have-skill.ts";
import { emptyInputs, noJob, type ResumeInput } from "./tailoring-inputs.ts";

const description = "We look for an analyst.";
const posting = { title: "Analyst", company: "Harbor Foods", description };
const pasted = {
  resume: { id: null, title: "Pasted resume", text: "Ann Lee\n\nSkills\nSQL, dbt" },
  job: posting,
};
const saved = { resume: { id: "r1", title: "ann.pdf", text: "Ann Lee" }, job: posting };

function given(resume: Partial<ResumeInput>, about = description) {
  const { resume: none, ...inputs } = emptyInputs("job-1");
  return { ...inputs, resume: { ...none, ...resume }, job: { ...noJob, description: about } };
}

test("the saved resume of the result is tailored, whatever is entered now", () => {
  const resume = { method: "saved", text: "", resumeId: "r1" };
  expect(haveSkills(given({ method: "upload", resumeId: "r2" }), saved, ["Looker"]).resume).toEqual(resume);
  expect(haveSkills(given({ text: "Bob" }), saved, ["Looker"]).resume).toEqual(resume);
});

test("a pasted text gets the skill as it was typed on since the result", () => {
  const typed = given({ text: "Ann Lee, Ph.D.\n\nSkills\nSQL, R" });
  expect(haveSkills(typed, pasted, ["Looker"]).resume.text).toBe("Ann Lee, Ph.D.\n\nSkills\nSQL, R, Looker");
});

test("where none is typed, or a saved one is chosen, the result's own text gets it", () => {
  const resume = { method: "manual", text: "Ann Lee\n\nSkills\nSQL, dbt, Looker", resumeId: null };
  expect(haveSkills(given({ text: " \n" }), pasted, ["Looker"]).resume).toEqual(resume);
  expect(haveSkills(given({ method: "saved", resumeId: "r2" }), pasted, ["Looker"]).resume).toEqual(resume);
});

test("the posting is the one that is entered, or the result's where none is", () => {
  expect(haveSkills(given({}, "Another posting."), saved, ["Looker"]).job.description).toBe(
    "Another posting.",
  );
  expect(haveSkills(given({}, " "), saved, ["Looker"]).job).toEqual({ ...noJob, ...posting });
});

test("several skills are added one after the other", () => {
  const { resume } = haveSkills(given({}), pasted, ["Looker", "Snowflake"]);
  expect(resume.text).toBe("Ann Lee\n\nSkills\nSQL, dbt, Looker, Snowflake");
});
