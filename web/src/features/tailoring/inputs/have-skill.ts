import type { Tailoring } from "@jobwright/contracts/tailoring";
import { addSkill } from "./add-skill.ts";
import { hasDescription, hasResume, noJob, type TailoringInputs } from "./tailoring-inputs.ts";

/**
 * What is tailored again once a person has said that they have some skills: the resume that the result was made of. A
 * saved one has them by then; a pasted one gets them into its text, as that was typed on since.
 */
export function haveSkills(
  inputs: TailoringInputs,
  { resume, job }: Pick<Tailoring, "resume" | "job">,
  skills: readonly string[],
): TailoringInputs {
  const asked = { ...inputs, job: hasDescription(inputs.job) ? inputs.job : { ...noJob, ...job } };
  if (resume.id !== null) {
    return { ...asked, resume: { method: "saved", text: "", resumeId: resume.id } };
  }
  const isTyped = inputs.resume.method === "manual" && hasResume(inputs.resume);
  const text = skills.reduce(addSkill, isTyped ? inputs.resume.text : resume.text);
  return { ...asked, resume: { method: "manual", text, resumeId: null } };
}
