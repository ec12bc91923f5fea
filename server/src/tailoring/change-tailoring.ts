import { setImmediate as breathe } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, HandEdit, Tailoring, TailoringPatch } from "@jobwright/contracts/tailoring";
import { checkDocument } from "@jobwright/engine/tailoring/check/check-document";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { toPlainText } from "@jobwright/engine/tailoring/document/to-plain-text";
import { addBullets, addSaidBullets } from "@jobwright/engine/tailoring/plan/add-bullets";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";
import { scoreText } from "@jobwright/engine/tailoring/plan/score-text";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { findStoredFile } from "#storage/storage.service";
import { adviseHandEdit } from "./advise-hand-edit.ts";
import { makeFiles, readMade, withholdFiles, type RenderedFiles } from "./make-files.ts";
import { renewLinkNotes } from "./note-links.ts";
import { dropFiles, storeFiles, withNewFiles } from "./store-files.ts";
import * as repository from "./tailoring.repository.ts";
import { toTailoring } from "./to-tailoring.ts";

/**
 * Accepts or undoes changes, rewrites lines by hand, or sets another layout, and makes the files anew. Of two changes of
 * one version one wins. Throws `tailoring/not-found`, `tailoring/changed`, `tailoring/already-running`,
 * `request/invalid` for a change or a line that is not there, and `storage/quota-exceeded`; then nothing has changed.
 */
export async function changeTailoring(
  ctx: UserContext,
  jobId: string,
  patch: TailoringPatch,
): Promise<Tailoring> {
  const { uid } = ctx.user;
  const former = checkMayChange(ctx, await repository.selectTailoring(ctx.db, uid, jobId), patch.version);
  const { columns, made } = await remake(ctx, former, patch);
  const { jobId: place } = former;
  const version = former.version + 1;
  const files = made ? await storeFiles(ctx, made, { sessionId: former.sessionId, version }) : former.files;
  const replacedFiles = made ? former.files : former.replacedFiles;
  const next = { ...columns, version, files, replacedFiles, status: "completed" as const, progress: null };
  const row = await withNewFiles(ctx, made ? files : null, () =>
    ctx.db.transaction(async (tx) => {
      checkMayChange(ctx, await repository.holdTailoring(tx, uid, place), patch.version);
      const changed = { ...next, updatedAt: ctx.clock.now() };
      const kept = await repository.updateTailoring(tx, uid, place, changed);
      if (!repository.isFinished(kept)) throw new AppError("tailoring/not-found");
      return kept;
    }),
  );
  if (made) await dropFiles(ctx, former.replacedFiles);
  return toTailoring(ctx, row);
}

function checkMayChange(
  ctx: UserContext,
  row: repository.TailoringRow | undefined,
  version: number,
): repository.FinishedRow {
  if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
  if (repository.isRunning(row, ctx.clock.now())) throw new AppError("tailoring/already-running");
  if (row.version !== version) throw new AppError("tailoring/changed");
  return row;
}

/** What the patch makes of the record, and its files; null where those that are stored are the same. */
async function remake(
  ctx: UserContext,
  former: repository.FinishedRow,
  patch: TailoringPatch,
): Promise<{ columns: Partial<repository.NewTailoringRow>; made: RenderedFiles | null }> {
  const { original } = former.work;
  const changes = setStates(former.work.changes, patch.changes ?? []);
  const handEdits = await editLines(original, changes, former.work.handEdits, patch.lines ?? []);
  const document = applyChanges(original, changes, handEdits);
  const formerDocument = applyChanges(original, former.work.changes, former.work.handEdits);
  const { layout = former.layout, paper = former.paper } = patch;
  const isSame =
    layout === former.layout && paper === former.paper && isDeepStrictEqual(document, formerDocument);
  if (isSame && (await areStored(ctx, former.files))) {
    return { columns: { work: { ...former.work, changes, handEdits } }, made: null };
  }
  const order = { document, job: former.job, layout, paper };
  const base = addSaidBullets(original, changes, former.work.said ?? []);
  const [problem] = checkDocument(base, document, new Set(handEdits.map(({ lineId }) => lineId)));
  const made = problem ? withholdFiles(order, problem.text) : await makeFiles(ctx, order);
  const tailoredResumeText = toPlainText(document);
  const after = scoreText(readMade(made) ?? tailoredResumeText, former.work.requirements);
  const score = { ...former.work.score, after };
  const notices = renewLinkNotes(former.work.notices, made);
  const work = { ...former.work, changes, handEdits, tailoredResumeText, score, notices };
  // What was saved is another document by then.
  const saved = isSame ? {} : { savedResumeId: null };
  return { columns: { layout, paper, work, ...saved }, made };
}

/** Accepting a change leaves the document as it is. What could not be made, or was lost, is made again all the same. */
async function areStored(ctx: UserContext, files: repository.MadeFiles): Promise<boolean> {
  for (const { storagePath } of Object.values(files)) {
    if (storagePath === null || (await findStoredFile(ctx, storagePath)) === null) return false;
  }
  return true;
}

function setStates(changes: readonly Change[], given: NonNullable<TailoringPatch["changes"]>): Change[] {
  const states = new Map(given.map(({ id, state }) => [id, state]));
  const known = new Set(changes.map(({ id }) => id));
  for (const [index, { id }] of given.entries()) {
    if (!known.has(id)) throw notThere(`changes.${index}.id`, "is no change of this document");
  }
  return changes.map((change) => ({ ...change, state: states.get(change.id) ?? change.state }));
}

/** The lines that were written by hand, with what the checker has to say; one that says what stands there is none. */
async function editLines(
  original: ResumeDocument,
  changes: readonly Change[],
  former: readonly HandEdit[],
  given: NonNullable<TailoringPatch["lines"]>,
): Promise<HandEdit[]> {
  const withAdded = addBullets(
    original,
    changes.map(({ edit }) => edit),
  );
  const originals = new Map(listLines(withAdded).map((line) => [line.id, line]));
  const current = new Map(listLines(applyChanges(original, changes, [])).map(({ id, text }) => [id, text]));
  const edits = new Map(former.map((edit) => [edit.lineId, edit]));
  for (const [index, { lineId }] of given.entries()) {
    if (!originals.has(lineId)) throw notThere(`lines.${index}.lineId`, "is no line of this document");
  }
  // Of several edits of one line the last counts.
  for (const [lineId, text] of new Map(given.map((edit) => [edit.lineId, edit.text]))) {
    const line = text?.replaceAll(/\s+/g, " ").trim();
    const own = originals.get(lineId);
    if (line === undefined || own === undefined || line === current.get(lineId)) edits.delete(lineId);
    else edits.set(lineId, adviseHandEdit(original, own, line));
    await breathe();
  }
  return [...edits.values()];
}

function notThere(field: string, problem: string): AppError {
  return new AppError("request/invalid", { fields: { [field]: problem } });
}
