import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { listingPatchSchema, readPostingSchema, type ReadPosting } from "@jobwright/contracts/jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserContext } from "#context";
import * as jobs from "#jobs/jobs.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { readPosting } from "./read-posting.ts";
import {
  json,
  page,
  postingPage,
  redirect,
  startLocalPages,
  status,
  type LocalPages,
} from "#testing/postings/local-pages";

let opened: TestContext;
let local: LocalPages;
let ctx: UserContext;

beforeAll(async () => {
  local = await startLocalPages();
  opened = await createTestContext({ outbound: local.outbound });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.pages.clear();
  opened.ctx.clock.advance(60_000);
  ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
});

const url = "https://inn.example/jobs/cook-12345";
const path = "/inn.example/jobs/cook-12345";

/** Reads it; what is read fits into a listing as it is. */
async function read(input: Parameters<typeof readPosting>[1]): Promise<ReadPosting> {
  const posting = readPostingSchema.parse(await readPosting(ctx, input));
  const { readFrom: _from, missing: _missing, datePosted, ...fields } = posting;
  listingPatchSchema.parse({ ...fields, ...(datePosted === null ? {} : { datePosted }) });
  return posting;
}

const unreadable = (why: string) => ({
  code: "jobs/posting-unreadable",
  message: `No posting could be read there: ${why}. Nothing was saved. Paste its text instead.`,
});

const richPosting = {
  title: "Pastry Chef",
  hiringOrganization: { "@type": "Organization", name: "The Copper Spoon" },
  jobLocation: {
    "@type": "Place",
    address: { addressLocality: "Portland", addressRegion: "OR", addressCountry: "US" },
  },
  datePosted: "2026-08-05",
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: { "@type": "QuantitativeValue", minValue: 24, maxValue: 29.5, unitText: "HOUR" },
  },
  description: "<p>Laminated doughs and plated desserts.</p>",
  qualifications: "Two years in a bakery",
  jobBenefits: "Health insurance",
};

describe("a link", () => {
  test("is read from the JobPosting of its page, and nothing is saved", async () => {
    local.pages.set(path, page(postingPage(richPosting)));
    expect(await read({ url })).toEqual({
      title: "Pastry Chef",
      company: "The Copper Spoon",
      location: "Portland, OR, US",
      salary: "$24.00 to $29.50 an hour",
      datePosted: "2026-08-05",
      description: "Laminated doughs and plated desserts.\n\nQualifications\n- Two years in a bakery",
      qualifications: ["Two years in a bakery"],
      benefits: ["Health insurance"],
      jobLink: url,
      readFrom: "jobPosting",
      missing: [],
    });
    expect((await jobs.listSavedJobs(ctx)).jobs).toEqual([]);
  });

  test("what its JobPosting does not tell is named as missing", async () => {
    const { title, hiringOrganization } = richPosting;
    local.pages.set(path, page(postingPage({ title, hiringOrganization })));
    expect(await read({ url })).toMatchObject({
      location: "",
      salary: "",
      datePosted: null,
      missing: ["location", "salary", "datePosted", "description"],
    });
  });

  test("to a page of nothing but ampersands is read up to 2 MB", async () => {
    local.pages.set(path, page(`<h1>Cook</h1>${"&".repeat(2_000_000)}`));
    expect(await readPosting(ctx, { url })).toMatchObject({ title: "Cook" });
    local.pages.set(path, page("&".repeat(2 * 1024 * 1024 + 1)));
    await expect(readPosting(ctx, { url })).rejects.toMatchObject(
      unreadable("its answer is larger than 2 MB, so it was not read"),
    );
  });

  test("of several JobPostings the one of this very address is read, and otherwise none", async () => {
    const other = { ...richPosting, title: "Waiter", url: "https://inn.example/jobs/waiter-9" };
    const own = { ...richPosting, url };
    local.pages.set(path, page(postingPage(other) + postingPage(own)));
    expect(await read({ url })).toMatchObject({ title: "Pastry Chef" });
    local.pages.set(path, page(postingPage(other) + postingPage({ ...own, url: `${url}-b` })));
    await expect(readPosting(ctx, { url })).rejects.toMatchObject(
      unreadable("the page lists 2 postings; open the one you mean"),
    );
  });

  test("of a known board is read by the board's own interface", async () => {
    const job = {
      id: 4012345,
      title: "Line Cook",
      absolute_url: "https://boards.greenhouse.io/inn/jobs/4012345",
      company_name: "The Inn",
      location: { name: "Leeds, UK" },
      first_published: "2026-10-30T08:00:00Z",
      content: "&lt;p&gt;We cook.&lt;/p&gt;",
    };
    local.pages.set("/boards-api.greenhouse.io/v1/boards/inn/jobs/4012345", json(job));
    const link = "https://boards.greenhouse.io/inn/jobs/4012345?gh_src=x";
    expect(await read({ url: link })).toMatchObject({
      title: "Line Cook",
      company: "The Inn",
      location: "Leeds, UK",
      datePosted: "2026-10-30",
      description: "We cook.",
      jobLink: link,
      readFrom: "board",
      missing: ["salary"],
    });
  });

  test("of a posting that its board keeps to itself is read from its page", async () => {
    local.pages.set("/boards.greenhouse.io/inn/jobs/4012345", page(postingPage(richPosting)));
    const link = "https://boards.greenhouse.io/inn/jobs/4012345";
    expect(await read({ url: link })).toMatchObject({ title: "Pastry Chef", readFrom: "jobPosting" });
  });

  test("of a page without a JobPosting is read from its text, without what stands around it", async () => {
    local.pages.set(
      path,
      page(`<html><head><title>Senior Cook at Blue Inn</title></head><body>
        <nav><a>Home</a> <a>All jobs</a></nav>
        <main><h1>Senior Cook</h1><p>Leeds, UK</p>
        <p>Blue Inn is a small house by the river, and its kitchen looks for somebody who likes fire and people.
        You plan the week, order what the season gives, and teach two apprentices. 2 &lt; 3 cooks are here.</p>
        <h3>Requirements</h3><ul><li>Three years in a kitchen</li><li>A food hygiene certificate</li></ul>
        <p>Salary: £32,000 to £36,000 a year</p></main>
        <footer>Cookies and more jobs</footer><script>var job = "hidden";</script></body></html>`),
    );
    const posting = await read({ url });
    expect(posting).toMatchObject({
      title: "Senior Cook",
      company: "Blue Inn",
      location: "Leeds, UK",
      salary: "£32,000 to £36,000 a year",
      qualifications: ["Three years in a kitchen", "A food hygiene certificate"],
      jobLink: url,
      readFrom: "text",
      missing: ["datePosted"],
    });
    expect(posting.description).toContain("2 < 3 cooks");
    expect(posting.description).not.toMatch(/All jobs|Cookies|hidden/);
  });

  test.each([
    ["an empty page", page(""), "the page shows no posting without its scripts"],
    [
      "a page that only scripts fill",
      page("<div id=root></div><noscript>You need to enable JavaScript.</noscript>"),
      "the page shows no posting without its scripts",
    ],
    [
      "a page of 20 MB",
      page("x".repeat(20 * 1024 * 1024)),
      "its answer is larger than 2 MB, so it was not read",
    ],
    ["a page that is not there", status(404), "it answers “404 Not Found”"],
    ["a start page", redirect("/inn.example/jobs"), "the link leads to another page of the site now"],
    ["a page that asks who comes", redirect("/inn.example/login"), "the page asks who you are first"],
  ])("to %s is told with its reason", async (_what, answer, why) => {
    local.pages.set("/inn.example/jobs", page("<h1>All jobs</h1>"));
    local.pages.set("/inn.example/login", page("<h1>Sign in</h1>"));
    local.pages.set(path, answer);
    await expect(readPosting(ctx, { url })).rejects.toMatchObject(unreadable(why));
  });

  test("to an address that does not answer is told with the time that it was given", async () => {
    local.pages.set(path, () => undefined);
    const config = { ...ctx.config, sources: { ...ctx.config.sources, timeLimitMs: 400 } };
    await expect(readPosting({ ...ctx, config }, { url })).rejects.toMatchObject(
      unreadable("no answer in 0.4 s"),
    );
  });

  test("to a file, to an address that is not public or that holds a password is not read", async () => {
    local.pages.set(path, (response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end(`%PDF-1.7 ${"x".repeat(500)}`),
    );
    await expect(readPosting(ctx, { url })).rejects.toMatchObject(
      unreadable("the link leads to a file, not to a page"),
    );
    await expect(readPosting(ctx, { url: "http://127.0.0.1:9/jobs/1" })).rejects.toMatchObject(
      unreadable("the address is not public, so it was not opened"),
    );
    await expect(readPosting(ctx, { url: "https://ada:secret@inn.example/" })).rejects.toMatchObject(
      unreadable("this is not an address that may be opened"),
    );
  });

  test("to a page of hostile markup is read or refused quickly", async () => {
    // Time of the processor: on a busy machine the clock tells of others.
    const before = process.cpuUsage();
    for (const html of [
      "<nav>".repeat(300_000),
      `<main>${"<p>a b".repeat(300_000)}`,
      "<h1>".repeat(300_000),
    ]) {
      local.pages.set(path, page(html));
      await readPosting(ctx, { url }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: "jobs/posting-unreadable" });
      });
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(8000);
  });
});

describe("a pasted text", () => {
  test("with labels is read by them", async () => {
    const text = `Job title: Night Porter
Company: Blue Inn Ltd
Location: Leeds, UK
Date posted: 3 November 2025
Salary: £12.50 an hour

What you bring:
- A calm voice
- A driving licence

What we offer:
- Meals on shift`;
    expect(await read({ text })).toEqual({
      title: "Night Porter",
      company: "Blue Inn Ltd",
      location: "Leeds, UK",
      salary: "£12.50 an hour",
      datePosted: "2025-11-03",
      description: text,
      qualifications: ["A calm voice", "A driving licence"],
      benefits: ["Meals on shift"],
      jobLink: "#",
      readFrom: "text",
      missing: [],
    });
  });

  test.each([
    ["Senior Cook at Blue Inn\nLeeds, UK (hybrid)", "Senior Cook", "Blue Inn", "Leeds, UK (hybrid)"],
    ["Staff Nurse | City Hospital | Denver, CO", "Staff Nurse", "", "Denver, CO"],
    ["Blue Inn is looking for a Pastry Chef to join our kitchen.", "Pastry Chef", "Blue Inn", ""],
    ["We are hiring a Forklift Driver.", "Forklift Driver", "", ""],
    ["Koch (m/w/d) bei Blaues Haus\nBerlin", "Koch (m/w/d)", "Blaues Haus", "Berlin"],
    ["Warehouse Operative\nBlue Inn\nAt Blue Inn, we move things.", "Warehouse Operative", "Blue Inn", ""],
    ["Warehouse Operative\nFull-time\nApply now\nPosted 3 days ago", "Warehouse Operative", "", ""],
    ["About Blue Inn\nBlue Inn is a house by the river.", "", "Blue Inn", ""],
    ["About us\nWe are a house by the river.", "", "", ""],
    ["Hello there", "", "", ""],
  ])(
    "%j is title %j, company %j, place %j, and nothing is guessed",
    async (text, title, company, location) => {
      expect(await read({ text })).toMatchObject({
        title,
        company,
        location,
        jobLink: "#",
        readFrom: "text",
      });
    },
  );

  test("of blanks only is told", async () => {
    await expect(readPosting(ctx, { text: " \n\u200b\n " })).rejects.toMatchObject(
      unreadable("the text is empty"),
    );
  });

  test.each([
    ["Reports to: Head of Marketing", ""],
    ["Supervisor: Head of Marketing", ""],
    ["Supervisor, Customer Support", "Supervisor, Customer Support"],
    ["Supervisor - Warehouse", "Supervisor - Warehouse"],
  ])("that says to whom the job reports does not take its title from there: %s", async (line, title) => {
    const posting = await read({ text: `About the role\n${line}\nWe sell tea.` });
    expect(posting.title).toBe(title);
  });

  test("longer than a listing may hold is cut, and still fits into one", async () => {
    const posting = await read({ text: `Cook\n${"We cook well. 🙂 ".repeat(5000)}` });
    expect(posting.title).toBe("Cook");
    expect(posting.description.length).toBeLessThanOrEqual(50_000);
    expect(posting.description.endsWith("…")).toBe(true);
  });
});

const recorded = sharedData("jobs/ashby-2025-10.jsonl.gz");

describe.skipIf(recorded === null)("recorded postings, pasted as a person copies them", () => {
  type Job = { board: string; title: string; location: string; descriptionPlain: string };
  let rows: Job[];

  beforeAll(() => {
    const lines = gunzipSync(readFileSync(recorded ?? ""))
      .toString("utf8")
      .split("\n");
    rows = lines.flatMap((line, index) => (line !== "" && index % 47 === 0 ? [JSON.parse(line) as Job] : []));
  });

  const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

  test("give nearly every title, and no company or title that is another one's", async () => {
    const wrong: string[] = [];
    let titles = 0;
    for (const { title, location, board, descriptionPlain } of rows) {
      opened.ctx.clock.advance(10_000);
      const posting = await read({ text: `${title}\n${location}\n\n${descriptionPlain}` });
      if (fold(posting.title) === fold(title)) titles += 1;
      else if (posting.title !== "" && !fold(title).includes(fold(posting.title))) wrong.push(posting.title);
      const name = fold(posting.company).slice(0, 5);
      if (!fold(board).includes(name)) wrong.push(`${board}: ${posting.company}`);
    }
    expect(rows.length).toBeGreaterThan(190);
    expect(titles / rows.length).toBeGreaterThan(0.93);
    expect(wrong.length / rows.length).toBeLessThan(0.02);
  });

  test("without a title above it, a text seldom gives one, and then mostly its own", async () => {
    let other = 0;
    for (const { title, descriptionPlain } of rows) {
      opened.ctx.clock.advance(10_000);
      const posting = await read({ text: descriptionPlain || "-" });
      if (posting.title !== "" && !fold(title).includes(fold(posting.title))) other += 1;
    }
    expect(other / rows.length).toBeLessThan(0.03);
  });
});
