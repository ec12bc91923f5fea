import type { Question, SaidEvidence } from "@jobwright/contracts/evidence-bank";

const harbor = { employer: "Harbor Foods", title: "Data Analyst", dates: "Mar 2022 – present" };
const lakehead = { employer: "Lakehead Logistics", title: "Reporting Analyst", dates: "Jun 2020 – Feb 2022" };

/** A question about a skill, with two jobs to choose of. */
export function makeQuestion(label: string, over: Partial<Question> = {}): Question {
  const id = `requirement-${label}`;
  return {
    id,
    requirementId: id,
    kind: "skill",
    label,
    quote: `We need ${label}.`,
    form: "unlisted",
    isRequired: true,
    text: `The posting asks for ${label}. Have you used it? In which of these jobs, and for what?`,
    choices: [
      { entryId: "harbor", name: "Harbor Foods", place: harbor },
      { entryId: "lakehead", name: "Lakehead Logistics", place: lakehead },
    ],
    ...over,
  };
}

export function makeSaid(label: string, over: Partial<SaidEvidence> = {}): SaidEvidence {
  const id = `requirement-${label}`;
  return {
    id: `said-${label}`,
    version: 1,
    requirementId: id,
    kind: "skill",
    label,
    quote: `We need ${label}.`,
    skillId: null,
    answer: "has",
    place: harbor,
    text: `Built reports with ${label} for the night shift.`,
    saidAt: "2026-11-26T15:00:00.000Z",
    ...over,
  };
}
