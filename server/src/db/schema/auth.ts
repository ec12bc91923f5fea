import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Tables of better-auth, with its column names, so that its adapter finds them, and our own ways to sign in. */

export const user = pgTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  isAnonymous: boolean("is_anonymous").default(false),
  /** When a quiet guest was last notified that they will be removed. */
  removalNoticedAt: at("removal_noticed_at"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("account_user").on(table.userId),
    index("account_key").on(table.providerId, table.accountId),
  ],
);

/** The one recovery code of a person: the hash of its 120 random bits (SHA-256). A used one is replaced at once. */
export const recoveryCodes = pgTable("recovery_codes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  codeHash: text("code_hash").notNull().unique(),
  createdAt: at("created_at").notNull(),
});

/** A passkey; the columns after `aaguid` are our own. */
export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: at("created_at").notNull().defaultNow(),
    aaguid: text("aaguid"),
    /** The name in the address that it is bound to; null: being added. */
    rpId: text("rp_id"),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("passkey_user").on(table.userId)],
);

/** A password by its argon2id hash, and what it goes with, in small letters. */
export const passwords = pgTable("passwords", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  name: text("name").notNull().unique(),
  hash: text("hash").notNull(),
  changedAt: at("changed_at").notNull(),
});

/** Signing in by e-mail: the confirmed address, in small letters, and the one code on its way by its keyed hash. */
export const emailSignIns = pgTable("email_sign_ins", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  email: text("email").unique(),
  /** Waits for the code; null where the code is for the confirmed one. */
  pendingEmail: text("pending_email"),
  codeHash: text("code_hash"),
  codeSentAt: at("code_sent_at"),
  codeTries: integer("code_tries").notNull().default(0),
});

/** Invitations of the command line, by the hash of their token; nobody's. */
export const invites = pgTable("invites", {
  tokenHash: text("token_hash").primaryKey(),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

export const jwks = pgTable("jwks", {
  id: text("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  alg: text("alg"),
  crv: text("crv"),
  createdAt: at("created_at").notNull().defaultNow(),
  expiresAt: at("expires_at"),
});
