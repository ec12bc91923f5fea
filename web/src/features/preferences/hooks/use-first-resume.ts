import { useQuery } from "@tanstack/react-query";
import { describeListFailure, listResumes } from "../api/list-resumes.ts";

/** The key that all screens keep a person's resumes under. */
export function resumesKey(uid: string) {
  return ["resumes", uid] as const;
}

/** The default resume: the first of the list. `failure` says why there is no list. */
export function useFirstResume(uid: string) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: resumesKey(uid),
    queryFn: ({ signal }) => listResumes(uid, signal),
  });
  return {
    resume: data?.[0] ?? null,
    isPending,
    failure: error === null ? null : describeListFailure(error),
    retry: () => void refetch(),
  };
}
