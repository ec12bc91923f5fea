import { expect, it } from "vitest";
import type { Change } from "@jobwright/contracts/tailoring";
import { checkDocument } from "../check/check-document.ts";
import { readRequirements } from "../posting/read-requirements.ts";
import { applyChanges } from "./apply-changes.ts";
import { linkEvidence } from "./link-evidence.ts";
import { proposeChanges } from "./propose-changes.ts";
import { makeResume } from "./resume.fixture.ts";

const resume = `# Education
@ BA in Economics | University of Minnesota | 2014
# Experience
@ Data Analyst | Harbor Foods | Mar 2020 – Mar 2024
- Built weekly dashboards in Tableau for 42 stores.
- Moved 9 reports to Power BI.
- Helped the team with Kafka.
@ Reporting Analyst | Lakehead Logistics | Jan 2016 – Feb 2020
- Prepared the daily on-time report in Excel.
# Skills
= Tools: SQL, Excel, Python, dbt`;
const posting = {
  title: "Analyst",
  description: "Requirements\n- Strong SQL, Python, Excel and dbt\n- Tableau\n- Power BI\n- Kafka",
};

function propose(text = resume, asked = posting) {
  const original = makeResume(text);
  const requirements = linkEvidence(original, text, readRequirements(asked));
  const changes = proposeChanges({ original, text, requirements, posting: asked });
  const apply = (some: Change[]) => applyChanges(original, some, []);
  return {
    original,
    changes,
    apply,
    ofKind: (kind: Change["kind"]) => changes.filter((one) => one.kind === kind),
  };
}

it("puts asked skills before the jobs and schools behind them, and the checker takes it", () => {
  const { original, ofKind, apply } = propose();
  const [change] = ofKind("sectionsOrder");
  expect(change?.tailored).toBe("Skills, Experience, Education");
  expect(checkDocument(original, apply(change ? [change] : []))).toEqual([]);
});

it("leaves the order to a graduate, and where a section has no heading", () => {
  const graduate = resume.replaceAll(/Mar 2020 – Mar 2024|Jan 2016 – Feb 2020/g, "Mar 2023 – Mar 2024");
  expect(propose(graduate).ofKind("sectionsOrder")[0]?.tailored).toBe("Education, Skills, Experience");
  const original = makeResume(resume);
  const sections = original.sections.map((section) => ({ ...section, heading: null }));
  const input = { original: { ...original, sections }, text: resume, requirements: [], posting };
  expect(proposeChanges(input).filter(({ kind }) => kind === "sectionsOrder")).toEqual([]);
});

it("puts skills that are asked directly behind the jobs where schools stand before them", () => {
  const text = `# Experience\n@ Technician | Clinic | 2016 – 2024\n- Closed tickets.\n# Education\n@ BA | School | 2014
# Certifications\nTableau Specialist – expired 2022\n# Skills\n= Tools: SQL, Outlook`;
  const order = (description: string) =>
    propose(text, { title: "Analyst", description: `Requirements\n${description}` }).ofKind(
      "sectionsOrder",
    )[0];
  expect(order("- Strong SQL\n- Tableau")?.tailored).toBe("Experience, Skills, Education, Certifications");
  expect(order("- Strong SQL\n- Tableau")?.reason).toBe("Skills name “SQL”, which the posting asks for.");
  expect(order("- Kubernetes")).toBeUndefined();
});

it("adds a tool that a bullet shows to the list of skills, but none that one only helped with", () => {
  const { original, ofKind, apply } = propose();
  const added = ofKind("skillAdded");
  expect(added.map(({ detail }) => detail)).toEqual(["Tableau", "Power BI"]);
  expect(added[0]?.evidence[0]?.text).toContain("Tableau");
  const document = apply(added);
  expect(checkDocument(original, document)).toEqual([]);
  expect(JSON.stringify(document)).toContain('"text":"Power BI","source":null');
});

it("refuses an added skill that no line shows, and one that stands only in a limited line", () => {
  const { original, ofKind } = propose();
  const [added] = ofKind("skillAdded");
  for (const text of ["Kafka", "Terraform", "SQL Server", "Tableau expert"]) {
    if (added?.edit.type !== "addItem") throw new Error("There is no added skill.");
    const document = applyChanges(original, [{ state: "accepted", edit: { ...added.edit, text } }], []);
    expect(checkDocument(original, document)).not.toEqual([]);
  }
});

it("writes a summary of proven facts in three lengths, the longest to be reviewed", () => {
  const { original, ofKind, apply } = propose();
  const summaries = ofKind("summaryWritten");
  expect(summaries.map(({ state, tailored }) => [state, tailored])).toEqual([
    ["undone", "Data Analyst with 8+ years of work experience, including Excel and Tableau."],
    ["undone", "Data Analyst with 8+ years of work experience, including Excel, Tableau and Power BI."],
    [
      "toReview",
      "Data Analyst with 8+ years of work experience, including Excel and Power BI. " +
        "Built weekly dashboards in Tableau for 42 stores.",
    ],
  ]);
  for (const change of summaries)
    expect(checkDocument(original, apply([{ ...change, state: "accepted" }]))).toEqual([]);
});

it("takes the summary that the person accepts in place of the one to be reviewed", () => {
  const { ofKind, apply } = propose();
  const [short, , long] = ofKind("summaryWritten");
  if (!short || !long) throw new Error("There are no summaries.");
  const [section] = apply([{ ...short, state: "accepted" }, long]).sections;
  expect(section?.blocks).toMatchObject([{ line: { text: short.tailored } }]);
});

it("states no years where a job goes on, which would be too few", () => {
  const goesOn = resume
    .replace("Mar 2020 – Mar 2024", "Jan 2019 – present")
    .replace("Jan 2016 – Feb 2020", "Jan 2016 – Dec 2018");
  expect(propose(goesOn).ofKind("summaryWritten")[0]?.tailored).toBe(
    "Data Analyst with experience in Excel and Tableau.",
  );
});

it("writes no summary for a resume that has one", () => {
  expect(
    propose(`# Summary\nData analyst with 8 years in retail.\n${resume}`).ofKind("summaryWritten"),
  ).toEqual([]);
});

it("says no title and years alone, nor a bullet of half-done work or one that is no sentence", () => {
  const bare = resume.replaceAll(/^- .*$/gm, "- Answered the phone.");
  expect(propose(bare).ofKind("summaryWritten")).toEqual([]);
  for (const bullet of ["Moved 9 of 14 reports to Tableau", "Tableau dashboards for 42 stores"]) {
    const text = resume.replace("Built weekly dashboards in Tableau for 42 stores", bullet);
    const told = propose(text).ofKind("summaryWritten").at(-1)?.tailored ?? "";
    expect(told).toContain("Tableau");
    expect(told, bullet).not.toContain(bullet);
  }
});

it("rests a skill on a bullet that names it as a whole, and not on an address", () => {
  const text = resume
    .replace("Harbor Foods", "Harbor Foods, Raleigh NC")
    .replace("- Moved 9 reports", "- Analyzed survey data in R and Python.\n- Moved 9 reports");
  const asked = { ...posting, description: `${posting.description}\n- R` };
  const told = propose(text, asked)
    .ofKind("summaryWritten")
    .filter(({ tailored }) => /\bR\b/.test(tailored));
  expect(told.length).toBeGreaterThan(0);
  for (const { evidence } of told)
    expect(evidence.map((one) => one.text)).toContain("Analyzed survey data in R and Python.");
});

it("keeps what the latest title shares with the posted one", () => {
  const text = resume.replace("@ Data Analyst |", "@ Data Analyst, Marketing & Members |");
  const tell = (title: string) =>
    propose(text, { ...posting, title })
      .ofKind("summaryWritten")
      .at(-1)?.tailored;
  expect(tell("Data Analyst - Marketing")).toMatch(/^Data Analyst, Marketing & Members, with 8\+ years/);
  expect(tell("Data Analyst - Fraud")).toMatch(/^Data Analyst with 8\+ years/);
});

it("refuses a summary with another title, more years, or a bullet that nobody wrote", () => {
  const { original, ofKind } = propose();
  const text = ofKind("summaryWritten").at(-1)?.tailored ?? "";
  for (const other of [
    text.replace("Data Analyst", "Senior Data Analyst"),
    text.replace("8+", "9+"),
    text.replace("42", "420"),
    text.replace("Power BI", "Kafka"),
  ]) {
    expect(other).not.toBe(text);
    const edit = { type: "writeSummary", text: other } as const;
    expect(checkDocument(original, applyChanges(original, [{ state: "accepted", edit }], []))).not.toEqual(
      [],
    );
  }
});

it("rewords a bullet of a former job, to be reviewed, and gives no line two wordings", () => {
  const { ofKind, changes } = propose(
    resume.replace("- Moved 9 reports", "- Successfully used Postgres in order to move 9 reports"),
  );
  expect(ofKind("reworded")).toMatchObject([
    { state: "toReview", tailored: "Used Postgres to move 9 reports to Power BI." },
  ]);
  const reworded = changes.flatMap(({ edit }) => (edit.type === "rewrite" ? [edit.lineId] : []));
  expect(new Set(reworded).size).toBe(reworded.length);
});

it("puts no skill first that is known a little", () => {
  const text = "# Skills\n= Tools: Word, some Tableau, SQL";
  expect(propose(text).ofKind("skillsOrder")[0]?.tailored).toBe("SQL, Word, some Tableau");
});

it("leaves a list with a note in it, and puts no weaker skill before a stronger one", () => {
  for (const list of [
    "Word - beginner, online course, SQL",
    "Word - advanced, SQL - intermediate, Excel - basic",
    "Word, online course, SQL",
  ])
    expect(propose(`# Skills\n= Tools: ${list}`).ofKind("skillsOrder"), list).toEqual([]);
  // A kind says nothing of which one is meant, and what the title names stays before what is only asked for.
  const asked = { title: "Events Marketing Manager", description: "Requirements\n- A BI tool\n- Budgeting" };
  const order = (list: string) =>
    propose(`# Skills\n= Tools: ${list}`, asked).ofKind("skillsOrder")[0]?.tailored;
  expect(order("Word, Tableau")).toBeUndefined();
  expect(order("Word, Excel. Event planning, budgeting")).toBeUndefined();
  expect(order("Event management, Word, budgeting")).toBe("Event management, budgeting, Word");
  const levelled = "# Skills\n= Tools: Word - advanced, SQL - advanced";
  expect(propose(levelled).ofKind("skillsOrder")[0]?.tailored).toBe("SQL - advanced, Word - advanced");
});

it("moves up no bullet of half-done or others' work", () => {
  const job = "# Experience\n@ Analyst | A | 2020\n- Met with clients about plans.";
  for (const bullet of ["Moved 9 of 14 reports to SQL and Python", "Lead contact for external users of SQL"])
    expect(propose(`${job}\n- ${bullet}.`).ofKind("bulletMoved"), bullet).toEqual([]);
});

it("moves no bullet up that tells of help or of now and then", () => {
  const job = "# Experience\n@ Analyst | A | 2020\n- Met with clients about plans.";
  expect(propose(`${job}\n- Sometimes helped with SQL and Python.`).ofKind("bulletMoved")).toEqual([]);
  expect(propose(`${job}\n- Wrote SQL and Python every day.`).ofKind("bulletMoved")).toHaveLength(1);
});

it("puts no bullet first for one common noun, but for a tool, a phrase or work in -ing", () => {
  const move = (bullet: string, asks: string) =>
    propose(`# Experience\n@ Teacher | A | 2020\n- Met with the class about plans.\n- ${bullet}.`, {
      title: "Specialist",
      description: `Requirements\n- ${asks}`,
    }).ofKind("bulletMoved").length;
  expect(move("Wrote to families by means of a weekly newsletter", "Newsletters")).toBe(0);
  expect(move("Wrote to families by means of Mailchimp", "Mailchimp")).toBe(1);
  expect(move("Wrote to families through social media", "Social media")).toBe(1);
  expect(move("Drew wireframes and a prototype of the catalogue", "Prototyping")).toBe(1);
});

it("shows as evidence of a new order the item that moved up", () => {
  const asked = { title: "Analyst", description: "Requirements\n- SQL\n- Tableau" };
  const [order] = propose("# Skills\n= Tools: SQL, Word, Tableau", asked).ofKind("skillsOrder");
  expect(order?.tailored).toBe("SQL, Tableau, Word");
  expect(order?.evidence.map(({ text }) => text)).toEqual(["Tableau"]);
});

it("cites no line of the posting for a rewording of style", () => {
  const text = resume.replace("- Moved 9 reports", "- Moved w/ care 9 reports");
  const styled = propose(text).ofKind("reworded");
  expect(styled.map(({ asked }) => asked)).toEqual([null]);
});

it("writes no countable thing without an article into a summary", () => {
  const text = resume.replace("Helped the team with Kafka", "Looked after the design system");
  const asked = { ...posting, description: `${posting.description}\n- Design systems` };
  const told = propose(text, asked).ofKind("summaryWritten");
  expect(told.length).toBeGreaterThan(0);
  for (const { tailored } of told) expect(tailored).not.toContain("design system");
});
