import { readFileSync, readdirSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { ReadText } from "../engine/src/tailoring/document/build-resume-document.ts";
import { readTextForTailoring } from "../engine/src/tailoring/document/read-text-for-tailoring.ts";
import { sharedData } from "../scripts/shared-data.ts";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";

/** `pageCount` null: a text, which has no pages. */
export type BenchResume = { name: string; read: ReadText; pageCount: number | null };
export type BenchPosting = { title: string; description: string };

function listFiles(folder: string, kinds: readonly string[]): string[] {
  const path = sharedData(folder);
  if (path === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
  return kinds.flatMap((kind) => readdirSync(join(path, kind)).map((file) => join(path, kind, file)));
}

/** The real resumes as the server reads them. */
export async function readResumes(reader: DocumentReader): Promise<BenchResume[]> {
  const resumes: BenchResume[] = [];
  for (const path of listFiles("resumes", ["pdf", "docx", "txt"])) {
    const { text, facts, outline, links, pageCount } = await reader.readResume(path);
    const read = { text, facts, readFacts: facts, outline, ...(links ? { links } : {}) };
    resumes.push({ name: basename(path), read, pageCount: extname(path) === ".pdf" ? pageCount : null });
  }
  return resumes;
}

const LABELLED = new URL("labels/tailoring/resumes/", import.meta.url);

/** The written resumes of the sets of tailoring. */
export function readLabelledTexts(): BenchResume[] {
  return readdirSync(LABELLED).map((name) => ({
    name,
    read: readTextForTailoring(readFileSync(new URL(name, LABELLED), "utf8")),
    pageCount: null,
  }));
}

/** The real postings, each with the title that its file's name says. */
export async function readPostings(reader: DocumentReader): Promise<BenchPosting[]> {
  const postings: BenchPosting[] = [];
  for (const path of listFiles("job-descriptions", ["."])) {
    const { text } = await reader.readResume(path);
    const title = basename(path, extname(path))
      .replaceAll(/^job_desc_|[-_]/g, " ")
      .trim();
    postings.push({ title, description: text });
  }
  return postings;
}
