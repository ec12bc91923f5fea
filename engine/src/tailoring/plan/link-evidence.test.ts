import { describe, expect, it } from "vitest";
import { readRequirements } from "../posting/read-requirements.ts";
import { linkEvidence } from "./link-evidence.ts";
import { makeResume, postingText, resumeText } from "./resume.fixture.ts";

function link(description: string, text = resumeText, today: string | null = null) {
  return linkEvidence(makeResume(text), text, readRequirements({ title: "", description }), today);
}

function find(id: string, description = postingText) {
  return link(description).find((one) => one.id === id);
}

describe("evidence", () => {
  it("is every line that names what is asked in the posting's word, with its number", () => {
    const sql = find("sql");
    expect(sql).toMatchObject({ match: "exact", writtenAs: null, hint: null });
    expect(sql?.evidence.map(({ line, text }) => [line, text.slice(0, 9)])).toEqual([
      [4, "SQL"],
      [10, "Wrote the"],
    ]);
  });

  it("is another name of the same thing, and says which", () => {
    expect(find("postgresql")).toMatchObject({ match: "alias", writtenAs: "Postgres" });
    expect(find("kubernetes")).toMatchObject({ match: "alias", writtenAs: "k8s" });
  });

  it("takes no product for another of its kind, and no skill for one that only usually comes with it", () => {
    expect(find("snowflake")).toMatchObject({ match: null, evidence: [], hint: null });
    expect(link("Requirements\n- Keras", "# Skills\n= Tools: TensorFlow, Java")[0]?.match).toBeNull();
    expect(link("Requirements\n- QRadar", "# Skills\n= Tools: ArcSight, Java")[0]).toMatchObject({
      match: null,
      hint: "Your resume names ArcSight, but not QRadar. If you have QRadar itself, say so in your resume.",
    });
    expect(link("Requirements\n- PHP", "# Skills\n= Tools: WordPress, Java")[0]).toMatchObject({
      match: null,
      hint: "Your resume names WordPress, which usually comes with PHP. If you have PHP itself, say so in your resume.",
    });
    expect(link("Requirements\n- React Native", "# Skills\n= Tools: React, Java")[0]?.match).toBeNull();
  });

  it("takes tools of one kind in brackets as examples of it, and some words as what they say in any trade", () => {
    const asked = "Requirements\n- Infrastructure as code from scratch (Terraform, CloudFormation)";
    const labels = (list: string) => link(asked, `# Skills\n= Tools: ${list}`).map(({ label }) => label);
    expect(labels("Terraform, Java")).not.toContain("CloudFormation");
    const bug = "# Experience\n@ Designer | A | 2020\n- Introduced a review for accessibility.";
    const long = link("Requirements\n- Experience with localization, accessibility, and adaptation.", bug);
    expect(long.find(({ label }) => label === "accessibility")).toMatchObject({ match: "exact" });
  });

  it("is a product by its maker's name too, a kind by a product of it, a diploma beside its school", () => {
    const tools = "# Skills\n= Tools: AWS, CrowdStrike Falcon, Splunk, SOC 2";
    const asked = link("Requirements\n- Amazon AWS\n- EDR\n- SIEM\n- SOC2", tools);
    expect(asked.map(({ label, match }) => [label, match])).toEqual([
      ["Amazon AWS", "alias"],
      ["EDR", "shown"],
      ["SIEM", "shown"],
      ["SOC2", "alias"],
    ]);
    const school = "# Education\n@Westwood High School | Diploma | 2011";
    expect(link("Requirements\n- High school diploma or GED", school)[0]).toMatchObject({ match: "alias" });
  });

  it("is not asked of a general word that says which of the skill beside it", () => {
    const asked = link("Requirements\n- REST architecture\n- Kubernetes for containerized deployments");
    expect(asked.map(({ label }) => label)).toEqual(["REST", "Kubernetes"]);
  });

  it("of years is what the resume states, else the dates of its jobs with overlaps once", () => {
    expect(find("years-5")).toMatchObject({ match: "alias", writtenAs: "6 years, as you state" });
    const jobs = `# Experience\n@ Cook | A | Jan 2015 – Dec 2018\n@ Cook | B | Jan 2018 – Dec 2019`;
    const asked = "Requirements\n- 5+ years of experience as a cook";
    expect(link(asked, jobs)[0]).toMatchObject({
      match: "alias",
      writtenAs: "5 years by the dates of 2 jobs",
    });
    expect(link(asked.replace("5", "6"), jobs)[0]).toMatchObject({
      match: null,
      hint: "The dates of 2 jobs in your resume add up to 5 years, in all lines of work.",
    });
    expect(link("Requirements\n- 5+ years of experience in plumbing", jobs)[0]?.match ?? null).toBeNull();
    expect(
      link("Requirements\n- 4+ years of experience with SQL", jobs).find(({ kind }) => kind === "years"),
    ).toMatchObject({
      match: null,
      hint: "The dates of 2 jobs in your resume add up to 5 years, but it does not name SQL.",
    });
    const present = "# Experience\n@ Cook | A | Jan 2015 – present";
    expect(link(asked, present, "2026-11-22T10:00:00Z")[0]?.writtenAs).toBe("11 years by the dates of 1 job");
    expect(link(asked, present)[0]?.match).toBeNull();
  });

  it("of years is no statement about other work where jobs of the asked work are there", () => {
    const asked = "Requirements\n- 3+ years of experience in instructional design";
    const text = `# Summary
Teacher. 10 years in the classroom.
# Experience
@ Instructional Designer | A | Jan 2023 – Dec 2024
@ Teacher | B | Jan 2013 – Dec 2022`;
    expect(link(asked, text)[0]).toMatchObject({ match: null });
    expect(link(asked, text.replace("in the classroom", "of instructional design"))[0]?.match).toBe("alias");
  });

  it("of two languages is one beside the language of the resume", () => {
    const text = `# Summary
I have answered the phone of a busy clinic for seven years and booked the visits of all patients.
# Languages
= Languages: Spanish (fluent)`;
    expect(link("Requirements\n- Bilingual", text)[0]).toMatchObject({
      match: "shown",
      writtenAs: "Your “Spanish” and the resume's own language show it",
    });
  });

  it("is neither what somebody looks for, nor a licence of another state", () => {
    const wish = "# Summary\nAnalyst. Looking for a role in product analytics.";
    expect(link("Requirements\n- Product analytics", wish)[0]?.match ?? null).toBeNull();
    const care = "# Experience\n@ Aide | A | 2020\n- Looking after residents with SQL.";
    expect(link("Requirements\n- SQL", care)[0]?.match).toBe("exact");
    const notary = (state: string) => `# Skills\n= Licences: Notary Public of ${state}, Excel`;
    const asked = "Requirements\n- Active New York Notary Public commission";
    expect(link(asked, notary("Ohio"))[0]).toMatchObject({
      match: null,
      hint: "Your resume names Notary Public of another state. If you have Notary Public commission itself, say so in your resume.",
    });
    expect(link(asked, notary("New York"))[0]?.match).not.toBeNull();
  });

  it("is nothing that is lacking where what nobody reads is enough, or one of examples is there", () => {
    const tools = "# Skills\n= Tools: AWS, PostgreSQL, HubSpot";
    const gaps = (line: string) =>
      link(`Requirements\n- ${line}`, tools)
        .filter(({ match }) => match === null)
        .map(({ label }) => label);
    expect(gaps("Experience in a tech or SaaS environment")).toEqual([]);
    expect(gaps("Experience with SaaS")).toEqual(["SaaS"]);
    expect(gaps("Experience with cloud services (AWS, Azure, Google Cloud)")).toEqual([]);
    expect(gaps("Experience with a CRM like Salesforce")).toEqual([]);
    expect(gaps("Experience with Salesforce")).toEqual(["Salesforce"]);
    expect(gaps("Experienced with DevOps tooling (AWS, Docker)")).toEqual([]);
    expect(gaps("Domain knowledge in one of the following: settlement, accounting, etc.")).toEqual([]);
    expect(gaps("2+ years of experience working as an MA in an office")).not.toContain("MA");
    expect(link("Requirements\n- LMS", "# Skills\n= Tools: Google Classroom, Excel")[0]?.match).toBe("shown");
  });

  it("of years is nothing that is not there yet", () => {
    const asked = "Requirements\n- 5+ years of experience";
    for (const short of ["almost 5", "nearly five", "less than 5", "up to 5", "just under 5"])
      expect(link(asked, `# Summary\nCook with ${short} years of experience.`)[0]?.match).toBeNull();
    expect(link(asked, "# Summary\nCook with over 5 years of experience.")[0]?.match).toBe("alias");
    const ahead = "# Experience\n@ Cook | A | Jan 2020 – Dec 2030";
    expect(link(asked, ahead, "2025-01-15")[0]?.writtenAs).toBe("5 years by the dates of 1 job");
    expect(link(asked, ahead, "2024-12-15")[0]?.writtenAs).toBe("5 years by the dates of 1 job");
    expect(link(asked, ahead, "2024-11-15")[0]?.match).toBeNull();
  });

  it("of a degree is one of its level or a higher one that is finished", () => {
    expect(find("degree-bachelor")).toMatchObject({ match: "alias", writtenAs: "BA" });
    const asked = "Requirements\n- Master's degree";
    expect(link(asked)[0]).toMatchObject({
      match: null,
      hint: "Your resume names BA, which is a lower degree.",
    });
    const whole = "# Education\n@ Bachelor of Business Administration | Yale | 2017";
    expect(link("Requirements\n- Bachelor's degree", whole)[0]).toMatchObject({ match: "alias" });
    const open = "# Education\n@ Master's degree in Law | Yale | expected 2027";
    expect(link(asked, open)[0]?.hint).toBe(
      "Your resume names Master's degree, but as one that is not finished yet.",
    );
    expect(link(asked, open.replace("expected ", ""))[0]).toMatchObject({ match: "exact", writtenAs: null });
  });

  it("takes no state for a degree, and the letters of one where they are meant", () => {
    const ask = (entry: string) =>
      link("Requirements\n- Master's degree", `# Education\n@ ${entry} | 2017`)[0]?.match ?? null;
    for (const place of ["Boston, MA", "Jackson, MS", "Boston MA", "Boston, MA, USA", "Boston MA, USA"])
      expect(ask(`High school diploma | ${place}`)).toBeNull();
    for (const degree of ["MS", "MA, Economics", "Boston College, MA in Economics", "BS, MS in Physics"])
      expect(ask(`${degree} | Boston College`)).toBe("alias");
    const state = (line: string) => link(line).filter(({ kind }) => kind === "degree");
    expect(state("You will work in Boston, MA, with Python")).toEqual([]);
    expect(state("Requirements\n- Live in Jackson, MS or Boston, MA (hybrid)")).toEqual([]);
    expect(state("Requirements\n- BS, MS or PhD in Statistics").map(({ label }) => label)).toEqual(["BS"]);
    expect(state("Requirements\n- MS or PhD in Statistics").map(({ label }) => label)).toEqual(["MS"]);
  });

  it("is the ordinary word of a field wherever it stands, but of no product and no notion", () => {
    const retail = "Requirements\n- 3+ years of experience with retail or logistics data";
    const text = "# Summary\nRetail data analyst of stores.";
    const found = link(retail, text).find(({ label }) => label === "retail");
    expect(found).toMatchObject({ match: "exact", evidence: [{ line: 2 }] });
    expect(
      link("Requirements\n- Strong Outreach", "# Summary\nLed outreach to schools.")[0]?.match ?? null,
    ).toBeNull();
  });

  it("requires no other part of a list of which the resume has one", () => {
    const text = "# Skills\n= Tools: Postgres, Java";
    const ask = (line: string) =>
      link(`Requirements\n- ${line}`, text).map(({ id, isRequired }) => [id, isRequired]);
    expect(ask("MySQL, PostgreSQL or Snowflake")).toEqual([["postgresql", true]]);
    expect(
      ask("Data stores such as Redshift, MySQL, Postgres, etc.").filter(([, isRequired]) => isRequired),
    ).toEqual([["postgresql", true]]);
    expect(ask("Strong PostgreSQL and Snowflake")).toEqual([
      ["postgresql", true],
      ["snowflake", true],
    ]);
    expect(
      link("Requirements\n- JavaScript or Java", "# Skills\n= Tools: JavaScript, Excel").map(
        ({ id, isRequired }) => [id, isRequired],
      ),
    ).toEqual([["javascript", true]]);
    expect(
      link("Requirements\n- React Native or React", "# Skills\n= Tools: React Native, Excel").filter(
        ({ isRequired }) => isRequired,
      ),
    ).toHaveLength(1);
    expect(ask("Python or Go, with PostgreSQL").every(([, isRequired]) => isRequired)).toBe(true);
  });

  it("takes what stands in brackets behind a kind for examples of it, unless both are asked for", () => {
    const ids = (line: string) => link(`Requirements\n- ${line}`).map(({ id }) => id);
    expect(ids("Databases (PostgreSQL, MySQL)")).not.toContain("mysql");
    expect(ids("Databases (PostgreSQL and MySQL)")).toContain("mysql");
  });

  it("finds a degree where the heading of the schools is not known, and takes no job for one", () => {
    const degree = (line: string) => {
      const text = `# Experience\n@ ${line} | Mar 2020 – Mar 2024\n- Counted stock`;
      return link("Requirements\n- Associate's degree in Accounting", text)[0]?.match;
    };
    expect(degree("Associate of Applied Science, Old Pueblo College")).toBe("alias");
    expect(degree("Coordinator of the Bachelor's degree program, Old Pueblo College")).toBeNull();
  });
});
