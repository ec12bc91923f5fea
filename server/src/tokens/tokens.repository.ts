import type { TokenScope } from "@jobwright/contracts/token-scopes";
import { and, count, desc, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";
import { personalTokens } from "#db/schema/tokens";

/** A token without its hash. */
export type TokenRow = Omit<typeof personalTokens.$inferSelect, "userId" | "tokenHash">;

const shown = {
  id: personalTokens.id,
  name: personalTokens.name,
  scopes: personalTokens.scopes,
  lastFour: personalTokens.lastFour,
  createdAt: personalTokens.createdAt,
  expiresAt: personalTokens.expiresAt,
  lastUsedAt: personalTokens.lastUsedAt,
};

export async function findTokens(db: Database, userId: string): Promise<TokenRow[]> {
  return db
    .select(shown)
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id));
}

export async function countTokens(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(personalTokens).where(eq(personalTokens.userId, userId));
  return row?.n ?? 0;
}

export async function insertToken(
  tx: Database,
  fields: {
    userId: string;
    name: string;
    scopes: TokenScope[];
    tokenHash: string;
    lastFour: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<TokenRow> {
  const [row] = await tx.insert(personalTokens).values(fields).returning(shown);
  if (!row) throw new Error("A token that was inserted was not answered.");
  return row;
}

/** The token with this hash and the person whose it is; null where there is none. */
export async function findHolder(
  db: Database,
  tokenHash: string,
): Promise<{ token: TokenRow; person: typeof user.$inferSelect } | null> {
  const [row] = await db
    .select({ token: shown, person: user })
    .from(personalTokens)
    .innerJoin(user, eq(user.id, personalTokens.userId))
    .where(eq(personalTokens.tokenHash, tokenHash));
  return row ?? null;
}

/** Notes a use, unless one is noted after `before`. */
export async function setTokenUsed(db: Database, id: string, use: { at: Date; before: Date }): Promise<void> {
  const isOlder = or(isNull(personalTokens.lastUsedAt), lte(personalTokens.lastUsedAt, use.before));
  await db
    .update(personalTokens)
    .set({ lastUsedAt: use.at })
    .where(and(eq(personalTokens.id, id), isOlder));
}

/** Whether there was such a token. */
export async function deleteToken(db: Database, owned: { userId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db
    .delete(personalTokens)
    .where(and(eq(personalTokens.userId, owned.userId), eq(personalTokens.id, owned.id)));
  return (rowCount ?? 0) > 0;
}

export async function deleteTokens(db: Database, userId: string): Promise<void> {
  await db.delete(personalTokens).where(eq(personalTokens.userId, userId));
}
