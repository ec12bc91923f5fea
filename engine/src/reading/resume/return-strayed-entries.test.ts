import { expect, test } from "vitest";
import { readResume } from "./read-resume.ts";

const HEAD = "Ada Holm\nada.holm@example.org\n\n";

function read(text: string) {
  const { education, experience, skills } = readResume({ text: HEAD + text, styles: [] });
  return {
    schools: education.map(({ institution, degree }) => `${institution?.value} | ${degree?.value}`),
    jobs: experience.map(({ employer, title }) => `${employer?.value} | ${title?.value}`),
    skills: skills.map(({ value }) => value),
  };
}

test("schools behind the last section of another column belong to the heading that has none", () => {
  const { schools, skills } = read(
    "EDUCATION\n\nSKILLS\nTriage\nWound care\n\nBachelor of Science in Nursing\t2006 - 2010\nUniversity of Talheim\n",
  );
  expect(schools).toEqual(["University of Talheim | Bachelor of Science in Nursing"]);
  expect(skills).toEqual(["Triage", "Wound care"]);
});

test("unpaid roles behind the last section belong to their heading", () => {
  const { jobs } = read(
    "VOLUNTEERING\n\nREFERENCES\nAvailable upon request\n\nBoard Member\nNorthbay Food Bank\nNov. 2016 - Present\nChair of the committee for vans\n",
  );
  expect(jobs).toEqual(["Northbay Food Bank | Board Member"]);
});

test("what only looks like entries stays where it is", () => {
  const { schools } = read("EDUCATION\n\nINTERESTS\nBaking\n\nNorthbay Chess\nCaptain\n2006 - 2010\n");
  expect(schools).toEqual([]);
  const own = read(
    "EDUCATION\nBSc Physics, University of Leeds, 2009\n\nINTERESTS\nBaking\n\nBSc Botany\t2011\nUniversity of Talheim\n",
  );
  expect(own.schools).toEqual(["University of Leeds | BSc Physics"]);
});
