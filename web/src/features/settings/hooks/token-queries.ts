import { tokensEndpoints, type NewToken } from "@jobwright/contracts/tokens";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { callApi } from "../../../lib/api-client.ts";
import { useSignedInUser } from "../../../lib/session.tsx";

function tokensKey(uid: string) {
  return ["personal-tokens", uid] as const;
}

/** The personal tokens of a person, the newest first. */
export function useTokens(uid: string) {
  return useQuery({
    queryKey: tokensKey(uid),
    queryFn: async ({ signal }) => {
      const { tokens } = await callApi(tokensEndpoints.listPersonalTokens, { params: { uid }, signal });
      return tokens;
    },
    // A program may have used one a moment ago.
    staleTime: 0,
  });
}

/** Makes a token; its secret is in the answer alone. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: (body: NewToken) => callApi(tokensEndpoints.createPersonalToken, { params: { uid }, body }),
    // The secret stays in no cache once its dialog is closed.
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: tokensKey(uid) }),
  });
}

/** Revokes a token; one that is revoked already counts as done. */
export function useRevokeToken() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(tokensEndpoints.revokePersonalToken, { params: { uid, id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "tokens/not-found")) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey(uid) }),
  });
}
