import { describe, expect, it } from "vitest";
import { settings } from "#config/config-settings";
import { nameQuery, QUERY_NAME_LENGTH } from "./query-words.ts";
import { findSource, sources } from "./registry.ts";

const settingNames = Object.keys(settings);
const query = { titles: ["Electrician", "Panel Builder"], locations: ["Denver, CO"], keywords: ["PLC"] };

describe("the registry", () => {
  it("lists every source once", () => {
    expect(new Set(sources.map((source) => source.id)).size).toBe(sources.length);
    for (const source of sources) expect(findSource(source.id)).toBe(source);
    expect(findSource("nowhere")).toBeUndefined();
  });

  it("keeps the limits that boards ask for", () => {
    expect(findSource("remotive")?.minIntervalMs).toBe(6 * 60 * 60_000);
    expect(findSource("jobicy")?.minIntervalMs).toBe(60 * 60_000);
    expect(findSource("workable")?.maxConcurrency).toBe(1);
  });

  it("names the words of a search by a hash of known length", () => {
    expect(nameQuery(query)).toHaveLength(QUERY_NAME_LENGTH);
  });

  it("leaves off what nobody agreed to being read by machines, with the reason", () => {
    const off = sources.filter(({ isOffByDefault }) => isOffByDefault);
    expect(off.map(({ id }) => id)).toEqual(["tyomarkkinatori", "eures"]);
    for (const { terms } of off) expect(terms).toMatch(/first\.$/);
  });
});

describe.each(sources.map((source) => [source.id, source] as const))("%s", (id, source) => {
  it("has a usable address, limits and description", () => {
    expect(id).toMatch(/^[a-z]+$/);
    const isWholeAddress = ["listings", "feed", "page"].includes(id);
    if (!isWholeAddress) expect(source.defaultBaseUrl).toMatch(/^https:\/\/[^/]+$/);
    else expect(source.defaultBaseUrl).toBe("");
    expect(source.minIntervalMs).toBeGreaterThanOrEqual(15 * 60_000);
    expect(source.maxConcurrency).toBeGreaterThanOrEqual(1);
    expect(source.describe(query)).toMatch(/^\S.*\S$/);
    expect(source.describe({ titles: [], locations: [], keywords: [] })).not.toBe("");
    expect(source.terms).toMatch(/^[A-Z\d].*\.$/);
    for (const setting of Object.values(source.keySettings)) expect(settingNames).toContain(setting);
    // Who is asked with words is told which: only a feed or a board may be sent nothing.
    if (source.kind === "search") expect(source.sends).toMatch(/^[A-Z].*\.$/);
  });

  it("names the same request the same, whatever the order and case", () => {
    const request = { board: source.kind === "board" ? "acme" : null, query };
    const shuffled = { ...query, titles: ["panel builder", "Electrician"] };
    expect(source.requestName(request)).toBe(source.requestName({ ...request, query: shuffled }));
    if (source.kind === "feed") expect(source.requestName(request)).toBe("all");
    if (source.kind === "board") {
      expect(source.requestName(request)).not.toBe(source.requestName({ ...request, board: "other" }));
    }
    if (source.kind === "search") {
      const other = { ...request, query: { ...query, titles: ["Cook"] } };
      expect(source.requestName(request)).not.toBe(source.requestName(other));
    }
  });
});
