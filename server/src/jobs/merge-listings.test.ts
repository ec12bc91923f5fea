import { expect, test } from "vitest";
import { createJobFinder, mergeListings, type MergeableListing } from "./merge-listings.ts";
import { untouchedRow } from "./own-fields.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

function listing(change: Partial<MergeableListing> = {}): MergeableListing {
  return {
    id: "job-1",
    postingId: "p1",
    postingIds: ["p1"],
    title: "Cook",
    company: "Inn",
    jobLink: "https://example.org/1",
    ...untouchedRow,
    sources: [],
    lastSeenAt: null,
    closedAt: null,
    updatedAt: day(1),
    ...change,
  };
}

test("the further status, the older favorite, the newer sight and every link stay", () => {
  const link = (url: string) => ({ source: "ashby", name: "Ashby", url });
  const { merged, lostNote } = mergeListings(
    listing({ status: "applied", favoritedAt: day(2), lastSeenAt: day(1), sources: [link("a")] }),
    listing({
      status: "researching",
      favoritedAt: day(1),
      lastSeenAt: day(3),
      closedAt: day(3),
      postingIds: ["p1", "p2"],
      sources: [link("a"), link("b")],
    }),
  );
  expect(merged).toMatchObject({
    status: "applied",
    favoritedAt: day(1),
    lastSeenAt: day(3),
    closedAt: null,
    postingIds: ["p1", "p2"],
    sources: [link("a"), link("b")],
  });
  expect(lostNote).toBeNull();
});

test("the status that stays keeps the time since when it is, also where that is earlier", () => {
  const merge = (kept: Partial<MergeableListing>, other: Partial<MergeableListing>) => {
    const { status, statusChangedAt } = mergeListings(listing(kept), listing(other)).merged;
    return [status, statusChangedAt];
  };
  const applied = { status: "applied", statusChangedAt: day(2) } as const;
  const researching = { status: "researching", statusChangedAt: day(5) } as const;
  expect(merge(applied, researching)).toEqual(["applied", day(2)]);
  expect(merge(researching, applied)).toEqual(["applied", day(2)]);
  expect(merge({}, researching)).toEqual(["researching", day(5)]);
  expect(merge({}, {})).toEqual(["new", null]);
  expect(merge(applied, { ...applied, statusChangedAt: day(4) })).toEqual(["applied", day(2)]);
});

test("a link was last looked at when either was", () => {
  const looked = (date: number | null) => listing({ linkCheckedAt: date === null ? null : day(date) });
  expect(mergeListings(looked(2), looked(4)).merged.linkCheckedAt).toEqual(day(4));
  expect(mergeListings(looked(2), looked(null)).merged.linkCheckedAt).toEqual(day(2));
});

test("notes are merged once, and one that is too long for both is handed back", () => {
  const merge = (kept: string, other: string) => {
    const { merged, lostNote } = mergeListings(listing({ note: kept }), listing({ note: other }));
    return [merged.note, lostNote];
  };
  expect(merge("mine", "theirs")).toEqual(["mine\n\ntheirs", null]);
  expect(merge("", "theirs")).toEqual(["theirs", null]);
  expect(merge("mine and theirs", "theirs")).toEqual(["mine and theirs", null]);
  expect(merge("m".repeat(4000), "t".repeat(4000))).toEqual(["m".repeat(4000), "t".repeat(4000)]);
});

test("a reason stays where both deleted the job, and the later decision is the last one", () => {
  const deleted = (date: number, reason: MergeableListing["notForMeReason"] = null) =>
    listing({ deletedAt: day(date), updatedAt: day(date), notForMeReason: reason });
  const merge = (kept: MergeableListing, other: MergeableListing) => {
    const { deletedAt, notForMeReason, updatedAt } = mergeListings(kept, other).merged;
    return [deletedAt, notForMeReason, updatedAt];
  };
  expect(merge(deleted(2, "pay"), deleted(3, "role"))).toEqual([day(3), "pay", day(3)]);
  expect(merge(deleted(4), deleted(3, "role"))).toEqual([day(4), "role", day(4)]);
  expect(merge(deleted(2, "pay"), listing())).toEqual([null, null, day(2)]);
  expect(merge(listing(), deleted(2, "pay"))).toEqual([null, null, day(2)]);
});

test("a job is found by its own posting first, then by a duplicate, and by its words where a person wrote it", () => {
  const own = listing({ id: "own", postingId: "p1", postingIds: ["p1"] });
  const duplicate = listing({ id: "duplicate", postingId: "p2", postingIds: ["p2", "p1"] });
  const written = listing({ id: "written", postingId: null, postingIds: [] });
  const find = createJobFinder([own, duplicate, written]);
  expect(find(listing({ postingId: "p1", postingIds: ["p2", "p1"] }))).toBe(own);
  expect(find(listing({ postingId: "p9", postingIds: ["p9", "p2"] }))).toBe(duplicate);
  expect(find(listing({ postingId: "p9", postingIds: ["p9"] }))).toBeUndefined();
  expect(find(written)).toBe(written);
  expect(find({ ...written, title: "Another" })).toBeUndefined();
});
