import { reasonOf } from "../../lib/resumes/reason-of.ts";

/** What a saved-resume helper answers; it never throws (R05, R06, R22). `cause` is what went wrong, for the screen. */
export type ResumeResult<T> =
  { success: true; data: T; error: null } | { success: false; data: null; error: string; cause: unknown };

/** What a helper says where nobody gave a reason (part 2 section 8). */
export const resumeDefaults = {
  upload: "Failed to upload resume",
  list: "Failed to get resumes",
  saveTailored: "Failed to save tailored resume",
  delete: "Failed to delete resume",
  unknown: "Unknown error",
} as const;

/** Runs a call and puts its outcome into a result. */
export async function toResult<T>(run: () => Promise<T>, fallback: string): Promise<ResumeResult<T>> {
  try {
    return { success: true, data: await run(), error: null };
  } catch (cause) {
    return { success: false, data: null, error: sentenceOf(cause, fallback), cause };
  }
}

function sentenceOf(cause: unknown, fallback: string): string {
  return reasonOf(cause) ?? (cause instanceof Error ? fallback : resumeDefaults.unknown);
}
