import { setImmediate as breathe } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { MAX_OWN_PARTS, type AddedPartPatch } from "@jobwright/contracts/own-parts";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, HandEdit, Tailoring, TailoringPatch } from "@jobwright/contracts/tailoring";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { headingIdOf, type OwnParts } from "@jobwright/engine/tailoring/document/own-parts";
import { patchOwnParts } from "@jobwright/engine/tailoring/document/patch-own-parts";
import { toPlainText } from "@jobwright/engine/tailoring/document/to-plain-text";
import { addBullets } from "@jobwright/engine/tailoring/plan/add-bullets";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";
import { offerForPages } from "@jobwright/engine/tailoring/plan/offer-for-pages";
import { scoreText } from "@jobwright/engine/tailoring/plan/score-text";
import type { UserContext } from "#context";
import type { TailoringWork } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import { findStoredFile } from "#storage/storage.service";
import { adviseHandEdit } from "./advise-hand-edit.ts";
import { composeDocument } from "./compose-document.ts";
import { makeChecked } from "./make-checked.ts";
import { readMade, type RenderedFiles } from "./make-files.ts";
import { renewLinkNotes } from "./note-links.ts";
import { dropFiles, storeFiles, withNewFiles } from "./store-files.ts";
import * as repository from "./tailoring.repository.ts";
import { toTailoring } from "./to-tailoring.ts";

/**
 * Accepts or undoes changes, rewrites, adds or moves lines by hand, or sets layout and pages, and makes the files anew. Of
 * two changes of one version one wins. Throws `tailoring/not-found`, `tailoring/changed`, `tailoring/already-running`,
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

/**
 * The record, where it may be changed by somebody who saw this version of it. Throws `tailoring/not-found`,
 * `tailoring/already-running` and `tailoring/changed`.
 */
export function checkMayChange(
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
  const { original, requirements } = former.work;
  const changes = setStates(former.work.changes, patch.changes ?? []);
  const { lines, added } = splitLines(former.work, patch);
  const handEdits = await editLines(original, changes, former.work.handEdits, lines);
  const own = patchOwn(former.work, { added, moves: patch.moves });
  const parts = { original, changes, handEdits, ...own };
  const document = composeDocument(parts);
  const { layout = former.layout, paper = former.paper } = patch;
  const pages = patch.pages === undefined ? (former.work.pages ?? null) : patch.pages;
  const isSame = isDeepStrictEqual(
    [layout, paper, pages, document],
    [former.layout, former.paper, former.work.pages ?? null, composeDocument(former.work)],
  );
  if (isSame && (await areStored(ctx, former.files))) {
    return { columns: { work: { ...former.work, ...parts } }, made: null };
  }
  const { files: made, fit } = await makeChecked(
    ctx,
    { job: former.job, layout, paper, pages },
    { ...parts, said: former.work.said },
  );
  const input = { original, text: former.resumeText, requirements, posting: former.job, document, changes };
  const tailoredResumeText = toPlainText(document);
  const after = scoreText(readMade(made) ?? tailoredResumeText, requirements);
  const work = {
    ...former.work,
    ...parts,
    changes: offerForPages(input, pages, fit),
    pages,
    fit,
    tailoredResumeText,
    score: { ...former.work.score, after },
    notices: renewLinkNotes(former.work.notices, made),
  };
  // What was saved is another document by then.
  const saved = isSame ? {} : { savedResumeId: null };
  return { columns: { layout, paper, work, ...saved }, made };
}

/** The lines of the original that a patch rewrites, and as parts those that the person added. */
function splitLines(
  { added = [] }: Pick<TailoringWork, "added">,
  patch: TailoringPatch,
): { lines: NonNullable<TailoringPatch["lines"]>; added: AddedPartPatch[] } {
  const parts = new Map(
    added.map((part) => [part.type === "section" ? headingIdOf(part.id) : part.id, part]),
  );
  const { lines = [] } = patch;
  const own = lines.flatMap(({ lineId, text }) => {
    const part = parts.get(lineId);
    return part ? [{ ...part, text: text === "" ? null : text }] : [];
  });
  return { lines: lines.filter(({ lineId }) => !parts.has(lineId)), added: [...own, ...(patch.added ?? [])] };
}

function patchOwn(
  { original, added = [], moves = [] }: TailoringWork,
  patch: { added: readonly AddedPartPatch[]; moves: TailoringPatch["moves"] },
): OwnParts {
  const own = patchOwnParts(original, { added, moves }, patch);
  if ("problem" in own) throw notThere(own.field, own.problem);
  if (own.added.length > MAX_OWN_PARTS) throw notThere("added", `are more than ${MAX_OWN_PARTS}`);
  return own;
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
  const standing = listLines(applyChanges(original, changes, []));
  // What changes add, such as a summary, is rewritten like a line of the original.
  const originals = new Map([...standing, ...listLines(withAdded)].map((line) => [line.id, line]));
  const current = new Map(standing.map(({ id, text }) => [id, text]));
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
