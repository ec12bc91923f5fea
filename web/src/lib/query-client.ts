import { QueryClient } from "@tanstack/react-query";

/**
 * The api client retries document calls itself, so nothing is retried twice. A server on this machine answers without
 * a network, so the browser's idea of being offline never holds a call back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
