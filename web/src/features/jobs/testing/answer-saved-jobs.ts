import {
  jobsEndpoints,
  type ListingPatch,
  type SavedJob,
  type StatusChange,
} from "@jobwright/contracts/jobs";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeListing } from "./make-listing.ts";
import { toSavedJobs, type SavedRow } from "./saved-rows.ts";

/** A server that keeps these saved jobs and what is done to them. */
export function answerSavedJobs(rows: readonly SavedRow[]) {
  const stored = new Map(toSavedJobs(rows).map((job) => [job.id, job]));
  const descriptions = new Map(rows.map(({ description }, index) => [`saved-${index + 1}`, description]));
  const deleted = new Set<string>();
  const changes: StatusChange[] = [];

  const find = (id: string | undefined): SavedJob => {
    const job = stored.get(id ?? "");
    if (job === undefined) throw new Error(`There is no saved job ${id}.`);
    return job;
  };
  const toListing = (job: SavedJob) =>
    makeListing({
      ...job,
      listingNumber: job.listingNumber ?? 0,
      description: descriptions.get(job.id) ?? job.description,
    });
  const change = (id: string | undefined, fields: Partial<SavedJob>) => {
    const job = { ...find(id), ...fields };
    stored.set(job.id, job);
    return job;
  };

  answer(jobsEndpoints.listSavedJobs, () => ({
    jobs: [...stored.values()].filter(({ id }) => !deleted.has(id)),
    next: null,
  }));
  answer(jobsEndpoints.listStatusChanges, () => ({ changes }));
  answer(jobsEndpoints.getListing, ({ params }) => toListing(find(params["jobId"])));
  answer(jobsEndpoints.putListing, ({ params, body }) => {
    const { restore, status, note } = body as ListingPatch;
    const job = find(params["jobId"]);
    if (restore) deleted.delete(job.id);
    if (note !== undefined) change(job.id, { note });
    if (status !== undefined) {
      const at = new Date().toISOString();
      changes.push({ jobId: job.id, from: job.status, to: status, at });
      change(job.id, { status, statusSince: at });
    }
    return toListing(find(job.id));
  });
  answer(jobsEndpoints.putFavorite, ({ params }) => ({
    jobId: change(params["jobId"], { favorite: true }).id,
    favoritedAt: new Date().toISOString(),
  }));
  answer(jobsEndpoints.deleteFavorite, ({ params }) => {
    change(params["jobId"], { favorite: false });
    return { success: true as const };
  });
  answer(jobsEndpoints.deleteListing, ({ params }) => {
    deleted.add(find(params["jobId"]).id);
  });
  return { stored, changes, deleted };
}
