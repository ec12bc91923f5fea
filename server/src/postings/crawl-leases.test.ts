import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerContext } from "#context";
import { createTestContext } from "#testing/server-context";
import { releaseLease, takeLease } from "./crawl-leases.repository.ts";

let ctx: ServerContext;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ ctx, close } = await createTestContext());
});
afterAll(() => close());

const holders = { one: randomUUID(), two: randomUUID() };

test("leases that are taken at the same moment each have one holder", async () => {
  const takeAll = (...leases: string[]) =>
    Promise.all(
      leases.map((text) => {
        const [request = "", name] = text.split(" by ");
        return takeLease(ctx.db, { source: "lever", request, holder: holders[name as "one" | "two"] });
      }),
    );
  expect(await takeAll("beta by one", "alpha by one", "beta by two")).toEqual([false, true, true]);
  expect(await takeAll("alpha by two", "beta by two", "gamma by one")).toEqual([false, true, true]);
  await releaseLease(ctx.db, { source: "lever", request: "alpha", holder: holders.two });
  expect(await takeAll("alpha by two")).toEqual([false]);
  await releaseLease(ctx.db, { source: "lever", request: "alpha", holder: holders.one });
  expect(await takeAll("alpha by two")).toEqual([true]);
});
