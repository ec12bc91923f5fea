import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { toSessionUser } from "#platform/to-session-user";
import { selectPerson } from "./job-searches.repository.ts";

/** Reads a person's context for work that none of their requests started. Throws `user/not-found`. */
export async function readUserContext(
  ctx: ServerContext,
  userId: string,
  requestId: string,
): Promise<UserContext> {
  const person = await selectPerson(ctx.db, userId);
  if (!person) throw new AppError("user/not-found");
  return { ...ctx, user: toSessionUser(person), requestId };
}
