import type { JobPreferences } from "@jobwright/contracts/preferences";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import * as repository from "./profile.repository.ts";
import { toJobPreferences } from "./to-user-document.ts";

type SearchSchedule = JobPreferences["searchSchedule"];

/** The schedule of a person's searches, which also says how they are notified. Throws `user/not-found`. */
export async function readSearchSchedule(
  ctx: Pick<ServerContext, "db">,
  userId: string,
): Promise<SearchSchedule> {
  const row = await repository.findPreferences(ctx.db, userId);
  if (!row) throw new AppError("user/not-found");
  return toJobPreferences(row).searchSchedule;
}

/** The preferences of a person, which no other change can touch until the transaction ends. Throws `user/not-found`. */
export async function holdUserPreferences(
  { db: tx }: Pick<ServerContext, "db">,
  userId: string,
): Promise<JobPreferences> {
  const row = await repository.lockPreferences(tx, userId);
  if (!row) throw new AppError("user/not-found");
  return toJobPreferences(row);
}

/** Changes the given fields of the schedule and leaves the others as they are. Throws `user/not-found`. */
export async function changeSearchSchedule(
  ctx: Pick<ServerContext, "db" | "clock">,
  userId: string,
  change: Partial<SearchSchedule>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await repository.lockPreferences(tx, userId);
    if (!row) throw new AppError("user/not-found");
    const searchSchedule = { ...toJobPreferences(row).searchSchedule, ...change };
    await repository.updatePreferences(tx, userId, { searchSchedule }, { at: ctx.clock.now() });
  });
}
