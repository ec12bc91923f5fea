import type { DocumentLine } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import type { Plan } from "./plan.ts";

type Offer = Pick<Change, "id" | "kind" | "detail" | "place" | "original" | "tailored" | "reason" | "edit">;

/** A change that stands in no document before the person takes it; `lines` are those that it is about. */
export function toOffer(plan: Plan, lines: readonly DocumentLine[], offer: Offer): Change {
  return {
    ...offer,
    state: "offered",
    by: "engine",
    asked: null,
    evidence: lines.map(plan.toEvidence),
  };
}
