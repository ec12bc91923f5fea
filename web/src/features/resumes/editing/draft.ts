import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { isUncertain } from "../describe-resume.ts";

/** A field while it is edited. `read` is what it was before; null for one that the person added or that was empty. */
export type DraftField = { id: string; value: string; read: ReadField | null; isConfirmed: boolean };

type DraftJob = {
  id: string;
  title: DraftField;
  employer: DraftField;
  location: DraftField;
  startDate: DraftField;
  endDate: DraftField;
  bullets: DraftField[];
};
type DraftSchool = {
  id: string;
  institution: DraftField;
  degree: DraftField;
  location: DraftField;
  startDate: DraftField;
  endDate: DraftField;
  details: DraftField[];
};

/** The facts of a resume while they are edited: every place is there, also an empty one. */
export type Draft = {
  contact: Record<keyof ResumeFacts["contact"], DraftField>;
  links: DraftField[];
  summary: DraftField;
  experience: DraftJob[];
  education: DraftSchool[];
  skills: DraftField[];
};

let fieldCount = 0;

function newId(): string {
  fieldCount += 1;
  return `field-${fieldCount}`;
}

export function draftField(read: ReadField | null = null): DraftField {
  return { id: newId(), value: read?.value ?? "", read, isConfirmed: false };
}

export function emptyJob(): DraftJob {
  return {
    id: newId(),
    title: draftField(),
    employer: draftField(),
    location: draftField(),
    startDate: draftField(),
    endDate: draftField(),
    bullets: [],
  };
}

export function emptySchool(): DraftSchool {
  return {
    id: newId(),
    institution: draftField(),
    degree: draftField(),
    location: draftField(),
    startDate: draftField(),
    endDate: draftField(),
    details: [],
  };
}

export function toDraft(facts: ResumeFacts): Draft {
  const { contact } = facts;
  const each = (fields: ReadField[]) => fields.map((field) => draftField(field));
  return {
    contact: {
      name: draftField(contact.name),
      headline: draftField(contact.headline),
      email: draftField(contact.email),
      phone: draftField(contact.phone),
      location: draftField(contact.location),
    },
    links: each(facts.links),
    summary: draftField(facts.summary),
    experience: facts.experience.map((job) => ({
      id: newId(),
      title: draftField(job.title),
      employer: draftField(job.employer),
      location: draftField(job.location),
      startDate: draftField(job.startDate),
      endDate: draftField(job.endDate),
      bullets: each(job.bullets),
    })),
    education: facts.education.map((school) => ({
      id: newId(),
      institution: draftField(school.institution),
      degree: draftField(school.degree),
      location: draftField(school.location),
      startDate: draftField(school.startDate),
      endDate: draftField(school.endDate),
      details: each(school.details),
    })),
    skills: each(facts.skills),
  };
}

/** What is kept: empty fields and entries are left out, and what was typed has no place in the document's text. */
export function toFacts(draft: Draft): ResumeFacts {
  const { contact } = draft;
  return {
    contact: {
      name: toField(contact.name),
      email: toField(contact.email),
      phone: toField(contact.phone),
      location: toField(contact.location),
      headline: toField(contact.headline),
    },
    links: toFields(draft.links),
    summary: toField(draft.summary),
    experience: draft.experience
      .map((job) => ({
        employer: toField(job.employer),
        title: toField(job.title),
        location: toField(job.location),
        startDate: toField(job.startDate),
        endDate: toField(job.endDate),
        bullets: toFields(job.bullets),
      }))
      .filter(hasContent),
    education: draft.education
      .map((school) => ({
        institution: toField(school.institution),
        degree: toField(school.degree),
        location: toField(school.location),
        startDate: toField(school.startDate),
        endDate: toField(school.endDate),
        details: toFields(school.details),
      }))
      .filter(hasContent),
    skills: toFields(draft.skills),
  };
}

/** A field as it would be kept now; null where it is empty. */
export function toField({ value, read, isConfirmed }: DraftField): ReadField | null {
  if (read !== null && value === read.value) return isConfirmed ? { ...read, confidence: 1 } : read;
  const text = value.trim();
  return text === "" ? null : { value: text, source: null, confidence: 1 };
}

function toFields(fields: DraftField[]): ReadField[] {
  return fields.map((field) => toField(field)).filter((field) => field !== null);
}

function hasContent(entry: Record<string, ReadField | ReadField[] | null>): boolean {
  return Object.values(entry).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null));
}

/** True for a field that the person should look at and has neither changed nor confirmed. */
export function needsCheck(field: DraftField): boolean {
  const kept = toField(field);
  return kept !== null && isUncertain(kept);
}
