import { expect, test } from "vitest";
import { createJobFinder, joinListings, type JoinableListing } from "./join-listings.ts";
import { untouchedRow } from "./own-fields.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

function listing(change: Partial<JoinableListing> = {}): JoinableListing {
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

test("the further status, the older favourite, the newer sight and every link stay", () => {
  const link = (url: string) => ({ source: "ashby", name: "Ashby", url });
  const { joined, lostNote } = joinListings(
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
  expect(joined).toMatchObject({
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
  const join = (kept: Partial<JoinableListing>, other: Partial<JoinableListing>) => {
    const { status, statusChangedAt } = joinListings(listing(kept), listing(other)).joined;
    return [status, statusChangedAt];
  };
  const applied = { status: "applied", statusChangedAt: day(2) } as const;
  const researching = { status: "researching", statusChangedAt: day(5) } as const;
  expect(join(applied, researching)).toEqual(["applied", day(2)]);
  expect(join(researching, applied)).toEqual(["applied", day(2)]);
  expect(join({}, researching)).toEqual(["researching", day(5)]);
  expect(join({}, {})).toEqual(["new", null]);
  expect(join(applied, { ...applied, statusChangedAt: day(4) })).toEqual(["applied", day(2)]);
});

test("a link was last looked at when either was", () => {
  const looked = (date: number | null) => listing({ linkCheckedAt: date === null ? null : day(date) });
  expect(joinListings(looked(2), looked(4)).joined.linkCheckedAt).toEqual(day(4));
  expect(joinListings(looked(2), looked(null)).joined.linkCheckedAt).toEqual(day(2));
});

test("notes are joined once, and one that is too long for both is handed back", () => {
  const join = (kept: string, other: string) => {
    const { joined, lostNote } = joinListings(listing({ note: kept }), listing({ note: other }));
    return [joined.note, lostNote];
  };
  expect(join("mine", "theirs")).toEqual(["mine\n\ntheirs", null]);
  expect(join("", "theirs")).toEqual(["theirs", null]);
  expect(join("mine and theirs", "theirs")).toEqual(["mine and theirs", null]);
  expect(join("m".repeat(4000), "t".repeat(4000))).toEqual(["m".repeat(4000), "t".repeat(4000)]);
});

test("a reason stays where both deleted the job, and the later decision is the last one", () => {
  const deleted = (date: number, reason: JoinableListing["notForMeReason"] = null) =>
    listing({ deletedAt: day(date), updatedAt: day(date), notForMeReason: reason });
  const join = (kept: JoinableListing, other: JoinableListing) => {
    const { deletedAt, notForMeReason, updatedAt } = joinListings(kept, other).joined;
    return [deletedAt, notForMeReason, updatedAt];
  };
  expect(join(deleted(2, "pay"), deleted(3, "role"))).toEqual([day(3), "pay", day(3)]);
  expect(join(deleted(4), deleted(3, "role"))).toEqual([day(4), "role", day(4)]);
  expect(join(deleted(2, "pay"), listing())).toEqual([null, null, day(2)]);
  expect(join(listing(), deleted(2, "pay"))).toEqual([null, null, day(2)]);
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
