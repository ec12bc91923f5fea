import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { jobPage, openPublicSites } from "#testing/sources/public-sites";
import { readPastedLink } from "./boards/read-pasted-link.ts";
import { page } from "./page.ts";
import { openSiteVisit } from "./site-visit.ts";
import type { SourceAccess, SourceRequest } from "./source.ts";

const sites = await openPublicSites();
afterAll(() => sites.close());
beforeEach(() => sites.clear());

const home = "https://acme.example/careers";
const everything = { titles: [], locations: [], keywords: [] };
const bakers = { titles: ["Baker"], locations: [], keywords: [] };

function visit(request: Partial<SourceRequest> = {}, settings: Partial<SourceAccess> = {}) {
  return page.ask({ board: home, query: everything, ...request }, sites.access(settings));
}
const titlesOf = ({ postings }: Awaited<ReturnType<typeof visit>>) => postings.map(({ title }) => title);

const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>https://acme.example${path}</loc><lastmod>2026-11-10</lastmod></url>`)
    .join("")}</urlset>`;
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">Open role</a>`).join("");

describe("the jobs of a careers page", () => {
  it("are found in the data of Next.js, and a search reads those alone whose titles fit", async () => {
    const jobs = [
      { title: "Night Baker", slug: "night-4f" },
      { title: "Accountant", slug: "ledger-9a" },
      { title: "Pastry Baker", url: "/open/pastry" },
      { title: "Elsewhere Baker", url: "https://other.example/jobs/1" },
    ];
    const data = {
      props: { pageProps: { menu: [{ title: "Baker's blog", url: "/blog" }], openings: jobs } },
    };
    sites.replies["acme.example/careers"] =
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;
    sites.replies["acme.example/careers/night-4f"] = jobPage("Night Baker");
    sites.replies["acme.example/careers/ledger-9a"] = jobPage("Accountant");
    sites.replies["acme.example/open/pastry"] = jobPage("Pastry Baker");
    const found = await visit({ query: bakers });
    expect(titlesOf(found)).toEqual(["Night Baker", "Pastry Baker"]);
    expect(found).toMatchObject({ isComplete: false, unreadable: 0 });
    expect(found.postings[0]).toMatchObject({
      source: "page",
      board: home,
      company: "Acme",
      url: "https://acme.example/careers/night-4f",
    });
    expect(sites.asked.toSorted()).toEqual([
      "acme.example/careers",
      "acme.example/careers/night-4f",
      "acme.example/open/pastry",
      "acme.example/robots.txt",
    ]);
    expect(titlesOf(await visit())).toHaveLength(3);
  });

  it.each([
    ["an object", (data: string) => `window.__staticRouterHydrationData = ${data};`],
    ["a text", (data: string) => `window.__staticRouterHydrationData = JSON.parse(${JSON.stringify(data)});`],
  ])("are found in the data of React Router as %s", async (_, write) => {
    const data = { loaderData: { "0-1": { jobs: [{ title: "Baker; night", slug: { current: "baker" } }] } } };
    sites.replies["acme.example/careers"] = `<script>${write(JSON.stringify(data))}</script>`;
    sites.replies["acme.example/careers/baker"] = jobPage("Baker");
    expect(titlesOf(await visit())).toEqual(["Baker"]);
  });

  it("are found by the links of the page, of which those to other sites and to no job are not asked", async () => {
    sites.replies["acme.example/careers"] = links(
      "/careers/head-baker",
      "https://jobs.acme.example/jobs/cook?utm_source=site#apply",
      "/careers/benefits",
      "/blog/jobs-report-2026",
      "/jobs/locations/berlin",
      "https://other.example/jobs/baker",
      "/careers",
    );
    sites.replies["acme.example/careers/head-baker"] = jobPage("Head Baker");
    sites.replies["jobs.acme.example/jobs/cook"] = jobPage("Cook");
    const found = await visit();
    expect(titlesOf(found)).toEqual(["Head Baker", "Cook"]);
    expect(found.isComplete).toBe(false);
    expect(sites.asked.filter((address) => !address.endsWith("robots.txt"))).toHaveLength(3);
    expect(sites.asked).toContain("jobs.acme.example/robots.txt");
  });

  it("are found in a sitemap above the page, and with all read or gone the answer is whole", async () => {
    sites.replies["acme.example/careers"] = "<h1>Work with us</h1>";
    sites.replies["acme.example/sitemap.xml"] = sitemap(
      "/jobs/1001-baker?utm_source=sitemap&amp;lang=en",
      "/jobs/1002-cook",
      "/blog/our-bakery",
    );
    sites.replies["acme.example/jobs/1001-baker?lang=en"] = jobPage("Baker", { url: "/jobs/1001-baker" });
    sites.replies["acme.example/jobs/1002-cook"] = 410;
    const found = await visit();
    expect(titlesOf(found)).toEqual(["Baker"]);
    expect(found).toMatchObject({ isComplete: true, unreadable: 0 });
    expect(sites.asked.slice(0, 4)).toEqual([
      "acme.example/robots.txt",
      "acme.example/careers",
      "acme.example/careers/sitemap.xml",
      "acme.example/sitemap.xml",
    ]);
    // What fits a search is not all there is.
    expect((await visit({ query: bakers })).isComplete).toBe(false);
    sites.replies["acme.example/jobs/1002-cook"] = 500;
    expect(await visit()).toMatchObject({ isComplete: false, postings: [{ title: "Baker" }] });
    sites.replies["acme.example/jobs/1002-cook"] = "<h1>Checking your browser</h1>";
    expect(await visit()).toMatchObject({ isComplete: false, postings: [{ title: "Baker" }] });
  });

  it("are found in the sitemaps that robots.txt names, of an index in those about jobs", async () => {
    sites.replies["acme.example/robots.txt"] =
      "Sitemap: https://cdn.example/acme/index.xml\nUser-agent: *\nDisallow:";
    sites.replies["acme.example/careers"] = "<h1>Work with us</h1>";
    const child = (name: string) => `<s:sitemap><s:loc>https://acme.example/${name}</s:loc></s:sitemap>`;
    sites.replies["cdn.example/acme/index.xml"] =
      `<s:sitemapindex xmlns:s="https://www.sitemaps.org/schemas/sitemap/0.9">${child("posts.xml")}${child("job-sitemap-1.xml")}${child("vacancies.xml")}</s:sitemapindex>`;
    sites.replies["acme.example/job-sitemap-1.xml"] = sitemap("/jobs/baker");
    sites.replies["acme.example/vacancies.xml"] = sitemap("/vacancy/cook", "/vacancy");
    sites.replies["acme.example/jobs/baker"] = jobPage("Baker");
    sites.replies["acme.example/vacancy/cook"] = jobPage("Cook");
    const found = await visit();
    expect(titlesOf(found)).toEqual(["Baker", "Cook"]);
    expect(found.isComplete).toBe(true);
    expect(sites.asked).not.toContain("acme.example/posts.xml");
    expect(sites.asked).not.toContain("acme.example/sitemap.xml");
  });

  it("whose links lead to no posting are looked for in the sitemap", async () => {
    sites.replies["acme.example/careers"] = links("/careers/our-values");
    sites.replies["acme.example/careers/our-values"] = "<h1>Values</h1>";
    sites.replies["acme.example/careers/sitemap.xml"] = sitemap("/careers/job/baker", "/careers/our-values");
    sites.replies["acme.example/careers/job/baker"] = jobPage("Baker");
    const found = await visit();
    expect(titlesOf(found)).toEqual(["Baker"]);
    expect(found.isComplete).toBe(false);
    expect(sites.asked.filter((address) => address.endsWith("our-values"))).toHaveLength(1);
  });

  it("that are over are left out, on the page itself and behind it", async () => {
    const over = { validThrough: "2026-11-01" };
    sites.replies["acme.example/careers"] = jobPage("Baker", over) + jobPage("Cook", { url: "/jobs/cook" });
    expect(await visit()).toMatchObject({ isComplete: true, unreadable: 0, postings: [{ title: "Cook" }] });
    expect(sites.asked).toEqual(["acme.example/robots.txt", "acme.example/careers"]);
    sites.replies["acme.example/careers"] = links("/jobs/baker", "/jobs/cook");
    sites.replies["acme.example/jobs/baker"] = jobPage("Baker", over);
    sites.replies["acme.example/jobs/cook"] = jobPage("Cook", { validThrough: "2036-11-01" });
    expect(titlesOf(await visit())).toEqual(["Cook"]);
  });

  it("that none of fits a search are none, and no error", async () => {
    sites.replies["acme.example/careers"] = links("/jobs/cook", "/jobs/4711");
    sites.replies["acme.example/jobs/4711"] = jobPage("Welder");
    expect(titlesOf(await visit({ query: bakers }))).toEqual(["Welder"]);
    sites.replies["acme.example/careers"] = links("/jobs/cook");
    sites.asked.length = 0;
    expect(await visit({ query: { ...everything, titles: ["Welder"] } })).toEqual({
      postings: [],
      unreadable: 0,
      isComplete: false,
    });
    expect(sites.asked).not.toContain("acme.example/jobs/cook");
  });

  it("that are all gone close what a sitemap still lists, and links of the page alone do not", async () => {
    sites.replies["acme.example/careers"] = "<h1>Work with us</h1>";
    sites.replies["acme.example/sitemap.xml"] = sitemap("/jobs/1", "/jobs/2");
    expect(await visit()).toEqual({ postings: [], unreadable: 0, isComplete: true });
    sites.replies["acme.example/sitemap.xml"] = 404;
    sites.replies["acme.example/careers"] = links("/jobs/1", "/jobs/2");
    await expect(visit()).rejects.toThrow("The page holds no job posting that can be read");
  });
});

describe("a visit", () => {
  it("asks nothing that robots.txt forbids", async () => {
    sites.replies["acme.example/robots.txt"] = "User-agent: Jobwright\nDisallow: /careers";
    sites.replies["acme.example/careers"] = jobPage("Baker");
    await expect(visit()).rejects.toThrow("The robots.txt of acme.example asks programs not to read it");
    expect(sites.asked).toEqual(["acme.example/robots.txt"]);

    sites.replies["acme.example/robots.txt"] = "User-agent: *\nDisallow: /jobs/secret";
    sites.replies["acme.example/careers"] = "";
    sites.replies["acme.example/sitemap.xml"] = sitemap("/jobs/baker", "/jobs/secret-cook");
    sites.replies["acme.example/jobs/baker"] = jobPage("Baker");
    sites.replies["acme.example/jobs/secret-cook"] = jobPage("Secret Cook");
    expect(await visit()).toMatchObject({ isComplete: false, postings: [{ title: "Baker" }] });
    expect(sites.asked).not.toContain("acme.example/jobs/secret-cook");
  });

  it.each([500, 503, 429])(
    "asks nothing where robots.txt answers %i, and everything without one",
    async (status) => {
      sites.replies["acme.example/careers"] = jobPage("Baker");
      sites.replies["acme.example/robots.txt"] = status;
      await expect(visit()).rejects.toMatchObject({ name: "OutboundError", status });
      expect(sites.asked).toEqual(["acme.example/robots.txt"]);
      sites.replies["acme.example/robots.txt"] = 403;
      expect(titlesOf(await visit())).toEqual(["Baker"]);
    },
  );

  it("asks 50 times at most, and is then not whole", async () => {
    const paths = Array.from({ length: 80 }, (_, n) => `/jobs/${n}`);
    sites.replies["acme.example/careers"] = "";
    sites.replies["acme.example/careers/sitemap.xml"] = sitemap(...paths);
    for (const [n, path] of paths.entries()) sites.replies[`acme.example${path}`] = jobPage(`Baker ${n}`);
    const found = await visit();
    expect(sites.asked).toHaveLength(50);
    expect(found.postings).toHaveLength(47);
    expect(found.isComplete).toBe(false);

    for (const path of paths)
      sites.replies[`acme.example${path}`] = { location: `https://acme.example${path}/` };
    for (const path of paths) sites.replies[`acme.example${path}/`] = jobPage("Baker");
    sites.asked.length = 0;
    const redirected = await visit();
    expect(sites.asked).toHaveLength(50);
    expect(redirected.postings.length).toBeGreaterThan(20);
  });

  it("goes on at the host that the page is sent on to, if its robots.txt allows", async () => {
    sites.replies["acme.example/careers"] = { location: "https://jobs.acme-group.example/all" };
    sites.replies["jobs.acme-group.example/all"] = links("/job/baker");
    sites.replies["jobs.acme-group.example/job/baker"] = jobPage("Baker");
    const found = await visit();
    expect(found.postings).toMatchObject([{ board: home, url: "https://jobs.acme-group.example/job/baker" }]);
    sites.asked.length = 0;
    sites.replies["jobs.acme-group.example/robots.txt"] = "User-agent: *\nDisallow: /";
    await expect(visit()).rejects.toThrow("The robots.txt of jobs.acme-group.example asks programs not");
    expect(sites.asked).not.toContain("jobs.acme-group.example/all");
  });

  it("does not follow a job to another site, and is then not whole", async () => {
    sites.replies["acme.example/careers"] = "";
    sites.replies["acme.example/sitemap.xml"] = sitemap("/jobs/baker", "/jobs/cook");
    sites.replies["acme.example/jobs/baker"] = { location: "https://www.acme.example/jobs/baker" };
    sites.replies["acme.example/jobs/cook"] = { location: "https://other.example/jobs/cook" };
    sites.replies["www.acme.example/jobs/baker"] = jobPage("Baker");
    sites.replies["other.example/jobs/cook"] = jobPage("Cook");
    expect(await visit()).toMatchObject({ isComplete: false, postings: [{ title: "Baker" }] });
    expect(sites.asked.filter((address) => address.startsWith("other.example"))).toEqual([]);
  });

  it("ends where the host wants to be left alone, and keeps what came before", async () => {
    const paths = Array.from({ length: 10 }, (_, n) => `/jobs/${n}`);
    sites.replies["acme.example/careers"] = links(...paths);
    sites.replies["acme.example/jobs/0"] = jobPage("Baker");
    for (const path of paths.slice(1)) sites.replies[`acme.example${path}`] = 429;
    expect(await visit()).toMatchObject({ isComplete: false, postings: [{ title: "Baker" }] });
    expect(sites.asked.length).toBeLessThan(7);
  });

  it("does not begin a pause that robots.txt asks for and that is longer than itself", async () => {
    sites.replies["acme.example/robots.txt"] = "User-agent: *\nCrawl-delay: 3600";
    sites.replies["acme.example/careers"] = links("/jobs/baker");
    await expect(visit()).rejects.toThrow("asks for pauses that are longer than a visit");
    expect(sites.asked).toEqual(["acme.example/robots.txt", "acme.example/careers"]);
  });

  it("is over after two fifths of the time that an answer may take", async () => {
    let now = 0;
    const opened = openSiteVisit(sites.access({ timeLimitMs: 10_000 }), home, () => now);
    sites.replies["acme.example/careers"] = "";
    expect((await opened.read(home)).status).toBe(200);
    now = 3999;
    expect(opened.canAsk()).toBe(true);
    now = 4000;
    expect(opened.canAsk()).toBe(false);
    await expect(opened.read(home)).rejects.toMatchObject({ problem: "address-refused" });
    expect(sites.asked).toHaveLength(2);
  });

  it.each(["/robots.txt", "/careers", "/jobs/baker"])(
    "is stopped by the signal while %s is silent",
    async (silent) => {
      const stop = new AbortController();
      sites.replies["acme.example/careers"] = links("/jobs/cook", "/jobs/baker");
      sites.replies["acme.example/jobs/cook"] = jobPage("Cook");
      sites.replies[`acme.example${silent}`] = () => stop.abort();
      await expect(visit({}, { signal: stop.signal })).rejects.toMatchObject({ problem: "stopped" });
    },
  );
});

describe("a pasted careers page", () => {
  const paste = () => {
    const access = sites.access();
    return readPastedLink(home, { ...access, accessOf: () => access, person: "jane", disabled: [] });
  };

  it("is taken with the number of jobs that it links to, once one of them was read", async () => {
    sites.replies["acme.example/careers"] = links("/jobs/1", "/jobs/2", "/jobs/3", "/jobs/4");
    sites.replies["acme.example/jobs/2"] = jobPage("Baker");
    expect(await paste()).toEqual({
      source: "page",
      token: home,
      company: "Acme",
      url: home,
      postings: 3,
      further: [],
    });
    expect(sites.asked.filter((address) => address.includes("/jobs/"))).toHaveLength(2);
  });

  it("is refused where none of its jobs can be read, and where robots.txt forbids it", async () => {
    const paths = Array.from({ length: 9 }, (_, n) => `/jobs/${n}`);
    sites.replies["acme.example/careers"] = links(...paths);
    await expect(paste()).rejects.toMatchObject({
      code: "discovery/board-unknown",
      message: "This link does not lead to a job board or posting that can be read.",
    });
    expect(sites.asked.filter((address) => address.includes("/jobs/"))).toHaveLength(5);
    sites.replies["acme.example/robots.txt"] = "User-agent: *\nDisallow: /";
    await expect(paste()).rejects.toMatchObject({
      code: "discovery/board-unknown",
      message:
        "This link could not be read: the robots.txt of acme.example asks programs not to read it. Nothing was changed.",
    });
  });
});
