import type { AskedSource } from "@jobwright/contracts/companies";
import { expect, test } from "vitest";
import { describeUnknown } from "./describe-unknown.ts";
import { makeRecord } from "./testing/make-research.ts";

function asked(...states: AskedSource["state"][]): AskedSource[] {
  const ofNetwork: AskedSource[] = states.map((state, index) => ({
    source: (["wikidata", "site", "wikipedia"] as const)[index] ?? "sec",
    name: `Source ${index}`,
    state,
    url: null,
    at: null,
    problem: null,
  }));
  const own = { url: null, at: null, problem: null };
  return [{ source: "postings", name: "Its own postings", state: "answered", ...own }, ...ofNetwork];
}

test.each([
  [["nothing", "answered"], "None of the sources asked knows its website."],
  [["unreachable", "unreachable", "off"], "The sources that may know its website could not be reached."],
  [
    ["nothing", "unreachable"],
    "None of the sources that answered knows its website; 1 other could not be reached.",
  ],
  [["unreachable", "waiting"], "No source knows its website so far. Some are still being asked."],
  [[], "None of the sources asked knows its website."],
] as const)("of sources that are %j it says %j", (states, text) => {
  expect(describeUnknown([makeRecord({ name: "Acme" }, { asked: asked(...states) })], "its website")).toBe(
    text,
  );
});
