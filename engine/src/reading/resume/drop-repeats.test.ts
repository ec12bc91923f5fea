import { expect, test } from "vitest";
import { readResume } from "./read-resume.ts";

const twice = (...lines: string[]) => lines.flatMap((line) => [line, line.replace(" - ", " to ")]).join("\n");

test("a page that is pasted with each line twice has each job once, and no buttons", () => {
  const text = [
    "Jane Roe\njane@roe.example\n",
    twice("Experience"),
    "Acme logo",
    twice("Head of Operations", "Acme Payments · Full-time", "Mar 2023 - Present · 3 yrs", "Lagos, Nigeria"),
    "Borealis logo",
    twice("Settlement Analyst", "Borealis Group · Full-time", "Jan 2016 - Aug 2017 · 1 yr 8 mos"),
    "Show all 6 experiences\n",
    twice("Skills", "Dispute Resolution"),
    "Endorse",
    twice("SQL"),
    "Show all 12 skills",
  ].join("\n");
  const { experience, skills } = readResume({ text, styles: [] });
  expect(experience.map((job) => [job.employer?.value, job.title?.value, job.startDate?.value])).toEqual([
    ["Acme Payments", "Head of Operations", "2023-03"],
    ["Borealis Group", "Settlement Analyst", "2016-01"],
  ]);
  expect(skills.map(({ value }) => value)).toEqual(["Dispute Resolution", "SQL"]);
});

test("a resume that repeats few lines keeps them", () => {
  const text = "Jane Roe\n\nExperience\nCook, Acme Inc.\t2019 - 2020\n- Cooked\n- Cooked\n";
  const [job] = readResume({ text, styles: [] }).experience;
  expect(job?.bullets.map(({ value }) => value)).toEqual(["Cooked", "Cooked"]);
});

test("levels, references and names of a table's rows are no skills", () => {
  const text =
    "Jane Roe\n\nSkills\nBoards\tSTM32, ESP32\nTools\tKiCad, LTspice, Native Speaker\nAvailable upon request\n";
  const { skills } = readResume({ text, styles: [] });
  expect(skills.map(({ value }) => value)).toEqual(["STM32", "ESP32", "KiCad", "LTspice"]);
});
