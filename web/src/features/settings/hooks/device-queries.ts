import { authEndpoints, type SignedInDevice } from "@jobwright/contracts/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { callApi } from "../../../lib/api-client.ts";

export function devicesKey(uid: string) {
  return ["devices", uid] as const;
}

/** The browsers that a person is signed in with, this one first. */
export function useDevices(uid: string) {
  return useQuery({
    queryKey: devicesKey(uid),
    queryFn: async ({ signal }) => {
      const { sessions } = await callApi(authEndpoints.listDevices, { params: { uid }, signal });
      return sessions;
    },
    // Somebody may have signed in elsewhere a moment ago.
    staleTime: 0,
  });
}

/** Signs one browser out; one that is signed out already counts as done. */
export function useSignOutDevice(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: SignedInDevice) => {
      try {
        await callApi(authEndpoints.signOutDevice, { params: { uid, id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "auth/session-not-found")) throw error;
      }
    },
    onSuccess: async (_, { id }) => {
      await queryClient.cancelQueries({ queryKey: devicesKey(uid) });
      queryClient.setQueryData<SignedInDevice[]>(devicesKey(uid), (devices) =>
        devices?.filter((device) => device.id !== id),
      );
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: devicesKey(uid) }),
  });
}
