import { AppError } from "./app-error.ts";

/** Passes on what is read of a long list for one person. */
type ReadLimit = <Item>(person: string, items: AsyncIterable<Item>) => AsyncGenerator<Item>;

/**
 * At most so many lists are read at once for each person by this process. Reading one more throws
 * `request/rate-limited`.
 */
export function createReadLimit(most: number): ReadLimit {
  const reads = new Map<string, number>();
  return async function* (person, items) {
    const going = reads.get(person) ?? 0;
    if (going >= most) throw new AppError("request/rate-limited");
    reads.set(person, going + 1);
    try {
      yield* items;
    } finally {
      const left = (reads.get(person) ?? 1) - 1;
      if (left === 0) reads.delete(person);
      else reads.set(person, left);
    }
  };
}
