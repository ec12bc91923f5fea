/** PostgreSQL's code for a transaction that it ended because it and another one waited for each other. */
const DEADLOCK = "40P01";
const MAX_TRIES = 4;

/** Runs a transaction anew, a few times, where the database ended it because of a deadlock. */
export async function retryDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/** The driver's error is the cause of the one that is thrown. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === DEADLOCK) || isDeadlock(error.cause);
}
