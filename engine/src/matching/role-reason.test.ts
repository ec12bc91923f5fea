import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { measureTitleRarity, rateRole } from "./role-signal.ts";
import { readRoleTitle } from "./role-title.ts";
import { openTitleSpace } from "./title-space.ts";

const { similarity } = openTitleSpace(readFileSync(new URL("../lexicon/title-space.bin", import.meta.url)));
const rate = (wanted: string, offered: string) => {
  // As rare as among titles in which neither word is common.
  const rarity = measureTitleRarity(["Welder", "Plumber", "Dental Hygienist", offered].map(readRoleTitle));
  return rateRole(
    [{ text: wanted, role: readRoleTitle(wanted) }],
    readRoleTitle(offered),
    rarity,
    similarity,
  );
};
const say = (wanted: string, offered: string) => rate(wanted, offered).explain();

test.each([
  [["Staff Network Engineer", "Network Engineer"]],
  [["Network Engineer", "Staff Network Engineer"]],
])("of wanted titles that fit alike the one is told whose level the posting names too: %j", (texts) => {
  const wanted = texts.map((text) => ({ text, role: readRoleTitle(text) }));
  const tell = (offered: string) =>
    rateRole(
      wanted,
      readRoleTitle(offered),
      measureTitleRarity([readRoleTitle(offered)]),
      similarity,
    ).explain();
  expect(tell("Senior Network Engineer, Deployment")).toMatch(/“Network Engineer”/);
  expect(tell("Staff Network Engineer, Deployment")).toMatch(/“Staff Network Engineer”/);
});

describe("the sentence that says why a title fits", () => {
  test.each([
    ["Recruiter", "Talent Acquisition Specialist"],
    ["Frontend Engineer", "Front-End Developer"],
    ["HR Generalist", "Human Resources Generalist"],
    ["Supply Teacher", "Substitute Teacher"],
    ["Head of Sales", "Sales Director"],
    ["Registered Nurse", "Sjuksköterska"],
  ])("calls %s by another name: %s", (wanted, offered) => {
    expect(say(wanted, offered)).toBe(`Another name for your wanted title, “${wanted}”`);
  });

  test.each([
    ["Product Designer", "UX Designer"],
    ["Registered Nurse", "Discharge Nurse"],
    ["Registered Nurse", "Nights Telemetry RN"],
    ["Registered Nurse", "Intensive Care Nurse"],
    ["Recruiter", "Talent Acquisition Specialist, Sales"],
    ["Content Writer", "Content Editor"],
    ["Product Manager", "Product Owner"],
    ["Android Developer", "Mobile Software Engineer"],
    ["Krankenschwester", "Pflegefachkraft (m/w/d)"],
  ])("says that %s is close: %s", (wanted, offered) => {
    expect(say(wanted, offered)).toMatch(/^Close to/);
    expect(rate(wanted, offered).value).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    ["Social Media Manager", "Content Creator"],
    ["Social Media Manager", "Community Lead"],
    ["Electrical Engineer", "Controls Engineer"],
    ["Data Scientist", "Director of Data Science"],
    ["Buyer", "Head of Procurement"],
    ["Marketing Director", "Marketing Specialist"],
    ["Operations Manager", "Operations Analyst"],
    ["Data Analyst", "Data Engineer"],
    ["Hardware Engineer", "Design Engineer"],
    ["Registered Nurse", "Nurse Practitioner"],
    ["Registered Nurse", "Licensed Practical Nurse"],
    ["HR Business Partner", "HR Coordinator"],
    ["Android Developer", "Senior iOS Engineer"],
    ["Police Officer", "Traffic Warden"],
    ["Dog Groomer", "Tierpfleger (m/w/d)"],
    ["Sports Coach", "Jockey"],
  ])("says no more than that %s is a little like: %s", (wanted, offered) => {
    expect(say(wanted, offered)).toMatch(/^A little like/);
  });

  test.each([
    ["Product Manager", "Associate Product Manager", ", apart from “Associate”"],
    ["Lead Welder", "Welder", ", apart from “Lead”"],
    ["Senior Welder", "Sr. Welder", ""],
    ["Recruiter", "Senior Talent Acquisition Specialist", ", apart from “Senior”"],
    ["Welder", "Welder (m/w/d)", ""],
  ])("names the level that %s has not or has alone: %s", (wanted, offered, end) => {
    expect(say(wanted, offered)).toMatch(/^(?:Same as|Another name)/);
    expect(say(wanted, offered).split("”").slice(1).join("”")).toBe(end);
  });

  test.each([
    ["Operations Manager", "Manager, Revenue Operations"],
    ["Operations Manager", "Security Operations Manager"],
    ["Operations Manager", "Director, Machine Learning Operations"],
    ["Engineering Manager", "Sales Engineering Manager"],
    ["Registered Nurse", "Dental Nurse"],
  ])("does not take for a kind of %s what is other work: %s", (wanted, offered) => {
    expect(say(wanted, offered)).toMatch(/^Shares “/);
    expect(rate(wanted, offered).value).toBeLessThanOrEqual(0.4);
  });

  test.each([
    ["Operations Manager", "Hotel Operations Manager"],
    ["Operations Manager", "HR & Operations Manager"],
    ["Revenue Operations Manager", "Global Revenue Operations Manager"],
    ["Project Manager", "Translation Project Manager"],
  ])("sees that it is named, %s: %s", (wanted, offered) => {
    expect(say(wanted, offered)).toMatch(/^Names/);
  });

  test("names no title whose words stand apart", () => {
    expect(say("Product Manager", "Product Compliance Manager")).not.toMatch(/^Names/);
  });

  test("speaks of meaning only where it is close", () => {
    expect(say("Nurse Case Manager", "Care Advocate")).toMatch(/^(?:A little|Not) like/);
    expect(say("Janitor", "Cleaning Operative")).not.toMatch(/^Not like/);
  });
});
