import type { TokenScope } from "@jobwright/contracts/token-scopes";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { at } from "./columns.ts";

/** Tokens by which a person's own programs call the API; a revoked one is deleted. */
export const personalTokens = pgTable(
  "personal_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<TokenScope[]>().notNull(),
    /** SHA-256 of the token, whose 256 random bits nobody guesses. */
    tokenHash: text("token_hash").notNull().unique(),
    lastFour: text("last_four").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Written once a minute at most. */
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("personal_tokens_user").on(table.userId)],
);
