import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { route } from "#http/route";
import * as userDocument from "./user-document.service.ts";

export const userDocumentRoutes = [
  route(profileEndpoints.getUserDocument, (ctx) => userDocument.readUserDocument(ctx)),
  route(profileEndpoints.mergeUserDocument, async (ctx, { body }) => {
    await userDocument.mergeUserDocument(ctx, body);
    return userDocument.readUserDocument(ctx);
  }),
  route(notificationsEndpoints.mergeNotificationSettings, (ctx, { body }, http) =>
    userDocument.mergeNotificationSettings(ctx, body, http.address),
  ),
];
