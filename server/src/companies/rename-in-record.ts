import type { CompanyRecord } from "@jobwright/contracts/companies";

/** The record with the ids that its listings have from now on; the same object where none of them changed. */
export function renameInRecord(record: CompanyRecord, idOf: ReadonlyMap<string, string>): CompanyRecord {
  const jobId = newIdOf(record.jobId, idOf);
  const associatedId = newIdOf(record.associatedJob?.id, idOf);
  if (jobId === undefined && associatedId === undefined) return record;
  return {
    ...record,
    ...(jobId === undefined ? {} : { jobId }),
    ...(associatedId === undefined ? {} : { associatedJob: { ...record.associatedJob, id: associatedId } }),
  };
}

function newIdOf(id: string | undefined, idOf: ReadonlyMap<string, string>): string | undefined {
  const found = idOf.get(id ?? "");
  return found === id ? undefined : found;
}
