import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

export function deliveriesKey(uid: string) {
  return ["deliveries", uid] as const;
}

/** What was sent to a person, newest first. */
export function useDeliveries(uid: string) {
  return useQuery({
    queryKey: deliveriesKey(uid),
    queryFn: async ({ signal }) => {
      const { deliveries } = await callApi(notificationsEndpoints.listDeliveries, {
        params: { uid },
        signal,
      });
      return deliveries;
    },
  });
}
