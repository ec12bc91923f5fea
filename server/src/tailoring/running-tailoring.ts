import type { TailorResumeAnswer, TailoringProgress } from "@jobwright/contracts/tailoring";
import type { UserContext } from "#context";
import { createProgressFeed, type ProgressFeed } from "#platform/progress-feed";

/** A tailoring that runs in this process. */
export type RunningTailoring = ProgressFeed<TailoringProgress, TailorResumeAnswer> & {
  /** Its row is known by this, whoever owns it by now and whatever its job is called by now. */
  runId: string;
  /** Whose it is now: a guest's goes on for the account that the guest became. */
  userId: string;
  jobId: string;
  /** Aborted when nobody can have its result any more. */
  stop: AbortController;
};

export function createRunningTailoring(userId: string, jobId: string): RunningTailoring {
  const runId = crypto.randomUUID();
  return { runId, userId, jobId, stop: new AbortController(), ...createProgressFeed() };
}

/** The tailorings of this process. */
const runningTailorings = new Set<RunningTailoring>();

export function noteRunning(running: RunningTailoring): void {
  runningTailorings.add(running);
}

export function forgetRunning(running: RunningTailoring): void {
  runningTailorings.delete(running);
}

/** The newest, as one that lost its row may not know it yet. */
export function findRunning(userId: string, jobId: string): RunningTailoring | undefined {
  return [...runningTailorings].findLast((running) => running.userId === userId && running.jobId === jobId);
}

/** Nobody can have its result any more: another run for the same job may start at once. */
export function abandonRunning(running: RunningTailoring): void {
  running.stop.abort();
  forgetRunning(running);
}

/** Ends the tailorings of this process; their records say that they failed. */
export async function stopAllTailorings(): Promise<void> {
  const ends = [...runningTailorings].map(async (running) => {
    running.stop.abort();
    for await (const event of running.events()) if (event.type !== "progress") return;
  });
  await Promise.all(ends);
}

/** The context of whoever a tailoring belongs to now. Of the person only the id is brought up to date. */
export function asOwner(ctx: UserContext, { userId }: RunningTailoring): UserContext {
  return { ...ctx, user: { ...ctx.user, uid: userId } };
}
