import type { DocumentSection } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { findDates } from "#reading/resume/find-dates";
import { findAsked, listLabels, quoteAsked } from "./asked-skills.ts";
import type { Plan } from "./plan.ts";

/** So many asked skills make a list of skills worth reading before the jobs. */
const LEAST_ASKED = 3;
/** Who has worked so many years is no graduate, whose school is read before the jobs. */
const GRADUATE_YEARS = 3;
const ofLicenses = /\blicen[sc]/i;

type Sections = readonly DocumentSection[];

/**
 * Skills and licenses that the posting asks for before the jobs, and schools of those who have worked for years behind
 * them. Only where every section has a heading: one without hangs on its place.
 */
export function proposeSectionsOrder(plan: Plan): Change[] {
  const { sections } = plan.original;
  if (sections.some(({ heading }) => heading === null)) return [];
  const [education, reasonOfEducation] = lowerEducation(sections, plan);
  const [ordered, reasonOfSkills, asked] = raiseAsked(education, plan);
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

function raiseAsked(sections: Sections, plan: Plan): [Sections, string | null, string | null] {
  const first = sections.findIndex(isJobs);
  const raised = sections.filter((section, index) => first >= 0 && index > first && isAsked(section, plan));
  const found = raised.flatMap((section) => findAsked(textOf(section), plan.asked));
  const [one] = found;
  if (!one) return [sections, null, null];
  const rest = sections.filter((section) => !raised.includes(section));
  const ordered = rest.toSpliced(rest.findIndex(isJobs), 0, ...raised);
  const names = nameAll(raised);
  const verb = raised.length === 1 && !/s$/i.test(names) ? "names" : "name";
  const labels = listLabels(found.map(({ label }) => label));
  return [ordered, `${names} ${verb} ${labels}, which the posting asks for.`, quoteAsked(one)];
}

function isAsked(section: DocumentSection, plan: Plan): boolean {
  const found = findAsked(textOf(section), plan.asked).filter(({ isRequired }) => isRequired);
  if (section.kind === "skills") return found.length >= LEAST_ASKED;
  return section.kind === "other" && ofLicenses.test(section.heading?.text ?? "") && found.length > 0;
}

function textOf({ blocks }: DocumentSection): string {
  return blocks
    .flatMap((block) => {
      if (block.type === "text") return [block.line.text];
      if (block.type === "items") return block.items.map(({ text }) => text);
      return [...block.heading.map(({ text }) => text), ...block.body.map(({ line }) => line.text)];
    })
    .join("\n");
}
