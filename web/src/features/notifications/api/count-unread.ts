import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { callApi } from "../../../lib/api-client.ts";

export async function countUnread(uid: string, signal: AbortSignal): Promise<number> {
  const { unread } = await callApi(notificationsEndpoints.countUnreadMessages, { params: { uid }, signal });
  return unread;
}
