import { randomUUID } from "node:crypto";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import { user } from "#db/schema/auth";
import { jobPreferences, userDocuments } from "#db/schema/profile";

/** A new person with an empty user document and untouched preferences; a guest unless `isAnonymous` is false. */
export async function createTestUser(
  ctx: Pick<ServerContext, "db" | "clock">,
  overrides: Partial<SessionUser> = {},
): Promise<SessionUser> {
  const uid = overrides.uid ?? randomUUID();
  const isAnonymous = overrides.isAnonymous ?? true;
  const person: SessionUser = {
    displayName: isAnonymous ? "Guest" : "Ada Example",
    photoURL: null,
    emailVerified: !isAnonymous,
    email: isAnonymous ? null : `${uid}@example.org`,
    ...overrides,
    uid,
    isAnonymous,
  };
  const createdAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx.insert(user).values({
      id: uid,
      name: person.displayName,
      email: person.email ?? `${uid}@guest.invalid`,
      emailVerified: person.emailVerified,
      image: person.photoURL,
      isAnonymous,
      createdAt,
      updatedAt: createdAt,
    });
    await tx.insert(userDocuments).values({ userId: uid, name: person.displayName, createdAt });
    await tx.insert(jobPreferences).values({ userId: uid, updatedAt: createdAt });
  });
  return person;
}
