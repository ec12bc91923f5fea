import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { measureTitleRarity, rateRole, ROLE_FLOOR } from "./role-signal.ts";
import { readRoleTitle } from "./role-title.ts";
import { openTitleSpace } from "./title-space.ts";

const { similarity } = openTitleSpace(readFileSync(new URL("../lexicon/title-space.bin", import.meta.url)));
const rate = (wanted: string, offered: string) => {
  // As rare as among titles in which neither word is common.
  const rarity = measureTitleRarity(["Nurse", "Welder", "Office Manager", offered].map(readRoleTitle));
  return rateRole(
    [{ text: wanted, role: readRoleTitle(wanted) }],
    readRoleTitle(offered),
    rarity,
    similarity,
  );
};

describe("with the space that is shipped", () => {
  test.each([
    ["Security Guard", "Security Engineer"],
    ["Warehouse Associate", "Data Warehouse Engineer"],
    ["Data Warehouse Engineer", "Warehouse Associate"],
    ["Chef", "Chief of Staff"],
    ["Barrister", "Barista"],
    ["RN", "Frontend Engineer (Flutter/RN)"],
    ["RN", "Cashea - Sr./Lead Frontend Engineer (Flutter/RN)"],
    ["Restaurant Host", "Podcast Host"],
    ["Football Coach", "Agile Coach"],
    ["Agent de sécurité", "Ingénieur sécurité réseau H/F"],
    ["Lärare", "Läkare till vårdcentral"],
    ["Fahrer", "Verfahrenstechniker (m/w/d)"],
  ])("%s is not shown %s, whose words look alike", (wanted, offered) => {
    expect(rate(wanted, offered).value).toBeLessThan(ROLE_FLOOR);
  });

  test.each([
    ["Accountant", "Bookkeeper"],
    ["Backend Engineer", "Full Stack Developer"],
    ["Registered Nurse", "ICU Nurse"],
    ["Research Assistant", "Laboratory Technician"],
    ["Market Research Analyst", "UX Researcher"],
    ["Auditor", "Risk Analyst"],
    ["Baker", "Line Cook"],
    ["Paralegal", "Contract Administrator"],
    ["Customer Support Specialist", "Customer Service Team Leader"],
    ["Volunteer Coordinator", "Fundraising Manager"],
    ["GIS Analyst", "Land Surveyor"],
  ])("%s is shown %s, a near role of the lexicon, below the role itself", (wanted, offered) => {
    expect(rate(wanted, offered).value).toBeGreaterThanOrEqual(0.45);
    expect(rate(wanted, offered).value).toBeLessThan(rate(wanted, wanted).value);
  });

  test.each([
    ["Fleet Manager", "Fuhrparkleiter / Flottenmanagement (m/w/d)"],
    ["Cleaner", "Medewerker schoonmaak 15 uur"],
    ["Orchestra Conductor", "Director de orquesta"],
    ["Registered Nurse", "Sjuksköterska till akuten"],
  ])("%s is shown %s, which means the same in another language", (wanted, offered) => {
    expect(rate(wanted, offered).value).toBeGreaterThanOrEqual(ROLE_FLOOR);
  });

  test.each([
    ["Teaching Assistant", "Future Opportunities: Teaching Assistant"],
    ["Nurse", "Expressions of Interest - Nurse"],
    ["Backend Engineer", "Tech Lead (Backend): Cards"],
    ["Accountant", "We are hiring | Accountant (m/w/d)"],
  ])("%s keeps its role in %s", (wanted, offered) => {
    expect(rate(wanted, offered).value).toBeGreaterThan(0.7);
  });

  test.each([
    "Frontend Engineer",
    "Senior Software Engineer, Frontend",
    "Software Engineer (Front-End)",
    "Frontend Lead - Software Engineer",
    "Software Engineer - iOS",
  ])("a backend engineer is told that %s is another discipline, wherever it stands", (offered) => {
    expect(rate("Backend Engineer", offered).value).toBeLessThanOrEqual(0.4);
    expect(rate("Backend Engineer", "Software Engineer (Back-End)").value).toBeGreaterThan(0.7);
  });

  it("lifts nothing over the floor that shares neither head nor family, however alike it is", () => {
    const alike = () => 1;
    const rarity = measureTitleRarity([]);
    for (const [wanted, offered] of [
      ["Warehouse Associate", "Data Warehouse Engineer"],
      ["Physician", "Physician Liaison"],
      ["Copy Editor", "Copy of Behavior Technician"],
    ] as const) {
      const titles = [{ text: wanted, role: readRoleTitle(wanted) }];
      expect(rateRole(titles, readRoleTitle(offered), rarity, alike).value).toBeLessThan(ROLE_FLOOR);
    }
  });
});

describe("the sentence that says why", () => {
  it("speaks of another name where the title is that name alone", () => {
    expect(rate("Recruiter", "Senior Talent Acquisition Specialist").explain()).toContain("Another name for");
    for (const offered of ["Talent Acquisition Specialist, Nurses", "Oncology Talent Acquisition Specialist"])
      expect(rate("Recruiter", offered).explain()).not.toContain("Another name for");
  });
});
