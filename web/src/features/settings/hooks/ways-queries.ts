import { signInWaysEndpoints } from "@jobwright/contracts/sign-in-ways";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { showNewRecoveryCode } from "../../../lib/new-recovery-code.ts";
import { arrive, useSignedInUser } from "../../../lib/session.tsx";

export function waysKey(uid: string) {
  return ["sign-in-ways", uid] as const;
}

/** The ways in which a person can sign in again. */
export function useSignInWays(uid: string) {
  return useQuery({
    queryKey: waysKey(uid),
    queryFn: ({ signal }) => callApi(signInWaysEndpoints.listSignInWays, { params: { uid }, signal }),
    // Another browser may have used up the recovery code a moment ago.
    staleTime: 0,
  });
}

/** Makes the recovery code anew and shows it. A guest is an account then, in every tab. */
export function useCreateRecoveryCode() {
  const queryClient = useQueryClient();
  const { uid, isAnonymous } = useSignedInUser();
  return useMutation({
    mutationFn: () => callApi(signInWaysEndpoints.createRecoveryCode, { params: { uid } }),
    onSuccess: ({ recoveryCode, user }) => {
      showNewRecoveryCode(uid, recoveryCode);
      if (isAnonymous) arrive(queryClient, user);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}

export function useRemoveRecoveryCode() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: () => callApi(signInWaysEndpoints.removeRecoveryCode, { params: { uid } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}

export function useRemoveProvider() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: (provider: string) =>
      callApi(signInWaysEndpoints.removeProvider, { params: { uid, provider } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}
