import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { resumeStoragePath } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import type { ExportedResume } from "#db/exports/export-schema";
import { readFromMemory } from "#platform/documents/read-from-memory";
import type { ReadResume } from "#platform/documents/read-document";
import { importResumes } from "#resumes/resumes.service";
import { importFiles, stageFile, type StagedFile } from "#storage/storage.service";
import { momentBefore } from "./sample-moment.ts";

const TITLE = "Sample resume.txt";

/** The bytes are stored and read; nobody has them until {@link insertSampleResume}. */
export type SampleResume = { staged: StagedFile; resume: ExportedResume };

/** Uploads the sample resume and reads it as any other. The caller drops the staged file where nothing takes it. */
export async function prepareSampleResume(ctx: UserContext, timezone: string): Promise<SampleResume> {
  const bytes = await readFile(join(import.meta.dirname, "sample-resume.txt"));
  // Older than the first search: a resume of the person's own stays the newest one.
  const createdAt = momentBefore(ctx.clock.now(), { daysAgo: 90, at: "18:00" }, timezone);
  const file = {
    path: resumeStoragePath(ctx.user.uid, createdAt, TITLE),
    file: null,
    size: bytes.byteLength,
    md5: createHash("md5").update(bytes).digest("base64"),
    contentType: "text/plain",
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  };
  const caller = { person: ctx.user.uid };
  const read = await readFromMemory(ctx.blobs, bytes, (path) => ctx.documents.readResume(path, caller));
  const resume = toResume(read, file, ctx.clock.now());
  return { staged: await stageFile(ctx, file, chunksOf(bytes)), resume };
}

/** Gives the prepared resume to the person, inside the caller's transaction. Returns its id. */
export async function insertSampleResume(
  ctx: UserContext,
  { staged, resume }: SampleResume,
): Promise<string> {
  const { db, user } = ctx;
  const { pathOf } = await importFiles(ctx, db, user.uid, [staged]);
  await importResumes(db, user.uid, [resume], {
    pathOf: (path) => pathOf.get(path) ?? path,
    idOf: new Map(),
  });
  return resume.id;
}

function toResume(
  { kind, text, pageCount, facts }: ReadResume,
  { path, size, createdAt }: { path: string; size: number; createdAt: string },
  now: Date,
): ExportedResume {
  return {
    id: randomUUID(),
    type: "original",
    title: TITLE,
    uploadSource: "manual",
    primaryAt: null,
    isOriginal: true,
    keywords: [],
    description: "Sample data",
    relatedJobId: null,
    relatedCompany: null,
    relatedRole: null,
    originalResumeId: null,
    customizations: [],
    uploadedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    fileSize: size,
    fileType: kind,
    storagePath: path,
    file: null,
    reading: {
      state: "read",
      text,
      pageCount,
      outline: null,
      links: null,
      facts,
      corrected: null,
      readAt: now.toISOString(),
    },
  };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
