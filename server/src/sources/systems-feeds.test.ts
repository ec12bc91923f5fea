import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { serveBoard } from "#testing/sources/serve-board";
import { sharedData } from "../../../scripts/shared-data.ts";

const folder = sharedData("api-responses-2");
const sample = (name: string) => readFileSync(join(folder ?? "", name), "utf8");
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const serve = async (...args: Parameters<typeof serveBoard>) => {
  const board = await serveBoard(...args);
  closers.push(board.close);
  return board;
};

type Feed = { title: string; items: Record<string, unknown>[] };

describe.skipIf(folder === null)("teamtailor", () => {
  const full = () => JSON.parse(sample("teamtailor-full.handmade-from-docs.json")) as Feed;
  const rss = () => sample("teamtailor-rss.handmade-from-docs.xml");
  const many = (count: number): Feed => {
    const [item] = full().items;
    return { title: "Acme", items: Array.from({ length: count }, (_, n) => ({ ...item, id: `id-${n}` })) };
  };

  it("reads a posting of both feeds field by field", async () => {
    const board = await serve("teamtailor", (path) => (path.includes(".rss") ? rss() : full()));
    const answer = await board.ask({ board: "acme" });
    expect(board.asked).toEqual(["/acme/jobs.json", "/acme/jobs.rss?per_page=100&offset=0"]);
    expect(answer).toMatchObject({ isComplete: true, unreadable: 0 });
    expect(answer.postings).toEqual([
      {
        source: "teamtailor",
        board: "acme",
        externalId: "00000000-0000-4000-8000-000000000001",
        url: "https://jobs.acme.example/jobs/8000001-warehouse-lead",
        applyUrl: null,
        title: "Warehouse Lead",
        company: "Acme",
        companyUrl: "https://acme.teamtailor.com/",
        locations: ["Helsinki, FI", "Tampere, FI"],
        workMode: "hybrid",
        postedAt: "2026-11-04T12:50:13.000Z",
        openUntil: null,
        pay: null,
        payText: null,
        employmentType: null,
        level: null,
        description: "Lead twelve people.",
        qualifications: [],
        benefits: [],
        tags: ["Operations", "Logistics"],
        easyApply: false,
      },
    ]);
  });

  it("reads the recording, whose company is the feed's title, without an RSS feed", async () => {
    const board = await serve("teamtailor", (path) =>
      path.includes(".rss") ? 404 : sample("teamtailor.json"),
    );
    const { postings, isComplete } = await board.ask({ board: "career.teamtailor.com" });
    expect(board.asked[0]).toBe("/career.teamtailor.com/jobs.json");
    expect(isComplete).toBe(true);
    expect(postings.map(({ company, locations, workMode }) => [company, locations, workMode])).toEqual([
      ["Teamtailor", ["Madrid, ES"], null],
      ["Teamtailor", ["Stockholm, SE", "København, DK"], null],
    ]);
  });

  it.each([
    ["fully", "remote"],
    ["hybrid", "hybrid"],
    ["temporary", null],
    ["", null],
  ])("reads the remote status %j as %j", async (status, workMode) => {
    const feed = rss().replace("<remoteStatus>hybrid", `<remoteStatus>${status}`);
    const board = await serve("teamtailor", (path) => (path.includes(".rss") ? feed : full()));
    expect((await board.ask({ board: "acme" })).postings[0]?.workMode).toBe(workMode);
  });

  it("takes pay and kind of employment from its JobPosting, and counts an item without a link", async () => {
    const [item] = full().items as [Record<string, unknown>];
    const baseSalary = { currency: "EUR", value: { minValue: 3000, maxValue: 3500, unitText: "MONTH" } };
    const posting = {
      ...(item["_jobposting"] as object),
      baseSalary,
      employmentType: "FULL_TIME",
      hiringOrganization: { name: "" },
    };
    const items = [
      { ...item, _jobposting: posting },
      { id: "x", title: "Cook" },
    ];
    const board = await serve("teamtailor", (path) =>
      path.includes(".rss") ? 404 : { title: "Acme", items },
    );
    expect(await board.ask({ board: "acme" })).toMatchObject({
      unreadable: 1,
      isComplete: false,
      postings: [
        {
          company: "Acme",
          pay: { min: 3000, max: 3500, currency: "EUR", period: "month" },
          employmentType: "FULL_TIME",
        },
      ],
    });
  });

  it.each([
    [29, true],
    [30, false],
    [31, true],
    [100, false],
    [101, true],
  ])("of %i items is complete: %s", async (count, isComplete) => {
    const board = await serve("teamtailor", (path) => (path.includes(".rss") ? 404 : many(count)));
    expect((await board.ask({ board: "acme" })).isComplete).toBe(isComplete);
  });

  it("is not complete where it names a next page or is empty", async () => {
    const next = await serve("teamtailor", (path) =>
      path.includes(".rss") ? 404 : { ...full(), next_url: "https://acme.teamtailor.com/jobs.json?page=2" },
    );
    expect((await next.ask({ board: "acme" })).isComplete).toBe(false);
    const none = await serve("teamtailor", () => ({ title: "Acme", items: [] }));
    expect(await none.ask({ board: "acme" })).toEqual({ postings: [], unreadable: 0, isComplete: false });
    expect(none.asked).toHaveLength(1);
  });

  it("asks once more after a passing 400, and only once", async () => {
    let count = 0;
    const passing = await serve("teamtailor", (path) => {
      if (path.includes(".rss")) return rss();
      return (count += 1) === 1 ? 400 : full();
    });
    expect((await passing.ask({ board: "acme" })).postings).toHaveLength(1);
    const lasting = await serve("teamtailor", () => 400);
    await expect(lasting.ask({ board: "acme" })).rejects.toMatchObject({ status: 400 });
    expect(lasting.asked).toHaveLength(2);
  });

  it("asks for no RSS feed where only the board is checked, and stops when it is told to", async () => {
    const board = await serve("teamtailor", () => full());
    await board.ask({ board: "acme", isCheck: true });
    expect(board.asked).toEqual(["/acme/jobs.json"]);
    const stop = new AbortController();
    const hanging = await serve("teamtailor", (path) => {
      if (!path.includes(".rss")) return full();
      stop.abort();
      return undefined;
    });
    const asked = hanging.ask({ board: "acme" }, { signal: stop.signal });
    await expect(asked).rejects.toMatchObject({ problem: "stopped" });
  });
});

describe.skipIf(folder === null)("recruitee at a host of the company's own", () => {
  it("is asked there, and its postings lead there", async () => {
    const board = await serve("recruitee", () => sample("recruitee.json"));
    const { postings, isComplete } = await board.ask({ board: "jobs.acme.com" });
    expect(board.asked).toEqual(["/jobs.acme.com/api/offers/"]);
    expect(isComplete).toBe(true);
    expect(postings).toMatchObject([
      {
        board: "jobs.acme.com",
        externalId: "2700825",
        company: "Acme",
        url: "https://jobs.acme.com/o/senior-financial-accountant-fmd-berlinbrandenburg-region-germany",
        pay: { min: 60000, max: 75000, currency: "EUR", period: "year" },
      },
    ]);
  });

  it("is named by its host where nothing names its company", async () => {
    const offers = [{ id: 1, title: "Cook", careers_url: "https://jobs.acme.com/o/cook" }];
    const board = await serve("recruitee", () => ({ offers }));
    expect((await board.ask({ board: "jobs.acme.com" })).postings[0]?.company).toBe("Acme");
  });
});

describe.each(["teamtailor", "recruitee"])("a host of a company's own on %s", (id) => {
  it.each([
    "127.0.0.1",
    "jobs.localhost",
    "metadata.internal",
    "jobs.acme.com:8443",
    "acme.com/x",
    "a@b.com",
  ])("%s is refused before anything is asked", async (host) => {
    const board = await serve(id, () => ({ items: [], offers: [] }));
    const ends = { baseUrl: board.source.defaultBaseUrl };
    await expect(board.ask({ board: host }, ends)).rejects.toThrow(TypeError);
    await expect(board.ask({ board: host })).rejects.toThrow(TypeError);
    expect(board.asked).toEqual([]);
  });

  it("is not opened where its name leads to an address that is not public, though a setting names it", async () => {
    const { createOutboundClient } = await import("#platform/outbound/create-outbound-client");
    const outbound = createOutboundClient({
      exemptOrigins: ["https://intranet.acme.com"],
      userAgent: "Jobwright-Test/1.0",
      lookup: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    });
    closers.push(() => outbound.close());
    const board = await serve(id, () => 404);
    const ends = { outbound, baseUrl: board.source.defaultBaseUrl };
    const asked = board.ask({ board: "intranet.acme.com" }, ends);
    await expect(asked).rejects.toMatchObject({ problem: "address-refused" });
  });
});

describe.skipIf(folder === null)("a JSON feed with a JobPosting in its items", () => {
  it("gives company, places, pay and kind of employment of that", async () => {
    const feed = JSON.parse(sample("teamtailor-full.handmade-from-docs.json")) as Feed;
    const [{ _jobposting: told }] = feed.items as [{ _jobposting: Record<string, unknown> }];
    told["employmentType"] = ["FULL_TIME", "PART_TIME"];
    told["baseSalary"] = { currency: "EUR", value: { value: 41000, unitText: "YEAR" } };
    told["hiringOrganization"] = { name: "Acme Logistics" };
    const board = await serve("feed", () => feed);
    const { postings } = await board.ask({ board: `${board.access.baseUrl}/jobs.json` });
    expect(postings).toMatchObject([
      {
        source: "feed",
        externalId: "00000000-0000-4000-8000-000000000001",
        title: "Warehouse Lead",
        company: "Acme Logistics",
        locations: ["Helsinki, FI", "Tampere, FI"],
        pay: { min: 41000, max: 41000, currency: "EUR", period: "year" },
        employmentType: "FULL_TIME, PART_TIME",
        url: "https://jobs.acme.example/jobs/8000001-warehouse-lead",
        description: "Lead twelve people.",
      },
    ]);
  });
});
