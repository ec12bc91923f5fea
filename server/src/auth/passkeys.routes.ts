import { passkeysEndpoints } from "@jobwright/contracts/passkeys";
import { route } from "#http/route";
import type { MergeGuest } from "./enter-account.ts";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from "./passkeys.ts";
import { setCookies } from "./set-cookies.ts";

export const passkeysRoutes = [
  route(passkeysEndpoints.startPasskey, async (ctx, _input, http) => {
    const started = await startPasskey(ctx, http.requestHeaders);
    setCookies(http, started.setCookies);
    return { options: started.options };
  }),
  route(passkeysEndpoints.addPasskey, (ctx, { body }, http) =>
    addPasskey(ctx, {
      credential: body.credential,
      name: body.name ?? null,
      headers: http.requestHeaders,
    }),
  ),
  route(passkeysEndpoints.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name)),
  route(passkeysEndpoints.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id)),
  route(passkeysEndpoints.startPasskeySignIn, async (ctx, _input, http) => {
    const started = await startPasskeySignIn(ctx, { address: http.address, headers: http.requestHeaders });
    setCookies(http, started.setCookies);
    return { options: started.options };
  }),
];

/** Signs in with a passkey. `mergeGuest` merges the guest of this browser into the account. */
export const toPasskeySignIn = (mergeGuest: MergeGuest) =>
  route(passkeysEndpoints.signInByPasskey, async (ctx, { body }, http) => {
    const given = { credential: body.credential, address: http.address, headers: http.requestHeaders };
    const signedIn = await signInByPasskey(ctx, given, mergeGuest);
    setCookies(http, signedIn.setCookies);
    return { user: signedIn.user };
  });
