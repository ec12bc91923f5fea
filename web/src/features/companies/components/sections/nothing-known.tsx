import type { CompanyRecord } from "@jobwright/contracts/companies";
import { describeUnknown } from "../../describe-unknown.ts";

export const NO_RATINGS = "No ratings from your sources";

/** A section without facts says so, and why. */
export function NothingKnown({ record, of }: { record: CompanyRecord; of: string }) {
  return <p className="soft">{describeUnknown([record], `of ${of}`)}</p>;
}
