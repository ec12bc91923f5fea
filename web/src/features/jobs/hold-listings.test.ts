import { expect, test } from "vitest";
import { describeWaiting, holdListings, showHeld } from "./hold-listings.ts";
import { makeListing, makeMatch } from "./testing/make-listing.ts";

const jobs = (...ids: string[]) => ids.map((id) => makeListing({ id, match: makeMatch(80) }));
const idsOf = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);

test("a held list keeps its order and its matches, and takes what else changed", () => {
  const held = holdListings(jobs("a", "b"));
  const now = [
    makeListing({ id: "b", favorite: true, match: makeMatch(99) }),
    makeListing({ id: "a", match: makeMatch(70) }),
  ];
  const { shown } = showHeld(now, held);
  expect(idsOf(shown)).toEqual(["a", "b"]);
  expect(shown.map(({ match }) => match?.score)).toEqual([80, 80]);
  expect(shown[1]?.favorite).toBe(true);
});

test("a listing that is gone is not shown, and those above the last one that was shown are better", () => {
  const { shown, waiting } = showHeld(jobs("x", "a", "y", "b", "z"), holdListings(jobs("a", "gone", "b")));
  expect(idsOf(shown)).toEqual(["a", "b"]);
  expect(waiting).toEqual({ better: 2, more: 1 });
});

test.each([
  [{ better: 12, more: 0 }, "12 better matches found."],
  [{ better: 1, more: 3 }, "1 better match and 3 more found."],
  [{ better: 0, more: 1 }, "1 more match found."],
  [{ better: 0, more: 0 }, null],
])("%o is said as %s", (waiting, text) => {
  expect(describeWaiting(waiting)).toBe(text);
});
