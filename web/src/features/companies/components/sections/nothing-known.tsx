import type { CompanyRecord } from "@jobwright/contracts/companies";
import { countWaiting } from "../../research-list.ts";

export const NO_RATINGS = "No ratings from your sources";

/** A section without facts says so, and whether some may still come. */
export function NothingKnown({ record, of }: { record: CompanyRecord; of: string }) {
  const isWaiting = countWaiting(record) > 0;
  return (
    <p className="soft">
      {isWaiting
        ? `No source has told of ${of} yet. Some are still being asked.`
        : `None of the sources asked knows of ${of}.`}
    </p>
  );
}
