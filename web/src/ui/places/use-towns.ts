import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { splitRadius } from "@jobwright/contracts/place-radius";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api-client.ts";
import { readRemoteFrom } from "./place-tags.ts";

/**
 * Tells the wanted places that are towns. One with a radius is a town; the others are asked about, and count for none
 * until the answer is there.
 */
export function useTowns(tags: readonly string[]): (tag: string) => boolean {
  const open = tags.filter((tag) => !hasRadius(tag) && readRemoteFrom(tag) === null);
  const { data } = useQuery({
    queryKey: ["towns", open] as const,
    queryFn: ({ signal }) => callApi(jobSearchEndpoints.findTowns, { body: { places: open }, signal }),
    enabled: open.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (tag) => hasRadius(tag) || (data?.towns.includes(tag) ?? false);
}

function hasRadius(tag: string): boolean {
  return splitRadius(tag).radius !== null;
}
