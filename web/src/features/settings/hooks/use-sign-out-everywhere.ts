import { authEndpoints } from "@jobwright/contracts/auth";
import { useMutation } from "@tanstack/react-query";
import { callToEndSession } from "../../../lib/api-client.ts";
import { useSessionEnd } from "../../../lib/session.tsx";

/** Ends all sessions of a person, this one too, and brings the sign-in screen in every tab of this browser. */
export function useSignOutEverywhere(uid: string) {
  const endSession = useSessionEnd();
  return useMutation({
    mutationFn: () => callToEndSession(authEndpoints.signOutEverywhere, { params: { uid } }, endSession),
  });
}
