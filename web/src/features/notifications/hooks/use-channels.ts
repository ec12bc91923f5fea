import {
  notificationChannelsEndpoints,
  type ChannelValues,
} from "@jobwright/contracts/notification-channels";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { deliveriesKey } from "./use-deliveries.ts";

const endpoints = notificationChannelsEndpoints;

function channelsKey(uid: string) {
  return ["notificationChannels", uid] as const;
}

/** The channels and the feed. */
export function useChannels(uid: string) {
  return useQuery({
    queryKey: channelsKey(uid),
    queryFn: ({ signal }) => callApi(endpoints.listNotificationChannels, { params: { uid }, signal }),
  });
}

/** Adds a channel, or sets the one with `id` up again. */
export function useSetUpChannel(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: { id: string | null; values: ChannelValues }) =>
      id === null
        ? callApi(endpoints.addNotificationChannel, { params: { uid }, body: values })
        : callApi(endpoints.replaceNotificationChannel, { params: { uid, id }, body: values }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: channelsKey(uid) }),
  });
}

export function useSwitchChannel(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
      callApi(endpoints.changeNotificationChannel, { params: { uid, id }, body: { isOn } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelsKey(uid) }),
  });
}

export function useTestChannel(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.testNotificationChannel, { params: { uid, id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(uid) });
      return queryClient.invalidateQueries({ queryKey: channelsKey(uid) });
    },
  });
}

export function useRemoveChannel(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.removeNotificationChannel, { params: { uid, id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelsKey(uid) }),
  });
}

/** Turns the feed on or gives it a new address, which the answer alone knows. */
export function useRenewFeed(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoints.renewJobFeed, { params: { uid } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelsKey(uid) }),
  });
}

export function useTurnOffFeed(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoints.turnOffJobFeed, { params: { uid } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelsKey(uid) }),
  });
}
