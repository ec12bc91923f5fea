import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { feedElectricians, forgetAnswers, startBoardsApp } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, screenshot } from "./support/screen.ts";
import { card, searchFor } from "./support/search.ts";
import { signInAsGuest, waitForFrame, waitForSignInScreen } from "./support/sign-in.ts";

const journey = setUpJourney(startBoardsApp);

beforeEach(async () => {
  await forgetAnswers(journey.started);
});

const screens = [
  { entry: "Dashboard", path: "/", title: "Dashboard" },
  { entry: "Job Search", path: "/jobs", title: "Job Listings" },
  { entry: "Company Research", path: "/company-research/new", title: "Company Research" },
  { entry: "Resume Tailoring", path: "/resume-tailoring/new", title: "Resume Tailoring" },
  { entry: "Profile", path: "/profile", title: "Profile" },
  { entry: "Settings", path: "/settings", title: "Settings" },
];

const paths = [
  ...screens.map(({ path }) => path),
  "/company-research",
  "/resume-tailoring/job-x-0",
  "/nowhere",
];

function menu(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

async function readTheme(page: Page) {
  return page.evaluate(() => ({
    classes: [...document.documentElement.classList].filter((name) => name === "light" || name === "dark"),
    saved: localStorage.getItem("theme"),
  }));
}

test("every path shows the sign-in screen and nothing else to somebody who is not signed in", async () => {
  const page = await journey.openPage();
  for (const path of paths) {
    await page.goto(path);
    await waitForSignInScreen(page);
    expect(await page.getByRole("navigation").count(), path).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["Welcome to Jobwright"]);
  }
});

test("a spinner shows until it is known who is signed in", async () => {
  const page = await journey.openPage();
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/auth/session", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/jobs");
  await page
    .getByRole("status")
    .getByText("Loading")
    .or(page.getByRole("status", { name: "Loading" }))
    .first()
    .waitFor();
  expect(await page.getByRole("heading").count()).toBe(0);
  gate.resolve();
  await waitForSignInScreen(page);
});

test("the menu names six screens in order, marks the current one and is 16rem wide", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const links = menu(page).getByRole("link");
  expect(await links.allTextContents()).toEqual(screens.map(({ entry }) => entry));
  for (const { entry, path, title } of screens) {
    await menu(page).getByRole("link", { name: entry }).click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await menu(page).locator("[aria-current=page]").allTextContents()).toEqual([entry]);
    expect(await page.title()).toBe(`${entry} · Jobwright`);
  }
  const side = await page.getByRole("complementary", { name: "Menu" }).boundingBox();
  expect(side?.width).toBe(256);
  await page.getByRole("link", { name: "Jobwright" }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
});

test("the menu stays where it is while a long page scrolls", async () => {
  const page = await journey.openPage({ width: 1440 });
  await page.setViewportSize({ width: 1440, height: 500 });
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"] });
  const before = await menu(page).boundingBox();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  expect(await menu(page).boundingBox()).toEqual(before);
});

test("on a narrow screen the menu slides in, closes on a choice, and gives the focus to the new screen", async () => {
  const page = await journey.openPage({ width: 375 });
  await signInAsGuest(page);
  expect(await menu(page).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu(page).getByRole("link", { name: "Settings" }).waitFor();
  await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.x).toBe(0);
  expect(await page.getByRole("dialog").evaluate((panel) => panel.style.transitionDuration)).toBe("300ms");
  await checkAxe(page);
  await screenshot(page, "narrow-menu");
  await menu(page).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await menu(page).waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Open menu" }).click();
  await menu(page).waitFor();
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "hidden" });
  await page.getByRole("banner").getByRole("button", { name: "Dark Mode" }).click();
  expect((await readTheme(page)).classes).toEqual(["dark"]);
  await checkNoSidewaysScroll(page);
});

test.each(["light", "dark"] as const)(
  "the theme starts as the system's (%s), flips, and is kept",
  async (system) => {
    const other = system === "light" ? "dark" : "light";
    const label = { light: "Light Mode", dark: "Dark Mode" };
    const page = await journey.openPage({ theme: system });
    await signInAsGuest(page);
    expect((await readTheme(page)).classes).toEqual([system]);
    await page.getByRole("button", { name: label[other] }).click();
    await page.getByRole("button", { name: label[system] }).waitFor();
    expect(await readTheme(page)).toEqual({ classes: [other], saved: other });
    await page.reload();
    await waitForFrame(page);
    expect(await readTheme(page)).toEqual({ classes: [other], saved: other });
    await page.getByRole("button", { name: label[system] }).click();
    await page.getByRole("button", { name: label[other] }).waitFor();
    expect(await readTheme(page)).toEqual({ classes: [system], saved: system });
  },
);

test("the tiles of the Dashboard count the real listings, and a status that changes moves them", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const tiles = page.getByRole("region", { name: "Progress in numbers" });
  await tiles.getByText("None saved yet").waitFor();
  expect(await tiles.innerText()).toMatch(
    /Jobs Found\s+0[\s\S]+Applications\s+0[\s\S]+Interviews\s+0[\s\S]+Offers\s+0/,
  );
  await page.getByText("Track your job search progress").waitFor();
  await menu(page).getByRole("link", { name: "Job Search" }).click();
  await searchFor(page, { roles: ["Electrician"] });
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await tiles.getByText(`${feedElectricians.length} new since yesterday`).waitFor();
  expect(await tiles.innerText()).toMatch(/Jobs Found\s+5/);

  await journey.app.query("update listings set status = 'interviewing' where title = 'Master Electrician'");
  await journey.app.query("update listings set status = 'applied' where title = 'Electrician, Solar'");
  await page.reload();
  await tiles.getByText("0 applying, 1 applied").waitFor();
  await tiles.getByText("1 moved here this week").waitFor();
  expect(await tiles.innerText()).toMatch(
    /Jobs Found\s+5[\s\S]+Applications\s+1[\s\S]+Interviews\s+1[\s\S]+Offers\s+0/,
  );
  await screenshot(page, "dashboard-with-listings");

  await page.getByRole("link", { name: "Job Search" }).click();
  await card(page, "Master Electrician").getByText("Interviewing", { exact: true }).waitFor();
  await card(page, "Electrician, Solar").getByText("Applied", { exact: true }).waitFor();
  await screenshot(page, "listings-with-statuses");
});

test("Tailor Resume and Research of a card open their screens for that job", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"] });
  await card(page, "Master Electrician").getByRole("link", { name: "Tailor Resume" }).click();
  await page.getByRole("heading", { level: 1, name: "Resume Tailoring" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/resume-tailoring\/job-session-.+-\d+$/);
  await page.getByText("Opened for Master Electrician at Union Yard").waitFor();
  await page.goBack();
  await card(page, "Master Electrician").getByRole("link", { name: "Research" }).click();
  await page.getByRole("heading", { level: 1, name: "Company Research" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/company-research\/job-session-.+-\d+$/);
});
