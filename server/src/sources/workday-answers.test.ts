import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawPosting } from "@jobwright/engine/posting";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Answer,
  type Asked,
  closeHosts,
  notFound,
  readingWithoutTexts,
  serveHosts,
  wholeReading,
} from "#testing/sources/serve-hosts";
import { testQuery } from "#testing/sources/test-access";
import { sharedData } from "../../../scripts/shared-data.ts";

const samples = sharedData("api-responses-2");
const readSample = (name: string): unknown => JSON.parse(readFileSync(join(samples ?? "", name), "utf8"));
const names = (postings: RawPosting[]) => postings.map(({ externalId }) => externalId);

afterEach(closeHosts);

describe("Workday", () => {
  const board = "acme.wd5.myworkdayjobs.com+careers";
  const api = "/acme.wd5.myworkdayjobs.com/wday/cxs/acme/careers";
  const row = (n: number, more: object = {}) => ({
    title: `Cook ${n}`,
    externalPath: `/job/Denver/Cook_R${n}`,
    locationsText: "Denver, CO",
    postedOn: "Posted Today",
    bulletFields: [`R${n}`],
    ...more,
  });
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => row(from + index));
  const listing = (...jobPostings: object[]) => ({
    body: { total: jobPostings.length, jobPostings, facets: [] },
  });
  /** A board of so many rows, which states its total on the first page alone. */
  const paged =
    (count: number, stated = count, facets: unknown = []) =>
    ({ question }: Asked): Answer => {
      if (question === null) return notFound;
      const { offset, limit } = question;
      const page = rows(offset, Math.max(0, Math.min(limit, count - offset)));
      return { body: { total: offset === 0 ? stated : 0, jobPostings: page, facets } };
    };

  it.skipIf(samples === null)("reads the recorded list field by field", async () => {
    const token = "salesforce.wd12.myworkdayjobs.com+external_career_site";
    const local = await serveHosts("workday", ({ question }) =>
      question === null ? notFound : { body: readSample("workday.json") },
    );
    const answer = await local.ask({ board: token, company: "Salesforce" });
    expect(answer).toMatchObject({ isComplete: true, unreadable: 0 });
    expect(answer.postings[0]).toEqual({
      source: "workday",
      board: token,
      externalId: "JR354232",
      title: "Solution Architect / Senior Solution Architect - PubSec - SLED/NGO",
      company: "Salesforce",
      companyUrl: null,
      openUntil: null,
      url: "https://salesforce.wd12.myworkdayjobs.com/external_career_site/job/Virginia---Washington-DC-Metro---Remote/Solution-Architect---Senior-Solution-Architect---PubSec---SLED-NGO_JR354232",
      applyUrl: null,
      locations: ["Virginia - Washington DC Metro - Remote"],
      workMode: "remote",
      postedAt: "2026-11-25T00:00:00.000Z",
      pay: null,
      payText: null,
      employmentType: null,
      level: null,
      description: "",
      qualifications: [],
      benefits: [],
      tags: [],
      easyApply: false,
    });
    expect(answer.postings[1]).toMatchObject({
      locations: ["Illinois - Chicago"],
      postedAt: "2026-11-23T00:00:00.000Z",
      workMode: null,
    });
    expect(local.asked[0]).toEqual({
      method: "POST",
      path: "/salesforce.wd12.myworkdayjobs.com/wday/cxs/salesforce/external_career_site/jobs",
      question: { appliedFacets: {}, limit: 20, offset: 0, searchText: "" },
    });
  });

  it.skipIf(samples === null)("takes text, places, day and type from the detail", async () => {
    const path = "/job/Springdale-AR/Maintenance-Electrician_JR100042";
    const local = await serveHosts("workday", ({ question }) =>
      question === null
        ? { body: readSample("workday-detail.handmade-from-docs.json") }
        : listing(row(1, { externalPath: path, locationsText: "3 Locations", bulletFields: ["JR100042"] })),
    );
    const { postings } = await local.ask({ board, reading: wholeReading });
    expect(postings).toMatchObject([
      {
        externalId: "JR100042",
        company: "Acme Foods Inc.",
        url: `https://acme.wd5.myworkdayjobs.com/careers${path}`,
        locations: ["US-AR-SPRINGDALE-BLDG 1", "Heredia, Costa Rica", "Remote - Texas"],
        workMode: "hybrid",
        postedAt: "2026-11-16T00:00:00.000Z",
        employmentType: "Full time",
        description: "Keep the packing lines running.\n\n- Journeyman card",
      },
    ]);
    expect(
      (await local.ask({ board, company: "Acme Foods", reading: wholeReading })).postings[0]?.company,
    ).toBe("Acme Foods");
    const one = await local.askOne(board, "Springdale-AR/Maintenance-Electrician_JR100042");
    expect({ ...one, title: "" }).toEqual({ ...postings[0], title: "" });
    expect(local.asked.at(-1)?.path).toBe(api + path);
  });

  it("asks a board on a shared host by its tenant, and links below recruiting", async () => {
    const local = await serveHosts("workday", ({ question }) => (question ? listing(row(1)) : notFound));
    const { postings } = await local.ask({ board: "wd3.myworkdaysite.com+havas+group" });
    expect(local.asked[0]?.path).toBe("/wd3.myworkdaysite.com/wday/cxs/havas/group/jobs");
    expect(postings[0]).toMatchObject({
      url: "https://wd3.myworkdaysite.com/recruiting/havas/group/job/Denver/Cook_R1",
      company: "Havas",
    });
  });

  it.each([
    ["a row without a place or a day", { locationsText: undefined, postedOn: undefined }, ["Denver"], null],
    ["a day too long ago to be told", { postedOn: "Posted 30+ Days Ago" }, ["Denver, CO"], null],
    ["one day", { postedOn: "Posted 1 Day Ago" }, ["Denver, CO"], "2026-11-25T00:00:00.000Z"],
    ["words of another language", { postedOn: "Publié hier" }, ["Denver, CO"], null],
    [
      "a count of places in another language",
      { locationsText: "3 Standorte" },
      ["Denver"],
      "2026-11-26T00:00:00.000Z",
    ],
    [
      "a path without a place",
      { externalPath: "/job/Cook_R1", locationsText: "2 Locations" },
      [],
      "2026-11-26T00:00:00.000Z",
    ],
  ])("reads %s", async (_, more, locations, postedAt) => {
    const local = await serveHosts("workday", ({ question }) =>
      question ? listing(row(1, more)) : notFound,
    );
    expect((await local.ask({ board })).postings).toMatchObject([{ locations, postedAt }]);
  });

  it.each([
    ["R14205", "/job/A/B_R14205-2", "R14205"],
    ["Full-time", "/job/A/B_R14205-2", "R14205"],
    ["2 Locations", "/job/A/B_R-123456", "R-123456"],
    ["2026-11-20", "/job/A/B_26001234-1", "26001234"],
  ])("takes the requisition from bullet %s and path %s", async (bullet, externalPath, externalId) => {
    const local = await serveHosts("workday", ({ question }) =>
      question ? listing(row(1, { bulletFields: [bullet], externalPath })) : notFound,
    );
    expect(names((await local.ask({ board })).postings)).toEqual([externalId]);
  });

  it("merges one requisition that stands twice, and counts a row that cannot be read", async () => {
    const twice = [1, 2].map((n) =>
      row(5, { externalPath: `/job/P${n}/Cook_R5-${n}`, locationsText: `Place ${n}` }),
    );
    const bad = [{ title: "Cook" }, row(6, { externalPath: "/job/%2E%2e/../admin" })];
    const local = await serveHosts("workday", ({ question }) =>
      question ? listing(...twice, ...bad) : notFound,
    );
    const answer = await local.ask({ board, reading: readingWithoutTexts });
    expect(answer.postings).toMatchObject([{ externalId: "R5", locations: ["Place 1", "Place 2"] }]);
    expect(answer).toMatchObject({ unreadable: 2, isComplete: false });
  });

  it("reads a whole board by the total of its first page, one request at a time", async () => {
    const local = await serveHosts("workday", paged(45));
    const answer = await local.ask({ board, reading: wholeReading });
    expect(answer.postings).toHaveLength(45);
    expect(answer.isComplete).toBe(true);
    const questions = local.asked.flatMap(({ question }) => question ?? []);
    expect(questions.map(({ offset }) => offset)).toEqual([0, 20, 40]);
    expect(local.asked).toHaveLength(3 + 30);
    expect(local.most.atOnce).toBe(1);
  });

  it.each([
    ["a total that its rows do not reach", paged(45, 46)],
    ["an empty board", paged(0)],
    [
      "a page that fails",
      ({ question }: Asked) =>
        question?.offset === 20 ? { status: 500, body: {} } : paged(45)({ question } as Asked),
    ],
    [
      "a page that repeats the one before",
      ({ question }: Asked) => (question ? { body: { total: 45, jobPostings: rows(0, 20) } } : notFound),
    ],
  ])("calls %s incomplete", async (_, answer) => {
    const local = await serveHosts("workday", answer);
    expect((await local.ask({ board, reading: readingWithoutTexts })).isComplete).toBe(false);
  });

  describe("with a total of 2,000, which is capped", () => {
    const count = 2200;
    const sites = ["a", "b", "c", "d"];
    const facet = (parameter: string, counts: number[]) => ({
      facetParameter: parameter,
      values: counts.map((value, index) => ({ id: sites[index], count: value })),
    });
    const quarters = [550, 550, 550, 550];
    /** Repeats itself behind the cap; by a facet each id has a quarter of the rows. */
    const capped =
      (facets: unknown, lost = 0) =>
      ({ question }: Asked): Answer => {
        if (question === null) return notFound;
        const ids = Object.values(question.appliedFacets).flat();
        if (ids.length === 0)
          return { body: { total: 2000, jobPostings: rows(question.offset % 2000, 20), facets } };
        const all = ids.flatMap((id) => rows(sites.indexOf(id) * 550, 550 - lost));
        const page = all.slice(question.offset, question.offset + 20);
        return { body: { total: question.offset === 0 ? all.length : 0, jobPostings: page } };
      };

    it("is read by groups of a facet, and is complete where the counts are reached", async () => {
      const nested = { facetParameter: "locationMainGroup", values: [facet("locations", quarters)] };
      const facets = [facet("timeType", [2100, 100]), nested, facet("jobFamilyGroup", quarters)];
      const local = await serveHosts("workday", capped(facets));
      const answer = await local.ask({ board, reading: readingWithoutTexts });
      expect(answer.postings).toHaveLength(count);
      expect(answer.isComplete).toBe(true);
      const applied = local.asked.map(({ question }) => JSON.stringify(question?.appliedFacets));
      expect([...new Set(applied)]).toEqual(["{}", '{"locations":["a","b","c"]}', '{"locations":["d"]}']);
      expect(applied.filter((each) => each === "{}")).toHaveLength(1);
    });

    it("is incomplete where the groups hold fewer than their counts", async () => {
      const local = await serveHosts("workday", capped([facet("jobFamilyGroup", quarters)], 1));
      const answer = await local.ask({ board, reading: readingWithoutTexts });
      expect(answer.postings).toHaveLength(count - 4);
      expect(answer.isComplete).toBe(false);
    });

    it("is read until it repeats itself where no facet divides it, and is incomplete", async () => {
      const facets = [facet("timeType", [2100, 100]), facet("few", [10, 20])];
      const local = await serveHosts("workday", capped(facets));
      const answer = await local.ask({ board, reading: readingWithoutTexts });
      expect(answer.postings).toHaveLength(2000);
      expect(answer.isComplete).toBe(false);
      expect(local.asked).toHaveLength(101);
    });

    it("is read on where the board goes on", async () => {
      const local = await serveHosts("workday", paged(2030, 2000));
      expect(await local.ask({ board, reading: readingWithoutTexts })).toMatchObject({
        postings: { length: 2030 },
        isComplete: false,
      });
    });
  });

  it("asks a search's first titles for a page each and few texts, and is never complete then", async () => {
    const local = await serveHosts("workday", ({ question }) => {
      if (question === null)
        return { body: { jobPostingInfo: { title: "Cook", jobDescription: "You cook." } } };
      const first = question.searchText === "Cook" ? 0 : 10;
      return { body: { total: 500, jobPostings: rows(first, 20), facets: [] } };
    });
    const titles = ["Cook", "Chef", "Baker", "Waiter"];
    const answer = await local.ask({ board, query: { ...testQuery, titles, keywords: ["grill"] } });
    const questions = local.asked.flatMap(({ question }) => question ?? []);
    expect(questions.map(({ searchText, offset }) => [searchText, offset])).toEqual([
      ["Cook", 0],
      ["Chef", 0],
      ["Baker", 0],
    ]);
    expect(answer.postings).toHaveLength(10);
    expect(answer.postings[0]?.description).toBe("You cook.");
    expect(answer.isComplete).toBe(false);
  });

  it("asks one page and no text where only the board is checked", async () => {
    const local = await serveHosts("workday", paged(45));
    const query = { ...testQuery, titles: ["Cook"] };
    expect((await local.ask({ board, isCheck: true, query })).postings).toHaveLength(20);
    expect(local.asked.map(({ question }) => question?.searchText)).toEqual([""]);
  });

  it("repeats a question that is sent on with 303, once", async () => {
    let refusals = 1;
    const local = await serveHosts("workday", ({ question }) =>
      question && refusals-- > 0 ? { status: 303, body: {} } : paged(5)({ question } as Asked),
    );
    expect((await local.ask({ board, reading: readingWithoutTexts })).postings).toHaveLength(5);
    refusals = 2;
    await expect(local.ask({ board })).rejects.toMatchObject({ status: 303 });
  });

  describe("a posting that does not come", () => {
    const id = "Denver/Cook_R1";
    const blocked = { errorCode: "S21", httpStatus: 403 };

    it.skipIf(samples === null)("is gone where it is refused with the code for that", async () => {
      const body = readSample("workday-gone.handmade-from-docs.json");
      const local = await serveHosts("workday", () => ({ status: 403, body }));
      await expect(local.askOne(board, id)).rejects.toMatchObject({ name: "OutboundError", status: 404 });
    });

    it.each([
      ["a block with another code", { status: 403, body: blocked }, { status: 403 }],
      ["a block by a page", { status: 403, body: "<html>Blocked</html>" }, { status: 403 }],
      ["a page instead of JSON", { body: "<html></html>" }, { problem: "not-json" }],
      ["an answer without the posting", { body: {} }, { name: "SourceFormatError" }],
      ["not found", { status: 404, body: {} }, { status: 404 }],
    ])("fails by what the board says: %s", async (_, answer, failure) => {
      const local = await serveHosts("workday", () => answer);
      await expect(local.askOne(board, id)).rejects.toMatchObject(failure);
    });

    it("stays in the list without a text", async () => {
      const local = await serveHosts("workday", ({ question }) =>
        question ? listing(row(1)) : { body: {} },
      );
      for (const request of [{ board }, { board, reading: wholeReading }]) {
        const answer = await local.ask(request);
        expect(answer.postings).toMatchObject([{ externalId: "R1", description: "" }]);
      }
    });

    it("is not asked for by a path that leads elsewhere", async () => {
      const local = await serveHosts("workday", () => notFound);
      for (const other of ["../../x", "a/../b", "a?b", "./a", "a\\..\\b"])
        expect(await local.askOne(board, other)).toBeNull();
      expect(local.asked).toEqual([]);
    });
  });
});
