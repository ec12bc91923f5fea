import { readFileSync } from "node:fs";
import { join } from "node:path";
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
import { sharedData } from "../../../scripts/shared-data.ts";

const samples = sharedData("api-responses-2");
const readSample = (name: string): unknown => JSON.parse(readFileSync(join(samples ?? "", name), "utf8"));

afterEach(closeHosts);

describe("Oracle Recruiting", () => {
  const host = "acme.fa.us2.oraclecloud.com";
  const board = `${host}+CX_1001`;
  const path = `/${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions`;
  const job = (n: number, more: object = {}) => ({
    Id: String(n),
    Title: `Cook ${n}`,
    PostedDate: "2026-11-20",
    PrimaryLocation: "Denver, CO, United States",
    secondaryLocations: [],
    ...more,
  });
  const list = (requisitionList: object[], TotalJobsCount?: number) => ({
    body: { items: [{ TotalJobsCount, requisitionList }], count: 1, hasMore: false },
  });
  /** A board of so many jobs; `stated` gives the total of a page by its offset. */
  const paged =
    (count: number, stated: (offset: number) => number = () => count) =>
    ({ path: asked }: Asked): Answer => {
      if (!asked.startsWith(`${path}?`)) return { body: { items: [] } };
      const offset = Number(/offset=(\d+)/.exec(asked)?.[1]);
      const length = Math.max(0, Math.min(200, count - offset));
      return list(
        Array.from({ length }, (_, index) => job(offset + index)),
        stated(offset),
      );
    };

  it.skipIf(samples === null)("reads the recorded list, whose number of jobs is not stated", async () => {
    const token = "ejov.fa.ca2.oraclecloud.com+CX_1";
    const local = await serveHosts("oracle", ({ path: asked }) =>
      asked.includes("Details") ? notFound : { body: readSample("oracle_orc.json") },
    );
    const answer = await local.ask({ board: token, company: "Ejov Engineers" });
    expect(answer).toMatchObject({ isComplete: false, unreadable: 0 });
    expect(answer.postings[1]).toEqual({
      source: "oracle",
      board: token,
      externalId: "26876",
      title: "Technology and Communications Sector Leader",
      company: "Ejov Engineers",
      companyUrl: null,
      openUntil: null,
      url: "https://ejov.fa.ca2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/26876",
      applyUrl: null,
      locations: [
        "SAN FRANCISCO, CA, United States",
        "HOUSTON, TX, United States",
        "ATLANTA, GA, United States",
        "MIAMI, FL, United States",
        "IRVINE, CA, United States",
      ],
      workMode: null,
      postedAt: "2026-08-07T00:00:00.000Z",
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
    expect(local.asked[0]?.path).toBe(
      "/ejov.fa.ca2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true" +
        "&expand=requisitionList.workLocation,requisitionList.secondaryLocations" +
        "&finder=findReqs;siteNumber=CX_1,limit=200,sortBy=POSTING_DATES_DESC,offset=0&limit=200&offset=0",
    );
  });

  it.skipIf(samples === null)(
    "reads work modes and families, and is incomplete below its number",
    async () => {
      const body = readSample("oracle_orc-list-full.handmade-from-docs.json");
      const local = await serveHosts("oracle", ({ path: asked }) =>
        asked.includes("Details") ? notFound : { body },
      );
      const answer = await local.ask({ board, company: "Acme Bank", reading: wholeReading });
      expect(answer.isComplete).toBe(false);
      expect(answer.postings).toMatchObject([
        { workMode: "onsite", tags: ["Retail"], locations: ["Columbus, OH, United States"] },
        { workMode: "remote", locations: ["Remote, United States", "Austin, TX, United States"] },
      ]);
    },
  );

  it.skipIf(samples === null)("takes the text, the type and all places from the detail", async () => {
    const detail = readSample("oracle_orc-detail.handmade-from-docs.json");
    const local = await serveHosts("oracle", ({ path: asked }) =>
      asked.includes("Details") ? { body: detail } : list([job(26876, { Title: "Quantity Surveyor" })], 1),
    );
    const { postings, isComplete } = await local.ask({ board, company: "Acme Bau", reading: wholeReading });
    expect(isComplete).toBe(true);
    expect(postings).toMatchObject([
      {
        title: "Quantity Surveyor",
        locations: ["Bern, Switzerland", "Zug, Switzerland"],
        workMode: "hybrid",
        postedAt: "2026-11-20T00:00:00.000Z",
        employmentType: "Full time",
        description:
          "Measure and price the works.\n\nResponsibilities\n- Monthly valuations\n\nQualifications\n- Five years on site.\n\nAbout Acme.",
        qualifications: ["Five years on site."],
        tags: ["Construction"],
      },
    ]);
    expect(local.asked[1]?.path).toBe(
      `${path}Details?expand=all&onlyData=true&finder=ById;Id="26876",siteNumber=CX_1001`,
    );
    expect(await local.askOne(board, "26876")).toMatchObject({
      company: "Acme",
      postedAt: "2026-11-10T00:00:00.000Z",
      url: `https://${host}/hcmUI/CandidateExperience/en/sites/CX_1001/job/26876`,
    });
  });

  it("takes a number of jobs without any job for an error", async () => {
    const local = await serveHosts("oracle", () => list([], 109));
    await expect(local.ask({ board })).rejects.toMatchObject({ name: "SourceFormatError" });
  });

  it.each([
    ["all pages of one number", paged(450), 450, true, 3],
    ["another number on a later page", paged(450, (offset) => (offset === 0 ? 450 : 449)), 450, false, 3],
    ["fewer jobs than the number", paged(445, () => 450), 445, false, 3],
    ["a last page without its jobs", paged(400, () => 450), 400, false, 3],
    ["more than the service shows", paged(10_200), 10_000, false, 50],
    ["an empty board", paged(0), 0, false, 1],
  ])("reads %s", async (_, answer, count, isComplete, requests) => {
    const local = await serveHosts("oracle", answer);
    const read = await local.ask({ board, reading: readingWithoutTexts });
    expect([read.postings.length, read.isComplete]).toEqual([count, isComplete]);
    expect(local.asked).toHaveLength(requests);
  });

  it("asks two pages in a search, one where the board is checked, and nothing of the search", async () => {
    const local = await serveHosts("oracle", paged(1000));
    const query = { titles: ["Cook 7"], locations: ["Denver"], keywords: [] };
    expect((await local.ask({ board, query, isCheck: true })).postings).toHaveLength(200);
    expect(local.asked).toHaveLength(1);
    expect((await local.ask({ board, query })).isComplete).toBe(false);
    const lists = local.asked.filter(({ path: asked }) => asked.startsWith(`${path}?`));
    expect(lists).toHaveLength(1 + 2);
    expect(JSON.stringify(lists)).not.toContain("Denver");
  });

  it("links to the address that the company gave, and counts a job that cannot be read", async () => {
    const url = "https://jobs.acme.example/1";
    const local = await serveHosts("oracle", () => list([job(1, { ExternalURL: url }), { Id: "2" }], 2));
    const answer = await local.ask({ board, reading: readingWithoutTexts });
    expect(answer).toMatchObject({ postings: [{ url }], unreadable: 1, isComplete: false });
  });

  it("says that a posting is gone where the detail is empty", async () => {
    const local = await serveHosts("oracle", () => ({ body: { items: [] } }));
    await expect(local.askOne(board, "1")).rejects.toMatchObject({ status: 404 });
    await expect(local.askOne(board, '1",x')).rejects.toMatchObject({ name: "SourceFormatError" });
  });
});
