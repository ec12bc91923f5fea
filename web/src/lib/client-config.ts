import { settingsEndpoints, type ClientConfig } from "@jobwright/contracts/settings";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";
import { followClientConfig } from "./base-urls.ts";

export const clientConfigQuery = queryOptions({
  queryKey: ["client-config"],
  queryFn: async ({ signal }) => {
    const config = await callApi(settingsEndpoints.getClientConfig, { signal });
    followClientConfig(config);
    return config;
  },
  staleTime: Infinity,
});

/** The settings of this installation; the session gate has read them before any screen shows. */
export function useClientConfig(): ClientConfig {
  return useSuspenseQuery(clientConfigQuery).data;
}
