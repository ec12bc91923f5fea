import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { isUuid } from "#platform/is-uuid";
import { selectOwner } from "./scheduled-searches.repository.ts";

/** Throws `auth/forbidden` where the search is another person's, and `searches/not-found`. */
export async function requireOwnSearch(ctx: UserContext, id: string): Promise<void> {
  const owner = isUuid(id) ? await selectOwner(ctx.db, id) : undefined;
  if (owner === undefined) throw new AppError("searches/not-found");
  if (owner !== ctx.user.uid) throw new AppError("auth/forbidden");
}
