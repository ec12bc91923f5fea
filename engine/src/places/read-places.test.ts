import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePlaces, readPlaces } from "./read-places.ts";

const summary = (text: string) =>
  readPlaces(text).places.map(({ city, region, country, area }) =>
    [city, region, country, area].filter((part) => part !== null).join(" "),
  );

test.each([
  ["Denver, CO", ["Denver US-CO US"]],
  ["Denver, Colorado, United States", ["Denver US-CO US"]],
  ["Denver, CO - US", ["Denver US-CO US"]],
  ["London, UK", ["London GB-ENG GB"]],
  ["London, Ontario", ["London CA-ON CA"]],
  ["Dover, DE", ["Dover US-DE US"]],
  ["Bengaluru, IN", ["Bengaluru IN-19 IN"]],
  ["NYC", ["New York City US-NY US"]],
  ["New York, New York", ["New York City US-NY US"]],
  ["Remote (United States | Canada)", ["US", "CA"]],
  ["San Francisco (CA),  Denver (CO)", ["San Francisco US-CA US", "Denver US-CO US"]],
  ["Aurora, IL", ["Aurora US-IL US"]],
  ["US - Bay Area", ["US-CA US Bay Area"]],
  ["Remote in EMEA", ["EMEA"]],
  ["DACH", ["DACH"]],
  ["Remote", []],
])("%s names %o", (text, places) => expect(summary(text)).toEqual(places));

describe("names that were read as somewhere else", () => {
  test.each([
    ["Seattle, Washington", ["Seattle US-WA US"]],
    ["Tbilisi, Georgia", ["Tbilisi GE-51 GE"]],
    ["Atlanta, Georgia", ["Atlanta US-GA US"]],
    ["Lehi, UT", ["Lehi US-UT US"]],
    ["Vernon, CA 90058", ["Vernon US-CA US"]],
    ["Berlin-Süd", ["Berlin DE-16 DE"]],
    ["North London", ["London GB-ENG GB"]],
    ["Paris Nord", ["Paris FR-11 FR"]],
    ["Australia - Sydney/Melbourne/remote", ["Sydney AU-NSW AU", "Melbourne AU-VIC AU"]],
    ["hybrid, 2 days Leeds", ["Leeds GB-ENG GB"]],
    ["remote (US only)", ["US"]],
    ["Darmstadt, DE", ["Darmstadt DE-05 DE"]],
    ["Tijuana, BC", ["Tijuana MX-02 MX"]],
    ["Vernon, CA", ["Vernon US-CA US"]],
    ["Heathrow", ["Heathrow GB-ENG GB"]],
    ["Port Newark, NJ", ["Newark US-NJ US"]],
    ["Spring Branch, TX", ["Spring Branch US-TX US"]],
    ["Garching bei München", ["Garching DE-02 DE"]],
    ["Hanoi", ["Hanoi VN"]],
  ])("%s names %o", (text, places) => expect(summary(text)).toEqual(places));
});

test.each([
  ["München", "Munich"],
  ["Muenchen", "Munich"],
  ["Cologne", "Köln"],
  ["Koln", "Köln"],
  ["Warszawa", "Warsaw"],
  ["Hanover, Germany", "Hannover"],
])("%s is %s in another language", (text, city) => expect(readPlaces(text).places[0]?.city).toBe(city));

test.each(["Cambridge", "Richmond", "Georgia", "Washington"])("%s alone stays open", (text) => {
  const { places } = readPlaces(text);
  expect(places.map(({ certainty }) => certainty)).toEqual(["open"]);
});

test("an address keeps its town, and its street as open text", () => {
  const { places, open } = readPlaces("100 Montgomery St, San Francisco, CA 94104");
  expect(places.map(({ city }) => city)).toEqual(["San Francisco"]);
  expect(open).toEqual(["100 Montgomery St"]);
});

test("remote beside a country is bound to it, as a choice beside a town it is not", () => {
  expect(readPlaces("Australia - Sydney/Melbourne/remote")).toMatchObject({
    isRemote: true,
    isRemoteToo: false,
  });
  expect(readPlaces("Remote / NYC")).toMatchObject({ isRemote: true, isRemoteToo: true });
  expect(readPlaces("Anywhere")).toMatchObject({ isAnywhere: true });
  expect(readPlaces("Anywhere in Belgium")).toMatchObject({ isAnywhere: false });
});

test("a text of unknown names is kept as open text", () => {
  const word = fc.stringMatching(/^[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-z]{7,10}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(", ", "; ", " / ", " - "),
      (names, sign) => {
        const { places, open } = parsePlaces(names.join(sign));
        const kept = [...open, ...places.map(({ city }) => city)].join(" ");
        for (const name of names) expect(kept).toContain(name);
      },
    ),
  );
});
