import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../../scripts/shared-data.ts";
import { askServed, type Served } from "#testing/sources/ask-served";

const further = sharedData("api-responses-2") ?? "";
const sample = (name: string) =>
  JSON.parse(readFileSync(join(further, `${name}.handmade-from-docs.json`), "utf8")) as Record<
    string,
    unknown
  >;
const query = (titles: string[]) => ({ titles, locations: [], keywords: [] });

const reedList =
  (jobs: object[]): Served =>
  ({ path }) =>
    path === "/api/1.0/search" ? { results: jobs } : 404;
const reedJob = {
  jobId: 1,
  jobTitle: "Driver",
  employerName: "Acme",
  jobUrl: "https://www.reed.co.uk/jobs/d/1",
};

it("reed: the whole job replaces the cut one, with its hours and its pay's period", async () => {
  const whole = {
    ...reedJob,
    datePosted: "17/06/2026",
    contractType: "Permanent",
    fullTime: true,
    salaryType: "per annum",
    minimumSalary: 30000,
    maximumSalary: 32000,
    currency: "GBP",
    externalUrl: "https://careers.example.com/1",
    jobDescription: "<p>About</p><ul><li>Drive</li></ul>",
  };
  const { answer } = await askServed("reed", (asked) =>
    asked.path === "/api/1.0/jobs/1" ? whole : reedList([{ ...reedJob, jobDescription: "About ..." }])(asked),
  );
  expect(answer.postings[0]).toMatchObject({
    postedAt: "2026-06-17T00:00:00.000Z",
    employmentType: "Permanent, full-time",
    pay: { min: 30000, max: 32000, currency: "GBP", period: "year" },
    applyUrl: "https://careers.example.com/1",
    description: "About\n\n- Drive",
  });
});

it("reed: a day that the calendar does not have is no date", async () => {
  const { answer } = await askServed(
    "reed",
    reedList([
      { ...reedJob, date: "31/02/2026" },
      { ...reedJob, jobId: 2, date: null },
    ]),
  );
  expect(answer.postings.map(({ postedAt }) => postedAt)).toEqual([null, null]);
});

describe.skipIf(further === "")("traps of the notes", () => {
  it("bundesagentur: without a list nothing was found, unless the number says otherwise", async () => {
    const { answer } = await askServed("bundesagentur", () => sample("bundesagentur-none"));
    expect(answer).toEqual({ postings: [], unreadable: 0, isComplete: false });
    await expect(askServed("bundesagentur", () => ({ maxErgebnisse: 7, page: 1 }))).rejects.toThrow(
      /not a list/,
    );
  });

  it("bundesagentur: a hidden client stays unnamed, work from home is no remote work, only web links are links", async () => {
    const [, barista] = sample("bundesagentur")["ergebnisliste"] as object[];
    const list = (externeURL: string) => ({ ergebnisliste: [{ ...barista, externeURL }], maxErgebnisse: 1 });
    const detail = { stellenangebotsBeschreibung: "Kaffee." };
    const ask = async (externeURL: string) =>
      (await askServed("bundesagentur", ({ path }) => (path.includes("details") ? detail : list(externeURL))))
        .answer.postings[0];
    expect(await ask("https://www.example.com/jobs/barista-123")).toMatchObject({
      company: "Employer not named",
      workMode: null,
      url: "https://www.arbeitsagentur.de/jobsuche/jobdetail/13635-abc123_JB0000001-S",
      applyUrl: "https://www.example.com/jobs/barista-123",
      employmentType: "Teilzeit",
      description: "Kaffee.",
    });
    expect((await ask("mailto:jobs@example.com"))?.applyUrl).toBeNull();
  });

  it("bundesagentur: regions are told as they are written", async () => {
    const [job] = sample("bundesagentur")["ergebnisliste"] as object[];
    const at = (region: string) => ({
      adresse: { ort: "MUSTERSTADT AM RHEIN", region, land: "DEUTSCHLAND" },
    });
    const stellenlokationen = [at("NORDRHEIN_WESTFALEN"), at("BADEN_WUERTTEMBERG"), at("THUERINGEN")];
    const { answer } = await askServed("bundesagentur", ({ path }) =>
      path.includes("details")
        ? sample("bundesagentur-detail")
        : { ergebnisliste: [{ ...job, stellenlokationen }] },
    );
    expect(answer.postings[0]?.locations).toEqual([
      "Musterstadt am Rhein, Nordrhein-Westfalen, Deutschland",
      "Musterstadt am Rhein, Baden-Württemberg, Deutschland",
      "Musterstadt am Rhein, Thüringen, Deutschland",
    ]);
  });

  it("nav: the newest change of an advert counts, and one that is inactive by now is left out", async () => {
    const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    const entry = (n: number, status: string) => ({
      _feed_entry: { uuid: uuid(n), status, title: "Cook", businessName: "Inn", municipal: "OSLO" },
    });
    const pages: Record<string, object> = {
      "/api/v1/feed": {
        items: [entry(1, "ACTIVE"), entry(2, "ACTIVE"), entry(3, "ACTIVE")],
        next_url: "/api/v1/feed/b",
      },
      "/api/v1/feed/b": { items: [entry(2, "INACTIVE")], next_url: null },
      [`/api/v1/feedentry/${uuid(3)}`]: { uuid: uuid(3), status: "INACTIVE", ad_content: null },
      [`/api/v1/feedentry/${uuid(1)}`]: {
        status: "ACTIVE",
        ad_content: { title: "Cook", description: "<p>Cook.</p>" },
      },
    };
    const now = new Date("2026-11-14T08:00:00Z");
    const { answer, asked } = await askServed(
      "nav",
      ({ path }) => (path === "/api/publicToken" ? "Token: eyJa.b.c" : (pages[path] ?? 404)),
      {},
      { now },
    );
    expect(answer.postings.map(({ externalId, locations }) => [externalId, locations])).toEqual([
      [uuid(1), ["Oslo, Norge"]],
    ]);
    expect(answer.ended).toEqual([uuid(2), uuid(3)]);
    expect(answer.isComplete).toBe(false);
    expect(asked[1]?.headers).toMatchObject({
      authorization: "Bearer eyJa.b.c",
      "if-modified-since": "Thu, 12 Nov 2026 08:00:00 GMT",
    });
    expect(asked[2]?.headers["if-modified-since"]).toBeUndefined();
  });

  it("nav: an answer without token is a format error, and no next page is followed elsewhere", async () => {
    await expect(askServed("nav", () => "Come back later")).rejects.toThrow(/no token/);
    const { asked } = await askServed("nav", ({ path }) =>
      path === "/api/publicToken" ? "eyJa.b.c" : { items: [], next_url: "https://elsewhere.example/feed" },
    );
    expect(asked.map(({ path }) => path)).toEqual(["/api/publicToken", "/api/v1/feed"]);
  });

  it("mycareersfuture: hidden pay, a year's sum called monthly, an agency's client, a closed job, work abroad", async () => {
    const [job] = sample("mycareersfuture")["results"] as Record<string, object>[];
    const one = (n: number, change: object) => ({ ...job, uuid: String(n), ...change });
    const results = [
      one(1, { metadata: { ...job?.["metadata"], isHideSalary: true } }),
      one(2, { salary: { minimum: 60000, maximum: 72000, type: { salaryType: "Monthly" } } }),
      one(3, { hiringCompany: { name: "Client Pte. Ltd." } }),
      one(4, { status: { jobStatus: "Closed" } }),
      one(5, { address: { isOverseas: true, overseasCountry: "Malaysia", districts: [] } }),
      one(6, { title: null }),
    ];
    const { answer } = await askServed("mycareersfuture", () => ({ results, total: 6 }));
    expect(answer.unreadable).toBe(1);
    expect(
      answer.postings.map(({ externalId, pay, company, locations }) => [
        externalId,
        pay?.period,
        company,
        locations,
      ]),
    ).toEqual([
      ["1", undefined, "EXAMPLE DINING PTE. LTD.", ["Singapore"]],
      ["2", null, "EXAMPLE DINING PTE. LTD.", ["Singapore"]],
      ["3", "month", "Client Pte. Ltd.", ["Singapore"]],
      ["5", "month", "EXAMPLE DINING PTE. LTD.", ["Malaysia"]],
    ]);
  });

  it("mycareersfuture: a text that the list lacks is asked for, and no other", async () => {
    const [job] = sample("mycareersfuture")["results"] as object[];
    const bare = { ...job, uuid: "2", description: null };
    const { answer, asked } = await askServed("mycareersfuture", ({ path }) =>
      path === "/v2/jobs/2" ? { ...bare, description: "<p>Bake.</p>" } : { results: [job, bare] },
    );
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v2/search",
      "GET /v2/jobs/2",
    ]);
    expect(answer.postings.map(({ description }) => description)).toEqual(["Run the grill.", "Bake."]);
  });

  it("tyomarkkinatori: names that are one text, and the text of the posting's own page", async () => {
    const [job] = sample("tyomarkkinatori")["content"] as object[];
    const content = [{ ...job, employer: { ownerName: "Yritys Oy" }, title: { sv: "Kock", fi: "" } }];
    const { answer } = await askServed("tyomarkkinatori", ({ method }) =>
      method === "POST"
        ? { content, lastPage: 0 }
        : { position: { jobDescription: { fi: "<p>Keitä.</p>", sv: "<p>Koka.</p>" } } },
    );
    expect(answer.postings[0]).toMatchObject({ company: "Yritys Oy", title: "Kock", description: "Keitä." });
  });

  it("francetravail: no content means that nothing was found, and part of the offers is an answer", async () => {
    const token = { access_token: "t" };
    const { answer } = await askServed("francetravail", ({ method }) => (method === "POST" ? token : 204));
    expect(answer).toEqual({ postings: [], unreadable: 0, isComplete: false });
  });

  it("jobbank: an empty feed is no complete answer, and a page is no feed", async () => {
    const { answer } = await askServed("jobbank", () => '<feed xmlns="http://www.w3.org/2005/Atom"></feed>');
    expect(answer).toEqual({ postings: [], unreadable: 0, isComplete: false });
    await expect(askServed("jobbank", () => "<html><body>Busy</body></html>")).rejects.toThrow(/not a list/);
  });

  it("eures: what holds no word asked is left out, also of its translations", async () => {
    const ask = async (title: string) =>
      (
        await askServed("eures", ({ method }) => (method === "POST" ? sample("eures") : 404), {
          query: query([title]),
        })
      ).answer.postings.length;
    expect(await ask("Nurse")).toBe(1);
    expect(await ask("November planner")).toBe(1);
    expect(await ask("Welder")).toBe(0);
  });
});

describe("texts of what a search found", () => {
  const jobs = Array.from({ length: 40 }, (_, n) => ({
    referenznummer: `job-${n}`,
    stellenangebotsTitel: n < 35 ? "Pflegefachfrau" : "Krankenschwester",
    firma: "Klinik",
  }));
  const idOf = (path: string) =>
    Buffer.from(decodeURIComponent(path.split("/").at(-1) ?? ""), "base64").toString();
  const request = { query: query(["Krankenschwester"]) };

  it("are read for titles that fit first, and for others that the board chose, thirty in all", async () => {
    const { answer, asked } = await askServed(
      "bundesagentur",
      ({ path }) =>
        path.includes("details") ? { stellenangebotsBeschreibung: idOf(path) } : { ergebnisliste: jobs },
      request,
    );
    const read = asked.flatMap(({ path }) => (path.includes("details") ? [idOf(path)] : []));
    // Some are asked for at the same time, so the first come in nearly the order in which they were sent.
    const fitting = ["job-35", "job-36", "job-37", "job-38", "job-39"];
    expect(read.slice(0, 8)).toEqual(expect.arrayContaining(fitting));
    expect(read).toHaveLength(30);
    expect(answer.postings).toHaveLength(30);
    for (const { externalId, description } of answer.postings) expect(description).toBe(externalId);
    expect(answer.isComplete).toBe(false);
  });

  it("leave the list as it is where the board gives none", async () => {
    const { answer } = await askServed(
      "bundesagentur",
      ({ path }) => (path.includes("details") ? 403 : { ergebnisliste: jobs }),
      request,
    );
    expect(answer.postings).toHaveLength(40);
  });
});
