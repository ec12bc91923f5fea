import type { Tailoring } from "@jobwright/contracts/tailoring";
import { scoreText } from "@jobwright/engine/tailoring/plan/score-text";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { checkMayChange } from "./change-tailoring.ts";
import { makeChecked } from "./make-checked.ts";
import { readMade } from "./make-files.ts";
import { renewLinkNotes } from "./note-links.ts";
import { dropFiles, storeFiles, withNewFiles } from "./store-files.ts";
import * as repository from "./tailoring.repository.ts";
import { keepVersion, type VersionRow } from "./tailoring-versions.repository.ts";
import { findVersion } from "./tailoring-versions.ts";
import { toTailoring } from "./to-tailoring.ts";

/**
 * Makes a version the present state again, as a new version, and its files anew; what was present before is kept as a
 * version too. Throws `tailoring/not-found`, `tailoring/version-not-found`, `tailoring/changed`,
 * `tailoring/already-running` and `storage/quota-exceeded`; then nothing has changed.
 */
export async function restoreVersion(
  ctx: UserContext,
  jobId: string,
  number: string,
  recordVersion: number,
): Promise<Tailoring> {
  const { uid } = ctx.user;
  const former = checkMayChange(ctx, await repository.selectTailoring(ctx.db, uid, jobId), recordVersion);
  const kept = await findVersion(ctx, { userId: uid, jobId: former.jobId }, number);
  const { work, made } = await remake(ctx, kept);
  const version = former.version + 1;
  const files = await storeFiles(ctx, made, { sessionId: former.sessionId, version });
  const row = await withNewFiles(ctx, files, () =>
    ctx.db.transaction(async (tx) => {
      const held = await repository.holdTailoring(tx, uid, former.jobId);
      const now = { cause: "restored" as const, at: ctx.clock.now() };
      await keepVersion(tx, checkMayChange(ctx, held, recordVersion), now);
      const { job, resumeId, resumeTitle, resumeText, layout, paper } = kept;
      const restored = await repository.updateTailoring(tx, uid, former.jobId, {
        job,
        resumeId,
        resumeTitle,
        resumeText,
        layout,
        paper,
        work,
        files,
        version,
        replacedFiles: former.files,
        savedResumeId: null,
        status: "completed",
        progress: null,
        updatedAt: ctx.clock.now(),
      });
      if (!repository.isFinished(restored)) throw new AppError("tailoring/not-found");
      await keepVersion(tx, restored, now);
      return restored;
    }),
  );
  await dropFiles(ctx, former.replacedFiles);
  return toTailoring(ctx, row);
}

async function remake(ctx: UserContext, { work, job, layout, paper }: VersionRow) {
  const order = { job, layout, paper, pages: work.pages ?? null };
  const { files: made, fit } = await makeChecked(ctx, order, work);
  const after = scoreText(readMade(made) ?? work.tailoredResumeText, work.requirements);
  const notices = renewLinkNotes(work.notices, made);
  return { work: { ...work, fit, score: { ...work.score, after }, notices }, made };
}
