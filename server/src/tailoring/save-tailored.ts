import { readFile } from "node:fs/promises";
import type { Resume } from "@jobwright/contracts/resumes";
import { documentKinds } from "@jobwright/contracts/resumes";
import { resumeStoragePath } from "@jobwright/contracts/storage";
import { isPastedJobId, type Change, type TailoredFormat } from "@jobwright/contracts/tailoring";
import { isApplied } from "@jobwright/engine/tailoring/plan/apply-changes";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { createResume, listResumeIds } from "#resumes/resumes.service";
import { storeGeneratedFile, withStoredFile } from "#storage/storage.service";
import { noteVersion } from "./keep-version.ts";
import * as repository from "./tailoring.repository.ts";

/** What a resume's metadata takes. */
const MOST = { keywords: 100, keywordLength: 100, customizations: 200, customizationLength: 1000 };

const kindNames: Record<Change["kind"], string> = {
  skillsOrder: "Skills put in the posting's order",
  skillAdded: "Skill of a bullet added to the skills",
  sectionsOrder: "Sections put in the posting's order",
  bulletMoved: "Bullet moved up",
  bulletLeftOut: "Bullet left out",
  lineLeftOut: "Line left out",
  summaryChosen: "Summary chosen",
  summaryWritten: "Summary written of own facts",
  summaryShortened: "Summary shortened",
  headlineAdded: "Own title under the name",
  synonym: "Posting's word for the same thing",
  reworded: "Line reworded",
  bulletAdded: "Bullet added in your own words",
};

/**
 * Keeps the tailored resume, a copy of its file, among the person's resumes. Throws `tailoring/not-found`,
 * `tailoring/file-not-offered`, what storing and reading a resume throws, and `tailoring/save-failed` for all that is
 * nobody's fault but ours; then there is no such resume, and what was stored of it is the sweep's.
 */
export async function saveTailored(ctx: UserContext, jobId: string, format: TailoredFormat): Promise<Resume> {
  const row = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
  if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
  const { storagePath, filename } = row.files[format];
  if (storagePath === null) throw new AppError("tailoring/file-not-offered");
  try {
    const bytes = await withStoredFile(ctx, storagePath, (localPath) => readFile(localPath));
    // Two copies that are saved in one millisecond are two files all the same.
    const part = crypto.randomUUID().slice(0, 8);
    const path = resumeStoragePath(ctx.user.uid, ctx.clock.now(), `${part}_${filename}`);
    const contentType = documentKinds[format].mimeType;
    await storeGeneratedFile(ctx, { path, fileName: filename, contentType, bytes });
    const resume = await makeResume(ctx, row, { path, filename });
    await noteSaved(ctx, row, format, resume.id);
    await noteVersion(ctx, row.jobId, "saved");
    return resume;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error;
    ctx.log.error({ err: error, requestId: ctx.requestId }, "A tailored resume could not be saved.");
    throw new AppError("tailoring/save-failed", { cause: error });
  }
}

/** The resume is kept by then: what fails here is no reason to save it once more. */
async function noteSaved(
  ctx: UserContext,
  row: repository.FinishedRow,
  format: TailoredFormat,
  resumeId: string,
): Promise<void> {
  try {
    await repository.noteSaved(ctx.db, row, format, resumeId);
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "A saved tailored resume could not be noted.");
  }
}

async function makeResume(
  ctx: UserContext,
  row: repository.FinishedRow,
  { path, filename }: { path: string; filename: string },
): Promise<Resume> {
  const { job, jobId, resumeId } = row;
  const ids = await listResumeIds(ctx.db, ctx.user.uid);
  return createResume(ctx, {
    storagePath: path,
    type: "tailored",
    metadata: {
      title: filename,
      uploadSource: "ai_generated",
      isOriginal: false,
      keywords: listKeywords(row),
      description: "",
      relatedJobId: isPastedJobId(jobId) ? null : jobId,
      relatedCompany: job.company === "" ? null : job.company,
      relatedRole: job.title === "" ? null : job.title,
      originalResumeId: resumeId !== null && ids.has(resumeId) ? resumeId : null,
      customizations: describeCustomizations(row),
    },
  });
}

/** What the posting asks for and the resume names; what a title shows is no word of it. */
function listKeywords({ work }: repository.FinishedRow): string[] {
  const named = work.requirements.filter(({ match }) => match === "exact" || match === "alias");
  const labels = named.map(({ label }) => label);
  return takeDistinct(labels, MOST.keywords, MOST.keywordLength);
}

/** What was done to the original, each in words. */
function describeCustomizations({ work }: repository.FinishedRow): string[] {
  const done = work.changes.filter(isApplied);
  const byHand = work.handEdits.map(({ text }) =>
    text === "" ? "Line left out by hand" : `Written by hand: ${text}`,
  );
  const words = [...done.map(describeChange), ...byHand];
  return takeDistinct(words, MOST.customizations, MOST.customizationLength);
}

function describeChange({ kind, detail, place }: Change): string {
  const what = [kindNames[kind], detail].filter((part) => part !== "").join(": ");
  return place === "" ? what : `${what} (${place})`;
}

function takeDistinct(texts: readonly string[], most: number, length: number): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const short = text.slice(0, length).toWellFormed().trim();
    const key = short.toLowerCase();
    if (short !== "" && !byKey.has(key)) byKey.set(key, short);
  }
  return [...byKey.values()].slice(0, most);
}
