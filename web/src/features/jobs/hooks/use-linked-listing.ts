import type { Listing } from "@jobwright/contracts/jobs";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { focusListing } from "../listing-focus.ts";

/** The listing that the address names, where it is among these; the focus is taken to it once. */
export function useLinkedListing(jobs: readonly Listing[]): string | null {
  const { job } = useSearch({ from: "/jobs" });
  const linkedId = jobs.some(({ id }) => id === job) ? (job ?? null) : null;
  useEffect(() => {
    if (linkedId !== null) focusListing(linkedId);
  }, [linkedId]);
  return linkedId;
}
