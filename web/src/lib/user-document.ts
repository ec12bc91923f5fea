import { profileEndpoints } from "@jobwright/contracts/profile";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** The signed-in person's user document: read once, whoever of the screen needs it. */
export function userDocumentOptions(uid: string) {
  return queryOptions({
    queryKey: ["user-document", uid] as const,
    queryFn: ({ signal }) => callApi(profileEndpoints.getUserDocument, { params: { uid }, signal }),
  });
}
