import type { Resume } from "@jobwright/contracts/resumes";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../../lib/error-messages.ts";
import { readFileWords, readStoredWords } from "../api/read-resume-words.ts";
import type { FoundWords } from "../found-words.ts";

export type ResumeWords = FoundWords & {
  /** Whose words they are; null where there is no resume. */
  source: string | null;
  isReading: boolean;
  /** Why nothing was read, as a sentence. */
  failure: string | null;
};

/** Roles and skills of the chosen file, or of the default resume where none was chosen. */
export function useResumeWords(uid: string, file: File | null, resume: Resume | null): ResumeWords {
  const stored = useQuery({
    queryKey: ["resume-words", uid, resume?.id, resume?.storagePath, resume?.updatedAt] as const,
    queryFn: ({ signal }) => readStoredWords(uid, resume as Resume, signal),
    enabled: file === null && resume !== null,
  });
  const chosen = useQuery({
    queryKey: ["file-words", uid, file?.name, file?.size, file?.lastModified] as const,
    queryFn: ({ signal }) => readFileWords(uid, file as File, signal),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const query = file === null ? stored : chosen;
  return {
    source: file?.name ?? resume?.metadata.title ?? null,
    roles: query.data?.roles ?? [],
    skills: query.data?.skills ?? [],
    isReading: query.isLoading,
    failure: query.error === null ? null : describeError(query.error),
  };
}
