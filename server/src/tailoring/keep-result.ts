import type { UserContext } from "#context";
import type { TailoringWork } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import type { RenderedFiles } from "./make-files.ts";
import type { TailoringOrder } from "./run-tailoring.ts";
import { asOwner, type RunningTailoring } from "./running-tailoring.ts";
import { dropFiles, storeFiles } from "./store-files.ts";
import * as repository from "./tailoring.repository.ts";

/**
 * Stores the files of a run and makes its result the record, for whoever owns it by now; what it replaces is deleted.
 * Throws `tailoring/not-found` where the record was deleted meanwhile, and `storage/quota-exceeded`; then what was
 * there before stays.
 */
export async function keepResult(
  ctx: UserContext,
  running: RunningTailoring,
  order: TailoringOrder,
  result: { work: TailoringWork; made: RenderedFiles },
): Promise<repository.FinishedRow> {
  const place = await repository.selectRunPlace(ctx.db, running.runId);
  if (!place) throw new AppError("tailoring/not-found");
  Object.assign(running, place);
  const former = await repository.selectTailoring(ctx.db, running.userId, running.jobId);
  const version = (former?.version ?? 0) + 1;
  const { sessionId } = order;
  const files = await storeFiles(asOwner(ctx, running), result.made, { sessionId, version });
  try {
    const replaced = await replaceResult(ctx, running, {
      ...repository.toOrderColumns(order),
      version,
      status: "completed",
      progress: null,
      work: result.work,
      files,
      savedResumeId: null,
      updatedAt: ctx.clock.now(),
    });
    await dropFiles(asOwner(ctx, running), replaced.files);
  } catch (error) {
    await dropFiles(asOwner(ctx, running), files);
    throw error;
  }
  const row = await repository.selectTailoring(ctx.db, running.userId, running.jobId);
  if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
  return row;
}

/** Answers the row as it was. A guest may have become an account since the files were stored. */
async function replaceResult(
  ctx: UserContext,
  running: RunningTailoring,
  columns: Partial<repository.NewTailoringRow>,
): Promise<repository.TailoringRow> {
  const tryReplacing = () =>
    ctx.db.transaction(async (tx) => {
      const row = await repository.holdRun(tx, running);
      if (row) await repository.updateTailoring(tx, row.userId, row.jobId, columns);
      return row;
    });
  const first = await tryReplacing();
  if (first) return first;
  const place = await repository.selectRunPlace(ctx.db, running.runId);
  if (place) Object.assign(running, place);
  const second = place ? await tryReplacing() : undefined;
  if (!second) throw new AppError("tailoring/not-found");
  return second;
}
