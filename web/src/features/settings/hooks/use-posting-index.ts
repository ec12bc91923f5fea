import { settingsEndpoints } from "@jobwright/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

/** What this installation knows of boards and postings, as this person may know it. */
export function usePostingIndex(uid: string) {
  return useQuery({
    queryKey: ["posting-index", uid] as const,
    queryFn: ({ signal }) => callApi(settingsEndpoints.getPostingIndex, { params: { uid }, signal }),
    // Boards are read all the time.
    staleTime: 0,
  });
}
