import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";
import { findWords, type FoundWords } from "../found-words.ts";

/** Roles and skills of a resume that is stored. Throws `ApiError`. */
export async function readStoredWords(uid: string, resume: Resume, signal: AbortSignal): Promise<FoundWords> {
  const params = { uid, resumeId: resume.id };
  const { facts } = await callApi(resumesEndpoints.getResumeReading, { params, signal });
  return findWords(facts);
}

/** Roles and skills of a file that is not uploaded yet; the server keeps nothing of it. Throws `ApiError`. */
export async function readFileWords(uid: string, file: File, signal: AbortSignal): Promise<FoundWords> {
  const body = { content: await toBase64(file) };
  const { facts } = await callApi(resumesEndpoints.readResumeFile, { params: { uid }, body, signal });
  return findWords(facts);
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(file);
  });
}
