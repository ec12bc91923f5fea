import { findSources, listFacts } from "@jobwright/contracts/company-facts";
import type { AskedSource, CompanyRecord, ResearchSourceId } from "@jobwright/contracts/companies";
import { countOf } from "../../../lib/count-words.ts";
import { describeState } from "../describe-progress.ts";

/** How many statements of a record each source stands behind. */
export function countFacts(record: CompanyRecord): Map<ResearchSourceId, number> {
  const counts = new Map<ResearchSourceId, number>();
  for (const path of listFacts(record)) {
    const ids = new Set(findSources(record, path).map(({ source }) => source));
    for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** What became of asking one source, in words; `facts` is how many statements of the record come from it. */
export function describeSource(asked: AskedSource, facts: number): string {
  const known = facts > 0 ? countOf(facts, "fact", "facts") : null;
  const said = describeState(asked);
  if (asked.state === "answered") {
    return [known ?? "No facts of its own", asked.problem?.replace(/\.$/, "")].filter(Boolean).join(". ");
  }
  // What it said before stands, although it could not be reached again.
  return asked.state === "unreachable" && known !== null ? `${known} from before. ${said}` : said;
}
