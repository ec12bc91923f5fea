import { authEndpoints } from "@jobwright/contracts/auth";
import { route } from "#http/route";
import * as auth from "./auth.service.ts";

export const authRoutes = [
  route(authEndpoints.getSession, async (ctx) => ({ user: ctx.user })),
  route(authEndpoints.signInGuest, async (ctx, { body }, http) => {
    const session = await auth.signInGuest(ctx, {
      address: http.address,
      userAgent: http.requestHeaders.get("user-agent"),
      timezone: body.timezone ?? null,
    });
    for (const cookie of session.setCookies) http.appendHeader("set-cookie", cookie);
    return { user: session.user };
  }),
  route(authEndpoints.signOut, async (ctx, _input, http) => {
    for (const cookie of await auth.signOut(ctx, http.requestHeaders))
      http.appendHeader("set-cookie", cookie);
  }),
  route(authEndpoints.getToken, (ctx, _input, http) => auth.createToken(ctx, http.requestHeaders)),
  route(authEndpoints.getKeySet, (ctx) => auth.readKeySet(ctx)),
];
