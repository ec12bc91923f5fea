import { describe, expect, it } from "vitest";
import { measureTitleRarity, rateRole, ROLE_FLOOR } from "./role-signal.ts";
import { readRoleTitle } from "./role-title.ts";

const rarity = measureTitleRarity([]);
const rate = (wanted: string, offered: string, cosine: number | null = null) =>
  rateRole([{ text: wanted, role: readRoleTitle(wanted) }], readRoleTitle(offered), rarity, () => cosine);

describe("the role signal", () => {
  it("is 1 for the wanted title at any level", () => {
    expect(rate("Registered Nurse", "Senior Registered Nurse").value).toBe(1);
  });

  it("says how near an offered title is", () => {
    const said = (wanted: string, offered: string) => rate(wanted, offered).explain().split(", “")[0];
    expect(said("Operations Manager", "Retail Operations Manager")).toBe("Names your wanted title");
    expect(said("Operations Manager", "Engineering Manager, Machine Learning Operations")).toBe(
      "Shares “Operations” and “Manager” with your wanted title",
    );
    expect(said("Hardware Engineer", "Design Engineer")).toBe("A little like your wanted title");
    expect(said("Registered Nurse", "Nurse Manager")).toBe("A little like your wanted title");
    expect(said("Registered Nurse", "Enrollment Nurse")).toBe("Close to your wanted title");
  });

  it("is high for another name of the role, lower for a near role, under the floor for other work", () => {
    const same = rate("Recruiter", "Talent Acquisition Specialist").value;
    const near = rate("Registered Nurse", "ICU Nurse").value;
    expect(same).toBeGreaterThan(0.8);
    expect(near).toBeGreaterThanOrEqual(ROLE_FLOOR);
    expect(near).toBeLessThan(same);
    expect(rate("Registered Nurse", "Forklift Driver").value).toBeLessThan(ROLE_FLOOR);
  });

  it("knows the analyst of a trade, and a name of the trade without a word for people", () => {
    for (const [wanted, offered] of [
      ["Marketing Analyst", "Marketing Data Analyst"],
      ["Marketing Analyst", "Data Analyst"],
      ["Field Sales", "Acquisition Account Executive"],
    ] as const)
      expect(rate(wanted, offered).value).toBeGreaterThanOrEqual(ROLE_FLOOR);
  });

  it("takes a trade's word for no kind of the trade where the whole name is other work", () => {
    for (const [wanted, offered] of [
      ["Nurse", "Nursery Nurse - Day Nursery, Level 3"],
      ["Surgeon", "Tree Surgeon"],
      ["Advocaat", "Productiemedewerker Likeur & Advocaat"],
    ] as const)
      expect(rate(wanted, offered).value).toBeLessThan(ROLE_FLOOR);
    expect(rate("Project Manager", "Translation Project Manager").value).toBeGreaterThan(0.7);
  });

  it("takes names of near families for near unless the titles have nothing in common", () => {
    const [wanted, offered] = ["Site Reliability Engineer", "Software Engineer"];
    expect(rate(wanted, offered, 0.3).value).toBeGreaterThanOrEqual(ROLE_FLOOR);
    expect(rate("Program Manager", "CSM", -0.2).value).toBeLessThan(ROLE_FLOOR);
    expect(rate("Program Manager", "CSM").value).toBeGreaterThanOrEqual(ROLE_FLOOR);
  });

  it("is raised by vectors where words say something too, never by vectors alone", () => {
    expect(rate("Welder", "Welding Trainer", 0.8).value).toBeGreaterThan(
      rate("Welder", "Welding Trainer").value,
    );
    expect(rate("Welder", "Barrister", 1).value).toBeLessThan(ROLE_FLOOR);
  });

  it("asks for the similarity of the texts as they were given", () => {
    const asked: string[] = [];
    const wanted = [{ text: "Cook", role: readRoleTitle("Cook") }];
    rateRole(wanted, readRoleTitle("Grill Cook (m/w/d)"), rarity, (...texts) => {
      asked.push(...texts);
      return null;
    });
    expect(asked).toEqual(["Cook", "Grill Cook (m/w/d)"]);
  });

  it("earns more where its sentence says more", () => {
    const value = (title: string) => rate("Customer Success Manager", title).value;
    expect(value("Customer Success Manager")).toBe(1);
    expect(value("Client Success Manager")).toBeLessThan(1);
    expect(value("Client Success Manager")).toBeGreaterThan(value("Customer Success Manager SMB"));
    expect(value("Customer Success Manager SMB")).toBeGreaterThan(value("Head of Customer Success"));
    expect(value("Founding Customer Success Lead")).toBeGreaterThan(value("Implementation Consultant"));
  });

  it("says that a title is close in meaning where no word is shared", () => {
    expect(rate("Janitor", "Cleaning Technician", 0.8).explain()).toContain("“Janitor”");
  });

  it("is that of a field's roles where somebody names the field, its most common ones first", () => {
    for (const [wanted, offered] of [
      ["Nursing", "Staff Nurse"],
      ["Driving", "Delivery Driver"],
      ["Gastronomie", "Kellner (m/w/d)"],
      ["Software Engineering", "Backend Engineer"],
    ] as const) {
      const role = rate(wanted, offered);
      expect(role.value).toBeGreaterThan(0.7);
      expect(role.explain()).toBe(`A role of the field that you want, “${wanted}”`);
    }
    const support = rate("IT", "Help Desk Technician").value;
    expect(support).toBeGreaterThan(rate("IT", "Backend Engineer").value);
    expect(rate("Nursing", "Forklift Driver").value).toBeLessThan(ROLE_FLOOR);
  });

  it("asks what an intern learns first, and then whether it may be learned there", () => {
    const wanted = "Software Engineering Intern";
    expect(rate(wanted, "Software Engineer Internship (Summer 2026)").explain()).toMatch(/^Another name for/);
    expect(rate(wanted, "Working Student Backend Development").value).toBeGreaterThan(0.5);
    const job = rate(wanted, "Software Engineer");
    expect(job.value).toBeLessThan(rate(wanted, "Backend Engineer, Intern").value);
    expect(job.explain()).toMatch(/^A little like/);
    for (const other of [
      "Marketing Intern",
      "Internship Coordinator",
      "Sales Trainee",
      "Senior Software Engineer",
    ])
      expect(rate(wanted, other).value).toBeLessThan(ROLE_FLOOR);
    expect(rate("Finance Working Student", "Tax Working Student").value).toBeGreaterThan(ROLE_FLOOR);
    const offered = readRoleTitle("Backend Development Intern");
    const backend = { text: "Backend Engineer", role: readRoleTitle("Backend Engineer"), isIntern: true };
    expect(rateRole([backend], offered, rarity, null).value).toBeGreaterThan(0.8);
  });
});
