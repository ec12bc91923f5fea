import type { SessionUser } from "@jobwright/contracts/auth";
import { toSignInProblem } from "../../lib/sign-in/sign-in-problem.ts";
import { notify } from "../../ui/notify.ts";
import { describeProblem } from "./sign-in-words.ts";

/** Tells somebody who is in the app why their sign-in by redirect came back without success. */
export async function notifyProblem(code: string, user: SessionUser): Promise<void> {
  const { title, text } = describeProblem(toSignInProblem(code), {
    providerName: null,
    isGuest: user.isAnonymous,
    host: window.location.host,
    rightHost: null,
  });
  await notify({ kind: "failed", title, text });
}
