import type { GivenLink } from "./reach-object.ts";

/** The token or signature that a link's query brings along; null where it has neither. */
export function readLink(query: {
  token?: string | undefined;
  "X-User"?: string | undefined;
  "X-Expires"?: string | undefined;
  "X-Signature"?: string | undefined;
}): GivenLink | null {
  if (query.token !== undefined) return { token: query.token };
  const signature = query["X-Signature"];
  if (signature === undefined) return null;
  return { user: query["X-User"] ?? "", expires: query["X-Expires"] ?? "", signature };
}
