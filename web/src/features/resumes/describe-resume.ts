import { LOW_CONFIDENCE, type ReadField, type Resume, type ResumeFacts } from "@jobwright/contracts/resumes";

/** "1 job", "4 jobs", "no jobs". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? "no" : count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** What was found in a resume, in one line. */
export function describeCounts({ jobs, schools, skills }: Resume["reading"]): string {
  return [countOf(jobs, "job"), countOf(schools, "school"), countOf(skills, "skill")].join(", ");
}

/** "3 fields to check". */
export function describeUncertain(count: number): string {
  return `${countOf(count, "field")} to check`;
}

/** True for a field that the person should look at. */
export function isUncertain(field: Pick<ReadField, "confidence">): boolean {
  return field.confidence < LOW_CONFIDENCE;
}

/** What was looked for and not found, in the order of the panel; it is read out as it stands. */
export function listMissing(facts: ResumeFacts): string[] {
  const { contact } = facts;
  const parts: [string, boolean][] = [
    ["name", contact.name === null],
    ["e-mail address", contact.email === null],
    ["phone number", contact.phone === null],
    ["place", contact.location === null],
    ["summary", facts.summary === null],
    ["jobs", facts.experience.length === 0],
    ["schools", facts.education.length === 0],
    ["skills", facts.skills.length === 0],
  ];
  return parts.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

/** "We found no name and no jobs. Add here what is missing."; null where everything was found. */
export function describeMissing(facts: ResumeFacts): string | null {
  const missing = listMissing(facts).map((name) => `no ${name}`);
  if (missing.length === 0) return null;
  const last = missing.at(-1);
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(", ")} and ${last}`;
  return `We found ${list}. Add here what is missing.`;
}
