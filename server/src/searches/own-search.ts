import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { selectOwner } from "./searches.repository.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this can be the id of a search at all: the database takes no other text for one. */
export function isSearchId(id: string): boolean {
  return uuid.test(id);
}

/** Throws `auth/forbidden` where the search is another person's, and `searches/not-found`. */
export async function requireOwnSearch(ctx: UserContext, id: string): Promise<void> {
  const owner = isSearchId(id) ? await selectOwner(ctx.db, id) : undefined;
  if (owner === undefined) throw new AppError("searches/not-found");
  if (owner !== ctx.user.uid) throw new AppError("auth/forbidden");
}
