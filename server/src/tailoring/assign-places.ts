import { toDocumentTitle } from "@jobwright/contracts/document-view";
import type { Tailoring } from "@jobwright/contracts/tailoring";

/** A record, and the job whose place it is to have. */
type Claim<Row> = { row: Row; jobId: string };

/**
 * Where each of some records of one person goes. Of those for one job the newest has its place, of equally new ones the
 * first; each other has one of its own, named by its session, and `leftovers` says where it is found. `taken` are
 * places that no own one may have.
 */
export function assignPlaces<Row extends { sessionId: string; job: Tailoring["job"]; updatedAt: Date }>(
  claims: readonly Claim<Row>[],
  taken: Iterable<string> = [],
): { placed: Claim<Row>[]; leftovers: { label: string; value: string }[] } {
  const used = new Set([...taken, ...claims.map(({ jobId }) => jobId)]);
  const given = new Set<string>();
  const leftovers: { label: string; value: string }[] = [];
  const newestFirst = claims.toSorted(
    (one, other) => Number(other.row.updatedAt) - Number(one.row.updatedAt),
  );
  const placed = newestFirst.map(({ row, jobId }) => {
    if (!given.has(jobId)) {
      given.add(jobId);
      return { row, jobId };
    }
    const ownId = findFreeId(row.sessionId, used);
    used.add(ownId);
    leftovers.push({ label: toDocumentTitle(row.job), value: `/resume-tailoring/${ownId}` });
    return { row, jobId: ownId };
  });
  return { placed, leftovers };
}

/** Sessions of two people may have begun in the same millisecond, and a session may be named twice. */
export function findFreeId(sessionId: string, used: ReadonlySet<string>): string {
  let id = sessionId;
  for (let number = 2; used.has(id); number += 1) id = `${sessionId}-${number}`;
  return id;
}
