import type { SavedJob } from "@jobwright/contracts/jobs";

export function withoutJob(jobs: readonly SavedJob[], id: string): SavedJob[] {
  return jobs.filter((job) => job.id !== id);
}

/** Puts a job back before the one that followed it; where that one is gone, to its place by age, newest first. */
export function withJobBack(
  jobs: readonly SavedJob[],
  job: SavedJob,
  followerId: string | undefined,
): SavedJob[] {
  if (jobs.some((each) => each.id === job.id)) return [...jobs];
  const follower = jobs.findIndex((each) => each.id === followerId);
  const older = jobs.findIndex((each) => each.createdAt < job.createdAt);
  const index = [follower, older].find((place) => place !== -1) ?? jobs.length;
  return [...jobs.slice(0, index), job, ...jobs.slice(index)];
}
