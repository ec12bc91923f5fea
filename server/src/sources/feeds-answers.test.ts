import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { openTestAccess, testQuery, type TestAccess } from "#testing/sources/test-access";
import { findSource } from "./registry.ts";
import type { Source } from "./source.ts";

const opened = await openTestAccess();
afterAll(() => opened?.close());
const access = opened as TestAccess;
const ids = ["weworkremotely", "workingnomads", "fourdayweek", "landingjobs"];
/** The day after the answers were recorded. */
const recordedDay = new Date("2026-09-27T12:00:00Z");

async function askRecorded(id: string, now = recordedDay) {
  const source = findSource(id) as Source;
  return source.ask({ board: null, query: testQuery }, { ...access.accessOf(source), now });
}

/** Asks a source whose host is this listener; gives what was asked as well. */
async function askServed(id: string, listener: RequestListener, signal = new AbortController().signal) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Test/1.0" });
  onTestFinished(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const source = findSource(id) as Source;
  const local = { outbound, baseUrl, keys: {}, now: recordedDay, signal };
  return { answer: await source.ask({ board: null, query: testQuery }, local), asked };
}

const job = {
  fourdayweek: (n: number) => ({ id: `j${n}`, title: "Cook", slug: `cook-at-inn-${n}`, company_name: "Inn" }),
  landingjobs: (n: number) => ({ id: n, title: "Cook", url: `https://landing.jobs/at/inn/cook-${n}` }),
};

describe.skipIf(opened === null)("feeds as they were recorded", () => {
  it("We Work Remotely: the title names the company, the region is the place and headquarters are not", async () => {
    const { postings, ...rest } = await askRecorded("weworkremotely");
    expect(rest).toEqual({ isComplete: false, unreadable: 0 });
    const url = "https://weworkremotely.com/remote-jobs/fin-solutions-architect-spanish-speaking";
    expect(postings[0]).toMatchObject({
      source: "weworkremotely",
      board: null,
      externalId: url,
      url,
      title: "Solutions Architect -Spanish Speaking",
      company: "Fin",
      locations: ["Anywhere in the World"],
      workMode: "remote",
      postedAt: "2026-09-11T07:30:48.000Z",
      pay: null,
      payText: null,
      tags: ["Full-Stack Programming"],
    });
    expect(postings[0]?.description).toContain("exceptional Solutions Architect");
    expect(postings[0]?.description).not.toContain("<p>");
    expect(postings[1]).toMatchObject({ company: "Toptal", locations: ["North America Only"] });
    expect(postings).toHaveLength(2);
  });

  it("Working Nomads: the number in the link is the id, and the company is not repeated in the title", async () => {
    const { postings, ...rest } = await askRecorded("workingnomads");
    expect(rest).toEqual({ isComplete: false, unreadable: 0 });
    expect(postings[0]).toMatchObject({
      externalId: "1891955",
      url: "https://www.workingnomads.com/job/go/1891955/",
      title: "Account Manager",
      company: "Beekman Social",
      locations: ["Remote, USA Only"],
      workMode: "remote",
      postedAt: "2026-09-25T06:36:13.000Z",
      tags: ["Marketing", "account manager", "client relationship", "communication", "creative", "strategy"],
    });
    expect(postings[1]?.title).toBe("Stack .NET Developer / Algorithm Engineer – Backend Focus.");
    expect(postings).toHaveLength(2);
  });

  it("4 Day Week: pay is in hundredths, and places with ways of work of their own leave the job's open", async () => {
    const { postings, ...rest } = await askRecorded("fourdayweek");
    expect(rest).toEqual({ isComplete: false, unreadable: 0 });
    expect(postings[0]).toMatchObject({
      externalId: "01a0dc05-e1ff-7d04-b257-cc5b70f3e7e3",
      url: "https://4dayweek.io/job/sr-staff-ai-engineer-at-capital-one-633c7892",
      title: "Sr. Staff AI Engineer",
      company: "Capital One",
      locations: ["United States"],
      workMode: "remote",
      postedAt: "2026-09-26T04:42:48.000Z",
      pay: { min: 286_200, max: 392_000, currency: "USD", period: "year" },
      level: "senior",
      tags: ["engineering", "4 day week pro rata", "Java", "Python"],
    });
    expect(postings[1]).toMatchObject({
      locations: ["Remote, United States", "Cambridge, United States", "New York, United States"],
      workMode: null,
    });
    expect(postings).toHaveLength(2);
  });

  it("Landing.jobs: the link names the company, and lists stand apart from the text", async () => {
    const { postings, ...rest } = await askRecorded("landingjobs");
    expect(rest).toEqual({ isComplete: false, unreadable: 0 });
    expect(postings[0]).toMatchObject({
      externalId: "19066",
      url: "https://landing.jobs/at/inscale/senior-java-software-developer-in-lisbon-2025",
      title: "Senior Java Software Developer",
      company: "Inscale",
      locations: ["Lisbon, PT"],
      workMode: null,
      postedAt: "2025-02-26T09:38:38.127Z",
      pay: { min: 50_000, max: 67_000, currency: "EUR", period: "year" },
      employmentType: "Full-time",
      benefits: ["Permanent contract with Inscale", "14 salaries"],
      tags: ["Spring Boot", "Java", "SQL"],
    });
    expect(postings[0]?.qualifications).toContain("5+ years working with Spring Boot.");
    expect(postings[0]?.qualifications).toContain("Experience with Kafka.");
    expect(postings[0]?.description).toMatch(/^Our client is .*\n\nMain requirements\n- 6-8 years/s);
    expect(postings[1]).toMatchObject({
      company: "Ki Performance",
      pay: null,
      locations: ["Munich, DE", "Lisbon, PT", "Cologne, DE"],
    });
    expect(postings).toHaveLength(2);
  });

  it("Landing.jobs: a job whose last day is over everywhere is left out", async () => {
    const on = async (now: string) => (await askRecorded("landingjobs", new Date(now))).postings.length;
    expect(await on("2026-09-30T11:59:00Z")).toBe(2);
    expect(await on("2026-09-30T12:00:00Z")).toBe(1);
  });

  it.each(ids)("%s: an answer without jobs is empty, and one of another shape says so", async (id) => {
    access.boards.setBehaviour(id, "empty");
    expect(await askRecorded(id)).toEqual({ postings: [], unreadable: 0, isComplete: false });
    access.boards.setBehaviour(id, "ok");
    await expect(access.askWith(id, "<html><body>Checking your browser</body></html>")).rejects.toThrow();
    await expect(access.askWith(id, { message: "We have moved" })).rejects.toThrow(
      `${findSource(id)?.name} answered something that is not a list of jobs`,
    );
  });
});

describe("a feed", () => {
  it("We Work Remotely: a title without a company is counted as unreadable", async () => {
    const item = (title: string, path: string) =>
      `<item><title>${title}</title><guid>https://w.example/${path}</guid><type>Full-Time</type></item>`;
    const body = `<rss><channel>${item("Inn: Cook: Night Shift", "1")}${item("Baker", "2")}</channel></rss>`;
    const { answer, asked } = await askServed("weworkremotely", (_, response) => response.end(body));
    expect(asked).toEqual(["/remote-jobs.rss"]);
    expect(answer.unreadable).toBe(1);
    expect(answer.postings).toMatchObject([
      { company: "Inn", title: "Cook: Night Shift", url: "https://w.example/1", employmentType: "Full-Time" },
    ]);
  });

  it("Working Nomads: a job without a number in its link is counted as unreadable", async () => {
    const jobs = [
      { url: "https://www.workingnomads.com/job/go/7/", title: "Cook", company_name: "Inn" },
      { url: "https://www.workingnomads.com/jobs", title: "Baker", company_name: "Inn" },
    ];
    const { answer } = await askServed("workingnomads", (_, response) => response.end(JSON.stringify(jobs)));
    expect(answer.postings.map(({ externalId }) => externalId)).toEqual(["7"]);
    expect(answer.unreadable).toBe(1);
  });

  it("4 Day Week: pages follow as long as more are promised, at most ten, and expired jobs are left out", async () => {
    const { answer, asked } = await askServed("fourdayweek", (request, response) => {
      const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
      const jobs = [job.fourdayweek(page), { ...job.fourdayweek(100 + page), is_expired: true }];
      response.end(JSON.stringify({ jobs, has_more: page < 3 }));
    });
    expect(asked).toEqual(["/api/jobs?page=1", "/api/jobs?page=2", "/api/jobs?page=3"]);
    expect(answer).toMatchObject({ unreadable: 0, isComplete: false });
    expect(answer.postings.map(({ externalId }) => externalId)).toEqual(["j1", "j2", "j3"]);

    let page = 0;
    const endless = await askServed("fourdayweek", (_, response) => {
      page += 1;
      response.end(JSON.stringify({ jobs: [job.fourdayweek(page)], has_more: true }));
    });
    expect(endless.asked).toHaveLength(10);
  });

  it("4 Day Week: where all places state one way of work it is the job's, else its own counts", async () => {
    const places = (...modes: (string | undefined)[]) =>
      modes.map((mode) => ({ city: "Leeds", country: "United Kingdom", work_arrangement: mode }));
    const jobs = [
      { ...job.fourdayweek(1), work_arrangement: "remote", locations: places("hybrid") },
      { ...job.fourdayweek(2), work_arrangement: "onsite", locations: places(undefined) },
      { ...job.fourdayweek(3), work_arrangement: "remote", salary_lower: 0, salary_upper: "much" },
    ];
    const body = JSON.stringify({ jobs });
    const { answer } = await askServed("fourdayweek", (_, response) => response.end(body));
    expect(answer.postings).toMatchObject([
      { workMode: "hybrid", locations: ["Leeds, United Kingdom"] },
      { workMode: "onsite", locations: ["Leeds, United Kingdom"] },
      { workMode: "remote", locations: [], pay: null },
    ]);
  });

  it("Landing.jobs: full pages are followed by offset, and a job that comes again is one", async () => {
    const { answer, asked } = await askServed("landingjobs", (request, response) => {
      const offset = Number(new URL(request.url ?? "", "http://x").searchParams.get("offset"));
      const count = offset < 100 ? 50 : 2;
      // The last of each page comes again as the first of the next.
      response.end(
        JSON.stringify(Array.from({ length: count }, (_, n) => job.landingjobs(offset + n - offset / 50))),
      );
    });
    expect(asked).toEqual([0, 50, 100].map((offset) => `/api/v1/jobs?limit=50&offset=${offset}`));
    expect(answer.postings).toHaveLength(100);
  });

  it("Landing.jobs: a job without places or company in its link", async () => {
    const jobs = [
      { ...job.landingjobs(1), locations: null, remote: true },
      { ...job.landingjobs(2), url: "https://landing.jobs/jobs/2" },
    ];
    const { answer } = await askServed("landingjobs", (_, response) => response.end(JSON.stringify(jobs)));
    expect(answer.postings).toMatchObject([{ company: "Inn", locations: [], workMode: "remote" }]);
    expect(answer.unreadable).toBe(1);
  });

  it.each(ids)("%s is stopped by the signal while its host is silent", async (id) => {
    const stop = new AbortController();
    const asking = askServed(id, () => stop.abort(), stop.signal);
    await expect(asking).rejects.toMatchObject({ name: "OutboundError", problem: "stopped" });
  });
});
