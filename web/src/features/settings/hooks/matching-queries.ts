import { matchingEndpoints } from "@jobwright/contracts/matching";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

function matchingKey(uid: string) {
  return ["learned-matching", uid] as const;
}

/** How the person's matches are weighed, and what that was learned from. */
export function useLearnedMatching(uid: string) {
  return useQuery({
    queryKey: matchingKey(uid),
    queryFn: ({ signal }) => callApi(matchingEndpoints.getLearnedMatching, { params: { uid }, signal }),
    // Every favorite and every deleted listing may have moved a weight.
    staleTime: 0,
  });
}

/** Forgets what was learned. */
export function useResetMatching(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(matchingEndpoints.resetLearnedMatching, { params: { uid } }),
    onSuccess: async (learned) => {
      await queryClient.cancelQueries({ queryKey: matchingKey(uid) });
      queryClient.setQueryData(matchingKey(uid), learned);
    },
  });
}
