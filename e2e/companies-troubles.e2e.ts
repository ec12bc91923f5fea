import { expect, test } from "vitest";
import { text, toClaim, itemValue, toItem } from "../server/testing/companies/stand-in-wikidata.ts";
import { setUpJourney } from "./support/journey.ts";
import { addPage, disturb, startResearchApp } from "./support/research-apps.ts";
import {
  answerLogos,
  askedSource,
  backToGrid,
  fact,
  readResearch,
  research,
  rightCompany,
  waitForCompany,
} from "./support/research-screen.ts";
import { checkAxe } from "./support/screen.ts";
import { searchFor } from "./support/search.ts";
import { reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney(() => startResearchApp());
const ENTERPRISE = "Q6881511";

async function openForm(path = "/company-research/new") {
  const page = await journey.openPage();
  await answerLogos(page);
  await signInAsGuest(page, path);
  return page;
}

function sitePage(organization: Record<string, unknown>, body = ""): string {
  const thing = { "@context": "https://schema.org", "@type": "Organization", ...organization };
  return `<!doctype html><html lang="en"><head><title>Home</title>
    <script type="application/ld+json">${JSON.stringify(thing)}</script></head><body>${body}</body></html>`;
}

test("the link of a posting is researched as its employer", async () => {
  const url = "https://jobs.ashbyhq.com/supabase/3f0c1f5e-7d1e-4c3f-9a59-0d2b6f7f9a11";
  journey.started.boards.ashby.set("supabase", [{ id: 12, title: "Database Engineer", url }]);
  const page = await openForm();
  await research(page, url, "Supabase");
  await rightCompany(page).getByText("Taken for").waitFor();
  await fact(page, "Website")
    .getByRole("link", { name: /^supabase\.com/ })
    .waitFor();
});

test("the link of a company's own site is researched by the name that it bears, with that site", async () => {
  const link = addPage(journey.started, "/", sitePage({ name: "Bluestem Foods" }));
  const { host } = new URL(link);
  const about = "Bluestem Foods mills flour in Kansas.";
  journey.started.sources.pages.set(`/${host}/`, sitePage({ name: "Bluestem Foods", description: about }));
  const page = await openForm();
  await research(page, link, "Bluestem Foods");
  await page.getByRole("region", { name: "Overview" }).getByText(about).waitFor();
  await askedSource(page, "Company website")
    .getByText(/^\d+ facts?/)
    .waitFor();
  await fact(page, "Website").getByRole("link", { name: host }).waitFor();
});

test("sources that are down or answer nonsense are named, the rest stands, and asking again mends it", async () => {
  const down = disturb(journey.started, "wikipedia", "down");
  const garbled = disturb(journey.started, "hackernews", "garbage");
  const page = await openForm();
  await research(page, "Airtable");
  await askedSource(page, "Wikipedia").getByText("Not reached: ").waitFor();
  await askedSource(page, "Hacker News").getByText("Not reached: ").waitFor();
  await askedSource(page, "Wikidata")
    .getByText(/^\d+ facts/)
    .waitFor();
  await fact(page, "Headquarters").getByText("San Francisco").waitFor();
  await checkAxe(page);
  await reloadSignedIn(page);
  await askedSource(page, "Wikipedia").getByText("Not reached: ").waitFor();

  down.letGo();
  garbled.letGo();
  await page.getByRole("button", { name: "Research again" }).click();
  await askedSource(page, "Wikipedia")
    .getByText(/^1 fact/)
    .waitFor();
  await askedSource(page, "Hacker News")
    .getByText(/^\d+ facts?/)
    .waitFor();
  for (const name of ["Wikipedia", "Hacker News"])
    expect(await askedSource(page, name).innerText()).not.toContain("Not reached");
});

test("what a source said before stands with its day while it cannot be reached", async () => {
  const page = await openForm();
  await research(page, "Buffer");
  await askedSource(page, "Wikipedia")
    .getByText(/^1 fact/)
    .waitFor();
  await journey.app.query(
    "update company_facts set tried_at = tried_at - interval '90 days', answered_at = answered_at - interval '90 days'",
  );
  disturb(journey.started, "wikipedia", "down");
  disturb(journey.started, "hackernews", "rate-limited");
  await page.getByRole("button", { name: "Research again" }).click();
  await askedSource(page, "Hacker News")
    .getByText(/^\d+ facts? from before\. Not reached: /)
    .waitFor();
  await askedSource(page, "Wikipedia")
    .getByText(/^1 fact from before\. Not reached: /)
    .waitFor();
  await page
    .getByRole("region", { name: "Overview" })
    .getByRole("link", { name: /^Source of Description: Wikipedia/ })
    .waitFor();
});

test("a logo or a link that is no http address is dropped", async () => {
  const { sources } = journey.started;
  const claims = [
    toClaim("P31", itemValue(ENTERPRISE)),
    toClaim("P856", text("javascript:alert(document.domain)")),
    toClaim("P856", text("https://crooked.example/")),
  ];
  sources.items.set("Q99000001", toItem("Q99000001", "Crooked Mill", "mill with crooked links", { claims }));
  const home = {
    name: "Crooked Mill",
    logo: "data:image/svg+xml,<svg onload=alert(1)>",
    url: "javascript:alert(2)",
    description: "A mill on a crooked river.",
  };
  sources.pages.set(
    "/crooked.example/",
    sitePage(home, `<a href="javascript:alert(3)">Careers</a> <a href="data:text/html,x">Jobs</a>`),
  );
  const page = await openForm();
  await research(page, "Crooked Mill");
  await page.getByRole("region", { name: "Overview" }).getByText("A mill on a crooked river.").waitFor();
  await fact(page, "Website")
    .getByRole("link", { name: /^crooked\.example/ })
    .waitFor();
  await fact(page, "Careers page").getByText("Not known").waitFor();
  const addresses = await page
    .locator("main")
    .locator("a[href], img[src]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? each.getAttribute("src") ?? ""));
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|\/)/);
  const said = JSON.stringify(await readResearch(page));
  expect(said).toContain("crooked river");
  expect(said).not.toMatch(/javascript:|data:/);
  await backToGrid(page);
  await page
    .getByRole("article", { name: "Crooked Mill", exact: true })
    .getByText("C", { exact: true })
    .waitFor();
});

test("an award that only the company speaks of is shown as its own claim", async () => {
  journey.started.boards.remotive.push({
    id: 81,
    title: "Slate Roofer",
    company: "Gable and Sons",
    place: "Denver, CO",
    text: "<p>We were named a Best Workplace 2024 by Roofing Weekly. We train everybody ourselves.</p>",
  });
  const page = await openForm("/jobs");
  await searchFor(page, { roles: ["Slate Roofer"] });
  await page.goto("/company-research?view=detailed");
  await waitForCompany(page, "Gable and Sons");
  const section = page.getByRole("button", { name: "Awards & Recognition" });
  await section.click();
  const awards = page.getByRole("list", { name: "Awards" });
  await awards.getByText("Named a Best Workplace 2024 by Roofing Weekly").waitFor();
  await awards
    .getByRole("link", { name: /^Source of Award 1: Slate Roofer, on .+ \(the company's own claim\)/ })
    .waitFor();
  expect(await fact(page, "Awards").getByText("the company's own claim").count()).toBe(1);
});
