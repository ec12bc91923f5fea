import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { selectPerson } from "./searches.repository.ts";

/** A person's context for work that no request of theirs began. Throws `user/not-found`. */
export async function asPerson(ctx: ServerContext, userId: string, requestId: string): Promise<UserContext> {
  const row = await selectPerson(ctx.db, userId);
  if (!row) throw new AppError("user/not-found");
  const isAnonymous = row.isAnonymous === true;
  const user = {
    uid: userId,
    email: isAnonymous ? null : row.email,
    displayName: row.name,
    photoURL: row.image,
    emailVerified: row.emailVerified,
    isAnonymous,
  };
  return { ...ctx, user, requestId };
}
