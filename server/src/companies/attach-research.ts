import type { Listing } from "@jobwright/contracts/jobs";
import { toNameKey } from "./name-key.ts";
import { renameInRecord } from "./rename-in-record.ts";
import type { Researched } from "./research-company.ts";

/** Records that were composed before there were listings: those of companies that have one, with its id. */
export function attachResearch(
  researched: readonly Researched[],
  listings: readonly Pick<Listing, "id" | "company">[],
): Researched[] {
  const idOfName = new Map(listings.toReversed().map(({ id, company }) => [toNameKey(company), id]));
  return researched.flatMap((found) => {
    const { record } = found;
    const id = idOfName.get(toNameKey(record.companyOverview.name));
    if (id === undefined) return [];
    return [{ ...found, record: renameInRecord(record, new Map([[record.jobId ?? "", id]])) }];
  });
}
