import { profileEndpoints } from "@jobwright/contracts/profile";
import { route } from "#http/route";
import { followPreferences } from "#searches/searches.service";
import * as profile from "./profile.service.ts";

export const profileRoutes = [
  route(profileEndpoints.getUserDocument, (ctx) => profile.readUserDocument(ctx)),
  route(profileEndpoints.mergeUserDocument, async (ctx, { body }) => {
    const saved = await profile.mergeUserDocument(ctx, body);
    if (body.jobPreferences) await followPreferences(ctx);
    return saved;
  }),
];
