import type { DocumentLine, DocumentSection } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { technologySkills } from "#lexicon/technology-skills";
import { namesHighLevel } from "#reading/read-seniority";
import { findDates } from "#reading/resume/find-dates";
import { isNotHeld } from "../check/spare-parts.ts";
import { findAsked, listLabels, quoteAsked, weighRequirement } from "./asked-skills.ts";
import type { Plan } from "./plan.ts";
import { isWeak } from "./propose-skills-order.ts";

/** So many asked skills make a list of skills worth reading before the jobs. */
const LEAST_ASKED = 3;
/** Who has worked so many years is no graduate, whose school is read before the jobs. */
const GRADUATE_YEARS = 3;
const ofLicenses = /\blicen[sc]/i;
const ofDegrees = /\b(?:degree|bachelor|master's|diploma)\b/i;
const ofCertificates = /certif|licen[sc]|ticket|credential|accredit/i;

type Sections = readonly DocumentSection[];

/**
 * Skills and licenses that the posting asks for before the jobs, and schools of those who have worked for years behind
 * them. Only where every section has a heading: one without hangs on its place.
 */
export function proposeSectionsOrder(plan: Plan): Change[] {
  const { sections } = plan.original;
  if (sections.some(({ heading }) => heading === null)) return [];
  const [education, reasonOfEducation] = lowerEducation(sections, plan);
  const raised = raiseAsked(education, plan, findBeforeJobs(education, plan));
  const [ordered, reasonOfSkills, asked] = raised ??
    raiseAsked(education, plan, findBehindJobs(education, plan)) ?? [education, null, null];
  const reasons = [reasonOfSkills, reasonOfEducation].filter((reason) => reason !== null);
  const first = ordered.find(({ id }, index) => sections[index]?.id !== id);
  if (reasons.length === 0 || !first?.heading) return [];
  return [
    {
      id: "sections-order",
      kind: "sectionsOrder",
      state: "toReview",
      by: "engine",
      detail: `${first.heading.text} further up`,
      place: "Order of the sections",
      original: nameAll(sections),
      tailored: nameAll(ordered),
      reason: reasons.join(" "),
      asked,
      evidence: [plan.toEvidence(first.heading)],
      edit: { type: "orderSections", sectionIds: ordered.map(({ id }) => id) },
    },
  ];
}

function nameAll(sections: Sections): string {
  return sections.map(({ heading }) => heading?.text.replace(/\s*:\s*$/, "") ?? "").join(", ");
}

function isJobs({ kind }: DocumentSection): boolean {
  return kind === "experience";
}

function lowerEducation(sections: Sections, { thisYear }: Plan): [Sections, string | null] {
  const last = sections.findLastIndex(isJobs);
  const before = sections.filter(({ kind }, index) => kind === "education" && index < last);
  if (before.length === 0 || spanYears(sections.filter(isJobs), thisYear) < GRADUATE_YEARS)
    return [sections, null];
  const rest = sections.filter((section) => !before.includes(section));
  const ordered = rest.toSpliced(rest.findLastIndex(isJobs) + 1, 0, ...before);
  return [ordered, "After some years of work your jobs are read before your schools."];
}

/** From the first to the last year that the jobs print, or to this year where one of them goes on. */
function spanYears(jobs: Sections, thisYear: number | null): number {
  const years = jobs
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "entry" && block.dates ? [block.dates] : [])),
    )
    .flatMap(({ text }) => findDates(text))
    .flatMap(({ from, to }) => [from, to])
    .flatMap((point) => {
      if (!point) return [];
      if (point.value === "present") return thisYear === null ? [] : [thisYear];
      return [Number(point.value.slice(0, 4))];
    });
  return years.length === 0 ? 0 : Math.max(...years) - Math.min(...years);
}

/** Sections that go to a place, with the place counted among the others. */
type Raised = { raised: Sections; place: (rest: Sections) => number };

/** Sections behind the first job that are worth reading before it. */
function findBeforeJobs(sections: Sections, plan: Plan): Raised {
  const first = sections.findIndex(isJobs);
  // Of a senior the experience weighs most.
  const isExperienceFirst = first === -1 || namesHighLevel(plan.posting.title);
  const raised = sections.filter(
    (section, index) => !isExperienceFirst && index > first && isAsked(section, plan),
  );
  return { raised, place: (rest) => rest.findIndex(isJobs) };
}

/** Skills and certificates behind the jobs that name what is asked, before the schools of those who have worked for years. */
function findBehindJobs(sections: Sections, plan: Plan): Raised {
  const schools = sections.findIndex(({ kind }) => kind === "education");
  const isBehind = schools > sections.findLastIndex(isJobs);
  const isGraduate = spanYears(sections.filter(isJobs), plan.thisYear) < GRADUATE_YEARS;
  const asksDegree = ofDegrees.test(plan.posting.description);
  const raised = sections.filter(
    (section, index) =>
      (section.kind === "skills" || (!asksDegree && ofCertificates.test(section.heading?.text ?? ""))) &&
      index > schools &&
      isNamedOften(section, plan),
  );
  const place = (rest: Sections) => rest.findIndex(({ kind }) => kind === "education");
  return { raised: isBehind && !isGraduate ? raised : [], place };
}

/** One required tool is enough, or two other skills. */
function isNamedOften(section: DocumentSection, { asked }: Plan): boolean {
  const found = findAsked(textOf(section), asked).filter((one) => weighRequirement(one) > 0);
  return found.some(({ id, isRequired }) => isRequired && technologySkills.has(id)) || found.length > 1;
}

/** Null: there is nothing to raise, or it stands there already. */
function raiseAsked(
  sections: Sections,
  plan: Plan,
  { raised, place }: Raised,
): [Sections, string, string] | null {
  const found = raised.flatMap((section) => findAsked(textOf(section), plan.asked));
  const [one] = found;
  if (!one) return null;
  const rest = sections.filter((section) => !raised.includes(section));
  const ordered = rest.toSpliced(place(rest), 0, ...raised);
  if (ordered.every(({ id }, index) => sections[index]?.id === id)) return null;
  const names = nameAll(raised).replace(/, (?=[^,]*$)/, " and ");
  const verb = raised.length === 1 && !/s$/i.test(names) ? "names" : "name";
  const labels = listLabels([...new Set(found.map(({ label }) => label))]);
  return [ordered, `${names} ${verb} ${labels}, which the posting asks for.`, quoteAsked(one)];
}

function isAsked(section: DocumentSection, plan: Plan): boolean {
  const found = findAsked(textOf(section), plan.asked).filter(({ isRequired }) => isRequired);
  if (section.kind === "skills") return found.length >= LEAST_ASKED;
  return section.kind === "other" && ofLicenses.test(section.heading?.text ?? "") && found.length > 0;
}

function textOf(section: DocumentSection): string {
  return linesOf(section)
    .map(({ text }) => text)
    .filter((text) => !isNotHeld(text) && !isWeak.test(text))
    .join("\n");
}

function linesOf({ blocks }: DocumentSection): DocumentLine[] {
  return blocks.flatMap((block) => {
    if (block.type === "text") return [block.line];
    if (block.type === "items") return block.items;
    return [...block.heading, ...block.body.map(({ line }) => line)];
  });
}
