import type { Resume } from "@jobwright/contracts/resumes";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { getReading } from "../api/get-reading.ts";

/** A replaced file has another path, so that nothing of the former file is ever shown for it. */
export function readingKey(uid: string, resume: Pick<Resume, "id" | "storagePath">) {
  return ["resume-reading", uid, resume.id, resume.storagePath] as const;
}

/** A person's resumes, the primary one that they chose first. */
export function useResumes(uid: string) {
  return useQuery(resumesOptions(uid));
}

/** What was read in a resume; asked for when it is needed. */
export function useReading(uid: string, resume: Resume, isNeeded: boolean) {
  return useQuery({
    queryKey: readingKey(uid, resume),
    queryFn: ({ signal }) => getReading(uid, resume.id, signal),
    enabled: isNeeded,
    staleTime: Infinity,
  });
}

export function refreshResumes(queryClient: QueryClient, uid: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: resumesOptions(uid).queryKey });
}
