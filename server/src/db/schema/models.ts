import type { ModelOutcome, ModelPurpose } from "@jobwright/contracts/models";
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, bytea } from "./columns.ts";
import { user } from "./auth.ts";

/** What was asked of a language model for whom, and what it cost. Never what was said. */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** One search, one research, one tailoring. */
    runId: text("run_id").notNull(),
    purpose: text("purpose").$type<ModelPurpose>().notNull(),
    model: text("model").notNull(),
    /** Null: reserved and under way. */
    outcome: text("outcome").$type<ModelOutcome>(),
    /** Tokens in and out; while it is under way, the most that it may cost. */
    tokens: integer("tokens").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("model_calls_person").on(table.userId, table.at), index("model_calls_at").on(table.at)],
);

/** What the whole installation spent, by UTC day. Nobody's own: it stands when a person's calls are deleted. */
export const modelDays = pgTable("model_days", {
  /** YYYY-MM-DD, or that with " guests" behind it for what all guests spent of it. */
  day: text("day").primaryKey(),
  tokens: bigint("tokens", { mode: "number" }).notNull(),
});

/** A provider's vectors of job titles, by the hash of the text and the model and its version that made them. */
export const titleVectors = pgTable(
  "title_vectors",
  {
    model: text("model").notNull(),
    /** SHA-256 of the title as it was given to the model. */
    hash: bytea("hash").notNull(),
    /** One signed byte a dimension. */
    vector: bytea("vector").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.model, table.hash] })],
);
