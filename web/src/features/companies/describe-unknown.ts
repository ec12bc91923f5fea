import type { CompanyRecord, ResearchSourceId } from "@jobwright/contracts/companies";
import { countOf } from "../../lib/count-words.ts";
import { countWaiting } from "./research-list.ts";

/** What this server holds by itself: it is always there, and says nothing of who could be reached. */
const ownSources: readonly ResearchSourceId[] = ["sample", "ratings", "postings"];

/** The sentence for a fact that no source gave; `what` names the fact, such as "its website". */
export function describeUnknown(records: readonly CompanyRecord[], what: string): string {
  if (records.some((record) => countWaiting(record) > 0)) {
    return `No source knows ${what} so far. Some are still being asked.`;
  }
  const asked = records.flatMap((record) => record.asked ?? []).filter(isAskedElsewhere);
  const lost = asked.filter(({ state }) => state === "unreachable").length;
  const heard = asked.filter(({ state }) => state === "answered" || state === "nothing").length;
  if (lost === 0) return `None of the sources asked knows ${what}.`;
  if (heard === 0) return `The sources that may know ${what} could not be reached.`;
  const others = countOf(lost, "other", "others");
  return `None of the sources that answered knows ${what}; ${others} could not be reached.`;
}

function isAskedElsewhere({ source }: { source: ResearchSourceId }): boolean {
  return !ownSources.includes(source);
}
