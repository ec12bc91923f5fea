/** A long computation that rests between its steps, so that a server can answer others meanwhile. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** A computation rests after so many short entries: resting costs about as much as one of them. */
export const REST_EVERY = 16;

/** Goes through all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
