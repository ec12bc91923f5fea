import { invitesEndpoints } from "@jobwright/contracts/invites";
import { route } from "#http/route";
import { acceptInvite } from "./invites.ts";
import { setCookies } from "./set-cookies.ts";

export const invitesRoutes = [
  route(invitesEndpoints.acceptInvite, async (ctx, { body }, http) => {
    const accepted = await acceptInvite(ctx, {
      token: body.token,
      timezone: body.timezone ?? null,
      attempt: body.attempt ?? null,
      address: http.address,
      userAgent: http.requestHeaders.get("user-agent"),
    });
    setCookies(http, accepted.setCookies);
    return { user: accepted.user, recoveryCode: accepted.recoveryCode };
  }),
];
