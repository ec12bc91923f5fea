import type { AskedSource, AskedState } from "@jobwright/contracts/companies";
import { expect, test } from "vitest";
import { announceAsked, describeAsked } from "./describe-progress.ts";

function ask(...states: AskedState[]): AskedSource[] {
  return states.map((state) => ({ source: "site", name: "Site", state, url: null, at: null, problem: null }));
}

test("sources count as done once they answered or cannot, and those that are off do not count", () => {
  expect(describeAsked(ask("waiting", "answered", "nothing", "unreachable", "off"))).toBe(
    "3 of 4 sources done",
  );
  expect(describeAsked(ask("waiting"))).toBe("0 of 1 source done");
  expect(describeAsked([])).toBe("Starting");
});

test("nothing is announced before a source has answered", () => {
  expect(announceAsked({ name: "Meta", asked: ask("waiting", "off") })).toBeNull();
  expect(announceAsked({ name: "Meta", asked: ask("waiting", "answered") })).toBe("1 of 2 sources done");
});
