import type {
  TailoredFile,
  TailoredFormat,
  Tailoring,
  TailoringProgress,
  TailorResumeAnswer,
} from "@jobwright/contracts/tailoring";
import { adviseAdded } from "@jobwright/engine/tailoring/check/advise-added";
import { askQuestions } from "@jobwright/engine/tailoring/plan/ask-questions";
import type { UserContext } from "#context";
import type { MadeFile } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import { signStoredFile } from "#storage/storage.service";
import { selectEvidence } from "./evidence-bank.repository.ts";
import { composeDocument } from "./compose-document.ts";
import { isRunning, type FinishedRow, type TailoringRow } from "./tailoring.repository.ts";

export const GONE =
  "This file is not stored any more. Change something, or tailor again, and it is made anew.";

/** The record with fresh links (part 2 section 3). */
export async function toTailoring(ctx: UserContext, row: FinishedRow): Promise<Tailoring> {
  const { work } = row;
  const [pdf, docx, bank] = await Promise.all([
    linkFile(ctx, row.files.pdf),
    linkFile(ctx, row.files.docx),
    selectEvidence(ctx.db, row.userId),
  ]);
  const main = pdf.publicUrl === null && docx.publicUrl !== null ? docx : pdf;
  return {
    jobId: row.jobId,
    sessionId: row.sessionId,
    version: row.version,
    status: readStatus(row, ctx.clock.now()),
    publicUrl: main.publicUrl ?? "",
    signedUrl: main.signedUrl ?? "",
    tailoredResumeText: work.tailoredResumeText,
    filename: main.filename,
    job: row.job,
    resume: { id: row.resumeId, title: row.resumeTitle, text: row.resumeText },
    original: work.original,
    document: composeDocument(work),
    changes: work.changes,
    refused: work.refused,
    handEdits: work.handEdits,
    added: work.added ?? [],
    moves: work.moves ?? [],
    addedRemarks: adviseAdded(work.original, work.added ?? []),
    requirements: work.requirements,
    ...(work.said ? { said: work.said } : {}),
    questions: askQuestions(work.original, work.requirements, bank),
    score: work.score,
    layout: row.layout,
    paper: row.paper,
    pages: work.pages ?? null,
    fit: work.fit ?? null,
    files: { pdf, docx } satisfies Record<TailoredFormat, TailoredFile>,
    steps: work.steps,
    tookMs: work.tookMs,
    model: work.model,
    notices: work.notices,
    savedResumeId: row.savedResumeId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function linkFile(
  ctx: UserContext,
  { storagePath, filename, pageCount, problem }: MadeFile,
): Promise<TailoredFile> {
  const none = { publicUrl: null, signedUrl: null, expiresAt: null, filename, pageCount, problem };
  if (storagePath === null) return none;
  try {
    const { publicUrl, signedUrl, expiresAt } = await signStoredFile(ctx, storagePath);
    return { ...none, publicUrl, signedUrl, expiresAt: expiresAt.toISOString() };
  } catch (error) {
    if (error instanceof AppError && error.code === "storage/object-not-found") {
      return { ...none, problem: GONE };
    }
    throw error;
  }
}

/** A run that lost its process has failed. */
export function readStatus(row: Pick<TailoringRow, "status" | "updatedAt">, now: Date): Tailoring["status"] {
  return row.status === "analyzing" && !isRunning(row, now) ? "error" : row.status;
}

/** Without what the row notes beside it for itself. */
export function toProgress({ progress }: TailoringRow): TailoringProgress | null {
  if (progress === null) return null;
  const { jobId, steps, model, startedAt } = progress;
  return { jobId, steps, model, startedAt };
}

/** As a client of the agent service reads it (T30). */
export async function toAnswer(ctx: UserContext, row: FinishedRow): Promise<TailorResumeAnswer> {
  const tailoring = await toTailoring(ctx, row);
  const { tailoredResumeText, publicUrl, signedUrl, filename, status } = tailoring;
  return {
    content: {
      resume_text: tailoredResumeText,
      public_url: publicUrl,
      signed_url: signedUrl,
      filename,
      status,
    },
    tailoring,
  };
}
