import { MAX_QUESTIONS, type Question, type SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { DocumentSection, EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Requirement } from "@jobwright/contracts/tailoring";
import { skillById } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import { weighRequirement } from "./asked-skills.ts";
import { cut, listEntries, toPlace } from "./evidence-places.ts";
import { listEvidenceLines, type ResumeLine } from "./line-skills.ts";
import { findAnswers } from "./said-evidence.ts";

/** Jobs that one question offers. */
const MAX_CHOICES = 20;
/** Weight of a question about a skill that the resume lists, beside one about a gap, which has 1. */
const LISTED = 0.75;

/**
 * What the person is asked of a posting's requirements: what the resume lacks, and what it names without a job that used
 * it. The required come first, then by weight, then in the posting's order. Nothing that everybody claims, such as
 * teamwork, no duty, and nothing that the person has answered. `bank`: all that they ever said.
 */
export function askQuestions(
  original: ResumeDocument,
  requirements: readonly Requirement[],
  bank: readonly SaidEvidence[],
): Question[] {
  const lines = new Map(listEvidenceLines(original).map((one) => [one.line.id, one]));
  return requirements
    .filter((one) => findAnswers(one, bank).length === 0)
    .flatMap((one) => {
      const { kind } = one;
      if (kind === "duty") return [];
      const form = findForm(one, lines);
      const weight = weighRequirement(one) * (form?.place ? LISTED : 1);
      const choices = form ? listChoices(original, one, form.form) : [];
      // Without a job to name, the answer would say no more than the list does.
      const isIdle = form?.form === "listed" && choices.length === 0;
      return form === null || weight === 0 || isIdle ? [] : [{ one, kind, form, weight, choices }];
    })
    .toSorted((a, b) => Number(b.one.isRequired) - Number(a.one.isRequired) || b.weight - a.weight)
    .slice(0, MAX_QUESTIONS)
    .map(({ one, kind, form, choices }) => {
      const label = cut(one.label, 120);
      return {
        id: one.id,
        requirementId: one.id,
        kind,
        label,
        quote: cut(one.quote, 1000),
        form: form.form,
        isRequired: one.isRequired,
        text: `The posting asks for ${label}. ${phrase(one, form, choices.length > 0)}`,
        choices,
      };
    });
}

type Form = {
  form: Question["form"];
  /** Where a listed one stands, as in "You list it …"; "" for the others. */ place: string;
};

/** Null: the resume shows it, so that nothing is to be asked. */
function findForm(
  { id, kind, match, evidence }: Requirement,
  lines: ReadonlyMap<string, ResumeLine>,
): Form | null {
  const isHeld = kind === "degree" || isLicence(id);
  if (match === null) return { form: isHeld ? "held" : kind === "years" ? "years" : "unlisted", place: "" };
  if (kind !== "skill" || isHeld || !technologySkills.has(id)) return null;
  const shown = evidence.map(({ lineId }) => lines.get(lineId));
  const first = shown[0];
  if (!first || shown.some((one) => !one || !isMereName(one))) return null;
  return { form: "listed", place: describeSection(first.section) };
}

/** A licence or certificate is held rather than used. */
function isLicence(id: string): boolean {
  return /\blicen[cs]e|certifi|\bcdl\b/i.test(`${id} ${skillById.get(id)?.label ?? ""}`);
}

/** A skill among skills, or a headline: that it is named there says nothing of where it was used. */
function isMereName({ part, section }: ResumeLine): boolean {
  return part === "headline" || (part !== "head" && ["skills", "summary", "top"].includes(section.kind));
}

function describeSection({ kind }: DocumentSection): string {
  return kind === "skills" ? "list it under skills" : "name it at the top";
}

function phrase({ id }: Requirement, { form, place }: Form, hasChoices: boolean): string {
  if (form === "held") return "Do you hold it, since when?";
  if (form === "years") return "How many years do you have, and in what?";
  if (form === "listed") return `You ${place}: which of these jobs used it, and for what?`;
  const question = technologySkills.has(id) ? "Have you used it?" : "Do you have experience with it?";
  return `${question} ${hasChoices ? "In which of these jobs" : "Where"}, and for what?`;
}

function listChoices(
  original: ResumeDocument,
  { kind }: Requirement,
  form: Form["form"],
): Question["choices"] {
  if (form === "years" || (form === "held" && kind !== "degree")) return [];
  const wanted = kind === "degree" ? "education" : "experience";
  const sections = original.sections.filter((section) => section.kind === wanted);
  return listEntries({ ...original, sections })
    .slice(0, MAX_CHOICES)
    .map(toChoice);
}

function toChoice(entry: EntryBlock): Question["choices"][number] {
  const place = toPlace(entry);
  return { entryId: entry.id, name: place.employer || place.title, place };
}
