import { setTimeout as sleep } from "node:timers/promises";
import type {
  Tailoring,
  TailoringEvent,
  TailoringProgress,
  TailorResumeAnswer,
  TailorResumeBody,
} from "@jobwright/contracts/tailoring";
import type { AskedModel } from "@jobwright/contracts/tailoring-model";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { abandonRunning, findRunning } from "./running-tailoring.ts";
import { startTailoring, toErrorBody } from "./start-tailoring.ts";
import { dropFiles } from "./store-files.ts";
import * as repository from "./tailoring.repository.ts";
import { readStatus, toAnswer, toProgress, toTailoring } from "./to-tailoring.ts";

export {
  addEvidence,
  changeEvidence,
  deleteEvidence,
  importEvidence,
  listEvidence,
  mergeGuestEvidence,
} from "./evidence-bank.ts";
export { mergeGuestTailorings } from "./merge-guest-tailorings.ts";
export { changeTailoring } from "./change-tailoring.ts";
export { compareResumes } from "./compare-resumes.ts";
export { importTailorings } from "./import-tailorings.ts";
export { listTailorings, renameTailoring } from "./list-tailorings.ts";
export { openTailored } from "./open-tailored.ts";
export { stopAllTailorings } from "./running-tailoring.ts";
export { saveTailored } from "./save-tailored.ts";
export { sweepTailored } from "./sweep-tailored.ts";
export {
  keepPresent,
  listSentResumes,
  listVersions,
  markVersion,
  readVersion,
} from "./tailoring-versions.ts";
export { restoreVersion } from "./restore-version.ts";

/** How far the tailoring for a job is, and which model is asked for it. */
type TailoringState = {
  state: "none" | "running" | "finished" | "failed";
  progress: TailoringProgress | null;
  hasRecord: boolean;
  model: AskedModel | null;
};

/** How often a page that joins a run of another process looks for news. */
const JOIN_POLL_MS = 300;

/** Runs the Resume Tailoring Agent to its end. Throws what `startTailoring` throws, and why a run failed. */
export async function tailorResume(ctx: UserContext, body: TailorResumeBody): Promise<TailorResumeAnswer> {
  for await (const event of watchTailoring(ctx, body)) {
    if (event.type === "result") return event.result;
    if (event.type === "error") throw new AppError(event.error.code, { message: event.error.message });
  }
  throw new AppError("tailoring/failed");
}

/** The same with its progress. The run goes on when nobody listens any more. */
export async function* watchTailoring(
  ctx: UserContext,
  body: TailorResumeBody,
): AsyncGenerator<TailoringEvent> {
  const running = await startTailoring(ctx, body);
  yield* running.events();
}

/** Whether a run goes on, has finished or has failed, or there was none yet. */
export async function getTailoringState(ctx: UserContext, jobId: string): Promise<TailoringState> {
  const model = ctx.languageModel && { model: ctx.languageModel.model, host: ctx.languageModel.host };
  const row = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
  if (!row) return { state: "none", progress: null, hasRecord: false, model };
  const hasRecord = repository.isFinished(row);
  const here = findRunning(ctx.user.uid, row.jobId);
  const status = readStatus(row, ctx.clock.now());
  if (status === "analyzing")
    return { state: "running", progress: here?.progress() ?? toProgress(row), hasRecord, model };
  return { state: status === "error" ? "failed" : "finished", progress: null, hasRecord, model };
}

/** Joins a run: in this process its events, in another one what that process writes down. */
export async function* joinTailoring(ctx: UserContext, wantedId: string): AsyncGenerator<TailoringEvent> {
  const { jobId } = (await repository.selectTailoring(ctx.db, ctx.user.uid, wantedId)) ?? { jobId: wantedId };
  const here = findRunning(ctx.user.uid, jobId);
  if (here) {
    yield* here.events();
    return;
  }
  let told = "";
  for (;;) {
    const row = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
    if (!row) throw new AppError("tailoring/not-found");
    const status = readStatus(row, ctx.clock.now());
    if (status === "completed" && repository.isFinished(row)) {
      yield { type: "result", result: await toAnswer(ctx, row) };
      return;
    }
    if (status !== "analyzing") {
      yield { type: "error", error: toErrorBody(ctx, new AppError("tailoring/failed")) };
      return;
    }
    const progress = toProgress(row);
    const news = JSON.stringify(progress);
    if (progress && news !== told) yield { type: "progress", progress };
    told = news;
    await sleep(JOIN_POLL_MS);
  }
}

/** The record of a job with fresh links; while a run goes on or after one failed, that of the run before. */
export async function getResumeTailoring(ctx: UserContext, jobId: string): Promise<Tailoring> {
  const row = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
  if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
  return toTailoring(ctx, row);
}

/** Deletes the record and its files; a run that goes on for it ends without a result. */
export async function deleteResumeTailoring(ctx: UserContext, jobId: string): Promise<{ success: true }> {
  const found = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
  const row = found && (await repository.deleteTailoring(ctx.db, ctx.user.uid, found.jobId));
  if (!row) throw new AppError("tailoring/not-found");
  const running = findRunning(ctx.user.uid, row.jobId);
  if (running) abandonRunning(running);
  for (const files of [row.files, row.replacedFiles]) await dropFiles(ctx, files);
  return { success: true };
}
