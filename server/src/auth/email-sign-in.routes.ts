import { emailSignInEndpoints } from "@jobwright/contracts/email-sign-in";
import { route } from "#http/route";
import {
  confirmSignInEmail,
  removeSignInEmail,
  signInByEmail,
  startEmailSignIn,
  startSignInEmail,
} from "./email-sign-in.ts";
import type { MergeGuest } from "./enter-account.ts";
import { setCookies } from "./set-cookies.ts";

export const emailSignInRoutes = [
  route(emailSignInEndpoints.startSignInEmail, (ctx, { body }, http) =>
    startSignInEmail(ctx, { email: body.email, address: http.address }),
  ),
  route(emailSignInEndpoints.confirmSignInEmail, (ctx, { body }) => confirmSignInEmail(ctx, body.code)),
  route(emailSignInEndpoints.removeSignInEmail, (ctx) => removeSignInEmail(ctx)),
  route(emailSignInEndpoints.startEmailSignIn, async (ctx, { body }, http) =>
    startEmailSignIn(ctx, { email: body.email, address: http.address }),
  ),
];

/** Signs in with the code of an e-mail. `mergeGuest` merges the guest of this browser into the account. */
export const toEmailSignIn = (mergeGuest: MergeGuest) =>
  route(emailSignInEndpoints.signInByEmail, async (ctx, { body }, http) => {
    const given = { ...body, address: http.address, headers: http.requestHeaders };
    const signedIn = await signInByEmail(ctx, given, mergeGuest);
    setCookies(http, signedIn.setCookies);
    return { user: signedIn.user };
  });
