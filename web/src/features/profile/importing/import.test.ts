import { expect, test } from "vitest";
import { toFields } from "../editing/check-draft.ts";
import { toDraft } from "../editing/profile-draft.ts";
import { makeFields } from "../testing/make-profile.ts";
import { isEmptyImport, mapJsonResume } from "./map-json-resume.ts";
import { applyImport, countPlanned, planImport, startChoices } from "./plan-import.ts";
import { readJsonResume, readJsonResumeFile } from "./read-json-resume.ts";

const resume = {
  basics: {
    name: "Ada Roe",
    label: "Master Electrician",
    phone: "(303) 555-0142",
    summary: "I wire homes.\r\nAnd barns.",
    location: { city: "Denver", region: "CO", countryCode: "US" },
    url: "adaroe.example",
    profiles: [
      { network: "GitHub", url: "https://www.GitHub.com/adaroe/" },
      { network: "LinkedIn", url: "https://www.linkedin.com/in/adaroe" },
      { network: "Bad", url: "javascript:alert(1)" },
      { username: "adaroe" },
    ],
  },
  work: [
    { name: "bluestem power", position: "ELECTRICIAN", startDate: "2021-03-15" },
    {
      name: "Union Yard",
      position: "Apprentice",
      startDate: "2016",
      endDate: "2019-06-30",
      summary: "Learned.",
      highlights: ["Wired a school", ""],
    },
    { name: "Kestrel Mills", position: "Fitter" },
    { startDate: "2001" },
    "nothing",
  ],
  education: [{ institution: "MIT", studyType: "BSc", area: "Power", endDate: "2015" }],
  skills: [{ name: "wiring", keywords: ["Conduit", "CAD, 2D"] }, "Solar", 7],
};
const draft = toDraft(makeFields());

test("a JSON Resume is mapped to the fields of a profile", () => {
  const mapped = mapJsonResume(resume);
  expect(mapped).toMatchObject({
    name: "Ada Roe",
    title: "Master Electrician",
    location: "Denver, CO, US",
    phone: "(303) 555-0142",
    bio: "I wire homes.\nAnd barns.",
    skills: ["wiring", "Conduit", "CAD, 2D", "Solar", "7"],
    education: [{ school: "MIT", degree: "BSc", field: "Power", graduationYear: "2015" }],
    refusedLinks: 1,
  });
  expect(mapped.links.map(({ type, url }) => [type, url])).toEqual([
    ["website", "https://adaroe.example"],
    ["github", "https://www.GitHub.com/adaroe/"],
    ["linkedin", "https://www.linkedin.com/in/adaroe"],
  ]);
  expect(mapped.experience).toMatchObject([
    { start: { year: "2021", month: "03" }, isCurrent: true },
    {
      start: { year: "2016", month: "" },
      end: { year: "2019", month: "06" },
      isCurrent: false,
      description: "Learned.\n• Wired a school",
    },
    { company: "Kestrel Mills", isCurrent: false },
  ]);
});

test("what the profile has already is counted and left out; what overwrites is not chosen by itself", () => {
  const plan = planImport(draft, mapJsonResume(resume));
  expect(plan).toMatchObject({ known: 5, refusedLinks: 1 });
  expect(plan.singles.map(({ name }) => name)).toEqual(["title", "location", "phone", "bio"]);
  expect(plan.skills).toEqual(["Conduit", "CAD, 2D", "7"]);
  expect(plan.jobs.map(({ company }) => company)).toEqual(["Union Yard", "Kestrel Mills"]);
  expect(plan.links.map(({ type }) => type)).toEqual(["website", "linkedin"]);
  const chosen = startChoices(plan);
  expect([...chosen].filter((choice) => choice.startsWith("single"))).toEqual(["single phone"]);
  expect(countPlanned(plan)).toBe(12);
});

test("only what was chosen gets into the form", () => {
  const plan = planImport(draft, mapJsonResume(resume));
  expect(toFields(applyImport(draft, plan, new Set()))).toEqual(makeFields());
  const [school] = plan.schools;
  const chosen = new Set(["single title", "skill CAD, 2D", school?.id ?? ""]);
  expect(toFields(applyImport(draft, plan, chosen))).toEqual(
    makeFields({
      title: "Master Electrician",
      skills: ["Wiring", "Solar", "CAD, 2D"],
      education: [
        { school: "MIT", degree: "BSc", field: "Power", graduationYear: 2015 },
        ...makeFields().education,
      ],
    }),
  );
});

test("the same file a second time changes nothing", () => {
  const plan = planImport(draft, mapJsonResume(resume));
  const all = new Set([...startChoices(plan), "single title", "single location", "single bio"]);
  const taken = applyImport(draft, plan, all);
  expect(countPlanned(planImport(taken, mapJsonResume(resume)))).toBe(0);
});

test("an older spelling and words for today are understood", () => {
  const { experience, links } = mapJsonResume({
    basics: { website: "http://a.example" },
    work: [{ company: "Inn", position: "Cook", endDate: "Present" }],
  });
  expect(experience).toMatchObject([{ company: "Inn", isCurrent: true }]);
  expect(links).toMatchObject([{ type: "website", url: "http://a.example" }]);
});

test("hostile values are cleaned or left out, however they are made", () => {
  const mapped = mapJsonResume({
    basics: {
      name: "Ada\u0000\u202e Roe\ud800",
      label: { toString: "x" },
      summary: "x".repeat(900_000),
      url: [],
    },
    work: Array.from({ length: 1000 }, (_, index) => ({ name: `Inn ${index}`, highlights: { length: 9 } })),
    education: "none",
    skills: Array.from({ length: 5000 }, (_, index) => ({ name: `skill ${index}`, keywords: null })),
  });
  expect(mapped).toMatchObject({ name: "Ada Roe", title: "", education: [], links: [] });
  expect(mapped.bio).toHaveLength(5000);
  expect(mapped.experience).toHaveLength(50);
  expect(mapped.skills).toHaveLength(200);
});

test("a file that is no JSON Resume is refused with a sentence", async () => {
  expect(readJsonResume("<html>").problem).toMatch(/not JSON\./);
  expect(readJsonResume("[1]").problem).toMatch(/not a JSON Resume/);
  expect(readJsonResume('{"name":"x"}').problem).toMatch(/not a JSON Resume/);
  expect(readJsonResume("[".repeat(500_000)).problem).toMatch(/not JSON\./);
  expect(readJsonResume('{"work":[]}').problem).toBeNull();
  const large = new File([new Uint8Array(1024 * 1024 + 1)], "resume.json");
  expect((await readJsonResumeFile(large)).problem).toMatch(/larger than 1 MB/);
  const deep = `{"basics":{"name":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`;
  const { resume: read } = await readJsonResumeFile(new File([deep], "deep.json"));
  expect(read === null || isEmptyImport(mapJsonResume(read))).toBe(true);
});
