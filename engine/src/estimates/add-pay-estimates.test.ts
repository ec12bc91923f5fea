import { expect, test } from "vitest";
import { makeCandidate } from "#matching/candidate.fixture";
import { toMatch, type Signals } from "#matching/signal";
import type { RankedCandidate } from "#wanted";
import { addPayEstimates } from "./add-pay-estimates.ts";

const nothing = { value: null, reason: "" };
const signals: Signals = {
  role: nothing,
  skills: nothing,
  keywords: nothing,
  seniority: nothing,
  placeAndPay: nothing,
  freshness: nothing,
};

function rank(fields: Parameters<typeof makeCandidate>[0]): RankedCandidate {
  return { candidate: makeCandidate(fields), duplicates: [], match: toMatch(signals) };
}

const known = Array.from({ length: 8 }, (_each, index) =>
  makeCandidate({
    externalId: `known-${index}`,
    title: "Registered Nurse",
    company: `Hospital ${index}`,
    locations: ["Denver, CO"],
    pay: { min: 70_000 + index * 1000, max: 90_000 + index * 1000, currency: "USD", period: "year" },
  }),
);

test("a job that does not state its pay is shown what comparable ones pay", () => {
  const [entry] = addPayEstimates(
    [rank({ title: "Registered Nurse", locations: ["Boston, MA"], pay: null, payText: null })],
    known,
  );
  expect(entry?.match.payEstimate).toMatchObject({ currency: "USD", dataPoints: 8 });
});

test("stated pay, no known country, a role that nobody pays and an apprenticeship stand without an estimate", () => {
  const estimates = addPayEstimates(
    [
      rank({ title: "Registered Nurse", locations: ["Boston, MA"], pay: known[0]?.pay ?? null }),
      rank({ title: "Registered Nurse", locations: [], pay: null }),
      rank({ title: "Welder", locations: ["Boston, MA"], pay: null }),
      rank({ title: "Registered Nurse Apprentice", locations: ["Boston, MA"], pay: null }),
    ],
    known,
  ).map(({ match }) => match.payEstimate);
  expect(estimates).toEqual([null, null, null, null]);
});
