import { useQuery } from "@tanstack/react-query";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { describeListFailure } from "../api/describe-list-failure.ts";

/** The default resume: the first of the list. `failure` says why there is no list. */
export function useFirstResume(uid: string) {
  const { data, error, isPending, refetch } = useQuery(resumesOptions(uid));
  return {
    resume: data?.[0] ?? null,
    isPending,
    failure: error === null ? null : describeListFailure(error),
    retry: () => void refetch(),
  };
}
