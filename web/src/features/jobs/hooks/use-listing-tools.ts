import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Listing } from "@jobwright/contracts/jobs";
import { useNavigate, useSearch } from "@tanstack/react-router";
import {
  filterListings,
  sortListings,
  toPossibleOrder,
  toSortOrder,
  type SortOrder,
} from "../sort-listings.ts";

/** Typing is written to the address this long after the last key, in milliseconds. */
const ADDRESS_DELAY_MS = 250;

/** Filter and order of the listings, kept in the address as `filter` and `sort`. */
export function useListingTools(jobs: readonly Listing[]) {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const sort = toPossibleOrder(jobs, toSortOrder(address.sort));
  const addressFilter = typeof address.filter === "string" ? address.filter : "";
  const [filter, setFilter] = useState(addressFilter);
  const deferredFilter = useDeferredValue(filter);

  function writeAddress(change: { filter?: string | undefined; sort?: SortOrder | undefined }): void {
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0]);
  }

  useEffect(() => {
    if (filter === addressFilter) return;
    const timer = setTimeout(() => writeAddress({ filter: filter || undefined }), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  });

  const shown = useMemo(
    () => sortListings(filterListings(jobs, deferredFilter), sort),
    [jobs, deferredFilter, sort],
  );
  return {
    shown,
    filter,
    setFilter,
    sort,
    setSort: (order: SortOrder) => writeAddress({ sort: order === "match" ? undefined : order }),
  };
}
