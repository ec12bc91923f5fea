import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { findSource } from "./registry.ts";
import type { Source, SourceRequest } from "./source.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Asks a source whose board is this listener; gives what was asked as well. */
async function askServed(id: string, listener: RequestListener, request: Partial<SourceRequest> = {}) {
  const asked: string[] = [];
  const server: Server = createServer((incoming, response) => {
    asked.push(incoming.url ?? "");
    listener(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Test/1.0" });
  closers.push(
    () => outbound.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  const query = { titles: [], locations: [], keywords: [] };
  const access = { outbound, baseUrl, keys: {}, now: new Date(), signal: new AbortController().signal };
  const answer = await (findSource(id) as Source).ask({ board: null, query, ...request }, access);
  return { answer, asked, baseUrl };
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(body));

describe("pages", () => {
  const job = (n: number) => ({
    slug: `job-${n}`,
    title: "Cook",
    company_name: "Inn",
    url: `https://a.example/${n}`,
  });

  it("follow until one is empty", async () => {
    const { answer, asked } = await askServed("arbeitnow", (request, response) => {
      const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
      response.end(JSON.stringify({ data: page <= 2 ? [job(page)] : [] }));
    });
    expect(answer).toMatchObject({
      isComplete: true,
      postings: [{ externalId: "job-1" }, { externalId: "job-2" }],
    });
    expect(asked).toHaveLength(3);
  });

  it("are at most five, and then the answer is not called complete", async () => {
    let page = 0;
    const { answer, asked } = await askServed("arbeitnow", (_, response) => {
      page += 1;
      response.end(JSON.stringify({ data: [job(page)] }));
    });
    expect(asked).toHaveLength(5);
    expect(answer).toMatchObject({ isComplete: false, unreadable: 0 });
  });

  it("keep what came before where a later one fails", async () => {
    let page = 0;
    const { answer } = await askServed("arbeitnow", (_, response) => {
      page += 1;
      if (page === 2) response.writeHead(503).end();
      else response.end(JSON.stringify({ data: [job(page)] }));
    });
    expect(answer).toMatchObject({ isComplete: false, postings: [{ externalId: "job-1" }] });
  });

  it("go on by cursor at Himalayas, and dates may be in milliseconds", async () => {
    const entry = (n: number) => ({
      title: "Nurse",
      companyName: "Clinic",
      guid: `https://h.example/${n}`,
      pubDate: 1786813232000,
    });
    const { answer, asked } = await askServed("himalayas", (request, response) => {
      const cursor = new URL(request.url ?? "", "http://x").searchParams.get("cursor");
      response.end(
        JSON.stringify(cursor === null ? { jobs: [entry(1)], nextCursor: "c2" } : { jobs: [entry(2)] }),
      );
    });
    expect(asked).toEqual(["/jobs/api?limit=20", "/jobs/api?limit=20&cursor=c2"]);
    expect(answer.postings.map((posting) => [posting.company, posting.locations, posting.postedAt])).toEqual([
      ["Clinic", ["Worldwide"], "2026-08-15T17:00:32.000Z"],
      ["Clinic", ["Worldwide"], "2026-08-15T17:00:32.000Z"],
    ]);
  });
});

describe("pay of board systems", () => {
  it("greenhouse: cents, the span of the ranges in one currency, the period only where it is named", async () => {
    const job = (ranges: unknown) => ({
      id: 1,
      title: "Nurse",
      absolute_url: "https://g.example/1",
      pay_input_ranges: ranges,
    });
    const range = (min: number, max: number, currency: string, title: string) => ({
      min_cents: min,
      max_cents: max,
      currency_type: currency,
      title,
    });
    const ask = async (ranges: unknown) =>
      (await askServed("greenhouse", json({ jobs: [job(ranges)] }), { board: "acme" })).answer.postings[0]
        ?.pay;
    expect(
      await ask([
        range(8000000, 9000000, "USD", "NYC annual"),
        range(7000000, 8500000, "USD", "Annual, other"),
        range(1, 2, "EUR", "annual"),
      ]),
    ).toEqual({
      min: 70000,
      max: 90000,
      currency: "USD",
      period: "year",
    });
    expect(await ask([range(2150, 2800, "USD", "Hourly rate")])).toMatchObject({
      min: 21.5,
      max: 28,
      period: "hour",
    });
    expect(await ask([range(8000000, 9000000, "USD", "Zone A")])).toMatchObject({ period: null });
    expect(await ask("no list")).toBeNull();
  });

  it("lever: salaryRange, its lists as requirements and benefits", async () => {
    const posting = {
      id: "1",
      text: "Welder",
      hostedUrl: "https://l.example/1",
      salaryRange: { currency: "USD", interval: "per-hour-wage", min: 24, max: 31 },
      lists: [
        { text: "What you bring", content: "<li>MIG and TIG</li><li>Own boots</li>" },
        { text: "Benefits", content: "<li>Dental</li>" },
      ],
    };
    const { answer, asked } = await askServed("lever", json([posting]), { board: "eu:acme-works" });
    expect(answer.postings[0]).toMatchObject({
      board: "eu:acme-works",
      company: "Acme Works",
      pay: { min: 24, max: 31, currency: "USD", period: "hour" },
      qualifications: ["MIG and TIG", "Own boots"],
      benefits: ["Dental"],
      description: "What you bring\n- MIG and TIG\n- Own boots\n\nBenefits\n- Dental",
    });
    expect(asked).toEqual(["/v0/postings/acme-works?mode=json"]);
  });

  it("ashby: unlisted jobs are left out without being called unreadable", async () => {
    const job = { id: "1", title: "Cook", jobUrl: "https://a.example/1" };
    const jobs = [
      { ...job, isListed: false },
      { ...job, id: "2" },
    ];
    const { answer } = await askServed("ashby", json({ jobs }), { board: "acme" });
    expect(answer).toMatchObject({ unreadable: 0, isComplete: true, postings: [{ externalId: "2" }] });
  });
});

describe("smartrecruiters", () => {
  const entry = (n: number) => ({
    id: `${n}`,
    name: `Cook ${n}`,
    company: { identifier: "Inn", name: "Inn" },
  });
  const list = { totalFound: 40, content: Array.from({ length: 40 }, (_, n) => entry(n)) };

  it("asks for at most 30 texts, three at once, and keeps a posting whose text does not come", async () => {
    let atOnce = 0;
    let most = 0;
    const { answer, asked } = await askServed(
      "smartrecruiters",
      (request, response) => {
        if (request.url?.includes("?")) return void response.end(JSON.stringify(list));
        atOnce += 1;
        most = Math.max(most, atOnce);
        setImmediate(() => {
          atOnce -= 1;
          if (request.url?.endsWith("/3")) response.writeHead(500).end();
          else
            response.end(
              JSON.stringify({ jobAd: { sections: { jobDescription: { text: "<p>Soup.</p>" } } } }),
            );
        });
      },
      { board: "Inn" },
    );
    expect(asked).toHaveLength(31);
    expect(most).toBeLessThanOrEqual(3);
    expect(answer).toMatchObject({ isComplete: false });
    expect(answer.postings).toHaveLength(30);
    expect(answer.postings.map((posting) => posting.description).slice(2, 5)).toEqual(["Soup.", "", "Soup."]);
  });

  it("is complete only where as many postings came as a steady total above 0 says", async () => {
    const isComplete = async (totalOf: (page: number) => number, count: number) => {
      const reading = { isKnown: () => true, isWanted: () => false, hasText: () => false };
      const { answer } = await askServed(
        "smartrecruiters",
        (request, response) => {
          const offset = Number(new URL(request.url ?? "", "http://x").searchParams.get("offset"));
          const left = Math.max(0, Math.min(100, count - offset));
          const content = Array.from({ length: left }, (_, n) => entry(offset + n));
          response.end(JSON.stringify({ totalFound: totalOf(offset / 100), content }));
        },
        { board: "Inn", reading },
      );
      return answer.isComplete;
    };
    expect(await isComplete(() => 640, 640)).toBe(true);
    expect(await isComplete(() => 640, 600)).toBe(false);
    expect(await isComplete((page) => 240 + page, 240)).toBe(false);
    expect(await isComplete(() => 0, 0)).toBe(false);
  });

  it("asks for no text where only the board is checked", async () => {
    const { answer, asked } = await askServed("smartrecruiters", json(list), { board: "Inn", isCheck: true });
    expect(asked).toHaveLength(1);
    expect(answer.postings).toHaveLength(40);
  });
});

describe("feeds", () => {
  async function askFeed(text: string) {
    const server = createServer((_, response) => response.end(text));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Test/1.0" });
    closers.push(
      () => outbound.close(),
      () => new Promise((resolve) => server.close(resolve)),
    );
    const access = { outbound, baseUrl, keys: {}, now: new Date(), signal: new AbortController().signal };
    const query = { titles: [], locations: [], keywords: [] };
    return await (findSource("feed") as Source).ask({ board: `${baseUrl}/feed`, query }, access);
  }

  it("Atom, with markup in its content", async () => {
    const { postings } = await askFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title>
      <entry><id>tag:1</id><title>Baker</title><link rel="self" href="https://b.example/self"/><link href="https://b.example/1"/>
      <author><name>Bread &amp; Co</name></author><published>2026-08-01T06:00:00Z</published><category term="food"/>
      <content type="xhtml"><div><p>Early shift.</p><p>Sourdough.</p></div></content></entry></feed>`);
    expect(postings).toMatchObject([
      {
        externalId: "tag:1",
        title: "Baker",
        company: "Bread & Co",
        url: "https://b.example/1",
        postedAt: "2026-08-01T06:00:00.000Z",
        tags: ["food"],
      },
    ]);
    expect(postings[0]?.description).toMatch(/Early shift\.\s+Sourdough\./);
  });

  it("JSON feed", async () => {
    const { postings } = await askFeed(
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "Harbour",
        items: [
          {
            id: 7,
            url: "https://h.example/7",
            title: "Nordkai: Rigger",
            content_html: "<p>Ropes.</p>",
            date_published: "2026-08-02T10:00:00+02:00",
          },
        ],
      }),
    );
    expect(postings).toMatchObject([
      {
        externalId: "7",
        title: "Rigger",
        company: "Nordkai",
        description: "Ropes.",
        postedAt: "2026-08-02T08:00:00.000Z",
      },
    ]);
  });

  it("declared entities are not expanded and deep nesting costs no more than its length", async () => {
    const nested = "<x>".repeat(50_000);
    const start = performance.now();
    const answer = await askFeed(
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><rss><channel><title>T</title><item><title>Cook at Inn</title><link>https://i.example/1</link><description>&b;${nested}deep</description></item></channel></rss>`,
    );
    expect(performance.now() - start).toBeLessThan(3000);
    expect(answer.postings[0]?.description ?? "").not.toContain("aaaa");
  });
});
