import { describe, expect, it } from "vitest";
import { readRequirements } from "../posting/read-requirements.ts";
import { linkEvidence } from "./link-evidence.ts";
import { makeResume } from "./resume.fixture.ts";

const english =
  "# Summary\nI have worked with the people of the town and with their systems for a long time.";

function link(asked: string, resume: string) {
  const requirements = readRequirements({ title: "", description: `Requirements\n- ${asked}` });
  return linkEvidence(makeResume(resume), resume, requirements, "2026-01-15");
}

function find(id: string, asked: string, resume: string) {
  return link(asked, resume).find((one) => one.id === id);
}

describe("what shows a skill that a resume does not name", () => {
  it("is a product of the kind that is asked, and no product for another", () => {
    const aws = "# Skills\n= Tools: AWS, Excel";
    expect(find("cloud-computing", "Experience with cloud platforms", aws)).toMatchObject({
      match: "shown",
      writtenAs: "Your “AWS” shows it",
      evidence: [{ line: 2 }],
    });
    expect(find("containers", "Knowledge of containers", "# Skills\n= Tools: Docker, Excel")?.match).toBe(
      "shown",
    );
    expect(find("google-cloud", "Experience with GCP", aws)?.match).toBeNull();
    expect(find("php", "Experience with PHP", "# Skills\n= Tools: WordPress, Excel")?.match).toBeNull();
    expect(
      find("business-intelligence", "Experience with Cognos", "# Skills\n= Tools: Power BI, Excel")?.match,
    ).toBeNull();
  });

  it("is what is written in a language or stands on a product", () => {
    expect(find("python", "Experience with Python", "# Skills\n= Tools: Django, Excel")?.writtenAs).toBe(
      "Your “Django” shows it",
    );
    expect(find("sql", "Basic SQL", "# Skills\n= Tools: PostgreSQL, Excel")?.match).toBe("shown");
  });

  it("is no program that is used in a field for the field itself", () => {
    expect(
      find(
        "construction-management",
        "Experience in construction management",
        "# Skills\n= Tools: Procore, Excel",
      )?.match,
    ).toBeNull();
  });

  it("is the title of a job", () => {
    const engineer = "# Experience\n@ Senior Software Engineer | A | Jan 2015 – Dec 2018";
    expect(find("software-development", "Strong software engineering skills", engineer)).toMatchObject({
      match: "shown",
      writtenAs: "Your title “Senior Software Engineer” shows it",
    });
    const technician = "# Experience\n@ Desktop Support Technician | A | Jan 2015 – Dec 2018";
    expect(find("it-support", "Experience in IT support", technician)?.match).toBe("shown");
  });

  it("is its words in another form, but no noun alone", () => {
    const line = "# Experience\n@ Clerk | A | Jan 2015 – Dec 2018\n- Handled complaints of guests";
    expect(link("Confidence when handling complaints", line).every(({ match }) => match === "shown")).toBe(
      true,
    );
    const job = "# Experience\n@ Clerk | A | Jan 2015 – Dec 2018\n- ";
    expect(link("Strong debugging skills", `${job}Debugged the tills`)[0]?.match).toBe("shown");
    expect(link("Strong debugging skills", `${job}Kept the debug menu`)[0]?.match).toBeNull();
  });

  it("is two parts of a suite, and one is too little", () => {
    expect(
      find("adobe-creative-suite", "Adobe Creative Suite", "# Skills\n= Tools: Photoshop, InDesign")?.match,
    ).toBe("shown");
    expect(
      find("adobe-creative-suite", "Adobe Creative Suite", "# Skills\n= Tools: Photoshop, Java")?.match,
    ).toBeNull();
  });

  it("is one of the same kind where the posting takes similar ones", () => {
    const resume = "# Skills\n= Tools: Snowflake, Excel";
    expect(find("bigquery", "Experience in BigQuery (or similar)", resume)?.match).toBe("shown");
    expect(find("bigquery", "Experience in BigQuery", resume)?.match).toBeNull();
  });

  it("is the language that the resume is written in", () => {
    expect(find("english", "Fluent English required", english)?.match).toBe("shown");
    expect(find("german", "Fluent German required", english)?.match).toBeNull();
  });

  it("is two languages where the posting asks for somebody bilingual", () => {
    const languages = (list: string) => `# Languages\n= Languages: ${list}`;
    expect(find("foreign-languages", "Bilingual", languages("Spanish, English"))?.match).toBe("shown");
    expect(find("foreign-languages", "Bilingual", languages("Spanish"))?.match).toBeNull();
  });
});

describe("years in a field", () => {
  it("are those of the jobs in it by title or lines, and what else was worked does not count", () => {
    const jobs =
      "# Experience\n@ Software Engineer | A | Jan 2015 – Dec 2018\n@ Cook | B | Jan 2008 – Dec 2014";
    const ask = (years: number) =>
      link(`${years}+ years of software development experience`, jobs).find(({ kind }) => kind === "years");
    expect(ask(3)).toMatchObject({ match: "shown", writtenAs: "4 years by the dates of 1 job" });
    expect(ask(6)).toMatchObject({ match: null });
  });
});

describe("a list of which one is enough", () => {
  it("is one requirement, whose hint names the others", () => {
    const gaps = link("Experience with Go, Rust or Java", "# Skills\n= Tools: Excel, SQL");
    expect(gaps.map(({ id, match, hint }) => [id, match, hint])).toEqual([
      ["go", null, "The posting takes Rust, Java as well."],
    ]);
  });
});

describe("what shows a skill by its words in a line", () => {
  const job = (line: string) => `# Experience\n@ Clerk | Harbor Foods | Mar 2020 – Mar 2024\n- ${line}`;

  it("is the short name of the same, and nothing that has one word of it", () => {
    const asked = "Experience with accounts payable";
    expect(
      find("accounts-payable", asked, job("Everything through trial balance: AP and deposits")),
    ).toMatchObject({
      match: "shown",
      evidence: [{ line: 3 }],
    });
    expect(find("accounts-payable", asked, job("Opened customer accounts"))?.match ?? null).toBeNull();
  });

  it("is two parts of another office suite only where the posting takes similar ones", () => {
    const resume = "# Skills\n= Tools: Excel, Google Sheets, Google Docs";
    expect(find("microsoft-office", "Proficiency in Microsoft Office or similar", resume)?.match).toBe(
      "shown",
    );
    expect(find("microsoft-office", "Proficiency in Microsoft Office", resume)?.match ?? null).toBeNull();
  });
});
