import {
  profileLimits,
  type LinkType,
  type ProfileEducation,
  type ProfileExperience,
  type ProfileFields,
  type UserDocument,
} from "@jobwright/contracts/profile";
import { makeRandomId } from "../../../lib/random-id.ts";
import { addTags } from "../../../ui/tags.ts";

/** A month as it is being typed: either part may still be missing. `month` is "01" to "12". */
export type MonthDraft = { year: string; month: string };
export const noMonth: MonthDraft = { year: "", month: "" };

export type JobDraft = {
  id: string;
  company: string;
  title: string;
  start: MonthDraft;
  end: MonthDraft;
  isCurrent: boolean;
  description: string;
};
export type SchoolDraft = {
  id: string;
  school: string;
  degree: string;
  field: string;
  graduationYear: string;
};
export type LinkDraft = { id: string; type: LinkType; url: string };

/** The profile as it stands in the form; the ids hold its entries apart and are never sent. */
export type ProfileDraft = {
  name: string;
  title: string;
  location: string;
  phone: string;
  bio: string;
  role: string;
  /** Digits, as they are typed; empty for none. */
  connections: string;
  skills: string[];
  /** What is typed and not yet a skill. */
  skillText: string;
  experience: JobDraft[];
  education: SchoolDraft[];
  links: LinkDraft[];
};

/** What the person writes, out of the whole document. */
export function pickFields(profile: UserDocument["profile"]): ProfileFields {
  const { name, title, location, phone, bio, role, connections } = profile;
  const { skills, experience, education, links } = profile;
  return { name, title, location, phone, bio, role, connections, skills, experience, education, links };
}

export function toDraft(fields: ProfileFields): ProfileDraft {
  return {
    ...fields,
    connections: fields.connections === 0 ? "" : String(fields.connections),
    skillText: "",
    experience: fields.experience.map(toJobDraft),
    education: fields.education.map(toSchoolDraft),
    links: fields.links.map((link) => ({ id: makeRandomId(), ...link })),
  };
}

export function emptyJob(): JobDraft {
  return {
    id: makeRandomId(),
    company: "",
    title: "",
    start: noMonth,
    end: noMonth,
    isCurrent: false,
    description: "",
  };
}

export function emptySchool(): SchoolDraft {
  return { id: makeRandomId(), school: "", degree: "", field: "", graduationYear: "" };
}

export function emptyLink(): LinkDraft {
  return { id: makeRandomId(), type: "website", url: "" };
}

function toJobDraft({ startDate, endDate, ...rest }: ProfileExperience): JobDraft {
  return {
    id: makeRandomId(),
    ...rest,
    start: toMonthDraft(startDate),
    end: toMonthDraft(endDate),
    isCurrent: endDate === null,
  };
}

function toSchoolDraft({ graduationYear, ...rest }: ProfileEducation): SchoolDraft {
  return {
    id: makeRandomId(),
    ...rest,
    graduationYear: graduationYear === null ? "" : String(graduationYear),
  };
}

function toMonthDraft(month: string | null): MonthDraft {
  return month === null ? noMonth : { year: month.slice(0, 4), month: month.slice(5, 7) };
}

/** An entry that was added and never filled in; it is left out without a word. */
export function isBlankJob({ company, title, description, start, end }: JobDraft): boolean {
  return isBlank(company, title, description, start.year, start.month, end.year, end.month);
}
export function isBlankSchool({ school, degree, field, graduationYear }: SchoolDraft): boolean {
  return isBlank(school, degree, field, graduationYear);
}
export function isBlankLink({ url }: LinkDraft): boolean {
  return isBlank(url);
}
function isBlank(...texts: string[]): boolean {
  return texts.every((text) => text.trim() === "");
}

/** The draft as it would be sent: typed skills added, blank entries gone, addresses in full. */
export function tidyDraft(draft: ProfileDraft): ProfileDraft {
  return {
    ...draft,
    skills: addTags(draft.skills, draft.skillText, { maxTags: profileLimits.skills }),
    skillText: "",
    experience: draft.experience.filter((job) => !isBlankJob(job)),
    education: draft.education.filter((school) => !isBlankSchool(school)),
    links: draft.links
      .filter((link) => !isBlankLink(link))
      .map((link) => ({ ...link, url: completeUrl(link.url) })),
  };
}

/** Whether two drafts would save the same. */
export function isSameDraft(one: ProfileDraft, other: ProfileDraft): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(draft: ProfileDraft): string {
  return JSON.stringify(tidyDraft(draft), (key, value: unknown) => (key === "id" ? undefined : value));
}

/** An address as people write it, "github.com/ada", in full. What is no address stays as it is. */
export function completeUrl(text: string): string {
  const url = text.trim();
  const isHost = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(url);
  return isHost ? `https://${url}` : url;
}
