import { signInWaysEndpoints } from "@jobwright/contracts/sign-in-ways";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { showNewRecoveryCode } from "../../../lib/new-recovery-code.ts";
import { makeRandomId } from "../../../lib/random-id.ts";
import { arrive } from "../../../lib/session.tsx";

/** Signs in with a recovery code and opens the app, which shows the next code. */
export function useRecoverySignIn() {
  const queryClient = useQueryClient();
  const last = useRef({ code: "", attempt: "" });
  return useMutation({
    mutationFn: (code: string) => {
      // Sent again after an answer that was lost, the code must not count as used.
      if (last.current.code !== code) last.current = { code, attempt: makeRandomId() };
      const { attempt } = last.current;
      return callApi(signInWaysEndpoints.signInByRecoveryCode, { body: { code, attempt } });
    },
    onSuccess: ({ user, recoveryCode }) => {
      showNewRecoveryCode(user.uid, recoveryCode);
      arrive(queryClient, user);
    },
  });
}
