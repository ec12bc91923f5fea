import { describe, expect, it, test } from "vitest";
import { readDate } from "./read-date.ts";
import { readJobType } from "./read-job-type.ts";
import { readSections } from "./read-sections.ts";
import { readSeniority } from "./read-seniority.ts";
import { readWorkMode } from "./read-work-mode.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("date", () => {
  test.each<[string | number, string]>([
    [1_760_000_000, "2025-10-09T08:53:20.000Z"],
    [1_760_000_000_000, "2025-10-09T08:53:20.000Z"],
    ["2026-09-01T10:00:00", "2026-09-01T10:00:00.000Z"],
    ["2026-09-01 10:00:00 UTC", "2026-09-01T10:00:00.000Z"],
    ["2025-10-10T21:10:27.371+00:00", "2025-10-10T21:10:27.371Z"],
    ["2026-09-01T10:00:00+0200", "2026-09-01T08:00:00.000Z"],
    ["2026-09-01", "2026-09-01T00:00:00.000Z"],
    ["30+ days ago", "2026-10-22T12:00:00.000Z"],
    ["Posted 3 days ago", "2026-11-18T12:00:00.000Z"],
    ["yesterday", "2026-11-20T12:00:00.000Z"],
    ["Tue, 01 Sep 2026 10:00:00 +0000", "2026-09-01T10:00:00.000Z"],
    ["Nov 19, 2026", "2026-11-19T00:00:00.000Z"],
  ])("reads %s", (text, iso) => expect(readDate(text, now)).toBe(iso));

  test.each([null, "", "soon", "2026-02-31", "0000-00-00", 0, Number.NaN, "2031-01-01", "9".repeat(40)])(
    "reads no date from %s",
    (text) => expect(readDate(text, now)).toBeNull(),
  );
});

describe("seniority", () => {
  const read = (title: string, level: string | null = null, description = "") =>
    readSeniority({ title, level, description });
  test.each([
    ["Senior Software Engineer", "Senior"],
    ["Sr. Workplace Coordinator", "Senior"],
    ["Junior Backend Engineer", "Junior"],
    ["Software Engineer II", "Mid"],
    ["VP of Engineering", "Exec"],
    ["Chief Financial Officer", "Exec"],
    ["Head of Sales", "Exec"],
    ["Head Chef", "Senior"],
    ["Staff Backend Developer", "Senior"],
    ["Internship_Software Engineer", "Junior"],
    ["Staff Nurse", null],
    ["Account Executive", null],
    ["Executive Assistant to the CEO", null],
    ["Mid-Market Account Executive", null],
    ["Senior Living Advisor", null],
    ["Lead Generation Specialist", null],
    ["Junior / Senior Consultant", null],
  ])("of %s is %s", (title, seniority) => expect(read(title)).toBe(seniority));

  it("comes from the board's word, then from the years asked for", () => {
    expect(read("Electrician", "Entry level")).toBe("Junior");
    expect(read("Electrician", null, "- 4+ years of experience in industrial work")).toBe("Mid");
    expect(read("Electrician", null, "For over 30 years we have experience with motors.")).toBeNull();
  });

  it("comes from the years asked for before a numeral or an Associate, which each employer counts in its own way", () => {
    expect(read("Data Analyst I", null, "- 3-5 years of experience")).toBe("Mid");
    expect(read("Senior Engineer II", null, "- 3 years of experience")).toBe("Senior");
    expect(read("Associate Product Manager", null, "- 3 years of experience")).toBe("Mid");
    expect(read("Software Engineer II")).toBe("Mid");
  });

  test.each([
    ["Senior Software Engineer II", "Senior"],
    ["Software Engineer I/II", null],
    ["Accountant III", "Senior"],
    ["Staff Recruiter", "Senior"],
    ["Staff Accountant", null],
    ["Member of Technical Staff", null],
    ["Chief of Staff", null],
    ["Chief Revenue Officer Associate", null],
    ["CTO Founder Associate Intern", "Junior"],
    ["Senior Manager / Director of Finance", null],
    ["Senior Director, Sales", "Exec"],
    ["Account Manager, Growth Stage", null],
    ["Mid/Senior Video Editor", null],
    ["Associate Product Manager", "Junior"],
    ["Associate Customer Success Manager", "Junior"],
    ["Remote Associate Software Engineer", "Junior"],
    ["Associate Graphic Designer (m/w/d)", "Junior"],
    ["Senior Associate Consultant", "Senior"],
    ["Associate Director, Product Manager Tools", "Exec"],
    ["Associate Attorney", null],
    ["Associate Dentist", null],
    ["Associate Professor", null],
    ["Associate General Manager", null],
    ["Sales Associate Consultant", null],
    ["Sales Associate", null],
  ])("of the title %s is %s", (title, seniority) => expect(read(title)).toBe(seniority));

  test.each([
    ["About the role\nWe are looking for a senior growth engineer to own it.", "Senior"],
    ["As a Senior Software Engineer, you'll build the platform. 2+ years of experience.", "Senior"],
    ["This is an entry-level role.", "Junior"],
    ["This role is ideal for recent graduates.", "Junior"],
    ["You mentor junior engineers and work with senior leadership.", null],
    ["We are hiring managers and senior leaders love us.", null],
    ["Not your average entry-level engineering role.", null],
  ])("is stated plainly or not at all in %j", (description, seniority) =>
    expect(read("Engineer", null, description)).toBe(seniority),
  );
});

describe("job type", () => {
  const read = (employmentType: string | null, title = "Cook", description = "") =>
    readJobType({ employmentType, title, tags: [], description });
  test.each([
    ["FullTime", "Full-time"],
    ["FULL_TIME", "Full-time"],
    ["Festanstellung", "Full-time"],
    ["Vollzeit", "Full-time"],
    ["Teilzeit", "Part-time"],
    ["Festanstellung, Teilzeit", "Part-time"],
    ["Praktikum", "Intern"],
    ["Werkstudent", "Intern"],
    ["internship", "Intern"],
    ["freelance", "Contract"],
    ["Temporary", "Contract"],
    ["Full-time or part-time", null],
  ])("of %s is %s", (text, type) => expect(read(text)).toBe(type));

  it("takes intern as a word only", () => {
    expect(read(null, "Internal Auditor")).toBeNull();
    expect(read(null, "International Sales Manager")).toBeNull();
    expect(read(null, "Marketing Intern (Summer 2026)")).toBe("Intern");
  });

  it("does not take a contracts manager for contract work", () => {
    expect(read(null, "Contracts Manager")).toBeNull();
    expect(read(null, "Recruiting Coordinator (6-month Contract)")).toBe("Contract");
  });

  it("reads a stated line of the text", () => {
    expect(read(null, "Cook", "About us\nEmployment type: Part-time\n")).toBe("Part-time");
  });

  test.each<[string, string | null]>([
    ["$20 an hour\nPart-time, Temporary\nWe cook.", "Contract"],
    ["Full-Time (1.0)\nWe cook.", "Full-time"],
    ["Job Types: Full-time, Contract", "Contract"],
    ["It is a full time, exempt position in Oakland.", "Full-time"],
    ["This a full time position with benefits.", "Full-time"],
    ["This is a Limited-Term employment opportunity.", "Contract"],
    ["Employment type\nFull-time\nIndustry\nFood", "Full-time"],
    ["Duration: 12 months\nWe cook.", "Contract"],
    ["We need a cook for a 6-month contract.", "Contract"],
    ["We are hiring for a new full-time position in Boise.", "Full-time"],
    ["This includes temporary housing for a month.", null],
    ["Regular full-time employees are eligible for benefits.", null],
    ["You review contract terms and temporary permits.", null],
  ])("is read from %j as %s", (text, type) => expect(read(null, "Cook", text)).toBe(type));
});

describe("work mode", () => {
  const read = (locations: string[], description = "", title = "Cook") =>
    readWorkMode({ stated: null, locations, title, description });
  test.each([
    [["Remote (US)"], "remote"],
    [["Berlin (Hybrid)"], "hybrid"],
    [["New York City, NY (onsite)"], "onsite"],
    [["London - no remote"], "onsite"],
    [["Köln, Remote möglich"], "hybrid"],
    [["Denver, CO"], null],
  ])("of %s is %s", (locations, mode) => expect(read(locations)).toBe(mode));

  test.each([
    ["This role is hybrid: 3 days a week in our Berlin office.", "hybrid"],
    ["In person 5 days a week, downtown.", "onsite"],
    ["We are in the office Tuesday to Thursday.", "hybrid"],
    ["Be on-site in our office Monday-Friday.", "onsite"],
    ["Location: Berlin or remote within Europe", "remote"],
    ["We are a remote-first company.", "remote"],
    ["We are primarily an in-person company.", "onsite"],
    ["Hybrid or fully remote, as you like.", "remote"],
    ["Work from anywhere for up to 60 days a year.", null],
    ["Join us for a workshop, remote or onsite.", null],
    ["Experience in hybrid cloud environments and distributed systems.", null],
    ["Catered lunches in the office, four days a week.", null],
    ["This hybrid role bridges research and engineering.", null],
    ["We are not open to remote candidates.", "onsite"],
    ["This is a hybrid role. Remote work may be considered for exceptional candidates.", "hybrid"],
    ["Hybrid role based in Austin. If you live 50 miles away, you can work remotely.", "hybrid"],
    ["We are open to remote for the right candidate.", "remote"],
    ["Unless approved to work remotely, you spend at least half of your work time in the office.", "hybrid"],
    ["Ask your recruiter about in-office expectations for this role.", null],
    ["You work 60% of your time in our office.", "hybrid"],
    ["Work location: Hybrid remote in Austin", "hybrid"],
    ["Work remotely: No", "onsite"],
    ["Work remotely: temporarily due to COVID-19", null],
    ["The position is in Sacramento, but a work-from-home option is available.", null],
    ["There is an immediate need for an experienced analyst at our Boise location.", "onsite"],
    ["The shift is 40 hours a week, M-F in the office.", "onsite"],
    ["The job is performed on a manufacturing floor.", "onsite"],
    ["Analyze data for the store. You must be able to lift 25 pounds.", null],
    ["#LI-Onsite\nWe work from our offices on Mondays and Thursdays.", "hybrid"],
  ])("is read from %j as %s", (description, mode) => expect(read([], description)).toBe(mode));

  it("takes a free choice among the places for remote", () => {
    expect(read(["New York, NY (HQ)", "Remote (US)"], "Hybrid: two days a week in the office.")).toBe(
      "remote",
    );
  });

  it("is read from plain sentences only", () => {
    expect(read([], "You will lead remote teams. We have an on-site gym.")).toBeNull();
    expect(read([], "This role is fully remote.")).toBe("remote");
    expect(read([], "This is a remote-friendly team, three days a week in the office.")).toBe("hybrid");
    expect(read([], "Sorry, this position is not remote.")).toBe("onsite");
  });
});

describe("sections", () => {
  it("reads requirements without what is only preferred, and benefits", () => {
    const text =
      "Intro.\n\nNice to have:\n- Welding\n\nWhat we’re looking for:\n\n - License\n\n - 4 years\n\nBenefits\n• Pension\n• Boots paid\n\nAbout us\n- We are old";
    expect(readSections(text)).toEqual({
      qualifications: ["License", "4 years"],
      benefits: ["Pension", "Boots paid"],
    });
  });

  it("knows headings in capitals and questions", () => {
    const text =
      "WHAT DO WE NEED?\n- Bash\n\nBONUS POINTS\n- Git\n\nSOME OF THE BENEFITS OF WORKING AT RIVERBEND MILLS INCLUDE...\n- Lunch";
    expect(readSections(text)).toEqual({ qualifications: ["Bash"], benefits: ["Lunch"] });
  });

  it("reads a German advert", () => {
    const text =
      "Deine Aufgaben\n- Kochen\n\nDein Profil\n- Abgeschlossene Ausbildung\n- Freude am Kochen\n\nWir bieten:\n- 30 Tage Urlaub";
    expect(readSections(text)).toEqual({
      qualifications: ["Abgeschlossene Ausbildung", "Freude am Kochen"],
      benefits: ["30 Tage Urlaub"],
    });
  });

  it("does not take a preferred item for the heading of a list", () => {
    const text = "Requirements\nLicense\nBachelor's degree preferred\nWelding";
    expect(readSections(text).qualifications).toEqual(["License", "Welding"]);
  });

  it("takes short lines where there are no bullets", () => {
    expect(
      readSections("Ihr Profil\nFührerschein\nDeutsch\n\nUnser Angebot:\nDienstrad\nKantine").qualifications,
    ).toEqual(["Führerschein", "Deutsch"]);
  });

  it("gives nothing for a text without such headings", () => {
    expect(readSections("We cook.\n- Soup\n- Bread\nWe offer great benefits to everybody.")).toEqual({
      qualifications: [],
      benefits: [],
    });
  });

  it("keeps at most 30 items of 300 characters", () => {
    const { qualifications } = readSections(
      `Requirements\n${Array.from({ length: 80 }, (_, index) => `- ${index} ${"word ".repeat(200)}`).join("\n")}`,
    );
    expect(qualifications).toHaveLength(30);
    expect(Math.max(...qualifications.map((item) => item.length))).toBeLessThanOrEqual(300);
  });
});
