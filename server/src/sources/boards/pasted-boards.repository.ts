import { and, eq, exists, not, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { boards, userBoards } from "#db/schema/sources";
import { sortBoards } from "./boards.repository.ts";

export type BoardKey = { source: string; token: string };

/** Readies a guest's boards for their move to an account: those that both pasted are the account's already. */
export async function mergeGuestBoards(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<void> {
  await tx
    .delete(userBoards)
    .where(
      and(
        eq(userBoards.userId, guestId),
        sql`(source, token) in (select source, token from ${userBoards} where user_id = ${accountId})`,
      ),
    );
}

export function listPastedBoards(db: Database, userId: string): Promise<BoardKey[]> {
  return db
    .select({ source: userBoards.source, token: userBoards.token })
    .from(userBoards)
    .where(eq(userBoards.userId, userId));
}

/**
 * Deletes those of the boards that are known only because somebody pasted them and that nobody's list holds any more:
 * the address itself may say whose it was. Answers which they were.
 */
export async function deleteUnusedBoards(tx: Database, keys: BoardKey[]): Promise<BoardKey[]> {
  const deleted: BoardKey[] = [];
  for (const { source, token } of sortBoards(keys)) {
    const board = and(eq(boards.source, source), eq(boards.token, token), eq(boards.foundBy, "pasted"));
    // Held first, so that somebody who pastes it right now is waited for and then seen.
    await tx.select({ token: boards.token }).from(boards).where(board).for("update");
    const holders = tx
      .select({ one: sql`1` })
      .from(userBoards)
      .where(and(eq(userBoards.source, source), eq(userBoards.token, token)));
    const rows = await tx
      .delete(boards)
      .where(and(board, not(exists(holders))))
      .returning({ source: boards.source, token: boards.token });
    deleted.push(...rows);
  }
  return deleted;
}
