import { authEndpoints, type SessionUser } from "@jobwright/contracts/auth";
import { RedirectResponse } from "#http/other-responses";
import { route } from "#http/route";
import { AppError } from "#platform/app-error";
import * as auth from "./auth.service.ts";
import { listDevices, signOutDevice, signOutEverywhere } from "./devices.ts";
import type { MergeGuest } from "./enter-account.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { setCookies } from "./set-cookies.ts";
import { readProjects, startSignIn } from "./start-sign-in.ts";

export const authRoutes = [
  route(authEndpoints.getSession, async (ctx) => ({ user: ctx.user })),
  route(authEndpoints.signInGuest, async (ctx, { body }, http) => {
    const session = await auth.signInGuest(ctx, {
      address: http.address,
      userAgent: http.requestHeaders.get("user-agent"),
      timezone: body.timezone ?? null,
      attempt: body.attempt ?? null,
    });
    setCookies(http, session.setCookies);
    return { user: session.user };
  }),
  route(authEndpoints.signOut, async (ctx, _input, http) => {
    setCookies(http, await auth.signOut(ctx, http.requestHeaders));
  }),
  route(authEndpoints.getToken, (ctx, _input, http) => auth.createToken(ctx, http.requestHeaders)),
  route(authEndpoints.getKeySet, (ctx) => auth.readKeySet(ctx)),
  route(authEndpoints.getProjects, async (ctx) => readProjects(ctx)),
  route(authEndpoints.startSignIn, async (ctx, { body }, http) => {
    const started = await startSignIn(ctx, {
      ...body,
      returnTo: body.returnTo ?? null,
      timezone: body.timezone ?? null,
      invite: body.invite ?? null,
      linkTo: body.link ? ownAccountOf(ctx.user) : null,
      headers: http.requestHeaders,
      origin: http.requestHeaders.get("origin"),
      address: http.address,
    });
    setCookies(http, started.setCookies);
    return { url: started.url };
  }),
  route(authEndpoints.listDevices, async (ctx, _input, http) => ({
    sessions: await listDevices(ctx, http.requestHeaders),
  })),
  route(authEndpoints.signOutDevice, async (ctx, { params }, http) => {
    setCookies(http, await signOutDevice(ctx, params.id, http.requestHeaders));
  }),
  route(authEndpoints.signOutEverywhere, async (ctx, _input, http) => {
    setCookies(http, await signOutEverywhere(ctx, http.requestHeaders));
  }),
];

/** A guest has no account that a provider could be added to: they become one by signing in with it. */
function ownAccountOf(user: SessionUser | null): string {
  if (user === null || user.isAnonymous) throw new AppError("auth/required");
  return user.uid;
}

/** Ends a sign-in. `mergeGuest` merges the guest of this browser into the account. */
export const toSignInCallback = (mergeGuest: MergeGuest) =>
  route(authEndpoints.finishSignIn, async (ctx, { params, query }, http) => {
    const callback = { ...params, query, headers: http.requestHeaders, address: http.address };
    const finished = await finishSignIn(ctx, callback, mergeGuest);
    setCookies(http, finished.setCookies);
    return new RedirectResponse(finished.location);
  });
