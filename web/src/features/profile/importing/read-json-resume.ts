/** Largest file that is read, in bytes. */
export const MAX_JSON_RESUME_BYTES = 1024 * 1024;

/** The parts of a JSON Resume that are looked at; anything else in it is ignored. */
export type ReadJsonResume =
  { resume: Record<string, unknown>; problem: null } | { resume: null; problem: string };

/** Reads a chosen file as JSON Resume; `problem` is a sentence for the person. */
export async function readJsonResumeFile(file: File): Promise<ReadJsonResume> {
  if (file.size > MAX_JSON_RESUME_BYTES)
    return refuse("This file is larger than 1 MB, so it was not read. A JSON Resume holds text alone.");
  try {
    return readJsonResume(await file.text());
  } catch {
    return refuse("The browser could not read this file. Choose it again.");
  }
}

export function readJsonResume(text: string): ReadJsonResume {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return refuse("This file is not JSON. Choose a file in the JSON Resume format; its name ends in .json.");
  }
  if (!isRecord(value) || !hasResumePart(value)) {
    return refuse(
      "This is JSON, but not a JSON Resume: it has no basics, work, education or skills. Nothing was changed.",
    );
  }
  return { resume: value, problem: null };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasResumePart(value: Record<string, unknown>): boolean {
  return (
    isRecord(value["basics"]) || ["work", "education", "skills"].some((key) => Array.isArray(value[key]))
  );
}

function refuse(problem: string): ReadJsonResume {
  return { resume: null, problem };
}
