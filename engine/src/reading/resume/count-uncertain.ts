import { LOW_CONFIDENCE, type ReadField, type ResumeFacts } from "@jobwright/contracts/resumes";

/** How many fields have a confidence below `LOW_CONFIDENCE`, so that the person should look at them. */
export function countUncertain(facts: ResumeFacts): number {
  const { contact, links, summary, skills } = facts;
  const fields: (ReadField | null)[] = [
    ...Object.values(contact),
    ...links,
    summary,
    ...skills,
    ...facts.experience.flatMap(({ bullets, ...entry }) => [...Object.values(entry), ...bullets]),
    ...facts.education.flatMap(({ details, ...entry }) => [...Object.values(entry), ...details]),
  ];
  return fields.filter((field) => field !== null && field.confidence < LOW_CONFIDENCE).length;
}
