import type { SearchCriteria } from "@jobwright/contracts/preferences";
import type { ServerContext } from "#context";
import { readUserPreferences } from "#profile/profile.service";
import type { SearchRow } from "./scheduled-searches.repository.ts";

/** What a search looks for, and whose clock its schedule follows. */
export type SearchPreferences = { preferences: SearchCriteria; timezone: string };

/** Those of the person's preferences, where it is the search from them. Throws `user/not-found`. */
export async function readSearchPreferences(
  ctx: Pick<ServerContext, "db">,
  { userId, preferences, timezone }: Pick<SearchRow, "userId" | "preferences" | "timezone">,
): Promise<SearchPreferences> {
  if (preferences !== null && timezone !== null) return { preferences, timezone };
  return readUserPreferences(ctx, userId);
}
