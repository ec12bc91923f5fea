import { expect, test } from "vitest";
import { makeFields } from "../testing/make-profile.ts";
import { mergeProfiles, pickChanged } from "./merge-profiles.ts";

const base = makeFields();
const [job] = base.experience;
if (!job) throw new Error("The profile has a job.");
const other = { ...job, company: "Union Yard", endDate: "2022-01" };
const third = { ...job, company: "Kestrel Mills" };

test("what only one side changed is taken from that side", () => {
  const merged = mergeProfiles(base, makeFields({ phone: "1" }), makeFields({ location: "Leeds" }));
  expect(merged).toEqual({
    fields: makeFields({ phone: "1", location: "Leeds" }),
    conflicts: [],
    taken: ["location"],
  });
});

test("what both changed to the same is no conflict, and nothing new came in", () => {
  const same = makeFields({ location: "Leeds", skills: ["Solar"] });
  expect(mergeProfiles(base, same, makeFields({ location: "Leeds", skills: ["Solar"] }))).toEqual({
    fields: same,
    conflicts: [],
    taken: [],
  });
});

test("what both changed in different ways is a conflict, and mine until it is decided", () => {
  const merged = mergeProfiles(
    base,
    makeFields({ title: "Master", bio: "Mine" }),
    makeFields({ title: "Chief", bio: "Mine" }),
  );
  expect(merged.conflicts).toEqual(["title"]);
  expect(merged.fields).toMatchObject({ title: "Master", bio: "Mine" });
});

test("skills that each side added or removed are all kept or gone", () => {
  const merged = mergeProfiles(
    base,
    makeFields({ skills: ["Wiring", "Tools"] }),
    makeFields({ skills: ["Solar", "Panels", "tools"] }),
  );
  expect(merged.conflicts).toEqual([]);
  expect(merged.fields.skills).toEqual(["Tools", "Panels"]);
});

test("entries that each side added stand beside each other", () => {
  const merged = mergeProfiles(
    base,
    makeFields({ experience: [job, other] }),
    makeFields({ experience: [third, job] }),
  );
  expect(merged).toMatchObject({ conflicts: [], taken: ["experience"] });
  expect(merged.fields.experience).toEqual([third, job, other]);
});

test("an entry changed by one side and another removed by the other are both as wanted", () => {
  const two = makeFields({ experience: [job, other] });
  const changed = { ...job, description: "More" };
  const merged = mergeProfiles(
    two,
    makeFields({ experience: [changed, other] }),
    makeFields({ experience: [job] }),
  );
  expect(merged.conflicts).toEqual([]);
  expect(merged.fields.experience).toEqual([changed]);
});

test("an entry that one side changed and the other removed or changed too is a conflict", () => {
  const mine = makeFields({ experience: [{ ...job, description: "Mine" }] });
  for (const theirs of [[], [{ ...job, description: "Theirs" }], [other]]) {
    const merged = mergeProfiles(base, mine, makeFields({ experience: theirs }));
    expect(merged.conflicts).toEqual(["experience"]);
    expect(merged.fields.experience).toEqual(mine.experience);
  }
});

test("an entry that both removed is gone, whatever else they removed", () => {
  const two = makeFields({ experience: [job, other, third] });
  const merged = mergeProfiles(two, makeFields({ experience: [other] }), makeFields({ experience: [third] }));
  expect(merged).toMatchObject({ conflicts: [], fields: { experience: [] } });
});

test("only the fields that changed are sent", () => {
  expect(pickChanged(base, makeFields())).toEqual({});
  expect(pickChanged(base, makeFields({ bio: "", links: [] }))).toEqual({ bio: "", links: [] });
});
