import { profileEndpoints } from "@jobwright/contracts/profile";
import { route } from "#http/route";
import { saveWithSearch } from "#scheduled-searches/scheduled-searches.service";
import * as profile from "./profile.service.ts";

export const profileRoutes = [
  route(profileEndpoints.getUserDocument, (ctx) => profile.readUserDocument(ctx)),
  route(profileEndpoints.mergeUserDocument, async (ctx, { body }) => {
    const { jobPreferences, resumesSearch: isResumed = false } = body;
    if (jobPreferences || isResumed) {
      await saveWithSearch(ctx, (inside) => profile.mergeUserDocument(inside, body), { isResumed });
    } else await profile.mergeUserDocument(ctx, body);
    return profile.readUserDocument(ctx);
  }),
];
