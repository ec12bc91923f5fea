import { describe, expect, it } from "vitest";
import { estimatePay, readKnownPays } from "#estimates/estimate-pay";
import { EMPLOYER_NOT_NAMED } from "#posting";
import { companyOf, normalizeCompany } from "#reading/dedupe-key";
import { finish } from "#steps";
import { makeCandidate } from "./candidate.fixture.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";

const unnamed = (fields: Parameters<typeof makeCandidate>[0]) =>
  makeCandidate({ title: "Cook", company: EMPLOYER_NOT_NAMED, locations: ["Reims, France"], ...fields });

describe("postings that name no employer", () => {
  it("have no company to be compared by", () => {
    expect(normalizeCompany(EMPLOYER_NOT_NAMED)).toBe("");
    expect(companyOf(unnamed({ externalId: "1" }))).toBe("");
    expect(unnamed({ externalId: "1" }).company).toBe(EMPLOYER_NOT_NAMED);
  });

  it("are not one job for a like title and text on two boards", () => {
    const text = "You cook lunch and dinner for forty guests.";
    const two = [
      unnamed({ source: "eures", board: null, externalId: "1", description: text }),
      unnamed({ source: "francetravail", board: null, externalId: "2", description: text }),
    ];
    expect(finish(mergeDuplicates(two))).toHaveLength(2);
  });

  it("are one job where they lead to one address to apply at", () => {
    const applyUrl = "https://jobs.example.com/offer/12345";
    const two = [
      unnamed({ source: "eures", board: null, externalId: "1", applyUrl }),
      unnamed({ source: "francetravail", board: null, externalId: "2", applyUrl }),
    ];
    expect(finish(mergeDuplicates(two))).toHaveLength(1);
  });

  it("count for an estimate of pay as the several employers that they are", () => {
    const known = [40, 42, 44, 46, 48].map((thousand) => ({
      title: "Registered Nurse",
      company: EMPLOYER_NOT_NAMED,
      seniority: "Mid" as const,
      annualMin: thousand * 1000,
      annualMax: thousand * 1000,
      pay: { currency: "EUR" },
    }));
    const target = { title: "Registered Nurse", seniority: "Mid", currency: "EUR" } as const;
    expect(estimatePay(target, readKnownPays(known))).not.toBeNull();
    const ofOne = known.map((each) => ({ ...each, company: "Clinic" }));
    expect(estimatePay(target, readKnownPays(ofOne))).toBeNull();
  });
});
