import { expect, it } from "vitest";
import { findSource, type Source } from "#sources/sources.service";
import { whyNotAsked } from "./why-not-asked.ts";

const remotive = findSource("remotive") as Source;
const norwegian: Source = { ...remotive, countries: ["NO"] };
const ofSoftware: Source = { ...remotive, linesOfWork: ["software", "data"] };
const why = (source: Source, titles: string[], locations: string[] = []) =>
  whyNotAsked(source, { titles, locations, keywords: [] }, {});

it("asks a source of certain countries where one place of the search lies in one of them", () => {
  const elsewhere = "It has jobs of certain countries, and no place of this search is known to lie there.";
  expect(why(norwegian, [], ["Warsaw", "Bergen within 25 km"])).toBeNull();
  expect(why(norwegian, [], ["Norway"])).toBeNull();
  for (const places of [["Warsaw"], ["Remote"], ["Xyzzyville"], []])
    expect(why(norwegian, [], places)).toBe(elsewhere);
  expect(why(remotive, [], ["Warsaw"])).toBeNull();
});

it("leaves a source of other lines of work out only where every title is a known role of others", () => {
  expect(why(ofSoftware, ["Nurse", "Electrician"])).toBe("It has no jobs in this line of work.");
  for (const titles of [["Nurse", "Backend Developer"], ["Zythologist"], ["Nurse", "Zythologist"], []])
    expect(why(ofSoftware, titles)).toBeNull();
});

it("names a missing key first", () => {
  const withKey: Source = { ...norwegian, keySettings: { key: "SOME_KEY" } };
  expect(why(withKey, [], ["Warsaw"])).toBe("This server has no key for it.");
});
