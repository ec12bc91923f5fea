import { Readable } from "node:stream";
import { documentKinds } from "@jobwright/contracts/resumes";
import type { ResumeFacts } from "@jobwright/contracts/resumes";
import type { DownloadFormat } from "@jobwright/contracts/tailoring";
import { readTextForTailoring } from "@jobwright/engine/tailoring/document/read-text-for-tailoring";
import { toTailoredJsonResume } from "@jobwright/engine/tailoring/document/to-json-resume";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readForTailoring } from "#resumes/resumes.service";
import { openStoredFile } from "#storage/storage.service";
import { composeDocument } from "./compose-document.ts";
import { nameFile } from "./name-file.ts";
import { noteVersion } from "./keep-version.ts";
import * as repository from "./tailoring.repository.ts";

/** A file to keep: its media type, its name and its bytes. */
export type TailoredDownload = { type: string; name: string; open: () => Promise<Readable> };

/**
 * What is downloaded is kept as a version. Throws `tailoring/not-found`, `tailoring/file-not-offered` and
 * `storage/object-not-found`.
 */
export async function openTailored(
  ctx: UserContext,
  jobId: string,
  format: DownloadFormat,
): Promise<TailoredDownload> {
  const row = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
  if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
  const download = await openFormat(ctx, row, format);
  await noteVersion(ctx, row.jobId, "downloaded");
  return download;
}

async function openFormat(
  ctx: UserContext,
  row: repository.FinishedRow,
  format: DownloadFormat,
): Promise<TailoredDownload> {
  if (format === "pdf" || format === "docx") {
    const { storagePath, filename } = row.files[format];
    if (storagePath === null) throw new AppError("tailoring/file-not-offered");
    const type = documentKinds[format].mimeType;
    return { type, name: filename, open: () => openStoredFile(ctx, storagePath) };
  }
  const { tailoredResumeText } = row.work;
  const document = composeDocument(row.work);
  const name = nameFile(document, row.job, format);
  if (format === "txt") return toDownload("text/plain; charset=utf-8", name, tailoredResumeText);
  const resume = toTailoredJsonResume(document, await readFacts(ctx, row));
  return toDownload("application/json", name, `${JSON.stringify(resume, null, 2)}\n`);
}

function toDownload(type: string, name: string, text: string): TailoredDownload {
  return { type, name, open: async () => Readable.from([Buffer.from(text)]) };
}

/** Of the resume that was tailored while it still is that one, else as its text reads. */
async function readFacts(ctx: UserContext, row: repository.FinishedRow): Promise<ResumeFacts> {
  const { resumeId, resumeText } = row;
  try {
    if (resumeId !== null) {
      const { read } = await readForTailoring(ctx, resumeId);
      if (read.text === resumeText) return read.facts;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "resumes/not-found") throw error;
  }
  return readTextForTailoring(resumeText).facts;
}
