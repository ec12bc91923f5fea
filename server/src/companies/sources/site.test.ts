import { afterAll, beforeAll, expect, test } from "vitest";
import { OutboundError } from "#platform/outbound/outbound-client";
import { standInSteps } from "#testing/companies/stand-in-sites";
import { openTestResearch, toTestSubject, type TestResearch } from "#testing/companies/test-research";
import { findEntities } from "./find-entities.ts";
import { site } from "./site.ts";

let research: TestResearch;
beforeAll(async () => void (research = await openTestResearch()));
afterAll(() => research.close());

const ask = (name: string, website: string) => research.ask(site, toTestSubject(name, null, website));

test("a site tells about the company, where its openings are and how it hires", async () => {
  const { facts, url } = await ask("Adyen", "https://www.adyen.com/");
  expect(url).toBe("https://www.adyen.com/");
  const home = { name: "Company website", url: "https://www.adyen.com/", seenAt: research.now };
  const careers = { name: "Careers page", url: "https://www.adyen.com/careers", seenAt: research.now };
  expect(facts).toEqual([
    { field: "companyOverview.about", value: "Adyen, as its own site describes it.", cite: home },
    { field: "companyOverview.logoUrl", value: "https://www.adyen.com/logo.png", cite: home },
    { field: "companyOverview.founded", value: "2006", cite: home },
    { field: "companyOverview.headquarters", value: "Amsterdam, North Holland, Netherlands", cite: home },
    { field: "companyOverview.size", value: "4,196 employees", cite: home },
    {
      field: "awards",
      value: { title: "Best Employer of the Year 2024 (stand-in)", year: "2024" },
      cite: { ...home, isOwnClaim: true },
    },
    { field: "companyOverview.website", value: "https://www.adyen.com/", cite: home },
    { field: "companyOverview.careersUrl", value: "https://www.adyen.com/careers", cite: home },
    ...standInSteps.map((value) => ({ field: "interviewIntelligence.process", value, cite: careers })),
  ]);
});

test("the process may stand on a page of its own", async () => {
  const { pages } = research.standIns;
  pages.set("/acme.example/", `<a href="/jobs">Jobs</a>`);
  pages.set("/acme.example/jobs", `<a href="/jobs/process">Our hiring process</a>`);
  pages.set("/acme.example/jobs/process", `<h1>Hiring process</h1><ol><li>Call</li><li>Task</li></ol>`);
  const { facts } = await ask("Acme", "https://acme.example/");
  expect(facts.map(({ value, cite }) => [value, cite.url])).toEqual([
    ["https://acme.example/", "https://acme.example/"],
    ["https://acme.example/jobs", "https://acme.example/"],
    ["Call", "https://acme.example/jobs/process"],
    ["Task", "https://acme.example/jobs/process"],
  ]);
});

test("openings on another host are named but not read, and a careers page that fails costs nothing else", async () => {
  const { pages, requests } = research.standIns;
  pages.set("/board.example/", `<a href="https://boards.greenhouse.io/board">Careers</a>`);
  const from = requests.length;
  expect((await ask("Board", "https://board.example/")).facts).toMatchObject([
    { field: "companyOverview.website", value: "https://board.example/" },
    { field: "companyOverview.careersUrl", value: "https://boards.greenhouse.io/board" },
  ]);
  expect(requests).toHaveLength(from + 1);

  pages.set("/gone.example/", `<a href="/careers">Careers</a>`);
  expect((await ask("Gone", "https://gone.example/")).facts).toMatchObject([
    { field: "companyOverview.website", value: "https://gone.example/" },
    { field: "companyOverview.careersUrl", value: "https://gone.example/careers" },
  ]);
});

test("a page about nothing in particular tells nothing but where it is", async () => {
  research.standIns.pages.set("/empty.example/", "<html></html>");
  const { facts, url } = await ask("Empty", "https://empty.example/");
  expect(facts.map(({ field, value }) => [field, value])).toEqual([["companyOverview.website", url]]);
});

test("a website that Wikidata names is not named again", async () => {
  const [entity] = await findEntities("Adyen", research.accessOf("wikidata"));
  const { facts } = await research.ask(site, toTestSubject("Adyen", entity ?? null));
  expect(facts.length).toBeGreaterThan(3);
  expect(facts.map(({ field }) => field)).not.toContain("companyOverview.website");
});

test("a site that is not there is named as such", async () => {
  await expect(ask("Nobody", "https://nobody.example/")).rejects.toMatchObject({ status: 404 });
  expect(site.whyNot(toTestSubject("Nobody", null), { contact: null })).toMatchObject({ isOff: false });
});

test("without a base URL of the operator a private address is not opened", async () => {
  const access = research.accessOf("site", { baseUrl: "" });
  const subject = toTestSubject("Acme", null, `${research.standIns.baseUrls.site}/acme.example/`);
  await expect(site.research(subject, access)).rejects.toBeInstanceOf(OutboundError);
  await expect(site.research(subject, access)).rejects.toMatchObject({ problem: "address-refused" });
});
