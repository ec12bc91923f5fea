import { profileEndpoints } from "@jobwright/contracts/profile";
import { route } from "#http/route";
import * as profile from "./profile.service.ts";

export const profileRoutes = [
  route(profileEndpoints.getUserDocument, (ctx) => profile.readUserDocument(ctx)),
  route(profileEndpoints.mergeUserDocument, (ctx, { body }) => profile.mergeUserDocument(ctx, body)),
];
