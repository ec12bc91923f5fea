import { notificationsEndpoints as endpoints } from "@jobwright/contracts/notifications";
import { route } from "#http/route";
import * as notifications from "./notifications.service.ts";

export const notificationsRoutes = [
  route(endpoints.getNotificationSettings, (ctx) => notifications.readNotificationSettings(ctx)),
  route(endpoints.confirmEmail, (ctx, { body }) => notifications.confirmEmail(ctx, body.code)),
  route(endpoints.sendTestNotification, (ctx) => notifications.sendTestNotification(ctx)),
  route(endpoints.addPushDevice, (ctx, { body }, http) => {
    const target = { endpoint: body.endpoint, p256dh: body.keys.p256dh, auth: body.keys.auth };
    return notifications.addPushDevice(ctx, target, http.requestHeaders);
  }),
  route(endpoints.deletePushDevice, (ctx, { params }) => notifications.deletePushDevice(ctx, params.id)),
  route(endpoints.readUnsubscribe, (ctx, { query }) => notifications.readUnsubscribe(ctx, query.token)),
  route(endpoints.unsubscribe, (ctx, { query }) => notifications.unsubscribe(ctx, query.token)),
  route(endpoints.listMessages, (ctx, { query }) => notifications.listMessages(ctx, query.before)),
  route(endpoints.countUnreadMessages, (ctx) => notifications.countUnreadMessages(ctx)),
  route(endpoints.markMessagesRead, (ctx, { body }) => notifications.markMessagesRead(ctx, body.ids)),
  route(endpoints.deleteMessage, (ctx, { params }) => notifications.deleteMessage(ctx, params.id)),
  route(endpoints.listDeliveries, (ctx) => notifications.listDeliveries(ctx)),
];
