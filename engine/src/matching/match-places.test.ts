import { describe, expect, it, test } from "vitest";
import type { WorkMode } from "#posting";
import { makeCandidate, makeWanted } from "./candidate.fixture.ts";
import { ratePlaceAndPay } from "./fact-signals.ts";
import { arePlacesCompatible, matchPlaces, readWantedPlaces } from "./match-places.ts";
import { prepareWanted } from "./prepare-wanted.ts";

const fit = (wanted: string[], locations: string[], workMode: WorkMode | null = null) =>
  matchPlaces(readWantedPlaces(wanted), { locations, workMode }).fit;

describe("a posting's place", () => {
  test.each<[string[], string[], string]>([
    [["Denver, CO"], ["Denver, Colorado, United States"], "inside"],
    [["London"], ["London, UK"], "inside"],
    [["London, UK"], ["London, Ontario"], "outside"],
    [["Germany"], ["Berlin, Germany"], "inside"],
    [["Germany"], ["Berlin"], "inside"],
    [["Munich"], ["München"], "inside"],
    [["New York"], ["NYC Office"], "inside"],
    [["SF Bay Area"], ["Palo Alto, CA"], "inside"],
    [["San Francisco"], ["Oakland, CA"], "near"],
    [["Denver, CO"], ["Boston, MA"], "outside"],
    [["Colorado"], ["Denver, CO"], "inside"],
    [["Europe"], ["Paris"], "inside"],
    [["Anywhere"], ["Paris"], "inside"],
    [["Berlin"], ["London", "Berlin"], "inside"],
    [["Berlin"], [], "unknown"],
    [["Berlin"], ["Headquarters"], "unknown"],
    [["Berlin"], ["Cataraqui Centre"], "unknown"],
    [["Berlin"], ["Germany"], "unknown"],
    [["Denver, CO"], ["United States"], "unknown"],
  ])("wanted %o, offered %o: %s", (wanted, offered, expected) => expect(fit(wanted, offered)).toBe(expected));

  test.each<[string[], string[], string]>([
    [["Berlin"], ["Remote"], "remote"],
    [["Berlin"], ["Remote (US)"], "outside"],
    [["Berlin"], ["Remote - Europe"], "remote"],
    [["Berlin"], ["Remote (US | Germany)"], "remote"],
    [["Denver, CO"], ["Remote-Texas"], "remote"],
    [["Remote"], ["Remote (US)"], "remoteFrom"],
    [["Remote"], ["Remote (US)", "Remote (Canada)"], "remote"],
    [["Remote"], ["Remote - LATAM"], "remoteFrom"],
    [["Berlin", "Remote"], ["Remote / NYC"], "remote"],
    [["Berlin", "Remote"], ["London or Remote"], "remote"],
    [["Remote"], ["Berlin"], "unknown"],
    [["Springfield"], ["Remote (US)"], "unknown"],
    [["Berlin"], ["Brazil - Remote", "Belo Horizonte"], "outside"],
  ])("remote work: wanted %o, offered %o: %s", (wanted, offered, expected) =>
    expect(fit(wanted, offered)).toBe(expected),
  );

  it("is the town that the title ends with where the board prints a name that no table holds", () => {
    const fitTitle = (title: string, location = "Southgate Centre") =>
      matchPlaces(readWantedPlaces(["Edmonton, AB"]), { locations: [location], workMode: null, title }).fit;
    expect(fitTitle("Store Manager - Edmonton")).toBe("inside");
    expect(fitTitle("Store Manager (Toronto)")).toBe("outside");
    expect(fitTitle("Store Manager - Mobile")).toBe("unknown");
    expect(fitTitle("Actuary, Toronto", "Headquarters")).toBe("unknown");
    const store = { locations: ["Masonville Place"], workMode: null, title: "Store Manager - London" };
    expect(matchPlaces(readWantedPlaces(["London, ON"]), store).fit).toBe("unknown");
    expect(fitTitle("Store Manager - Toronto", "Edmonton")).toBe("inside");
  });

  it("is outside for somebody who wants remote work alone when the work is on site", () => {
    expect(fit(["Remote"], ["Berlin"], "onsite")).toBe("outside");
    expect(fit(["Remote"], ["Berlin"], "remote")).toBe("remoteFrom");
  });

  it("is inside where remote work has its office in a wanted place", () => {
    expect(fit(["New York"], ["New York, NY"], "remote")).toBe("inside");
    expect(fit(["New York", "United States"], ["New York, NY"], "remote")).toBe("inside");
    expect(fit(["Berlin"], ["Berlin or Remote"])).toBe("inside");
  });

  it("counts less where remote work is bound to an office elsewhere than where it is a free choice", () => {
    const rate = (location: string) =>
      ratePlaceAndPay(
        prepareWanted(makeWanted({ locations: ["New York"] })),
        makeCandidate({ locations: [location], workMode: "remote" }),
      ).value;
    expect(rate("New York, NY")).toBe(1);
    expect(rate("Boston, MA or Remote")).toBe(0.75);
    expect(rate("Boston, MA")).toBe(0.4);
  });

  it("is doubtful where remote work has its office abroad, and outside where it is bound to another country", () => {
    expect(fit(["Paris", "Remote"], ["Berlin"], "remote")).toBe("remoteAbroad");
    expect(fit(["Paris", "Remote"], ["Remote (Germany)"], "remote")).toBe("outside");
    expect(fit(["Paris"], ["Berlin"], "remote")).toBe("outside");
  });
});

it("two postings' places are compatible unless they are clearly different", () => {
  expect(arePlacesCompatible(["Denver, CO"], ["Denver, Colorado, United States"])).toBe(true);
  expect(arePlacesCompatible(["Denver, CO"], ["Remote"])).toBe(true);
  expect(arePlacesCompatible(["Denver, CO"], [])).toBe(true);
  expect(arePlacesCompatible(["Denver, CO"], ["Boston, MA"])).toBe(false);
  expect(arePlacesCompatible(["Remote (US)"], ["Remote (Germany)"])).toBe(false);
});

describe("a radius around a wanted place", () => {
  const result = (wanted: string[], locations: string[], workMode: WorkMode | null = null) =>
    matchPlaces(readWantedPlaces(wanted), { locations, workMode });

  it("takes in what lies within it, and tells how far it is in its own unit", () => {
    const { fit: found, distance } = result(["Leeds (25 miles)"], ["Bradford, England"]);
    expect(found).toBe("inside");
    expect(distance?.unit).toBe("mi");
    expect(distance?.km).toBeGreaterThan(10);
    expect(distance?.km).toBeLessThan(17);
    expect(result(["Hannover (50 km)"], ["Hildesheim"])).toMatchObject({
      fit: "inside",
      distance: { unit: "km" },
    });
  });

  it("hides what lies beyond it, and says how far that is", () => {
    expect(result(["Leeds (25 miles)"], ["Manchester, UK"])).toMatchObject({
      fit: "outside",
      beyond: "36 miles away, beyond 25",
    });
  });

  it("reaches over a border, and measures from the nearest of several places", () => {
    expect(result(["Strasbourg (50 km)"], ["Kehl, Germany"]).fit).toBe("inside");
    expect(result(["London (10 miles)", "Leeds (50 miles)"], ["Manchester, UK"]).fit).toBe("inside");
  });

  it("leaves open what has no town, and remote work has no distance", () => {
    expect(fit(["Leeds (25 miles)"], ["United Kingdom"])).toBe("unknown");
    expect(result(["Leeds (25 miles)"], ["Remote"])).toMatchObject({ fit: "remote", distance: null });
  });
});

describe("places that were taken for others", () => {
  test.each<[string[], string[], string]>([
    [["Washington, DC"], ["Seattle, Washington"], "outside"],
    [["United States"], ["Tbilisi, Georgia"], "outside"],
    [["Toronto"], ["Lehi, UT"], "outside"],
    [["Los Angeles"], ["Encino, LA"], "near"],
    [["California"], ["Vernon, CA 90058"], "inside"],
    [["Berlin", "Remote"], ["Australia - Sydney/Melbourne/remote"], "outside"],
    [["Remote (Poland)"], ["Remote (US only)"], "outside"],
    [["Remote (Poland)"], ["Remote - EMEA"], "remote"],
    [["Remote from Poland"], ["Remote, Poland"], "remote"],
  ])("wanted %o, offered %o: %s", (wanted, offered, expected) => expect(fit(wanted, offered)).toBe(expected));
});
