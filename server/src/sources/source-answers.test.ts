import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawPosting } from "@jobwright/engine/posting";
import { afterAll, describe, expect, it, test } from "vitest";
import { sharedData } from "../../../scripts/shared-data.ts";
import { sources } from "./registry.ts";
import { ORACLE_BOARD, WORKDAY_BOARD } from "#testing/stand-ins/whole-hosts";
import { openTestAccess, type TestAccess } from "#testing/sources/test-access";

const opened = await openTestAccess();
afterAll(() => opened?.close());
const access = opened as TestAccess;

const further = sharedData("api-responses-2");
const readFurther = (name: string): unknown => JSON.parse(readFileSync(join(further ?? "", name), "utf8"));

const boardOf: Record<string, string> = {
  greenhouse: "gitlab",
  lever: "spotify",
  ashby: "anyscale",
  workable: "alder-finch",
  smartrecruiters: "Ubisoft2",
  recruitee: "channable",
  teamtailor: "north-quay",
  personio: "muster",
  join: "muster-dreher",
  bamboohr: "acme",
  rippling: "acme",
  gem: "acme",
  pinpoint: "acme",
  workday: WORKDAY_BOARD,
  oracle: ORACLE_BOARD,
  listings: `${opened?.boards.baseUrls["listings"]}/listings.json`,
  feed: `${opened?.boards.baseUrls["feed"]}/jobs.xml`,
  page: `${opened?.boards.baseUrls["page"]}/job.html`,
};
const askRecorded = (id: string) => access.ask(id, { board: boardOf[id] ?? null });

function expectCleanPosting(posting: RawPosting, source: string) {
  expect(posting.source).toBe(source);
  expect(posting.title).toBe(posting.title.trim());
  expect(posting.title).not.toBe("");
  expect(posting.company).not.toBe("");
  expect(posting.url).toMatch(/^https?:\/\//);
  for (const link of [posting.applyUrl, posting.companyUrl])
    if (link !== null) expect(link).toMatch(/^https?:\/\//);
  if (posting.postedAt !== null)
    expect(posting.postedAt).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const words = [
    posting.title,
    posting.company,
    posting.description,
    ...posting.qualifications,
    ...posting.locations,
  ];
  for (const text of words) {
    expect(text).not.toMatch(/<\/?(p|div|li|ul|br|span|strong|script|h\d)\b/i);
    expect(text).not.toMatch(/&(amp|lt|gt|nbsp|quot|#\d+);/);
    expect(text).not.toMatch(/[\u0000-\u0008\u0080-\u009f]/);
  }
}

/** Of each source: postings, unreadable entries, and whether the answer is the whole board. */
const recorded: [id: string, count: number, unreadable: number, isComplete: boolean][] = [
  ["remotive", 3, 0, true],
  ["arbeitnow", 3, 0, true],
  ["remoteok", 3, 0, false],
  ["himalayas", 3, 0, false],
  ["jobicy", 3, 0, false],
  ["themuse", 2, 1, false],
  ["hackernews", 3, 0, false],
  ["greenhouse", 3, 0, true],
  ["lever", 1, 0, true],
  ["ashby", 27, 0, true],
  ["workable", 2, 1, false],
  ["smartrecruiters", 1, 0, true],
  ["recruitee", 1, 0, true],
  ["teamtailor", 1, 0, true],
  ["personio", 1, 0, true],
  ["join", 1, 0, true],
  ["bamboohr", 2, 0, false],
  ["rippling", 1, 0, true],
  ["gem", 1, 0, true],
  ["pinpoint", 2, 0, true],
  ["workday", 2, 0, true],
  ["oracle", 2, 0, false],
  ["usajobs", 2, 0, false],
  ["adzuna", 2, 0, false],
  ["bundesagentur", 2, 0, false],
  ["jobtech", 2, 0, false],
  ["nav", 1, 0, false],
  ["tyomarkkinatori", 2, 0, false],
  ["jobbank", 1, 0, false],
  ["mycareersfuture", 1, 0, false],
  ["francetravail", 2, 0, false],
  ["eures", 3, 0, false],
  ["reed", 2, 0, false],
  ["feed", 2, 1, false],
  ["page", 1, 0, true],
];
/** Four feeds are read in `feeds-answers.test.ts`, a listings file below. */
const readElsewhere = ["weworkremotely", "workingnomads", "fourdayweek", "landingjobs", "listings"];

test("every source has a recorded answer", () => {
  const read = new Set([...recorded.map(([id]) => id), ...readElsewhere]);
  expect(sources.map(({ id }) => id).filter((id) => !read.has(id))).toEqual([]);
});

describe.skipIf(opened === null)("recorded answers", () => {
  it.each(recorded)(
    "%s: %i postings that are clean, %i entries counted as unreadable",
    async (id, count, unreadable, isComplete) => {
      const answer = await askRecorded(id);
      for (const posting of answer.postings) expectCleanPosting(posting, id);
      const told = {
        count: answer.postings.length,
        unreadable: answer.unreadable,
        isComplete: answer.isComplete,
      };
      expect(told).toEqual({ count, unreadable, isComplete });
    },
  );

  it("asks each source with the name of the product", () => {
    expect(access.boards.requests.length).toBeGreaterThan(0);
    const others = access.boards.requests.filter((request) => request.userAgent !== "Jobwright-Test/1.0");
    // USAJobs wants the e-mail address that its key was given for.
    expect(others.map((request) => [request.source, request.userAgent])).toEqual([
      ["usajobs", "person@example.com"],
    ]);
  });

  it("ashby: all recorded boards are read whole", async () => {
    const boards = ["notion", "browserbase", "cursor", "docker", "dust", "replit", "supabase", "truelogic"];
    const counts: Record<string, number> = {};
    for (const board of boards) {
      const answer = await access.ask("ashby", { board });
      expect(answer.unreadable).toBe(0);
      for (const posting of answer.postings) expectCleanPosting(posting, "ashby");
      counts[board] = answer.postings.length;
    }
    expect(counts).toEqual({
      notion: 3,
      browserbase: 6,
      cursor: 21,
      docker: 29,
      dust: 20,
      replit: 37,
      supabase: 34,
      truelogic: 239,
    });
  });

  it("listings: only what is active and visible is taken", async () => {
    const answer = await askRecorded("listings");
    expect(answer.unreadable).toBe(0);
    for (const posting of answer.postings) expectCleanPosting(posting, "listings");
    expect(answer.postings.length).toBe(138);
  });
});

describe.skipIf(opened === null)("a posting of each source, field by field", () => {
  const first = async (id: string, index = 0) => (await askRecorded(id)).postings[index];

  it("remotive", async () => {
    expect(await first("remotive", 1)).toMatchObject({
      externalId: "1680495",
      title: "Remote Office Assistant",
      company: "Coalition Technologies",
      locations: ["Worldwide"],
      workMode: "remote",
      postedAt: "2026-08-11T20:18:02.000Z",
      payText: "$31,2k- $52k",
      employmentType: "full_time",
      url: "https://remotive.com/remote-jobs/marketing/remote-office-assistant-1680495",
    });
  });

  it("arbeitnow, with a description that was escaped as a whole", async () => {
    const posting = await first("arbeitnow", 2);
    expect(posting).toMatchObject({
      externalId: "remote-senior-account-executive-enterprise-165386",
      title: "Senior Account Executive, Enterprise",
      company: "veeamsoftware",
      locations: ["Remote"],
      workMode: "remote",
      postedAt: "2026-08-15T14:55:32.000Z",
      url: "https://www.arbeitnow.com/jobs/companies/veeamsoftware/remote-senior-account-executive-enterprise-165386",
    });
    expect(posting?.description).toMatch(/^Veeam is the Data and AI Trust Company, /);
    expect(posting?.description).toContain("\n- ");
    expect(await first("arbeitnow")).toMatchObject({
      workMode: null,
      locations: ["Offenburg"],
      title: "Praktikant Marketing/Event (m/w/d) - Student: in",
    });
  });

  it("remoteok, whose broken encoding is put right and whose shop jobs are not called remote", async () => {
    const posting = await first("remoteok");
    expect(posting).toMatchObject({
      externalId: "1136719",
      title: "Shop Assistant Cammeray",
      company: "Harris Farm Markets",
      locations: ["Cammeray"],
      workMode: null,
      pay: null,
      postedAt: "2026-08-14T17:36:11.000Z",
      url: "https://remoteok.com/remote-jobs/remote-shop-assistant-cammeray-harris-farm-markets-1136719",
    });
    expect(posting?.description).toContain("you’ll be part of something bigger");
    expect((await first("remoteok", 1))?.workMode).toBe("remote");
  });

  it("himalayas, whose company may be in the slug and whose pay may be by the hour", async () => {
    expect(await first("himalayas")).toMatchObject({
      company: "Alignment Health",
      locations: ["United States"],
      postedAt: "2026-08-15T17:00:32.000Z",
      pay: { min: 77905, max: 116858, currency: "USD", period: "year" },
      employmentType: "Full Time",
      level: "Mid-level",
    });
    expect((await first("himalayas", 2))?.pay).toEqual({ min: 14, max: 14, currency: "USD", period: "hour" });
  });

  it("jobicy", async () => {
    expect(await first("jobicy", 2)).toMatchObject({
      externalId: "150791",
      title: "Chief of Staff, Emergency Cash (Senior Manager)",
      company: "GiveDirectly",
      locations: ["UK", "USA"],
      postedAt: "2026-08-15T15:08:07.000Z",
      pay: { min: 115000, max: 115000, currency: "USD", period: "year" },
      tags: ["Product & Operations"],
      url: "https://jobicy.com/jobs/150791-chief-of-staff-emergency-cash-senior-manager",
    });
  });

  it("themuse", async () => {
    expect(await first("themuse", 1)).toMatchObject({
      title: "Bookkeeper & Payroll Clerk",
      company: "Larkspur Mills",
      workMode: "remote",
      level: "Entry Level",
      postedAt: "2026-08-11T14:00:00.000Z",
      url: "https://www.themuse.com/jobs/larkspur-mills/bookkeeper-payroll-clerk",
    });
  });

  it("hackernews, from the header line of each comment", async () => {
    expect(await first("hackernews")).toMatchObject({
      externalId: "49522903",
      title: "Senior Product Engineer",
      company: "Modash.io",
      companyUrl: "https://modash.io/",
      locations: ["Europe"],
      workMode: "remote",
      payText: "€75k–110k",
      employmentType: "Full-time",
      postedAt: "2026-09-01T15:01:54.000Z",
      url: "https://news.ycombinator.com/item?id=49522903",
    });
    expect(await first("hackernews", 1)).toMatchObject({
      title: "Fullstack SWE",
      company: "Quill",
      locations: ["Remote"],
      payText: "$150 - 210K USD + equity",
    });
    expect(await first("hackernews", 2)).toMatchObject({
      title: "Senior/Lead Platform & DevOps Engineer, Senior Frontend Engineer, Senior Full-Stack Engineer",
      company: "Open Education Applications / Neon",
      locations: ["Utrecht, The Netherlands"],
      workMode: "hybrid",
      payText: null,
    });
  });

  it("greenhouse", async () => {
    const posting = await first("greenhouse");
    expect(posting).toMatchObject({
      board: "gitlab",
      externalId: "8503792002",
      title: "Account Executive - Italy",
      company: "GitLab",
      locations: ["Remote, Italy"],
      workMode: "remote",
      postedAt: "2026-04-17T09:58:03.000Z",
      pay: null,
      url: "https://job-boards.greenhouse.io/gitlab/jobs/8503792002",
    });
    expect(posting?.description).toContain("\n- ");
  });

  it("lever", async () => {
    expect(await first("lever")).toMatchObject({
      board: "spotify",
      title: "Android Engineer - Experience",
      company: "Spotify",
      locations: ["London", "Stockholm"],
      workMode: "hybrid",
      employmentType: "Permanent",
      postedAt: "2026-06-23T11:29:45.805Z",
      applyUrl: "https://jobs.lever.co/spotify/2193db3f-77c5-43b8-b030-8f92c9882bf1/apply",
      description: expect.stringContaining("What You'll Do\n- Develop and maintain mobile client components"),
    });
  });

  it("ashby, with the pay of its salary component and hybrid before remote", async () => {
    const { postings } = await askRecorded("ashby");
    expect(postings.filter((posting) => posting.pay !== null).length).toBe(14);
    expect(postings[0]).toMatchObject({
      company: "Anyscale",
      pay: { min: 180583, max: 230000, currency: "USD", period: "year" },
      payText: "$180.6K - $230K",
      employmentType: "FullTime",
    });
    const notion = await access.ask("ashby", { board: "notion", company: "Notion Labs" });
    expect(notion.postings[0]).toMatchObject({
      company: "Notion Labs",
      title: "Business Development Representative, New York",
      workMode: "hybrid",
      postedAt: "2026-04-02T21:00:55.755Z",
    });
    expect(notion.postings[2]?.locations).toEqual(["San Francisco, California", "New York, New York"]);
  });

  it("workable", async () => {
    expect(await first("workable")).toMatchObject({
      externalId: "7F3A91C2D0",
      title: "Bench Joiner",
      company: "Alder & Finch",
      locations: ["Leeds, England, United Kingdom"],
      postedAt: "2026-08-03T00:00:00.000Z",
      description: "You build staircases and counters from drawings.\n\n- City & Guilds or equal",
    });
    expect((await first("workable", 1))?.workMode).toBe("remote");
  });

  it.skipIf(further === null)("workable repeats a posting for each country, which becomes one", async () => {
    const answer = await access.askWith("workable", readFurther("workable.json"), { board: "zaelab" });
    expect(answer).toMatchObject({ unreadable: 0, isComplete: true });
    expect(answer.postings).toHaveLength(1);
    expect(answer.postings[0]).toMatchObject({
      externalId: "DD136DD7E7",
      title: "Business Analyst - Spanish Speaking",
      company: "Zaelab",
      locations: ["Spain", "Portugal"],
      workMode: "remote",
      postedAt: "2026-08-05T00:00:00.000Z",
      url: "https://apply.workable.com/j/DD136DD7E7",
    });
  });

  it.skipIf(further === null)("usajobs, as it was recorded", async () => {
    const { postings, unreadable } = await access.askWith("usajobs", readFurther("usajobs.json"));
    expect([postings.length, unreadable]).toEqual([2, 0]);
    for (const posting of postings) expectCleanPosting(posting, "usajobs");
    expect(postings[0]).toMatchObject({
      externalId: "871922900",
      company: "Internal Revenue Service",
      url: "https://www.usajobs.gov/job/871922900",
      locations: ["Anchorage, Alaska", "Birmingham, Alabama"],
      postedAt: "2026-06-05T00:00:00.000Z",
      pay: { min: 89508, max: 145468, currency: "USD", period: "year" },
    });
  });

  it("smartrecruiters, with the text of a second request", async () => {
    expect(await first("smartrecruiters")).toMatchObject({
      externalId: "744000151912444",
      title: "Spécialiste Fiabilité outils et infrastructures - TGQF",
      company: "Ubisoft",
      locations: ["Montreal, QC, Canada"],
      postedAt: "2026-09-25T18:18:52.891Z",
      employmentType: "Full-time",
      level: "Mid-Senior Level",
      url: "https://jobs.smartrecruiters.com/Ubisoft2/744000151912444",
      qualifications: ["Trois ans d'expérience", "Linux et réseaux"],
      description: expect.stringContaining("Vous veillez sur les outils de production."),
    });
  });

  it("smartrecruiters asks for no text of a title that does not fit", async () => {
    const before = access.boards.requests.length;
    const query = { titles: ["Pastry Chef"], locations: [], keywords: [] };
    const answer = await access.ask("smartrecruiters", { board: "Ubisoft2", query });
    expect(answer).toEqual({ postings: [], unreadable: 0, isComplete: false });
    expect(access.boards.requests.length - before).toBe(1);
  });

  it("recruitee, with amounts that come as text", async () => {
    expect(await first("recruitee")).toMatchObject({
      externalId: "2751915",
      title: "Customer Success Manager Benelux - Dutch speaking",
      company: "Channable",
      locations: ["Utrecht, Netherlands"],
      workMode: "hybrid",
      postedAt: "2026-09-18T13:27:28.000Z",
      pay: { min: 3750, max: 5250, currency: "EUR", period: "month" },
      url: "https://jobs.channable.com/o/customer-success-manager-benelux-dutch-speaking-3",
    });
  });

  it("rippling, with the places of its rows and the text of a second request", async () => {
    expect(await first("rippling")).toMatchObject({
      externalId: "2f0674e6-f01f-4ecd-b459-e947241c211f",
      title: "Account Executive - Accountants Channel (East Coast)",
      company: "Acme",
      locations: ["Remote (New Jersey, US)", "New York, NY"],
      postedAt: "2026-11-03T16:20:00.000Z",
      pay: { min: 90000, max: 120000, currency: "USD", period: "year" },
      employmentType: "Salaried, full-time",
      description: "About Acme.\n\nYou sell to accountants.\n\n- Five years in sales",
    });
    const query = { titles: ["Pastry Chef"], locations: [], keywords: [] };
    const check = await access.ask("rippling", { board: "acme", query, isCheck: true });
    expect(check.postings).toMatchObject([
      { locations: ["Remote (New Jersey, US)", "New York, NY"], description: "" },
    ]);
  });

  it("gem", async () => {
    expect(await first("gem")).toMatchObject({
      externalId: "am9icG9zdDox",
      title: "Bookkeeper",
      locations: ["Zürich, Switzerland", "Basel, Switzerland"],
      workMode: "hybrid",
      postedAt: "2026-11-01T09:00:00.000Z",
      employmentType: "part time",
      description: "You keep the books of two shops.",
      tags: ["Finance"],
    });
  });

  it("pinpoint, whose pay counts where it is shown", async () => {
    expect(await first("pinpoint")).toMatchObject({
      externalId: "4f2c",
      url: "https://acme.pinpointhq.com/en/postings/4f2c",
      locations: ["Leeds, UK"],
      workMode: "onsite",
      postedAt: null,
      pay: { min: 38000, max: 44000, currency: "GBP", period: "year" },
      qualifications: ["NMC registration"],
      benefits: ["Free parking"],
      tags: ["Nursing"],
    });
    expect(await first("pinpoint", 1)).toMatchObject({
      url: "https://acme.pinpointhq.com/en/postings/5a1d",
      pay: null,
    });
  });

  it("usajobs", async () => {
    expect(await first("usajobs")).toMatchObject({
      title: "Electrician",
      company: "National Park Service",
      locations: ["Estes Park, Colorado"],
      pay: { min: 34.1, max: 39.77, currency: "USD", period: "hour" },
      postedAt: "2026-08-10T00:00:00.000Z",
      url: "https://www.usajobs.gov/job/812345600",
    });
    expect((await first("usajobs", 1))?.workMode).toBe("remote");
  });

  it("adzuna, without the salary that it guessed itself, in the currency of the country asked", async () => {
    const query = { titles: ["Electrician"], locations: ["Leeds, UK"], keywords: [] };
    const { postings } = await access.ask("adzuna", { query });
    expect(postings[0]).toMatchObject({
      title: "Electrician",
      company: "Thistle Electrical",
      locations: ["Leeds, West Yorkshire"],
      pay: { min: 36000, max: 41000, currency: "GBP", period: "year" },
      postedAt: "2026-08-09T07:00:00.000Z",
    });
    expect(postings[1]?.pay).toBeNull();
    const asked = new URL(access.boards.requests.at(-1)?.path ?? "", "http://x");
    expect(asked.pathname).toBe("/v1/api/jobs/gb/search/1");
    expect(asked.searchParams.get("where")).toBe("Leeds");
    expect(asked.searchParams.has("distance")).toBe(false);
  });

  it.each([
    [["Leeds, England, United Kingdom (25 miles)"], "gb", "Leeds", "41"],
    [["Remote", "Hannover (50 km)"], "de", "Hannover", "50"],
    [["Germany"], "de", null, null],
    [["Remote (Poland)"], "pl", null, null],
    [["Denver, CO", "Berlin, Germany (10 km)"], "us", "Denver", null],
    [[], "us", null, null],
  ])("adzuna is asked for %j in %s around %s, within %s km", async (locations, country, where, distance) => {
    await access.ask("adzuna", { query: { titles: ["Nurse"], locations, keywords: [] } });
    const asked = new URL(access.boards.requests.at(-1)?.path ?? "", "http://x");
    expect(asked.pathname).toBe(`/v1/api/jobs/${country}/search/1`);
    expect(asked.searchParams.get("where")).toBe(where);
    expect(asked.searchParams.get("distance")).toBe(distance);
  });

  it.each([
    [["Denver, CO (30 miles)", "Remote"], "Denver, CO", "30"],
    [["Denver, CO (50 km)", "Boise, ID (10 miles)"], "Denver, CO;Boise, ID", "32"],
    [["Denver, CO"], "Denver, CO", null],
    [["Remote (Poland)"], null, null],
  ])("usajobs is asked for %j as %s, within %s miles", async (locations, name, radius) => {
    await access.ask("usajobs", { query: { titles: ["Nurse"], locations, keywords: [] } });
    const asked = new URL(access.boards.requests.at(-1)?.path ?? "", "http://x");
    expect(asked.searchParams.get("LocationName")).toBe(name);
    expect(asked.searchParams.get("Radius")).toBe(radius);
  });

  it("listings", async () => {
    const { postings } = await askRecorded("listings");
    const posting = postings.find((entry) => entry.externalId === postings[0]?.externalId);
    expect(posting).toMatchObject({
      source: "listings",
      board: boardOf["listings"],
      description: "",
      pay: null,
    });
  });

  it("feed: RSS with its own company field, and without", async () => {
    expect(await first("feed")).toMatchObject({
      externalId: "harbour-101",
      title: "Crane Operator",
      company: "Nordkai Terminal",
      locations: ["Hamburg"],
      employmentType: "Full-time",
      postedAt: "2026-08-10T06:15:00.000Z",
      description: "You move containers & keep the log.\n\n- Crane licence",
      url: "https://harbour.example/jobs/crane-operator",
    });
    const second = await first("feed", 1);
    expect(second).toMatchObject({ title: "Dock Electrician", company: "Kieler Werft" });
    expect(second?.description).not.toContain("boom");
  });

  it("page: JSON-LD inside @graph, its link relative to the page", async () => {
    expect(await first("page")).toMatchObject({
      externalId: "CS-77",
      title: "Pastry Chef",
      company: "The Copper Spoon",
      companyUrl: "https://copperspoon.example/",
      locations: ["Portland, OR, US"],
      pay: { min: 24, max: 29.5, currency: "USD", period: "hour" },
      employmentType: "FULL_TIME, PART_TIME",
      postedAt: "2026-08-05T00:00:00.000Z",
      benefits: ["Health insurance"],
      qualifications: ["Two years in a bakery"],
      easyApply: true,
      url: `${access.boards.origin}/careers/pastry-chef`,
    });
  });
});

describe.skipIf(opened === null)("answers that are wrong", () => {
  const tokens: Record<string, string> = { ...boardOf };

  it.each(sources.map((source) => source.id))(
    "%s: an answer of another shape is an error for a person",
    async (id) => {
      const token = tokens[id]?.startsWith("http") ? null : (tokens[id] ?? null);
      if (token === null && tokens[id]) return;
      await expect(access.askWith(id, { message: "We have moved" }, { board: token })).rejects.toMatchObject({
        name: "SourceFormatError",
        message: expect.stringMatching(/ answered (something that is not a list of jobs$|no token )/),
      });
    },
  );

  it("addresses that answer something else say what was expected", async () => {
    access.boards.setBehaviour("feed", "garbage");
    access.boards.setBehaviour("page", "garbage");
    access.boards.setBehaviour("listings", "garbage");
    await expect(askRecorded("feed")).rejects.toThrow("The address answers something that is not a feed");
    await expect(askRecorded("page")).rejects.toThrow("The page holds no job posting that can be read");
    await expect(askRecorded("listings")).rejects.toThrow("The listings file is not JSON");
    for (const id of ["feed", "page", "listings"]) access.boards.setBehaviour(id, "ok");
  });

  it("counts entries without title, company or any safe link, and keeps the rest", async () => {
    const good = { id: 1, url: "https://remotive.com/1", title: "Nurse", company_name: "Clinic" };
    const answer = await access.askWith("remotive", {
      jobs: [
        good,
        { ...good, id: 2, title: undefined },
        { ...good, id: 3, title: "  " },
        { ...good, id: 4, company_name: "" },
        { ...good, id: 5, url: "javascript:alert(1)" },
        { ...good, id: 6, url: "data:text/html,x" },
        { ...good, id: 7, url: "/relative" },
        { ...good, id: 8, url: "https://user:pass@example.com/" },
        null,
        "text",
        { ...good, id: 9, tags: "not a list", salary: 12, publication_date: "soon" },
      ],
    });
    expect(answer.postings.map((posting) => posting.externalId)).toEqual(["1", "9"]);
    expect(answer.postings[1]).toMatchObject({ tags: [], payText: null, postedAt: null });
    expect(answer).toMatchObject({ unreadable: 9, isComplete: false });
  });

  it("says so where no entry at all can be read", async () => {
    const jobs = [{ name: "a" }, { name: "b" }];
    await expect(access.askWith("jobicy", { jobs })).rejects.toThrow(
      "Jobicy answered 2 entries, none of which is a job that can be read",
    );
  });

  it("drops a bad link but keeps the posting where another is left", async () => {
    const job = {
      id: "1",
      position: "Cook",
      company: "Inn",
      url: "https://remoteok.com/1",
      apply_url: "javascript:alert(document.cookie)",
    };
    const answer = await access.askWith("remoteok", [{ legal: "x" }, job]);
    expect(answer.postings[0]).toMatchObject({ url: "https://remoteok.com/1", applyUrl: null });
    const swapped = { ...job, url: job.apply_url, apply_url: "https://example.com/apply" };
    const again = await access.askWith("remoteok", [{ legal: "x" }, swapped]);
    expect(again.postings[0]?.url).toBe("https://example.com/apply");
  });

  it("cuts a description of more than 200 KB at a word and says so", async () => {
    const description = `<script>bad()</script><p>${"carefully chosen words ".repeat(20_000)}</p>`;
    const job = { id: 1, url: "https://remotive.com/1", title: "Nurse", company_name: "Clinic", description };
    const text = (await access.askWith("remotive", { jobs: [job] })).postings[0]?.description ?? "";
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200 * 1024);
    expect(text).toMatch(
      /(carefully|chosen|words)\n\n\[The text is longer than 200 KB and was cut here\.\]$/,
    );
    expect(text).not.toContain("bad()");
  });

  it.each([
    ["down", { problem: "network" }],
    ["garbage", { problem: "not-json" }],
    ["rate-limited", { problem: "http-status", status: 429, retryAfter: 120 }],
  ] as const)("a board that is %s gives an error that says so", async (behaviour, expected) => {
    access.boards.setBehaviour("workable", behaviour);
    await expect(askRecorded("workable")).rejects.toMatchObject({ name: "OutboundError", ...expected });
    access.boards.setBehaviour("workable", "ok");
  });

  it("a board without jobs is empty, not an error", async () => {
    for (const id of sources.map((source) => source.id).filter((name) => name !== "page")) {
      access.boards.setBehaviour(id, "empty");
      expect([id, (await askRecorded(id)).postings]).toEqual([id, []]);
      access.boards.setBehaviour(id, "ok");
    }
  });

  it("an unknown board answers 404", async () => {
    await expect(access.ask("greenhouse", { board: "nobody" })).rejects.toMatchObject({ status: 404 });
    await expect(access.ask("ashby", { board: "nobody" })).rejects.toMatchObject({ status: 404 });
  });
});
