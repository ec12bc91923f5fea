import { setImmediate as breathe } from "node:timers/promises";
import { tailoringSteps, type TailoringProgress, type TailoringStep } from "@jobwright/contracts/tailoring";
import { within } from "#platform/within";

/** The steps of one run. Between two of them other requests have their turn. */
export type Steps = {
  /** Does a step; `note` says what came of it. */
  take<T>(step: TailoringStep, work: () => Promise<T> | T, note: (result: T) => string): Promise<T>;
  list(): TailoringProgress["steps"];
};

/** A run that is stopped ends at once, whatever its step still does: nothing of that is kept. */
export function createSteps(
  publish: (steps: TailoringProgress["steps"]) => Promise<void>,
  stop: AbortSignal,
): Steps {
  const steps: TailoringProgress["steps"] = tailoringSteps.map((step) => ({
    step,
    state: "waiting",
    note: null,
  }));

  async function set(step: TailoringStep, state: "running" | "done", note: string | null): Promise<void> {
    steps[tailoringSteps.indexOf(step)] = { step, state, note };
    await publish(structuredClone(steps));
    await breathe();
  }

  return {
    async take(step, work, note) {
      await set(step, "running", null);
      const result = await within(Promise.resolve(work()), stop);
      await set(step, "done", note(result));
      return result;
    },
    list: () => structuredClone(steps),
  };
}

/** "1 line", "2 lines". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
