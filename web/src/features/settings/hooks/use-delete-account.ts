import { settingsEndpoints } from "@jobwright/contracts/settings";
import { useMutation } from "@tanstack/react-query";
import { callToEndSession } from "../../../lib/api-client.ts";
import { useSessionEnd } from "../../../lib/session.tsx";
import { tidyWords } from "../is-confirmed.ts";

/** Deletes the account with everything in it, given the typed words; brings the sign-in screen, which says so. */
export function useDeleteAccount(uid: string) {
  const endSession = useSessionEnd();
  return useMutation({
    mutationFn: (typed: string) =>
      callToEndSession(
        settingsEndpoints.deleteAccount,
        { params: { uid }, body: { confirmation: tidyWords(typed) } },
        () => endSession("deleted"),
      ),
  });
}
