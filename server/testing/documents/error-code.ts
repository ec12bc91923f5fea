import { AppError } from "#platform/app-error";

/** The code of the `AppError` that the call throws; any other error is thrown on; null where it throws none. */
export function errorCodeOf(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The same for a promise. */
export async function refusalOf(promise: Promise<unknown>): Promise<string | null> {
  return promise.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
}
