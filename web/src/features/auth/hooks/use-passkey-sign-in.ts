import { passkeysEndpoints } from "@jobwright/contracts/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { arrive } from "../../../lib/session.tsx";
import { askForPasskey } from "../../../lib/sign-in/passkeys.ts";

/** Signs in with a passkey that the person chooses in the browser's own prompt, and opens the app. */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await callApi(passkeysEndpoints.startPasskeySignIn);
      const credential = await askForPasskey(options);
      return callApi(passkeysEndpoints.signInByPasskey, { body: { credential } });
    },
    onSuccess: ({ user }) => arrive(queryClient, user),
  });
}
