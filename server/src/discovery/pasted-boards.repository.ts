import { and, arrayContains, eq, exists, inArray, not, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { boards, postings, sourceCrawls, userBoards } from "#db/schema/discovery";
import { listings } from "#db/schema/jobs";
import { sortBoards } from "./boards.repository.ts";
import { postingsInOrder } from "./write-postings.repository.ts";

export type BoardKey = { source: string; token: string };

/** Readies a guest's boards for their move to an account: those that both pasted are the account's already. */
export async function absorbBoards(
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
 * Deletes those of the boards that are known only because somebody pasted them and that nobody's list holds any more,
 * with what was read there and saved by nobody: the address itself may say whose it was.
 */
export async function dropUnusedBoards(tx: Database, keys: BoardKey[]): Promise<void> {
  for (const { source, token } of sortBoards(keys)) {
    const board = and(eq(boards.source, source), eq(boards.token, token), eq(boards.foundBy, "pasted"));
    // Held first, so that somebody who pastes it right now is waited for and then seen.
    await tx.select({ token: boards.token }).from(boards).where(board).for("update");
    const holders = tx
      .select({ one: sql`1` })
      .from(userBoards)
      .where(and(eq(userBoards.source, source), eq(userBoards.token, token)));
    const dropped = await tx
      .delete(boards)
      .where(and(board, not(exists(holders))))
      .returning({ token: boards.token });
    if (dropped.length > 0) await dropReadings(tx, { source, token });
  }
}

async function dropReadings(tx: Database, { source, token }: BoardKey): Promise<void> {
  await tx.delete(sourceCrawls).where(and(eq(sourceCrawls.source, source), eq(sourceCrawls.request, token)));
  const saved = tx
    .select({ one: sql`1` })
    .from(listings)
    // A listing's own posting is among those that stand behind it.
    .where(arrayContains(listings.postingIds, sql`array[${postings.id}]`));
  const unsaved = postingsInOrder(
    tx,
    and(eq(postings.source, source), eq(postings.board, token), not(exists(saved))),
  );
  await tx.delete(postings).where(inArray(postings.id, tx.select({ id: unsaved.id }).from(unsaved)));
}
