import { notificationChannelsEndpoints as endpoints } from "@jobwright/contracts/notification-channels";
import { TextResponse } from "#http/other-responses";
import { route } from "#http/route";
import * as notifications from "../notifications.service.ts";

export const notificationChannelsRoutes = [
  route(endpoints.listNotificationChannels, (ctx) => notifications.listChannels(ctx)),
  route(endpoints.addNotificationChannel, (ctx, { body }) => notifications.addChannel(ctx, body)),
  route(endpoints.replaceNotificationChannel, (ctx, { params, body }) =>
    notifications.replaceChannel(ctx, params.id, body),
  ),
  route(endpoints.changeNotificationChannel, (ctx, { params, body }) =>
    notifications.changeChannel(ctx, params.id, body),
  ),
  route(endpoints.removeNotificationChannel, (ctx, { params }) =>
    notifications.removeChannel(ctx, params.id),
  ),
  route(endpoints.testNotificationChannel, (ctx, { params }) => notifications.testChannel(ctx, params.id)),
  route(endpoints.renewJobFeed, (ctx) => notifications.renewFeed(ctx)),
  route(endpoints.turnOffJobFeed, (ctx) => notifications.turnOffFeed(ctx)),
  route(endpoints.readJobFeed, async (ctx, { params }, http) => {
    const { xml, etag, changedAt } = await notifications.readFeed(ctx, params.file, http.address);
    return new TextResponse("application/rss+xml; charset=utf-8", xml, { etag, changedAt });
  }),
];
