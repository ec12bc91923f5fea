import type { VersionCause } from "@jobwright/contracts/tailoring-versions";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import * as repository from "./tailoring.repository.ts";
import { keepVersion } from "./tailoring-versions.repository.ts";

/** Keeps what a record is now as a version and answers its number. Throws `tailoring/not-found`. */
export function keepRecord(ctx: UserContext, jobId: string, cause: VersionCause): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const row = await repository.holdTailoring(tx, ctx.user.uid, jobId);
    if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
    return keepVersion(tx, row, { cause, at: ctx.clock.now() });
  });
}

/** Keeps a version beside what the person asked for, which does not fail with it. */
export async function noteVersion(ctx: UserContext, jobId: string, cause: VersionCause): Promise<void> {
  try {
    await keepRecord(ctx, jobId, cause);
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "A version of a tailored resume was not kept.");
  }
}
