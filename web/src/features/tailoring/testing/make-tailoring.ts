import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, Evidence, Requirement, Tailoring } from "@jobwright/contracts/tailoring";
import { bullets, generalist, makeResumeDocument, retail, skills, text } from "./make-resume-document.ts";

const evidence = {
  summary: { lineId: "summary-2", line: 7, text: retail },
  dashboards: { lineId: "harbor-1", line: 12, text: bullets.dashboards },
  checks: { lineId: "harbor-2", line: 13, text: bullets.checks },
  moved: { lineId: "harbor-3", line: 14, text: bullets.moved },
  variance: { lineId: "harbor-4", line: 15, text: bullets.variance },
  offsite: { lineId: "harbor-5", line: 16, text: bullets.offsite },
  skills: { lineId: "skill-1", line: 19, text: skills.join(", ") },
} satisfies Record<string, Evidence>;

/** One of every kind that the local engine proposes, in every state. */
export function makeChanges(): Change[] {
  return [
    {
      id: "change-1",
      kind: "skillsOrder",
      state: "accepted",
      by: "engine",
      detail: "same skills, none added",
      place: "Skills",
      original: "Excel, Python, Tableau, SQL, Power BI, Postgres, dbt",
      tailored: "SQL, Power BI, Postgres, dbt, Python, Excel, Tableau",
      reason: "The posting asks for SQL, Power BI and PostgreSQL first.",
      asked: "strong SQL, Power BI and PostgreSQL",
      evidence: [evidence.skills],
      edit: {
        type: "orderItems",
        blockId: "skills-items",
        itemIds: [4, 5, 6, 7, 2, 1, 3].map((n) => `skill-${n}`),
      },
    },
    {
      id: "change-2",
      kind: "summaryChosen",
      state: "accepted",
      by: "engine",
      detail: "the retail one fits better",
      place: "Summary, paragraph 2",
      original: generalist,
      tailored: retail,
      reason: "It names retail and inventory reporting, which the posting asks for.",
      asked: null,
      evidence: [evidence.summary],
      edit: { type: "leaveOut", lineIds: ["summary-1"] },
    },
    {
      id: "change-3",
      kind: "bulletMoved",
      state: "toReview",
      by: "engine",
      detail: "from 4th to 1st at Harbor Foods",
      place: "Harbor Foods, bullet 4",
      original: `4. ${bullets.variance}`,
      tailored: `1. ${bullets.variance}`,
      reason: "It answers what the posting asks for.",
      asked: "explain a variance",
      evidence: [evidence.variance],
      edit: { type: "moveUp", entryId: "harbor", lineId: "harbor-4", rank: 0 },
    },
    {
      id: "change-4",
      kind: "synonym",
      state: "toReview",
      by: "engine",
      detail: "a true synonym",
      place: "Harbor Foods, bullet 1",
      original: bullets.dashboards,
      tailored: bullets.dashboards.replace("Postgres", "PostgreSQL"),
      reason: "Postgres and PostgreSQL are the same thing.",
      asked: null,
      evidence: [evidence.dashboards],
      edit: {
        type: "rewrite",
        lineId: "harbor-1",
        text: bullets.dashboards.replace("Postgres", "PostgreSQL"),
      },
    },
    {
      id: "change-5",
      kind: "bulletLeftOut",
      state: "undone",
      by: "engine",
      detail: "nothing in it is asked for",
      place: "Harbor Foods, bullet 5",
      original: bullets.offsite,
      tailored: "",
      reason: "The posting asks for nothing that it shows.",
      asked: null,
      evidence: [evidence.offsite],
      edit: { type: "leaveOut", lineIds: ["harbor-5"] },
    },
  ];
}

export function makeRequirement(
  label: string,
  found: readonly Evidence[],
  over: Partial<Requirement> = {},
): Requirement {
  return {
    id: `requirement-${label}`,
    kind: "skill",
    label,
    isRequired: true,
    quote: `We need ${label}.`,
    match: found.length === 0 ? null : "exact",
    writtenAs: null,
    evidence: [...found],
    hint: null,
    ...over,
  };
}

function makeRequirements(): Requirement[] {
  const { checks, dashboards, moved, skills: skillsLine, summary, variance } = evidence;
  return [
    makeRequirement("SQL", [checks, skillsLine]),
    makeRequirement("Power BI", [dashboards, skillsLine]),
    makeRequirement("PostgreSQL", [dashboards, skillsLine], { match: "alias", writtenAs: "Postgres" }),
    makeRequirement("Retail", [summary]),
    makeRequirement("Inventory reporting", [summary]),
    makeRequirement("dbt", [moved, skillsLine]),
    makeRequirement("3 years with data", [summary], { kind: "years" }),
    makeRequirement("Variance analysis", [variance], { isRequired: false }),
    makeRequirement("Python", [skillsLine], { isRequired: false }),
    makeRequirement("Excel", [skillsLine], { isRequired: false }),
    makeRequirement("Tableau", [skillsLine], { isRequired: false }),
    makeRequirement("Snowflake", []),
    makeRequirement("Looker", [], {
      isRequired: false,
      hint: "Your resume has Tableau, which is another tool.",
    }),
    makeRequirement("Master’s degree", [], { isRequired: false, kind: "degree" }),
  ];
}

/** The tailored document that belongs to the changes above. */
function makeTailored(): ResumeDocument {
  const document = makeResumeDocument();
  const [summary, experience, skillsSection] = document.sections;
  summary?.blocks.shift();
  const entry = experience?.blocks[0];
  if (entry?.type === "entry") {
    const [first, second, third, fourth, fifth] = entry.body;
    if (first) first.line.text = first.line.text.replace("Postgres", "PostgreSQL");
    entry.body = [fourth, first, second, third, fifth].filter((block) => block !== undefined);
  }
  const items = skillsSection?.blocks[0];
  if (items?.type === "items") {
    items.items = [4, 5, 6, 7, 2, 1, 3].flatMap((n) => items.items.filter(({ id }) => id === `skill-${n}`));
  }
  return document;
}

const moment = "2026-11-21T10:00:00.000Z";

/** A finished record: two changes accepted, two to review, one undone; two refused, three gaps. */
export function makeTailoring(over: Partial<Tailoring> = {}): Tailoring {
  const filename = "Daniel Park - Business Intelligence Analyst - Northfield Grocery Cooperative";
  const url = "https://files.example.org/tailored";
  const file = { publicUrl: url, signedUrl: `${url}?signed`, expiresAt: moment, pageCount: 1, problem: null };
  return {
    jobId: "new",
    sessionId: "resume-1795255200000",
    version: 1,
    status: "completed",
    publicUrl: url,
    signedUrl: `${url}?signed`,
    tailoredResumeText: text,
    filename: `${filename}.pdf`,
    job: {
      title: "Business Intelligence Analyst",
      company: "Northfield Grocery Cooperative",
      description: "We need strong SQL, Power BI and PostgreSQL, and someone who can explain a variance.",
    },
    resume: { id: "resume-1", title: "Daniel Park 2026.pdf", text },
    original: makeResumeDocument(),
    document: makeTailored(),
    changes: makeChanges(),
    refused: [
      {
        place: "Harbor Foods, bullet 3",
        original: bullets.moved,
        proposed: "Moved 60 report queries to dbt models with tests; led the pricing migration.",
        reason: "“Led” is stronger than your “helped”.",
      },
      {
        place: "Skills",
        original: skills.join(", "),
        proposed: `${skills.join(", ")}, Snowflake`,
        reason: "This skill is not in your resume: Snowflake.",
      },
    ],
    handEdits: [],
    added: [],
    moves: [],
    requirements: makeRequirements(),
    questions: [],
    score: {
      before: { score: 75, exact: 10, alias: 1, of: 14 },
      after: { score: 79, exact: 11, alias: 0, of: 14 },
    },
    layout: "classic",
    paper: "Letter",
    pages: null,
    fit: { pageCount: 1, step: 0, bodySize: 10.5, linesOver: 0 },
    files: { pdf: { ...file, filename: `${filename}.pdf` }, docx: { ...file, filename: `${filename}.docx` } },
    steps: [
      { step: "readResume", state: "done", note: "24 lines, each with its place" },
      { step: "readPosting", state: "done", note: "14 requirements, 8 of them required" },
      { step: "linkEvidence", state: "done", note: "11 found in your resume, 3 are gaps" },
      { step: "proposeChanges", state: "done", note: "7 proposed, 5 passed, 2 refused" },
      { step: "makeDocuments", state: "done", note: "PDF and DOCX match; nothing added" },
    ],
    tookMs: 1400,
    model: null,
    notices: [],
    savedResumeId: null,
    createdAt: moment,
    updatedAt: moment,
    ...over,
  };
}
