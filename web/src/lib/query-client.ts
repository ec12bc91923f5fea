import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from "@tanstack/react-query";

/**
 * The api client retries document calls itself, so nothing is retried twice. A server on this machine answers without
 * a network, so the browser's idea of being offline never holds a call back.
 */
export function createQueryClient(): QueryClient {
  return new InvalidatingQueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * A first reading that is under way is not begun anew when its query is invalidated, and counts as fresh when it ends,
 * though the server may have answered it before the change. It is read once more then.
 */
class InvalidatingQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const readings = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined)
      .map(({ queryKey, promise }) => ({ queryKey, promise }));
    await super.invalidateQueries(filters, options);
    await Promise.all(
      readings.map(async ({ queryKey, promise }) => {
        await promise?.catch(() => undefined);
        await super.invalidateQueries({ ...filters, queryKey, exact: true }, options);
      }),
    );
  }
}
