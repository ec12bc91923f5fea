import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { cpuTimeOf } from "#cpu-time.fixture";
import { resumeFactsSchema } from "@jobwright/contracts/resumes";
import { blocksLayouts } from "./layouts-blocks.fixture.ts";
import { doubtfulLayouts } from "./layouts-doubtful.fixture.ts";
import { employersLayouts } from "./layouts-employers.fixture.ts";
import { languagesLayouts } from "./layouts-languages.fixture.ts";
import { linesLayouts } from "./layouts-lines.fixture.ts";
import { schoolsLayouts } from "./layouts-schools.fixture.ts";
import { templatesLayouts } from "./layouts-templates.fixture.ts";
import { plainLayouts } from "./layouts-plain.fixture.ts";
import { readResume } from "./read-resume.ts";

const layouts = [
  ...linesLayouts,
  ...blocksLayouts,
  ...languagesLayouts,
  ...templatesLayouts,
  ...doubtfulLayouts,
  ...plainLayouts,
  ...schoolsLayouts,
  ...employersLayouts,
];

/** A moment on a free machine; work that grows faster than the text would take minutes. */
const SLOW_MS = 20_000;

function read(text: string): ResumeFacts {
  return readResume({ text, styles: [] });
}

function valueOf(field: ReadField | null): string {
  return field?.value ?? "-";
}

describe("layouts", () => {
  test.each(layouts)("a resume is read that has: $layout", ({ text, name, email, jobs, schools }) => {
    const facts = read(text);
    expect(valueOf(facts.contact.name)).toBe(name);
    expect(valueOf(facts.contact.email)).toBe(email);
    const line = (...fields: (ReadField | null)[]) => fields.map(valueOf).join(" | ");
    expect(facts.experience.map((job) => line(job.employer, job.title, job.startDate, job.endDate))).toEqual(
      jobs,
    );
    expect(
      facts.education.map((school) =>
        line(school.institution, school.degree, school.startDate, school.endDate),
      ),
    ).toEqual(schools);
    requireTrueSources(text, facts);
  });
});

test("a day told of in brackets is no date of the job, and a date alone in brackets is", () => {
  const [job] = read(
    "Ada Roe\n\nExperience\nHalverson Freight, Columbus, OH\nEngineer II (promoted from Engineer I, March 2022)\nJune 2020 - present\n- Ran the rate service\n",
  ).experience;
  expect([job?.title, job?.startDate].map((field) => valueOf(field ?? null))).toEqual([
    "Engineer II (promoted from Engineer I, March 2022)",
    "2020-06",
  ]);
  const [other] = read(
    "Ada Roe\n\nExperience\nEngineer, Halverson Freight (since March 2022)\n- Ran the rate service\n",
  ).experience;
  expect(valueOf(other?.startDate ?? null)).toBe("2022-03");
});

/** All fields with whether their values are dates. */
function allFields(facts: ResumeFacts): { field: ReadField; isDate: boolean }[] {
  const plain = [
    ...Object.values(facts.contact),
    ...facts.links,
    facts.summary,
    ...facts.skills,
    ...facts.experience.flatMap(({ employer, title, location, bullets }) => [
      employer,
      title,
      location,
      ...bullets,
    ]),
    ...facts.education.flatMap(({ institution, degree, location, details }) => [
      institution,
      degree,
      location,
      ...details,
    ]),
  ];
  const dates = [...facts.experience, ...facts.education].flatMap(({ startDate, endDate }) => [
    startDate,
    endDate,
  ]);
  return [
    ...plain.flatMap((field) => (field ? [{ field, isDate: false }] : [])),
    ...dates.flatMap((field) => (field ? [{ field, isDate: true }] : [])),
  ];
}

function requireTrueSources(text: string, facts: ResumeFacts): void {
  for (const { field, isDate } of allFields(facts)) {
    const { source, value } = field;
    if (!source) throw new Error(`${value} has no source.`);
    expect(source.start).toBeGreaterThanOrEqual(0);
    expect(source.end).toBeLessThanOrEqual(text.length);
    const printed = text.slice(source.start, source.end);
    if (!isDate) expect(printed.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim()).toBe(value);
    else if (value !== "present") expect(printed).toContain(value.slice(2, 4));
    else expect(printed).not.toBe("");
  }
}

describe("parts", () => {
  test("bullets that a text file wraps are one field each", () => {
    const wrapped = layouts.find(({ layout }) => layout.includes("hard-wrapped"));
    const [first] = read(wrapped?.text ?? "").experience;
    expect(first?.bullets.map(({ value }) => value)).toEqual([
      "Lead audits of eight manufacturers with revenue between $20M and $300M, on time in Illinois and Ohio",
      "Review the work of three Associates before it goes out",
    ]);
  });

  test("skills are parted outside brackets, without labels of groups and levels", () => {
    const { skills } = read(
      "Ada Roe\n\nSkills\nLanguages: C++, C#; R (base, tidyverse) | Go\n• Photoshop (Advanced)\n• Excel – expert\nFrench: fluent\n",
    );
    expect(skills.map(({ value }) => value)).toEqual([
      "C++",
      "C#",
      "R (base, tidyverse)",
      "Go",
      "Photoshop",
      "Excel",
    ]);
  });

  test("words of the contact block stand for the address that they lead to", () => {
    const text =
      "Ada Roe\nada@roe.example • LinkedIn • adaroe • roe.dev • Call\n\nExperience\nEngineer, Acme\n2019 - 2020\n• Built Bridge One";
    const link = (words: string, target: string) => {
      const start = text.lastIndexOf(words);
      return { start, end: start + words.length, target };
    };
    const links = [
      link("ada@roe.example", "mailto:ada@roe.example"),
      link("LinkedIn", "https://linkedin.com/in/x"),
      link("adaroe", "https://github.com/adaroe"),
      link("roe.dev", "https://elsewhere.example/"),
      link("Call", "tel:+15550100"),
      link("Bridge One", "https://bridge.example/"),
    ];
    const facts = readResume({ text, styles: [], links });
    expect(facts.links.map(({ value }) => value)).toEqual([
      "https://linkedin.com/in/x",
      "https://github.com/adaroe",
      "roe.dev",
    ]);
    expect(facts.links.map(({ source }) => text.slice(source?.start, source?.end))).toEqual([
      "LinkedIn",
      "adaroe",
      "roe.dev",
    ]);
    expect(resumeFactsSchema.safeParse(facts).success).toBe(true);
  });

  test("the contact block gives phone, place, headline and links", () => {
    const { contact, links } = read(
      "Ada Roe\nStructural Engineer\nBoise, ID 83702 | +1 (208) 555-0160 | ada@roe.example | linkedin.com/in/adaroe\nGitHub: adaroe\n\nSummary\nBuilds bridges.",
    );
    expect(contact.phone?.value).toBe("+1 (208) 555-0160");
    expect(contact.location?.value).toBe("Boise, ID 83702");
    expect(contact.headline?.value).toBe("Structural Engineer");
    expect(links.map(({ value }) => value)).toEqual(["linkedin.com/in/adaroe", "adaroe"]);
  });

  test("a name is told by size where another line stands above it", () => {
    const text = "Confidential Resume\nHelvetia Consulting\nAda Roe\nada@example.com";
    const start = text.indexOf("Ada Roe");
    const styles = [{ start, end: start + 7, size: 2, isBold: true }];
    expect(readResume({ text, styles }).contact.name?.value).toBe("Ada Roe");
  });

  test("a name is read whose parts stand on a line each", () => {
    const text = "ADA\nROE\nStructural Engineer\nada@example.com";
    const styles = [{ start: 0, end: 7, size: 2.5, isBold: true }];
    expect(readResume({ text, styles }).contact.name?.value).toBe("ADA ROE");
  });

  test("what is not printed is not there", () => {
    const facts = read("Only a few words without anything of a resume.");
    expect(facts).toEqual({
      contact: { name: null, email: null, phone: null, location: null, headline: null },
      links: [],
      summary: null,
      experience: [],
      education: [],
      skills: [],
    });
  });
});

describe("confidence", () => {
  test("what a pattern proves is surer than a guess between two names that say nothing", () => {
    const facts = read("Ada Roe\nada@roe.example\n\nExperience\nZenith, Orbitly\t2019 – 2021\n• Worked");
    const [job] = facts.experience;
    expect(facts.contact.email?.confidence).toBeGreaterThanOrEqual(0.9);
    expect(job?.startDate?.confidence).toBeGreaterThanOrEqual(0.8);
    expect(job?.employer?.confidence).toBeLessThan(0.7);
  });
});

describe("any text", () => {
  const words =
    "\n|\n\n|\t| |• |, | – |(|)|:|Experience|Education|Skills|Summary|Software Engineer|Acme Inc.|2019 – 2021|" +
    "Jan 2020 - Present|since 2019|Denver, CO|a@b.de|Ada Roe|University of X|B.Sc.|+1 555 010 0100|https://x.io|" +
    "März '19|İ|ﬁ|\u0000|😀";
  const pieces = fc.constantFrom(...words.split("|"), " | ");
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 80 }).map((parts) => parts.join("")),
  );

  test("never fails, and each field is text of the document where it says", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const facts = read(text);
        requireTrueSources(text, facts);
        expect(resumeFactsSchema.safeParse(facts).success).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["one line of a megabyte", "a".repeat(1_000_000)],
    ["a megabyte of brackets", "Skills\n" + "(".repeat(1_000_000)],
    ["a megabyte of digits", "1".repeat(1_000_000)],
    ["a megabyte of dates", "Experience\n" + "Jan 2020 - ".repeat(90_000)],
    ["a hundred thousand short lines", "Experience\n" + "Chef\n".repeat(100_000)],
    ["a hundred thousand dated lines", "Experience\n" + "Chef\t2019 – 2020\n".repeat(100_000)],
    ["a hundred thousand schools", "Education\n" + "MIT\tBSc\t2019\n".repeat(100_000)],
    ["a hundred thousand bullets", "Experience\nChef 2019 - 2020\n" + "• did things\n".repeat(100_000)],
    ["a megabyte of spaces", `Ada Roe${" ".repeat(1_000_000)}x`],
    ["a megabyte of commas and dots", "Skills\n" + ",.".repeat(500_000)],
    ["a megabyte of mail marks", "a@b.".repeat(250_000)],
    ["a megabyte of words with dots", "www.a.b-".repeat(125_000)],
  ])("takes time in proportion to %s", { timeout: SLOW_MS + 10_000 }, (_, text) => {
    const time = cpuTimeOf(() => expect(resumeFactsSchema.safeParse(read(text)).success).toBe(true));
    expect(time).toBeLessThan(SLOW_MS);
  });
});
