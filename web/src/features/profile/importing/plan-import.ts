import { profileLimits } from "@jobwright/contracts/profile";
import { addTags } from "../../../ui/tags.ts";
import {
  tidyDraft,
  type JobDraft,
  type LinkDraft,
  type ProfileDraft,
  type SchoolDraft,
} from "../editing/profile-draft.ts";
import type { ImportedProfile } from "./map-json-resume.ts";

const singleNames = ["name", "title", "location", "phone", "bio"] as const;
export type SingleName = (typeof singleNames)[number];

/** What an import would change; nothing of it is done before the person chooses. */
export type ImportPlan = {
  singles: { name: SingleName; now: string; next: string }[];
  skills: string[];
  jobs: JobDraft[];
  schools: SchoolDraft[];
  links: LinkDraft[];
  /** Entries that the profile has already. */
  known: number;
  refusedLinks: number;
};

/** What each thing that can be chosen is called; entries by their ids. */
export const choiceOf = {
  single: (name: SingleName) => `single ${name}`,
  skill: (skill: string) => `skill ${skill}`,
};

/** The name that everybody has who never wrote one. */
const GUEST_NAME = "Guest";

/** Compares an import with the form as it stands. What is there already is counted and left out. */
export function planImport(draft: ProfileDraft, imported: ImportedProfile): ImportPlan {
  const now = tidyDraft(draft);
  const singles = singleNames
    .map((name) => ({ name, now: now[name].trim(), next: imported[name] }))
    .filter((single) => single.next !== "");
  const changed = singles.filter((single) => single.now !== single.next);
  const had = new Set(now.skills.map(toKey));
  const skills = imported.skills.filter((skill) => !had.has(toKey(skill)));
  const jobs = pickNew(now.experience, imported.experience, isSameJob);
  const schools = pickNew(now.education, imported.education, isSameSchool);
  const links = pickNew(now.links, imported.links, (a, b) => toLinkKey(a) === toLinkKey(b));
  const newOnes = changed.length + skills.length + jobs.length + schools.length + links.length;
  const all =
    singles.length +
    imported.skills.length +
    imported.experience.length +
    imported.education.length +
    imported.links.length;
  const { refusedLinks } = imported;
  return { singles: changed, skills, jobs, schools, links, known: all - newOnes, refusedLinks };
}

/** Chosen from the start: whatever is new, and of single values those that overwrite nothing. */
export function startChoices(plan: ImportPlan): Set<string> {
  const free = plan.singles.filter(({ name, now }) => now === "" || (name === "name" && now === GUEST_NAME));
  return new Set([...free.map(({ name }) => choiceOf.single(name)), ...listChoices(plan)]);
}

/** The choices of the lists. */
function listChoices(plan: ImportPlan): string[] {
  const ids = [...plan.jobs, ...plan.schools, ...plan.links].map(({ id }) => id);
  return [...plan.skills.map(choiceOf.skill), ...ids];
}

export function countPlanned(plan: ImportPlan): number {
  return plan.singles.length + listChoices(plan).length;
}

/** The form with what was chosen; imported jobs and schools come before those that are there. */
export function applyImport(
  draft: ProfileDraft,
  plan: ImportPlan,
  chosen: ReadonlySet<string>,
): ProfileDraft {
  const now = tidyDraft(draft);
  const singles = plan.singles.filter(({ name }) => chosen.has(choiceOf.single(name)));
  const skills = plan.skills.filter((skill) => chosen.has(choiceOf.skill(skill)));
  const isChosen = ({ id }: { id: string }) => chosen.has(id);
  return {
    ...now,
    ...Object.fromEntries(singles.map(({ name, next }) => [name, next])),
    skills: skills.reduce((all, skill) => addSkill(all, skill), now.skills),
    experience: [...plan.jobs.filter(isChosen), ...now.experience],
    education: [...plan.schools.filter(isChosen), ...now.education],
    links: [...now.links, ...plan.links.filter(isChosen)],
  };
}

/** A skill of a file may have a comma in it, which would end one that is typed. */
function addSkill(skills: string[], skill: string): string[] {
  return skill.includes(",") ? [...skills, skill] : addTags(skills, skill, { maxTags: profileLimits.skills });
}

/** The imported ones that are neither there nor twice in the import. */
function pickNew<T>(there: T[], imported: T[], isEqual: (one: T, other: T) => boolean): T[] {
  const fresh: T[] = [];
  for (const entry of imported) {
    if (![...there, ...fresh].some((each) => isEqual(each, entry))) fresh.push(entry);
  }
  return fresh;
}

/** The same title at the same company, begun in the same year where both years are known. */
function isSameJob(one: JobDraft, other: JobDraft): boolean {
  const [a, b] = [one.start.year, other.start.year];
  return (
    toKey(one.title) === toKey(other.title) &&
    toKey(one.company) === toKey(other.company) &&
    (a === b || a === "" || b === "")
  );
}

/** A resume may keep the field of study with the degree. */
function isSameSchool(one: SchoolDraft, other: SchoolDraft): boolean {
  return (
    toKey(one.school) === toKey(other.school) &&
    toKey(`${one.degree} ${one.field}`) === toKey(`${other.degree} ${other.field}`)
  );
}

function toLinkKey({ url }: LinkDraft): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/\/+$/, "");
}

function toKey(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
