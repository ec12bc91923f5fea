import type { SearchReport } from "@jobwright/contracts/matching";
import { NoAnswerError } from "#postings/postings.service";

const sentences = {
  person: "Stopped by you before it answered.",
  serverStop: "The server was stopped before it answered.",
  signIn: "Ended when you signed in, before it answered.",
  gone: "Nobody waits for it any more.",
};

const clauses = {
  person: "you stopped the search",
  serverStop: "the server was stopped",
  signIn: "the search ended when you signed in",
  gone: "nobody waits for the search any more",
};

/** Who ended a search early; `gone`: its person, or the search itself, was deleted. */
export type StoppedBy = keyof typeof sentences;

/** The reason with which a search's signal is aborted: what its sources are reported with. */
export class StopReason extends NoAnswerError {
  readonly by: StoppedBy;

  constructor(by: StoppedBy) {
    super(sentences[by], { isStopped: true });
    this.name = "StopReason";
    this.by = by;
  }
}

/** What the report says of a search's end. */
export function describeStop({
  aborted,
  reason,
}: AbortSignal): Pick<SearchReport, "stoppedByPerson" | "endedBy"> {
  const by = aborted && reason instanceof StopReason ? reason.by : null;
  return {
    stoppedByPerson: by === "person",
    endedBy: by === "serverStop" || by === "signIn" ? by : null,
  };
}

/** Why a search ended early, as a part of a sentence; null while it goes on. */
export function explainStop({ aborted, reason }: AbortSignal): string | null {
  if (!aborted) return null;
  return reason instanceof StopReason ? clauses[reason.by] : "the search was stopped";
}
