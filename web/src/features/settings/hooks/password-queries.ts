import { passwordsEndpoints } from "@jobwright/contracts/passwords";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { arrive, useSignedInUser } from "../../../lib/session.tsx";
import { devicesKey } from "./device-queries.ts";
import { waysKey } from "./ways-queries.ts";

/** Sets or changes name and password. A guest is an account then, in every tab. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  const { uid, isAnonymous } = useSignedInUser();
  return useMutation({
    mutationFn: (body: { name: string; password: string; current?: string }) =>
      callApi(passwordsEndpoints.setPassword, { params: { uid }, body }),
    onSuccess: ({ user }) => isAnonymous && arrive(queryClient, user),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waysKey(uid) });
      void queryClient.invalidateQueries({ queryKey: devicesKey(uid) });
    },
  });
}

export function useRemovePassword() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  return useMutation({
    mutationFn: () => callApi(passwordsEndpoints.removePassword, { params: { uid } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waysKey(uid) }),
  });
}
