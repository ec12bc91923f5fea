import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { ServerContext } from "#context";
import { resumeReadings, resumes } from "#db/schema/resumes";
import { storageUploadParts, storageUploads, storedFiles } from "#db/schema/storage";
import { evidenceAnswers, resumeTailorings, tailoringVersions } from "#db/schema/tailoring";
import { createBlobKey } from "#platform/blobs/blob-store";
import { makeEvidenceRow } from "#testing/tailoring/evidence-row";
import { makeTailoringRow, makeVersionRow } from "#testing/tailoring/tailoring-row";
import { at } from "./whole-tracking.ts";

/** Two files of the person's own, a resume of one of them, what was tailored of it, an answer to a question, and an upload that goes on. */
export async function fillFiles(ctx: ServerContext, userId: string, mark: string): Promise<void> {
  const text = `${mark} Example\nRegistered Nurse\n`;
  const path = await storeTestFile(ctx, userId, {
    name: `1790000000000_${mark}.txt`,
    bytes: Buffer.from(text),
  });
  await storeTestFile(ctx, userId, {
    name: `résumé – “${mark}”.TXT`,
    bytes: Buffer.from(`${mark} letter\n`),
  });
  const pdf = await storeTestFile(ctx, userId, {
    name: `resume-1790000000000-3/${mark}.pdf`,
    bytes: Buffer.from(`%PDF-1.7 ${mark}\n`),
    folder: "tailored",
  });
  const row = makeTailoringRow(userId, mark);
  await ctx.db
    .insert(resumeTailorings)
    .values({ ...row, files: row.files && { ...row.files, pdf: { ...row.files.pdf, storagePath: pdf } } });
  await ctx.db.insert(tailoringVersions).values(makeVersionRow(userId, mark));
  await ctx.db
    .insert(evidenceAnswers)
    .values(makeEvidenceRow(userId, mark, { version: 2, skillId: `${mark}-skill`, saidAt: at(27) }));
  const name = { value: `${mark} Example`, source: { start: 0, end: mark.length + 8 }, confidence: 0.6 };
  const facts: ResumeFacts = {
    contact: { name, email: null, phone: null, location: null, headline: null },
    links: [],
    summary: null,
    experience: [],
    education: [],
    skills: [],
  };
  await ctx.db.insert(resumes).values({
    userId,
    id: `resume-of-${mark}`,
    type: "tailored",
    title: `${mark} CV.txt`,
    storagePath: path,
    uploadSource: "ai_generated",
    isOriginal: false,
    keywords: [`${mark} keyword`],
    description: `${mark} description`,
    relatedJobId: `job-session-${mark}-0001-0`,
    relatedCompany: `${mark} Clinic`,
    relatedRole: "Nurse",
    originalResumeId: "gone",
    customizations: ["Shorter"],
    uploadedAt: at(18),
    fileSize: Buffer.byteLength(text),
    fileType: "txt",
    primaryAt: at(20),
    createdAt: at(18),
    updatedAt: at(19),
  });
  await ctx.db.insert(resumeReadings).values({
    userId,
    resumeId: `resume-of-${mark}`,
    state: "read",
    text,
    pageCount: 1,
    outline: [
      {
        kind: "top",
        heading: null,
        lines: [{ start: 0, end: mark.length + 8, isBullet: false, isBold: true, isGapBefore: true }],
      },
    ],
    facts,
    corrected: { ...facts, skills: [{ value: `${mark} corrected`, source: null, confidence: 1 }] },
    uncertainFields: 1,
    readAt: at(18),
  });
  const uploadId = `secret upload of ${mark}`;
  const upload = {
    id: uploadId,
    ownerId: userId,
    bucket: STORAGE_BUCKET,
    path: `resumes/${userId}/next.txt`,
  };
  await ctx.db
    .insert(storageUploads)
    .values({ ...upload, settable: {}, createdAt: at(20), updatedAt: at(20) });
  await ctx.db.insert(storageUploadParts).values({ uploadId, start: 0, size: 1, blobKey: createBlobKey() });
}

/** A stored file with its bytes, as an upload leaves it. Returns its path. */
export async function storeTestFile(
  ctx: ServerContext,
  ownerId: string,
  { name, bytes, folder = "resumes" }: { name: string; bytes: Uint8Array; folder?: string },
): Promise<string> {
  const localPath = await ctx.blobs.newIncomingPath();
  await writeFile(localPath, bytes);
  const blobKey = createBlobKey();
  await ctx.blobs.moveIn(blobKey, localPath);
  const path = `${folder}/${ownerId}/${name}`;
  await ctx.db.insert(storedFiles).values({
    bucket: STORAGE_BUCKET,
    path,
    ownerId,
    blobKey,
    size: bytes.byteLength,
    md5Hash: createHash("md5").update(bytes).digest("base64"),
    settable: { contentType: "text/plain", metadata: { madeBy: "a test" } },
    generation: 1n,
    downloadTokens: [`secret download ${randomUUID()}`],
    createdAt: at(18),
    updatedAt: at(19),
  });
  return path;
}
