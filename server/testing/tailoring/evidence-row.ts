import { randomUUID } from "node:crypto";
import type { evidenceAnswers } from "#db/schema/tailoring";

type Row = Omit<typeof evidenceAnswers.$inferInsert, "id"> & { id: string };

/** An answer of a person; `mark` stands in every text of it. */
export function makeEvidenceRow(userId: string, mark: string, over: Partial<Row> = {}): Row {
  return {
    userId,
    id: randomUUID(),
    requirementId: `skill-of-${mark}`,
    kind: "skill",
    label: `${mark} skill`,
    quote: `We ask for ${mark} skill.`,
    skillId: null,
    answer: "has",
    place: { employer: `${mark} Works`, title: "Nurse", dates: "2019 – 2024" },
    text: `${mark} did it every day.`,
    saidAt: new Date("2026-11-02T08:30:00.000Z"),
    ...over,
  };
}
