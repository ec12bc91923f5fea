import { modelsEndpoints } from "@jobwright/contracts/models";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

/** Which models serve this installation, and what they cost this person. */
export function useModelUse(uid: string) {
  return useQuery({
    queryKey: ["model-use", uid] as const,
    queryFn: ({ signal }) => callApi(modelsEndpoints.getModelUse, { params: { uid }, signal }),
    // Every search may have spent some.
    staleTime: 0,
  });
}
