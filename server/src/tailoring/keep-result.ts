import type { UserContext } from "#context";
import type { TailoringWork } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import type { RenderedFiles } from "./make-files.ts";
import type { TailoringOrder } from "./run-tailoring.ts";
import { asOwner, type RunningTailoring } from "./running-tailoring.ts";
import { dropFiles, storeFiles, withNewFiles } from "./store-files.ts";
import * as repository from "./tailoring.repository.ts";
import { keepVersion } from "./tailoring-versions.repository.ts";

/**
 * Stores the files of a run and makes its result the record, for whoever owns it by now; what the version before replaced is deleted.
 * Throws `tailoring/not-found` where the record was deleted meanwhile, and `storage/quota-exceeded`; then what was
 * there before stays.
 */
export async function keepResult(
  ctx: UserContext,
  running: RunningTailoring,
  order: TailoringOrder,
  result: { work: TailoringWork; made: RenderedFiles },
): Promise<repository.FinishedRow> {
  const before = await repository.selectRun(ctx.db, running.runId);
  if (!before) throw new AppError("tailoring/not-found");
  moveTo(running, before);
  const version = before.version + 1;
  const { sessionId } = order;
  const files = await storeFiles(asOwner(ctx, running), result.made, { sessionId, version });
  const { replaced, row } = await withNewFiles(asOwner(ctx, running), files, () =>
    replaceResult(ctx, running.runId, {
      ...repository.toOrderColumns(order),
      version,
      status: "completed",
      progress: null,
      work: result.work,
      files,
      savedResumeId: null,
      updatedAt: ctx.clock.now(),
    }),
  );
  // A guest may have become an account since the files were stored.
  moveTo(running, row);
  await dropFiles(asOwner(ctx, running), replaced.replacedFiles);
  return row;
}

function moveTo(running: RunningTailoring, { userId, jobId }: repository.TailoringRow): void {
  Object.assign(running, { userId, jobId });
}

/** The row as it was and as it is. */
async function replaceResult(
  ctx: UserContext,
  runId: string,
  columns: Partial<repository.NewTailoringRow>,
): Promise<{ replaced: repository.TailoringRow; row: repository.FinishedRow }> {
  return ctx.db.transaction(async (tx) => {
    const replaced = await repository.holdRun(tx, runId);
    const row =
      replaced &&
      (await repository.updateTailoring(tx, replaced.userId, replaced.jobId, {
        ...columns,
        replacedFiles: replaced.files,
      }));
    if (!repository.isFinished(row) || !replaced) throw new AppError("tailoring/not-found");
    await keepVersion(tx, row, { cause: "run", at: ctx.clock.now() });
    return { replaced, row };
  });
}
