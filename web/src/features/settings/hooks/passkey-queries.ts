import { passkeysEndpoints } from "@jobwright/contracts/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { arrive, useSignedInUser } from "../../../lib/session.tsx";
import { makePasskey } from "../../../lib/sign-in/passkeys.ts";
import { waysKey } from "./ways-queries.ts";

/** Adds a passkey by the browser's own prompt. A guest is an account then, in every tab. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  const { uid, isAnonymous } = useSignedInUser();
  return useMutation({
    mutationFn: async () => {
      const { options } = await callApi(passkeysEndpoints.startPasskey, { params: { uid } });
      const credential = await makePasskey(options);
      return callApi(passkeysEndpoints.addPasskey, { params: { uid }, body: { credential } });
    },
    onSuccess: ({ user }) => isAnonymous && arrive(queryClient, user),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}

export function useRenamePasskey() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callApi(passkeysEndpoints.renamePasskey, { params: { uid, id }, body: { name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: (id: string) => callApi(passkeysEndpoints.removePasskey, { params: { uid, id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}
