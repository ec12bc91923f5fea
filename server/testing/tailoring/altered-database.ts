import type { Database } from "#db/client";

/** A database of which some calls do another thing; what a transaction of it does inside stays as it is. */
export function alterDatabase(db: Database, calls: Partial<Database>): Database {
  return Object.assign(Object.create(db) as Database, calls);
}

/** A database that carries out a transaction and then loses its answer, once `isLost` says so of what is kept by then. */
export function loseAnswer(db: Database, isLost: () => Promise<boolean>): Database {
  return alterDatabase(db, {
    transaction: async (...order) => {
      const answer = await db.transaction(...order);
      if (await isLost()) throw new Error("The connection broke.");
      return answer;
    },
  });
}
