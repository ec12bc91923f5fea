import { describe, expect, it } from "vitest";
import { askServed, type Served } from "#testing/sources/ask-served";
import { sources } from "./registry.ts";

const ids =
  "bundesagentur jobtech nav tyomarkkinatori jobbank mycareersfuture francetravail eures reed".split(" ");
const nothing: Record<string, Served> = {
  bundesagentur: () => ({ maxErgebnisse: 0 }),
  jobtech: () => ({ hits: [] }),
  nav: ({ path }) => (path === "/api/publicToken" ? "eyJa.b.c" : { items: [], next_url: null }),
  tyomarkkinatori: () => ({ content: [] }),
  jobbank: () => "<feed></feed>",
  mycareersfuture: () => ({ results: [] }),
  francetravail: ({ method }) => (method === "POST" ? { access_token: "t" } : { resultats: [] }),
  eures: () => ({ jvs: [] }),
  reed: () => ({ results: [] }),
};
const ask = async (id: string, titles: string[], locations: string[], keys: Record<string, string> = {}) => {
  const request = { query: { titles, locations, keywords: ["night"] } };
  return (await askServed(id, nothing[id] ?? (() => 404), request, { keys })).asked;
};
const pick = (query: URLSearchParams, ...names: string[]) => names.map((name) => query.get(name));

describe("what a national service is asked", () => {
  it("bundesagentur: titles and their German names, in towns with their radius in kilometres", async () => {
    const asked = await ask("bundesagentur", ["Nurse"], ["Cologne (15 miles)", "Paris", "Remote"]);
    expect(asked.map(({ query }) => pick(query, "was", "wo", "umkreis", "size"))).toEqual([
      ["Nurse", "Köln", "25", "100"],
      ["krankenschwester", "Köln", "25", "100"],
    ]);
    expect(asked[0]?.headers["x-api-key"]).toBe("jobboerse-jobsuche");
  });

  it("bundesagentur: the whole country where it is wanted beside a town, and where no place is German", async () => {
    for (const locations of [["Berlin", "Germany"], ["Oslo"], []]) {
      const [first] = await ask("bundesagentur", ["Zymurgist"], locations);
      expect(pick(first?.query ?? new URLSearchParams(), "was", "wo")).toEqual(["Zymurgist", null]);
    }
  });

  it("at most three titles and two places, and the first keyword where there is no title", async () => {
    const titles = ["Zymurgist", "Farrier", "Luthier", "Cooper"];
    const asked = await ask("reed", titles, ["Leeds", "York", "Hull"]);
    expect(asked.map(({ query }) => pick(query, "keywords", "locationName"))).toEqual([
      ["Zymurgist", "Leeds"],
      ["Zymurgist", "York"],
      ["Farrier", "Leeds"],
      ["Farrier", "York"],
      ["Luthier", "Leeds"],
      ["Luthier", "York"],
    ]);
    expect((await ask("reed", [], [])).map(({ query }) => query.get("keywords"))).toEqual(["night"]);
  });

  it("jobtech: where a town lies, a region by its name, and remote work besides", async () => {
    const parameters = async (locations: string[]) =>
      (await ask("jobtech", ["Zymurgist"], locations)).map(({ query }) =>
        pick(query, "q", "position", "position.radius", "remote"),
      );
    expect(await parameters(["Stockholm (50 km)"])).toEqual([["Zymurgist", "59.3306,18.0667", "50", null]]);
    expect(await parameters(["Skåne", "Remote"])).toEqual([
      ["Zymurgist Skåne", null, null, null],
      ["Zymurgist", null, null, "true"],
    ]);
    expect((await parameters(["Stockholm"]))[0]?.[2]).toBe("10");
  });

  it("jobtech: a title also by its Swedish name, newest first", async () => {
    const asked = await ask("jobtech", ["Nurse"], ["Sweden"]);
    expect(asked.map(({ query }) => pick(query, "q", "sort", "limit"))).toEqual([
      ["Nurse", "pubdate-desc", "100"],
      ["sjuksköterska", "pubdate-desc", "100"],
    ]);
  });

  it("nav: nothing of the search", async () => {
    const asked = await ask("nav", ["Nurse"], ["Bergen"]);
    expect(asked.map(({ path, query, body }) => [path, query.size, body])).toEqual([
      ["/api/publicToken", 0, ""],
      ["/api/v1/feed", 0, ""],
    ]);
  });

  it("jobbank: one request, for the first title, since it wants five seconds between two", async () => {
    const asked = await ask("jobbank", ["Welder", "Cook"], ["Vancouver"]);
    expect(asked.map(({ query }) => pick(query, "searchstring", "page"))).toEqual([["Welder", "1"]]);
  });

  it("tyomarkkinatori, mycareersfuture: titles alone, in the body", async () => {
    const [finnish] = await ask("tyomarkkinatori", ["Cook"], ["Helsinki"]);
    expect(JSON.parse(finnish?.body ?? "")).toEqual({
      query: "Cook",
      filters: {},
      paging: { pageNumber: 0, pageSize: 90 },
      sorting: "LATEST",
    });
    const [singaporean] = await ask("mycareersfuture", ["Cook"], ["Singapore"]);
    expect(pick(singaporean?.query ?? new URLSearchParams(), "limit", "page")).toEqual(["100", "0"]);
    expect(JSON.parse(singaporean?.body ?? "")).toEqual({
      search: "Cook",
      sortBy: ["new_posting_date"],
      page: 0,
    });
  });

  it("francetravail: a token by a form, then the region of a town, or the whole country", async () => {
    const keys = { clientId: "my id", clientSecret: "s&cret" };
    const [form, offers] = await ask("francetravail", ["Zymurgist"], ["Lyon (30 km)"], keys);
    expect(form).toMatchObject({ method: "POST", path: "/connexion/oauth2/access_token" });
    expect(form?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "my id",
      client_secret: "s&cret",
      scope: "api_offresdemploiv2 o2dsoffre",
    });
    expect(offers?.headers.authorization).toBe("Bearer t");
    expect(pick(offers?.query ?? new URLSearchParams(), "motsCles", "region", "range")).toEqual([
      "Zymurgist",
      "84",
      "0-149",
    ]);
    const [, everywhere] = await ask("francetravail", ["Zymurgist"], ["France"], keys);
    expect(everywhere?.query.get("region")).toBeNull();
  });

  it("reed: the key as the user's name, and miles", async () => {
    const [asked] = await ask("reed", ["Nurse"], ["Leeds (40 km)"], { key: "k" });
    expect(asked?.headers.authorization).toBe(`Basic ${btoa("k:")}`);
    expect(
      pick(asked?.query ?? new URLSearchParams(), "keywords", "locationName", "distanceFromLocation"),
    ).toEqual(["Nurse", "Leeds", "25"]);
  });

  it("eures: the countries of the places, each once, in its own codes", async () => {
    const [asked] = await ask("eures", ["Nurse"], ["Athens, Greece", "Berlin", "Hamburg", "Denver, CO"]);
    expect(JSON.parse(asked?.body ?? "")).toMatchObject({
      keywords: [{ keyword: "Nurse", specificSearchCode: "EVERYWHERE" }],
      locationCodes: ["el", "de"],
      resultsPerPage: 50,
    });
  });

  it.each(ids)("%s: says what it sends and what its maker says of machines", (id) => {
    const source = sources.find((each) => each.id === id);
    expect(source?.terms).toMatch(/\.$/);
    expect(source?.sends).toMatch(/\.$/);
    expect(source?.countries?.length).toBeGreaterThan(0);
  });

  it.each(ids)("%s: a search that is stopped ends at once", async (id) => {
    const controller = new AbortController();
    const served: Served = () => {
      controller.abort();
      return { anything: true };
    };
    await expect(askServed(id, served, {}, { signal: controller.signal })).rejects.toMatchObject({
      problem: "stopped",
    });
  });

  it.each(ids)("%s: an answer of another shape is an error, never an empty answer", async (id) => {
    await expect(askServed(id, () => ({ error: "no" }))).rejects.toThrow();
  });
});
