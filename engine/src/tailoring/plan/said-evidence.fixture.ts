import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";

export const harbor = { employer: "Harbor Foods", title: "Data Analyst", dates: "Mar 2020 – Mar 2024" };

/** An answer that a person gave about Snowflake at Harbor Foods. */
export function makeSaid(over: Partial<SaidEvidence> = {}): SaidEvidence {
  return {
    id: "e1",
    version: 1,
    requirementId: "snowflake",
    kind: "skill",
    label: "Snowflake",
    quote: "Snowflake",
    skillId: "snowflake",
    answer: "has",
    place: harbor,
    text: "Moved our sales reports to Snowflake for 42 stores.",
    saidAt: "2026-11-26T10:00:00.000Z",
    ...over,
  };
}
