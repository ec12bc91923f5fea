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

function propose(text = resume) {
  const original = makeResume(text);
  const requirements = linkEvidence(original, text, readRequirements(posting));
  const changes = proposeChanges({ original, text, requirements, posting });
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
    ["undone", "Data Analyst with 8+ years of work experience."],
    [
      "undone",
      "Data Analyst with 8+ years of work experience. Skills shown at work: Excel, Tableau, Power BI.",
    ],
    [
      "toReview",
      "Data Analyst with 8+ years of work experience. Skills shown at work: Excel, Tableau, Power BI. " +
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

it("writes no summary for a resume that has one", () => {
  expect(
    propose(`# Summary\nData analyst with 8 years in retail.\n${resume}`).ofKind("summaryWritten"),
  ).toEqual([]);
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

it("moves no bullet up that tells of help or of now and then", () => {
  const job = "# Experience\n@ Analyst | A | 2020\n- Met with clients about plans.";
  expect(propose(`${job}\n- Sometimes helped with SQL and Python.`).ofKind("bulletMoved")).toEqual([]);
  expect(propose(`${job}\n- Wrote SQL and Python every day.`).ofKind("bulletMoved")).toHaveLength(1);
});
