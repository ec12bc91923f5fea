import {
  learnedWeightBounds,
  notForMeReasons,
  signalNames,
  signalWeights,
  type NotForMeReason,
} from "@jobwright/contracts/matching";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { learnWeights, type Deed } from "./learn-weights.ts";

const liked = (signals: Deed["signals"] = {}): Deed => ({ kind: "favorite", reason: null, signals });
const deleted = (signals: Deed["signals"] = {}): Deed => ({ kind: "deleted", reason: null, signals });
const notForMe = (reason: NotForMeReason, signals: Deed["signals"] = {}): Deed => ({
  kind: "notForMe",
  reason,
  signals,
});
const times = (count: number, deed: Deed): Deed[] => Array.from({ length: count }, () => deed);

describe("what a person does", () => {
  test("nothing done, and nothing that speaks for a signal, leaves every weight at its default", () => {
    const silent = [
      [],
      times(2, liked({ role: 1 })),
      [liked({ role: 1 }), deleted({ role: 0 })],
      times(20, liked({ role: 1 })),
      times(5, notForMe("company", { role: 0 })),
      [liked({ role: 1 }), liked({ role: null }), deleted({ role: null }), deleted({})],
      [...times(9, liked({ role: 0.5 })), ...times(9, deleted({ role: 0.5 }))],
    ];
    for (const deeds of silent) {
      const learned = learnWeights(deeds);
      for (const name of signalNames) {
        expect(learned[name]).toEqual({ multiplier: 1, points: signalWeights[name], reason: null });
      }
    }
  });

  test("a stated reason counts from the first, and each further one by less", () => {
    const raised = [0, 1, 2, 3, 4, 12].map(
      (count) => learnWeights(times(count, notForMe("skills"))).skills.multiplier,
    );
    expect(raised.map((value) => Math.round(value * 1000) / 1000)).toEqual([
      1, 1.1, 1.167, 1.214, 1.25, 1.375,
    ]);
    const first = learnWeights([notForMe("skills")]);
    expect(first.skills).toMatchObject({
      points: 21.6,
      reason: "Raised: 1 job was not for you because of its skills.",
    });
    expect(first.role).toMatchObject({
      points: 37.3,
      reason: "Lowered: others were raised, and all together make 100.",
    });
  });

  test("place and pay are one signal, and the sentence names the ones that were meant", () => {
    const reasonOf = (...reasons: NotForMeReason[]) =>
      learnWeights(reasons.map((reason) => notForMe(reason))).placeAndPay.reason;
    expect(reasonOf("pay", "pay")).toBe("Raised: 2 jobs were not for you because of their pay.");
    expect(reasonOf("place")).toBe("Raised: 1 job was not for you because of its place.");
    expect(reasonOf("pay", "place", "pay")).toBe(
      "Raised: 3 jobs were not for you because of their place or pay.",
    );
  });

  test("what liked jobs have more of than deleted ones counts more, and what deleted ones have more of counts less", () => {
    const learned = learnWeights([
      ...times(5, liked({ skills: 0.9, seniority: 0.2, freshness: 0.5 })),
      ...times(5, deleted({ skills: 0.3, seniority: 0.8, freshness: 0.5 })),
    ]);
    expect(learned.skills.multiplier).toBeCloseTo(1 + 0.6 / 3, 10);
    expect(learned.skills.reason).toBe(
      "Raised: jobs you favorited or applied to fit your skills better than those you deleted.",
    );
    expect(learned.seniority.multiplier).toBeCloseTo(1 - 0.6 / 3, 10);
    expect(learned.seniority.reason).toBe(
      "Lowered: jobs you deleted fit your level better than those you favorited or applied to.",
    );
    expect(learned.freshness.multiplier).toBe(1);
  });

  test("a reason and a difference that agree are both named", () => {
    const deeds = [...times(4, liked({ role: 1 })), ...times(4, deleted({ role: 0 })), notForMe("role")];
    expect(learnWeights(deeds).role.reason).toBe(
      "Raised: 1 job was not for you because of its role, " +
        "and jobs you favorited or applied to fit your titles better than those you deleted.",
    );
  });

  test("a job that was not for the person because of its pay says nothing against its fitting skills", () => {
    const deeds = [...times(6, liked({ skills: 0.4 })), ...times(6, notForMe("pay", { skills: 1 }))];
    expect(learnWeights(deeds).skills.multiplier).toBe(1);
    const other = [...times(6, liked({ skills: 0.4 })), ...times(6, notForMe("other", { skills: 1 }))];
    expect(learnWeights(other).skills.multiplier).toBeLessThan(1);
  });

  test("many deeds come to a stop at a quarter for a difference, and at the bounds for everything", () => {
    const deeds = [...times(500, liked({ role: 1 })), ...times(500, deleted({ role: 0 }))];
    expect(learnWeights(deeds).role.multiplier).toBe(1.25);
    expect(learnWeights([...deeds, ...times(5000, notForMe("role"))]).role.multiplier).toBe(1.5);
  });
});

const value = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
const signals = fc.record(
  { role: value, skills: value, keywords: value, seniority: value, placeAndPay: value, freshness: value },
  { requiredKeys: [] },
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("favorite" as const, "applied" as const, "deleted" as const),
    reason: fc.constant(null),
    signals,
  }),
  fc.record({ kind: fc.constant("notForMe" as const), reason: fc.constantFrom(...notForMeReasons), signals }),
);
/** Few and many, so that small groups and full effects both come up. */
const history = fc
  .array(fc.tuple(deed, fc.constantFrom(1, 1, 2, 7, 60)), { maxLength: 12 })
  .map((parts) => parts.flatMap(([one, count]) => times(count, one)));

describe("whatever a person does", () => {
  test("points are tenths, 100 together, and within half and one and a half of the default, as multipliers are", () => {
    fc.assert(
      fc.property(history, (deeds) => {
        const learned = learnWeights(deeds);
        const tenths = signalNames.map((name) => learned[name].points * 10);
        expect(tenths.every((points) => Math.abs(points - Math.round(points)) < 1e-9)).toBe(true);
        expect(tenths.reduce((sum, points) => sum + Math.round(points), 0)).toBe(1000);
        for (const name of signalNames) {
          const share = learned[name].points / signalWeights[name];
          for (const each of [share, learned[name].multiplier]) {
            expect(each).toBeGreaterThanOrEqual(learnedWeightBounds.min);
            expect(each).toBeLessThanOrEqual(learnedWeightBounds.max);
          }
        }
      }),
    );
  });

  test("a weight that moved says which way and why, and one that did not says nothing", () => {
    fc.assert(
      fc.property(history, (deeds) => {
        const learned = learnWeights(deeds);
        for (const name of signalNames) {
          const { points, reason } = learned[name];
          const moved = points - signalWeights[name];
          if (moved === 0) expect(reason).toBeNull();
          else expect(reason).toMatch(moved > 0 ? /^Raised: .+[^:,]\.$/ : /^Lowered: .+[^:,]\.$/);
        }
      }),
    );
  });

  test("the order of the deeds does not matter", () => {
    fc.assert(
      fc.property(history, (deeds) => {
        expect(learnWeights(deeds.toReversed())).toEqual(learnWeights(deeds));
      }),
    );
  });

  test("one more job that is not for them because of a signal never makes that signal count less", () => {
    const reasons = [
      ["role", "role"],
      ["skills", "skills"],
      ["seniority", "seniority"],
      ["place", "placeAndPay"],
      ["pay", "placeAndPay"],
    ] as const;
    fc.assert(
      fc.property(history, fc.constantFrom(...reasons), signals, (deeds, [reason, name], of) => {
        const [before, after] = [learnWeights(deeds), learnWeights([...deeds, notForMe(reason, of)])];
        expect(after[name].multiplier).toBeGreaterThanOrEqual(before[name].multiplier);
        // A tenth is what rounding may take.
        expect(after[name].points).toBeGreaterThan(before[name].points - 0.11);
      }),
    );
  });

  test("a liked job that fits better by a signal never makes that signal count less, nor a deleted one more", () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...signalNames), fc.nat(), (deeds, name, place) => {
        const index = place % Math.max(1, deeds.length);
        const changed = deeds[index];
        const known = changed?.signals[name] ?? null;
        if (changed === undefined || known === null) return;
        const better = deeds.with(index, {
          ...changed,
          signals: { ...changed.signals, [name]: (1 + known) / 2 },
        });
        const [before, after] = [learnWeights(deeds)[name].multiplier, learnWeights(better)[name].multiplier];
        if (changed.kind === "favorite" || changed.kind === "applied") {
          expect(after).toBeGreaterThanOrEqual(before - 1e-12);
        } else expect(after).toBeLessThanOrEqual(before + 1e-12);
      }),
    );
  });
});
