import type { RawPosting } from "@jobwright/engine/posting";
import { createTextReader } from "@jobwright/engine/matching/find-in-text";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import type { TitleSpace } from "@jobwright/engine/matching/title-space";
import { prepareSkillNames } from "@jobwright/engine/matching/wanted-skill";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { prepareSkillReader } from "@jobwright/engine/reading/read-skills";
import { nothingWanted } from "@jobwright/engine/wanted";
import { doInSteps, yieldToEventLoop } from "#platform/yield-to-event-loop";
import { dropInvisible, readPlainText } from "#platform/markup/plain-text";

/** Patterns are compiled when they are met first, and compiled better when they are met again. */
const ROUNDS = 3;

/** Says something of everything that is looked for in a posting. */
const EXAMPLE: RawPosting = {
  source: "example",
  board: null,
  externalId: "1",
  url: "https://jobs.example.com/1",
  applyUrl: null,
  title: "Software Engineer, Payments",
  company: "Example",
  companyUrl: null,
  openUntil: null,
  locations: ["Denver, CO or Berlin, Germany"],
  workMode: null,
  postedAt: null,
  pay: null,
  payText: null,
  employmentType: null,
  level: null,
  description: `About us
We are a distributed team of 40 people with an office in Denver, founded in 2015 as a “remote-first” company.

What you will do
• We are looking for a senior software engineer who builds services in Python, Go and PostgreSQL.
• You come to the office three days a week; the other days are remote. This is a full-time hybrid role.

Requirements
- At least 5+ years of experience with software engineering, or 3 to 5 years as a team lead.
- Excel in spoken English; e.g. React, Node.js and C++ are required, no Java required.
Nice to have: Kubernetes, AWS (ECS, Lambda) or München’s public transport.

Pay and benefits
The base salary range is $120,000 - $150,000 per year, plus equity; in Germany €65.000 bis €80.000 brutto.
Health insurance, 401(k) with match, 25 days of paid vacation and parental leave.
We do not offer visa sponsorship. You must be authorized to work in the United States.
Example is an equal opportunity employer.`,
  qualifications: [],
  benefits: [],
  tags: [],
  easyApply: false,
};

/**
 * Makes what the first search would make otherwise, while everybody waits: the tables of the skills and of what the
 * words of a title stand for, the space of titles, and the patterns by which postings are read. Other work goes on meanwhile.
 */
export async function prepareMatching(now: Date, titleSpace: TitleSpace | null): Promise<void> {
  for (const prepare of [prepareSkillReader, prepareSkillNames]) await doInSteps(prepare());
  await yieldToEventLoop();
  readRoleTitle(EXAMPLE.title);
  titleSpace?.prepare(EXAMPLE.title);
  await yieldToEventLoop();
  const readText = createTextReader({ ...nothingWanted, titles: [EXAMPLE.title], skills: ["Python"] });
  for (let round = 0; round < ROUNDS; round += 1) {
    await yieldToEventLoop();
    const description = readPlainText(dropInvisible(EXAMPLE.description));
    const posting = readPosting({ ...EXAMPLE, description }, now);
    await yieldToEventLoop();
    readText(posting);
  }
}
