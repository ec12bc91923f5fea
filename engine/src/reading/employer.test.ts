import { describe, expect, it } from "vitest";
import { EMPLOYER_NOT_NAMED } from "#posting";
import { compareEmployers, readEmployer } from "./employer.ts";

describe("a company's name", () => {
  it.each([
    ["Müller GmbH & Co. KG", "muller"],
    ["AB Omsorg Väst", "omsorgvast"],
    ["SARL MAISON VIDAL", "maisonvidal"],
    ["Hotel Wisła Sp. z o.o.", "hotelwisla"],
    ["Novo A/S", "novo"],
    ["Italia Moda S.p.A.", "italiamoda"],
    ["The Hillside Primary School", "hillsideprimaryschool"],
    ["Acme (UK) Limited", "acme"],
    ["Acme Deutschland GmbH", "acme"],
    ["Hims & Hers, Inc.", "himsandhers"],
    ["Group", "group"],
  ])("%s is compared as %s", (company, core) => expect(readEmployer(company).core).toBe(core));

  it("is none where the board hides it or has none", () => {
    for (const company of [EMPLOYER_NOT_NAMED, "employer not named", "", " "])
      expect(readEmployer(company).core).toBe("");
    const hidden = readEmployer(EMPLOYER_NOT_NAMED);
    expect(compareEmployers(hidden, hidden)).toBe("other");
  });

  it("tells an agency by its own name or by the words of it", () => {
    const agencies = ["Randstad Deutschland GmbH & Co. KG", "Robert Half", "Nordlicht Personal GmbH"];
    expect(agencies.map((name) => readEmployer(name).isAgency)).toEqual([true, true, true]);
    const others = ["Acme", "Hayson", "Personal Trainers Ltd", "Personal"];
    expect(others.map((name) => readEmployer(name).isAgency)).toEqual([false, false, false, false]);
  });

  it.each([
    ["Acme", "Acme Technologies GmbH", "akin"],
    ["Acme GmbH", "ACME", "same"],
    ["Maison Vidal", "Maison Vidalin", "other"],
    ["REWE Markt Schmidt oHG", "REWE Markt Krause oHG", "other"],
    ["IT", "IT Haus GmbH", "other"],
  ] as const)("%s and %s are %s", (first, second, kind) =>
    expect(compareEmployers(readEmployer(first), readEmployer(second))).toBe(kind),
  );
});
