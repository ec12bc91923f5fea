import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** How a person is notified, and what stands in the way of it. */
export function notificationSettingsOptions(uid: string) {
  return queryOptions({
    queryKey: ["notification-settings", uid] as const,
    queryFn: ({ signal }) =>
      callApi(notificationsEndpoints.getNotificationSettings, { params: { uid }, signal }),
  });
}
