import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { retryDeadlocks } from "./retry-deadlocks.ts";

/** As the driver's error comes out of a query: the cause of the one that is thrown. */
function makeError(code: string): Error {
  const cause = Object.assign(new Error("The database ended it"), { code });
  return new DrizzleQueryError("select 1", [], cause);
}

function failing(times: number, code: string) {
  const state = { tries: 0 };
  const run = async () => {
    state.tries += 1;
    if (state.tries <= times) throw makeError(code);
    return "done";
  };
  return { state, run };
}

test("a transaction that the database ended because of a deadlock is run again", async () => {
  const { state, run } = failing(1, "40P01");
  expect(await retryDeadlocks(run)).toBe("done");
  expect(state.tries).toBe(2);
});

test("a transaction that meets a deadlock each time fails with it after four tries", async () => {
  const { state, run } = failing(Infinity, "40P01");
  await expect(retryDeadlocks(run)).rejects.toMatchObject({ cause: { code: "40P01" } });
  expect(state.tries).toBe(4);
});

test("whatever else goes wrong is thrown at once", async () => {
  const { state, run } = failing(1, "23505");
  await expect(retryDeadlocks(run)).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(state.tries).toBe(1);
});
