import { emailSignInEndpoints } from "@jobwright/contracts/email-sign-in";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { arrive, useSignedInUser } from "../../../lib/session.tsx";
import { waysKey } from "./ways-queries.ts";

export function useStartSignInEmail() {
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: (email: string) =>
      callApi(emailSignInEndpoints.startSignInEmail, { params: { uid }, body: { email } }),
  });
}

/** Confirms the address by its code. A guest is an account then, and the account's address may be new, in every tab. */
export function useConfirmSignInEmail() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: (code: string) =>
      callApi(emailSignInEndpoints.confirmSignInEmail, { params: { uid }, body: { code } }),
    onSuccess: ({ user }) => arrive(queryClient, user),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}

export function useRemoveSignInEmail() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: () => callApi(emailSignInEndpoints.removeSignInEmail, { params: { uid } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}
