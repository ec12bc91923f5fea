import { expect, test } from "vitest";
import {
  findSample,
  makeEmptyRecord,
  makeFullRecord,
  withLogo,
} from "../web/src/features/companies/testing/company-records.ts";
import { companyCard, openResearch } from "./support/companies.ts";
import { setUpJourney } from "./support/journey.ts";

const journey = setUpJourney();

const loonLake = makeFullRecord(findSample("Loon Lake Cooperative"));
const taffValley = makeFullRecord(findSample("Taff Valley Care Group"));
const SESSION = "session-2026-abcdefgh";
const both = [{ sessionId: SESSION, records: [loonLake, taffValley] }];
const LOGOS = "https://logos.example";
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** The address at which the app is asked for a picture of another host, which it may not reach here. */
const askedFor = (url: string) => `**/api/picture?url=${encodeURIComponent(url)}`;

test("a card shows the logo, and the company's first letter where there is none or it fails (C20)", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/404/);
  await page.route(askedFor(`${LOGOS}/good.png`), (route) =>
    route.fulfill({ contentType: "image/png", body: PIXEL }),
  );
  await openResearch(page, journey.app, [
    {
      sessionId: SESSION,
      records: [
        withLogo(loonLake, `${LOGOS}/good.png`),
        withLogo(taffValley, `${LOGOS}/gone.png`),
        withLogo(makeEmptyRecord("Script Ltd"), "javascript:alert(1)"),
        makeEmptyRecord("“quoted” name"),
      ],
    },
  ]);
  const good = companyCard(page, "Loon Lake Cooperative").locator("img");
  await expect.poll(() => good.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await companyCard(page, "Loon Lake Cooperative").getByText("L", { exact: true }).count()).toBe(0);
  for (const [name, initial] of [
    ["Taff Valley Care Group", "T"],
    ["Script Ltd", "S"],
    ["“quoted” name", "Q"],
  ] as const) {
    await companyCard(page, name).getByText(initial, { exact: true }).waitFor();
    expect(await companyCard(page, name).locator("img").count()).toBe(0);
  }
});

test("the logo opens its source; those of website and reviews stand among the facts of the Detailed view", async () => {
  const page = await journey.openPage();
  await page.route(askedFor(`${LOGOS}/good.png`), (route) =>
    route.fulfill({ contentType: "image/png", body: PIXEL }),
  );
  const records = [withLogo(loonLake, `${LOGOS}/good.png`)];
  await openResearch(page, journey.app, [{ sessionId: SESSION, records }], "?view=detailed");
  const logo = page.getByRole("link", { name: /^Source of Logo: Wikidata, Nov 20, 2026/ });
  expect(await logo.getAttribute("href")).toMatch(/^https:\/\/www\.wikidata\.org\/wiki\/Q\d+$/);
  expect(await logo.locator("img").count()).toBe(1);
  for (const [name, source] of [
    ["Website", "Wikidata"],
    ["Reviews", "Open Ratings"],
  ] as const) {
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await row
      .getByRole("link", { name: new RegExp(`^Source of ${name}: ${source}, Nov 20, 2026`) })
      .waitFor();
  }
});

test("a favorite is kept by its name, outlives a reload and is followed by other tabs (C37)", async () => {
  const page = await journey.openPage();
  await openResearch(page, journey.app, both);
  const add = page.getByRole("button", { name: "Add Loon Lake Cooperative to favorites", exact: true });
  const remove = page.getByRole("button", {
    name: "Remove Loon Lake Cooperative from favorites",
    exact: true,
  });
  await add.waitFor();
  const other = await page.context().newPage();
  await other.goto("/company-research?view=detailed");
  const addThere = other.getByRole("button", {
    name: "Add Loon Lake Cooperative to favorites",
    exact: true,
  });
  const removeThere = other.getByRole("button", {
    name: "Remove Loon Lake Cooperative from favorites",
    exact: true,
  });
  await addThere.waitFor();
  await add.click();
  await removeThere.waitFor();
  const readKept = () => page.evaluate(() => localStorage.getItem("companyFavorites"));
  expect(JSON.parse((await readKept()) ?? "null")).toEqual(["Loon Lake Cooperative"]);
  await page.reload();
  await remove.waitFor();
  await removeThere.click();
  await add.waitFor();
  expect(JSON.parse((await readKept()) ?? "null")).toEqual([]);
});
