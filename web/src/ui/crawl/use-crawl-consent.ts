import { profileEndpoints } from "@jobwright/contracts/profile";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api-client.ts";
import { userDocumentOptions } from "../../lib/user-document.ts";

/**
 * The person's answer to whether boards may be read for their searches: null is none yet, undefined is not known. An
 * answer that could not be saved changes nothing and is in `problem`.
 */
export function useCrawlConsent(uid: string) {
  const queryClient = useQueryClient();
  const { queryKey } = userDocumentOptions(uid);
  const { data, error, isFetching, refetch } = useQuery(userDocumentOptions(uid));
  const saving = useMutation({
    mutationFn: (crawlConsent: boolean) =>
      callApi(profileEndpoints.mergeUserDocument, { params: { uid }, body: { crawlConsent } }),
    onSuccess: async (document) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, document);
    },
  });
  return {
    consent: data?.crawlConsent,
    readProblem: data === undefined ? error : null,
    isReading: isFetching,
    readAgain: () => void refetch(),
    answer: (isAgreed: boolean) => saving.mutateAsync(isAgreed),
    /** The answer whose request is under way; null: none. */
    pending: saving.isPending ? saving.variables : null,
    problem: saving.error,
  };
}
