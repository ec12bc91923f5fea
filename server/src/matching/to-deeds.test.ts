import { expect, test } from "vitest";
import type { DecidedListing } from "#jobs/jobs.service";
import { toDeeds } from "./to-deeds.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

function listing(change: Partial<DecidedListing>): DecidedListing {
  return {
    company: "Inn",
    hasApplied: false,
    favoritedAt: null,
    deletedAt: null,
    notForMeReason: null,
    statusSince: day(1),
    signals: null,
    ...change,
  };
}

const deedsOf = (change: Partial<DecidedListing>, resetAt: Date | null = null) =>
  toDeeds([listing(change)], resetAt).map(({ kind, reason }) =>
    reason === null ? kind : `${kind}: ${reason}`,
  );

test("each listing is one deed, and the strongest word counts", () => {
  expect(deedsOf({})).toEqual([]);
  expect(deedsOf({ favoritedAt: day(1) })).toEqual(["favorite"]);
  expect(deedsOf({ favoritedAt: day(1), hasApplied: true })).toEqual(["applied"]);
  expect(deedsOf({ favoritedAt: day(1), deletedAt: day(2) })).toEqual(["deleted"]);
  // Put away after a refusal: it was wanted all the same.
  expect(deedsOf({ hasApplied: true, deletedAt: day(2) })).toEqual(["applied"]);
  expect(deedsOf({ hasApplied: true, deletedAt: day(2), notForMeReason: "pay" })).toEqual(["notForMe: pay"]);
  // Brought back by whoever did not clear it: a reason of a listing that is there is none.
  expect(deedsOf({ notForMeReason: "pay" })).toEqual([]);
});

test("what was done before the reset, or at its very moment, does not count", () => {
  for (const resetAt of [day(2), day(3)]) {
    expect(deedsOf({ favoritedAt: day(2) }, resetAt)).toEqual([]);
    expect(deedsOf({ hasApplied: true, statusSince: day(2) }, resetAt)).toEqual([]);
    expect(deedsOf({ deletedAt: day(2), notForMeReason: "company" }, resetAt)).toEqual([]);
    // A favorite that was deleted is no favorite, whatever the deletion counts.
    expect(deedsOf({ deletedAt: day(2), favoritedAt: day(4) }, resetAt)).toEqual([]);
  }
  expect(deedsOf({ favoritedAt: day(2) }, day(1))).toEqual(["favorite"]);
  expect(deedsOf({ hasApplied: true, statusSince: day(2) }, day(1))).toEqual(["applied"]);
  expect(deedsOf({ deletedAt: day(2) }, day(1))).toEqual(["deleted"]);
});

test("signals are read by their names, and those that are stored but unknown are left out", () => {
  const signal = (name: string, value: number | null) => ({
    name,
    value,
    points: 0,
    maxPoints: 0,
    reason: "",
  });
  const stored = [signal("role", 0.5), signal("pay", null), signal("luck", 1)] as DecidedListing["signals"];
  const [deed] = toDeeds([listing({ favoritedAt: day(1), signals: stored })], null);
  expect(deed?.signals).toEqual({ role: 0.5 });
  expect(toDeeds([listing({ favoritedAt: day(1) })], null)[0]?.signals).toEqual({});
});
