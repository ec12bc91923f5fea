import type { Message } from "@jobwright/contracts/notifications";
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { messages } from "#db/schema/notifications";

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Pick<Message, "kind" | "title" | "text" | "link">;

export async function insertMessage(
  db: Database,
  userId: string,
  message: NewMessage,
  createdAt: Date,
): Promise<MessageRow> {
  const rows = await db
    .insert(messages)
    .values({ userId, ...message, createdAt })
    .returning();
  return rows[0] as MessageRow;
}

/**
 * Newest first; from before a moment on, where one is given. Messages of the same moment as the last one come along
 * beyond the limit, so that the next page, which begins before that moment, leaves none out.
 */
export async function selectMessages(
  db: Database,
  userId: string,
  page: { before: Date | null; limit: number },
): Promise<MessageRow[]> {
  const isOnPage = and(
    eq(messages.userId, userId),
    page.before === null ? undefined : lt(messages.createdAt, page.before),
  );
  const last = db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(isOnPage)
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .offset(page.limit - 1);
  return db
    .select()
    .from(messages)
    .where(and(isOnPage, gte(messages.createdAt, sql`coalesce((${last}), '-infinity'::timestamptz)`)))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

export async function hasMessageBefore(db: Database, userId: string, moment: Date): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), lt(messages.createdAt, moment)))
    .limit(1);
  return rows.length > 0;
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const rows = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
  return rows[0]?.unread ?? 0;
}

/** Marks the person's messages of these ids, or all; other people's and unknown ids are passed over. */
export async function markRead(
  db: Database,
  userId: string,
  ids: string[] | null,
  readAt: Date,
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt })
    .where(
      and(
        eq(messages.userId, userId),
        isNull(messages.readAt),
        ids === null ? undefined : inArray(messages.id, ids),
      ),
    );
}

export async function deleteMessage(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(messages)
    .where(and(eq(messages.userId, userId), eq(messages.id, id)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Keeps the newest `kept`; beyond them the read ones go, and beyond `unread` all. */
export async function deleteOldMessages(
  db: Database,
  userId: string,
  limits: { kept: number; unread: number },
): Promise<void> {
  const beyond = (newest: number) =>
    db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.userId, userId))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .offset(newest);
  await db
    .delete(messages)
    .where(
      and(
        eq(messages.userId, userId),
        or(
          and(isNotNull(messages.readAt), inArray(messages.id, beyond(limits.kept))),
          inArray(messages.id, beyond(limits.unread)),
        ),
      ),
    );
}
