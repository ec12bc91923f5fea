import { describe, expect, it } from "vitest";
import { readEmployer } from "./employer.ts";
import { readPostedTitle } from "./posted-title.ts";

const read = (title: string, locations: string[] = ["Köln"]) =>
  readPostedTitle(title, locations, readEmployer("Acme Labs GmbH"));

describe("a title as boards repeat it", () => {
  it.each([
    "Electrician (m/w/d)",
    "ELECTRICIAN - REQ-10293",
    "Electrician (R0012345)",
    "Electrician | Kennziffer 48812",
    "Acme Labs - Electrician",
    "Electrician at Acme Labs in Köln",
    "Electrician – Köln",
  ])("%s says no more than Electrician", (title) => expect(read(title).key).toBe(read("Electrician").key));

  it("keeps the first of two genders", () => {
    const pairs = ["Koch / Köchin", "Infirmier / Infirmière", "Bäckereiverkäufer/in", "Vendeur/euse"];
    const first = ["Koch", "Infirmier", "Bäckereiverkäufer", "Vendeur"];
    expect(pairs.map((title) => read(title).key)).toEqual(first.map((title) => read(title).key));
  });

  it.each([
    ["Senior Electrician", "Electrician"],
    ["Sr. Electrician II", "Sr. Electrician III"],
    ["Electrician's Mate", "Electrician"],
    ["Ausbildung Elektroniker", "Elektroniker"],
    ["Year 4 Class Teacher", "Year 6 Class Teacher"],
    ["Intern, Graduates 2026", "Intern, Graduates 2027"],
  ])("%s is not %s", (first, second) => expect(read(first).key).not.toBe(read(second).key));

  it("keeps places apart, and what boards add at will", () => {
    const { key, places, loose } = read("Comptable - CDI (Lyon)");
    expect([key, places, [...loose]]).toEqual([read("Comptable").key, ["lyon"], ["cdi"]]);
  });

  it("is still a title where nothing but a place stands in it", () => {
    expect(read("Köln").key).toBe("koln/");
  });
});
