import { expect, test } from "vitest";
import type { DocumentText } from "./document-text.ts";
import { findSections } from "./find-sections.ts";
import { readResume } from "./read-resume.ts";
import { toLines } from "./resume-lines.ts";

/** A text whose lines begin with "# " are 1.5 times as large as the others, and those with "## " 1.2 times and bold. */
function styled(...marked: string[]): DocumentText {
  let text = "";
  const styles: DocumentText["styles"] = [];
  for (const line of marked) {
    const [, mark = "", content = ""] = /^(#*) ?(.*)$/s.exec(line) ?? [];
    const size = mark === "#" ? 1.5 : mark === "##" ? 1.2 : 1;
    styles.push({ start: text.length, end: text.length + content.length, size, isBold: mark === "##" });
    text += `${content}\n`;
  }
  return { text, styles };
}

const jobs = [
  "Team Leader\t2019 – today",
  "Rutherford Gardens",
  "• Eleven gardeners",
  "Gardener\t2015 – 2019",
  "Castle Grounds",
];
const schools = ["Certificate in Horticulture\t2012 – 2013", "Open Polytechnic"];
const strange = styled(
  "# Hamish Rutherford",
  "hamish@gardens.example",
  "",
  "# How I came here",
  "Twenty-two years outdoors, and I would rather fix a drain than draw one, as anybody will tell you.",
  "",
  "# Where the mud came from",
  ...jobs,
  "",
  "# Out of books",
  ...schools,
  "",
  "# What needs no asking",
  "Dry-stone walls · Beekeeping · Irrigation · Chainsaw",
  "",
  "# Words I have",
  "English, Welsh, French",
);

function kinds({ text, styles }: DocumentText): string[] {
  return findSections(text, toLines({ text, styles })).map(
    ({ kind, heading }) => `${heading?.text ?? "–"}: ${kind}`,
  );
}

test("headings that no list holds are told by their look, and their kind by what stands below", () => {
  expect(kinds(strange)).toEqual([
    "–: top",
    "How I came here: summary",
    "Where the mud came from: experience",
    "Out of books: education",
    "What needs no asking: skills",
    "Words I have: other",
  ]);
  const { experience, education, skills } = readResume(strange);
  expect(experience.map(({ title }) => title?.value)).toEqual(["Team Leader", "Gardener"]);
  expect(education.map(({ institution }) => institution?.value)).toEqual(["Open Polytechnic"]);
  expect(skills).toHaveLength(4);
});

test("what a known heading announces is looked for nowhere else", () => {
  const sections = kinds(
    styled("# Ada Roe", "", "# Experience", ...jobs, "", "# Side gigs", "Owner\t2012 – today", "Honey Hut"),
  );
  expect(sections).toEqual(["–: top", "Experience: experience", "Side gigs: other"]);
});

test("names of employers in larger letters are no headings", () => {
  const employers = [
    "## Rutherford Gardens",
    "Owner\t2012 – today",
    "",
    "## Castle Grounds",
    "Gardener\t2008 – 2011",
    "",
    "## Bunnings",
    "Clerk\t2003 – 2007",
  ];
  expect(kinds(styled("# Ada Roe", "", "# Experience", ...employers))).toEqual([
    "–: top",
    "Experience: experience",
  ]);
  const { experience } = readResume(styled("# Ada Roe", "", "# Experience", ...employers));
  expect(experience.map(({ employer }) => employer?.value)).toEqual([
    "Rutherford Gardens",
    "Castle Grounds",
    "Bunnings",
  ]);
});

test("a further role below text belongs to the employer that stands in larger letters", () => {
  const { experience } = readResume(
    styled(
      "# Ada Roe",
      "",
      "# Experience",
      "## Corrib Spatial Ltd",
      "Head of Maps\t2021 – present",
      "Flood maps for eleven counties, delivered to the board in autumn",
      "Hiring",
      "Analyst\t2018 – 2021",
      "Moved the office to new software and wrote the handbook for it",
      "",
      "## Survey Office",
      "Technician\t2013 – 2014",
    ),
  );
  expect(experience.map(({ employer, title }) => `${title?.value}: ${employer?.value}`)).toEqual([
    "Head of Maps: Corrib Spatial Ltd",
    "Analyst: Corrib Spatial Ltd",
    "Technician: Survey Office",
  ]);
});

test("training is where somebody was trained in a resume that names no schools elsewhere", () => {
  const trained = ["# Ada Roe", "", "# Experience", ...jobs, "", "# Training", ...schools];
  expect(kinds(styled(...trained)).at(-1)).toBe("Training: education");
  expect(kinds(styled(...trained, "", "# Education", ...schools)).at(-2)).toBe("Training: other");
});

test("a title in capitals among jobs is no heading, though the headings are in capitals", () => {
  const text = [
    "JHOANNA DELOS REYES",
    "jhoanna@reyes.example",
    "",
    "CAREER OBJECTIVE",
    "To lead a team of people who answer the calls of travellers at night.",
    "",
    "PROFESSIONAL EXPERIENCE",
    "",
    "TEAM LEAD",
    "Brightwave Contact Solutions",
    "July 2020 - Present",
    "* Handles a team of 16",
    "",
    "CUSTOMER SERVICE REPRESENTATIVE",
    "Teleserve Asia Inc.",
    "May 2015 - January 2018",
    "* Took 45 calls per day",
    "",
    "SYSTEMS AND TOOLS",
    "Zendesk, Avaya",
  ].join("\n");
  expect(readResume({ text, styles: [] }).experience.map(({ title }) => title?.value)).toEqual([
    "TEAM LEAD",
    "CUSTOMER SERVICE REPRESENTATIVE",
  ]);
});

test.each([
  [
    "EXPERIENCE\n\nWILLIAMS COMPANIES\nTulsa, OK\nPipeline Engineer\n2016 - Present\n- Inspected pipe\n\nSKILLS\nGIS, Python",
  ],
  ["EXPERIENCE\n\nPIPELINE ENGINEER\nWilliams Companies\n2016\n- Inspected pipe\n\nSKILLS\nGIS, Python"],
  ["EDUCATION\n\nUNIVERSITY OF TULSA\nMaster of Business Administration\n2015\n\nSKILLS\nGIS, Python"],
])("employers, titles and schools in capitals are no headings: %j", (text) => {
  const { experience, education } = readResume({ text: `Ada Roe\nada@roe.example\n\n${text}`, styles: [] });
  expect([...experience, ...education]).toHaveLength(1);
});

test("a further role above its dates keeps its title where the employer stands in larger letters", () => {
  const { experience } = readResume(
    styled(
      "# Ada Roe",
      "",
      "# Experience",
      "## Fidelity Investments",
      "Director of Product",
      "2019 - Present",
      "• Ran the roadmap",
      "Product Manager",
      "2015 - 2019",
      "• Wrote the plans",
      "",
      "## State Street",
      "Analyst",
      "2010 - 2012",
      "• Counted",
    ),
  );
  expect(experience.map(({ employer, title }) => `${title?.value}: ${employer?.value}`)).toEqual([
    "Director of Product: Fidelity Investments",
    "Product Manager: Fidelity Investments",
    "Analyst: State Street",
  ]);
});

test.each([
  ["Head of Sales at Acme Tools Limited since 2019", "Acme Tools Limited"],
  ["Yahoo!\nSoftware Engineer\n2010 - 2014", "Yahoo!"],
  ["Brigham Assoc.\nIntern\n2008 - 2009", "Brigham Assoc."],
])("a head that ends like a sentence, or with since when, is one: %j", (head, employer) => {
  const { experience } = readResume({ text: `Ada Roe\n\nExperience\n${head}\n- Ran it`, styles: [] });
  expect(experience.map((job) => job.employer?.value)).toEqual([employer]);
});

test("jobs and schools without a heading follow the summary in sections of their own", () => {
  const untold = styled(
    "# Ada Roe",
    "ada@roe.example",
    "",
    "## Hello",
    "I have kept gardens for twenty years and would rather fix a drain than draw one.",
    "",
    ...jobs,
    "",
    ...schools,
    "",
    "## Skills",
    "Pruning, Grafting",
  );
  expect(kinds(untold)).toEqual([
    "–: top",
    "Hello: summary",
    "–: experience",
    "–: education",
    "Skills: skills",
  ]);
});

test("a section without a known heading is parted where its jobs end and its schools begin", () => {
  const mixed = styled("# Ada Roe", "", "## Skills", "Pruning", "", "## All of it", ...jobs, "", ...schools);
  expect(kinds(mixed)).toEqual(["–: top", "Skills: skills", "All of it: experience", "–: education"]);
});

test("titles that look like the headings, with their dates below, are heads of jobs", () => {
  const alike = styled(
    "# Ada Roe",
    "",
    "## Employment history",
    "## Clinical Nurse, Emergency",
    "Moreton Hospital",
    "2019 – today",
    "",
    "## Registered Nurse",
    "Moreton Hospital",
    "2015 – 2019",
    "",
    "## Graduate Nurse",
    "Toowoomba Hospital",
    "2013 – 2015",
    "",
    "## Assistant",
    "Blue Gum Lodge",
    "2011 – 2013",
    "",
    "## Skills",
    "Triage",
  );
  expect(kinds(alike)).toEqual(["–: top", "Employment history: experience", "Skills: skills"]);
});

test("headings may stand out by their color alone", () => {
  const text = [
    "Ada Roe",
    "",
    "Salt and steel",
    ...jobs,
    "",
    "Chalk dust",
    ...schools,
    "",
    "Bits",
    "None",
    "",
    "Crumbs",
    "Some",
  ].join("\n");
  const styles = ["Salt and steel", "Chalk dust", "Bits", "Crumbs"].flatMap((heading) => {
    const start = text.indexOf(heading);
    return [{ start, end: start + heading.length, size: 1, isBold: false, color: "#b3274a" }];
  });
  expect(kinds({ text, styles })).toEqual([
    "–: top",
    "Salt and steel: experience",
    "Chalk dust: education",
    "Bits: other",
    "Crumbs: other",
  ]);
});

test.each([
  ["Lab safety\nGrant writing\nConversational Spanish\nRostering", "skills"],
  ["Igbo\nHausa\nEnglish", "other"],
  ["Polnisch · Englisch · Deutsch", "other"],
])("a short list is one of languages where most of it is: %j", (list, kind) => {
  const read = styled("# Ada Roe", "", "# Work", ...jobs, "", "# What I bring", ...list.split("\n"));
  expect(kinds(read).at(-1)).toBe(`What I bring: ${kind}`);
});

test("a role below larger letters of its employer keeps its title beside how long it was", () => {
  const { experience } = readResume(
    styled(
      "# Ada Roe",
      "",
      "# Experience",
      "## Cold Terminals",
      "9 years 2 months",
      "Operations Manager",
      "March 2021 - Present (5 years 9 months)",
      "• Three halls",
      "",
      "Shift Manager",
      "January 2019 - February 2021 (2 years 2 months)",
      "• Nights",
      "",
      "## Fruit Wharf",
      "Clerk",
      "June 2015 - August 2017 (2 years 3 months)",
      "• Papers",
    ),
  );
  expect(experience.map(({ employer, title }) => `${title?.value}: ${employer?.value}`)).toEqual([
    "Operations Manager: Cold Terminals",
    "Shift Manager: Cold Terminals",
    "Clerk: Fruit Wharf",
  ]);
});
