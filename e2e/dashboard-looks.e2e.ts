import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addSampleData, assistants, openDashboard } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { addSavedJobs, type SavedRow } from "./support/saved-jobs.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();

const one: SavedRow[] = [
  {
    title: "ICU Registered Nurse, Nights",
    company: "Cascade Regional Medical Center",
    salary: "$48.20 to $63.75 an hour",
    description: `Cares for two critically ill adults a shift. ${"Night and day, one to two. ".repeat(8)}`,
    qualifications: ["Active Oregon RN license", "Two years in adult critical care units", "ACLS", "BLS"],
    jobLink: "https://example.org/jobs/icu",
    status: "interviewing",
  },
];
const many: SavedRow[] = Array.from({ length: 1000 }, (_, index) => ({
  title: `Nurse ${index + 1}`,
  status: (["new", "applied", "interviewing", "offered"] as const)[index % 4] ?? "new",
}));
const aMonth: SavedRow[] = [
  { title: "Clinical Nurse Educator", company: "Willamette Valley Health", status: "offered", days: 2 },
  ...many.slice(0, 23).map((row, index): SavedRow => {
    return { ...row, status: index < 3 ? "interviewing" : "applied" };
  }),
];

async function check(page: Page, name: string): Promise<void> {
  await assistants(page).waitFor();
  await checkAxe(page);
  await checkNoSidewaysScroll(page);
  await screenshot(page, `dashboard-${name}`);
}

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("the Dashboard looks right and passes axe with nothing on it and with sample data", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page);
    await page.getByRole("button", { name: "Explore with sample data" }).waitFor();
    await check(page, `none-${look}`);
    await addSampleData(page);
    await page.getByText("How far they got").waitFor();
    await check(page, `samples-${look}`);
    await page.getByRole("button", { name: "Remove sample data" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).waitFor();
    await checkAxe(page);
    await screenshot(page, `samples-remove-${look}`);
  });

  test("the Dashboard looks right and passes axe with one job and with a thousand", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page, "/settings");
    const uid = await readUid(page);
    for (const [name, rows] of [
      ["one", one],
      ["many", many],
    ] as const) {
      await journey.app.query("delete from listings where user_id = $1", [uid]);
      await addSavedJobs(journey.app, uid, rows);
      await openDashboard(page);
      await page.getByText("How far they got").waitFor();
      await check(page, `${name}-${look}`);
    }
  });

  test("what stands already keeps its place while the rest is read", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page, "/settings");
    await addSavedJobs(journey.app, await readUid(page), aMonth);
    await page.addInitScript(watchShifts);
    const held = Promise.withResolvers<void>();
    await page.route("**/savedJobs", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/");
    const tiles = page.getByRole("region", { name: "Progress in numbers" });
    await assistants(page).waitFor();
    const before = await tiles.boundingBox();
    held.resolve();
    await page.getByText("How far they got").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await tiles.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifted") as number)).toBeLessThan(0.01);
  });
});

/** Runs in the page and sums up how far things moved that the person did not move, as layout shift is counted. */
function watchShifts(): void {
  Reflect.set(globalThis, "shifted", 0);
  new PerformanceObserver((list) => {
    const values = list.getEntries().map((entry) => Number(Reflect.get(entry, "value")));
    const before = Number(Reflect.get(globalThis, "shifted"));
    Reflect.set(
      globalThis,
      "shifted",
      values.reduce((sum, value) => sum + value, before),
    );
  }).observe({ type: "layout-shift", buffered: true });
}
