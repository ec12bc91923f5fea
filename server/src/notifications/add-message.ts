import type { ServerContext } from "#context";
import * as repository from "./messages.repository.ts";

/** Messages of a person that are kept: beyond that the oldest read ones go, and far beyond it all. */
const KEPT_MESSAGES = 500;
const KEPT_UNREAD_MESSAGES = 2000;

/** Puts a message into the person's list in the app. Answers its id. */
export async function addMessage(
  ctx: Pick<ServerContext, "db" | "clock">,
  userId: string,
  message: repository.NewMessage,
): Promise<string> {
  const { id } = await repository.insertMessage(ctx.db, userId, message, ctx.clock.now());
  await repository.deleteOldMessages(ctx.db, userId, { kept: KEPT_MESSAGES, unread: KEPT_UNREAD_MESSAGES });
  return id;
}
