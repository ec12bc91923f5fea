import { signInWaysEndpoints } from "@jobwright/contracts/sign-in-ways";
import { route } from "#http/route";
import type { MergeGuest } from "./enter-account.ts";
import { createRecoveryCode, removeRecoveryCode, signInByRecoveryCode } from "./recovery-codes.ts";
import { setCookies } from "./set-cookies.ts";
import { listSignInWays, removeProvider } from "./sign-in-ways.ts";

export const signInWaysRoutes = [
  route(signInWaysEndpoints.listSignInWays, (ctx) => listSignInWays(ctx)),
  route(signInWaysEndpoints.removeProvider, (ctx, { params }) => removeProvider(ctx, params.provider)),
  route(signInWaysEndpoints.createRecoveryCode, (ctx) => createRecoveryCode(ctx)),
  route(signInWaysEndpoints.removeRecoveryCode, (ctx) => removeRecoveryCode(ctx)),
];

/** The ways back to an account. `mergeGuest` merges the guest of this browser into it. */
export const toWaysBack = (mergeGuest: MergeGuest) => [
  route(signInWaysEndpoints.signInByRecoveryCode, async (ctx, { body }, http) => {
    const given = {
      code: body.code,
      attempt: body.attempt ?? null,
      address: http.address,
      headers: http.requestHeaders,
    };
    const signedIn = await signInByRecoveryCode(ctx, given, mergeGuest);
    setCookies(http, signedIn.setCookies);
    return { user: signedIn.user, recoveryCode: signedIn.recoveryCode };
  }),
];
