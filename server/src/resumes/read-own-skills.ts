import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { findSkills } from "@jobwright/engine/reading/read-skills";
import type { UserContext } from "#context";
import * as repository from "./resumes.repository.ts";

/**
 * Names of the lexicon's skills that the person's primary resume holds, in its list or in the lines of its summary, jobs and
 * schools, with their corrections; empty where there is no resume.
 */
export async function readOwnSkills({ db, user }: Pick<UserContext, "db" | "user">): Promise<string[]> {
  const reading = await repository.selectPrimaryReading(db, user.uid);
  if (reading === undefined) return [];
  const texts = listTexts(reading.corrected ?? reading.facts);
  return [...new Set(texts.flatMap(findSkills).map(({ label }) => label))];
}

function listTexts({ contact, summary, experience, education, skills }: ResumeFacts): string[] {
  const fields = [
    contact.headline,
    summary,
    ...skills,
    ...experience.flatMap(({ title, bullets }) => [title, ...bullets]),
    ...education.flatMap(({ degree, details }) => [degree, ...details]),
  ];
  return fields.flatMap((field) => (field === null ? [] : [field.value]));
}
