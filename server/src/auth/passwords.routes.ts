import { passwordsEndpoints } from "@jobwright/contracts/passwords";
import { route } from "#http/route";
import type { MergeGuest } from "./enter-account.ts";
import { removePassword, setPassword, signInByPassword } from "./passwords.ts";
import { setCookies } from "./set-cookies.ts";

export const passwordsRoutes = [
  route(passwordsEndpoints.setPassword, (ctx, { body }, http) =>
    setPassword(ctx, { ...body, current: body.current ?? null, headers: http.requestHeaders }),
  ),
  route(passwordsEndpoints.removePassword, (ctx) => removePassword(ctx)),
];

/** Signs in with a password. `mergeGuest` merges the guest of this browser into the account. */
export const toPasswordSignIn = (mergeGuest: MergeGuest) =>
  route(passwordsEndpoints.signInByPassword, async (ctx, { body }, http) => {
    const given = { ...body, address: http.address, headers: http.requestHeaders };
    const signedIn = await signInByPassword(ctx, given, mergeGuest);
    setCookies(http, signedIn.setCookies);
    return { user: signedIn.user };
  });
