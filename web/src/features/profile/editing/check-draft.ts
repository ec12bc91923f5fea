import {
  profileEducationSchema,
  profileExperienceSchema,
  profileFieldsSchema,
  profileLinkSchema,
  type ProfileFields,
} from "@jobwright/contracts/profile";
import * as z from "zod/mini";
import { endSentence } from "../../../lib/end-sentence.ts";
import {
  isBlankJob,
  isBlankLink,
  isBlankSchool,
  tidyDraft,
  type JobDraft,
  type MonthDraft,
  type ProfileDraft,
  type SchoolDraft,
} from "./profile-draft.ts";

/** Dotted path of a field, as "experience.0.endDate", to what is wrong with it. */
export type Problems = Record<string, string>;

/** What is wrong with the draft, by the contract's own rules; blank entries are not looked at. */
export function findProblems(draft: ProfileDraft): Problems {
  const problems: Problems = {};
  const { experience, education, links, ...rest } = tidyDraft(draft);
  const whole = { ...rest, experience: [], education: [], links: [] };
  addIssues(problems, "", profileFieldsSchema, toOwnFields(whole));
  draft.experience.forEach((job, index) => {
    if (isBlankJob(job)) return;
    addIssues(problems, `experience.${index}.`, profileExperienceSchema, toJob(job));
    const start = describeMonth(job.start);
    if (start !== null) problems[`experience.${index}.startDate`] = start;
    if (!job.isCurrent && toMonth(job.end) === null)
      problems[`experience.${index}.endDate`] = `Choose the month and the year, or tick “I work here now”.`;
  });
  draft.education.forEach((school, index) => {
    if (!isBlankSchool(school))
      addIssues(problems, `education.${index}.`, profileEducationSchema, toSchool(school));
  });
  draft.links.forEach((link, index) => {
    if (isBlankLink(link)) return;
    const { type, url } = tidyDraft({ ...draft, links: [link] }).links[0] ?? link;
    addIssues(problems, `links.${index}.`, profileLinkSchema, { type, url });
  });
  const { shape } = profileFieldsSchema;
  if (Object.keys(problems).length === 0) {
    addIssues(problems, "experience", shape.experience, experience.map(toJob));
    addIssues(problems, "education", shape.education, education.map(toSchool));
    addIssues(problems, "links", shape.links, links.map(withoutId));
  }
  return problems;
}

/** The fields of a draft in which no problem was found. */
export function toFields(draft: ProfileDraft): ProfileFields {
  const { experience, education, links, ...rest } = tidyDraft(draft);
  return z.parse(profileFieldsSchema, {
    ...toOwnFields(rest),
    experience: experience.map(toJob),
    education: education.map(toSchool),
    links: links.map(withoutId),
  });
}

/** Problems that the server found: its paths start with "profile.". */
export function toProblems(fields: Record<string, string>): Problems {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith("profile."))
      .map(([path, problem]) => [path.slice("profile.".length), toSentence(problem)]),
  );
}

function addIssues(problems: Problems, prefix: string, schema: z.ZodMiniType, value: unknown): void {
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) {
    // A single skill has no field of its own.
    const inside = path[0] === "skills" ? ["skills"] : path;
    problems[prefix + inside.join(".")] ??= toSentence(message);
  }
}

function toSentence(problem: string): string {
  return endSentence(`${problem.charAt(0).toUpperCase()}${problem.slice(1)}`);
}

function describeMonth({ year, month }: MonthDraft): string | null {
  if (year.trim() === "" && month === "") return null;
  if (month === "") return "Choose the month too, or clear the year.";
  return year.trim() === "" ? "Type the year too, or clear the month." : null;
}

function toMonth({ year, month }: MonthDraft): string | null {
  return year.trim() === "" || month === "" ? null : `${year.trim()}-${month}`;
}

function toJob({ company, title, start, end, isCurrent, description }: JobDraft) {
  return { company, title, startDate: toMonth(start), endDate: isCurrent ? null : toMonth(end), description };
}

function toSchool({ school, degree, field, graduationYear }: SchoolDraft) {
  const year = graduationYear.trim();
  // What is not four digits becomes a number that the contract refuses with its own words.
  const number = /^\d{4}$/.test(year) ? Number(year) : 0;
  return { school, degree, field, graduationYear: year === "" ? null : number };
}

function withoutId<T extends { id: string }>({ id: _id, ...rest }: T) {
  return rest;
}

function toOwnFields<T extends { skillText: string; connections: string }>(draft: T) {
  const { skillText: _text, connections, ...rest } = draft;
  const count = connections.trim();
  // What is no number becomes one that the contract refuses with its own words.
  return { ...rest, connections: count === "" ? 0 : /^\d+$/.test(count) ? Number(count) : -1 };
}
