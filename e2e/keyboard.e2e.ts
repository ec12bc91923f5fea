import { expect, test } from "vitest";
import { feedElectricians, startBoardsApp } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { FOUND, cards, readTitles, waitForResults } from "./support/search.ts";

const journey = setUpJourney(startBoardsApp);

test("a person finds, opens, keeps, deletes and restores a job and changes screens by keyboard alone", async () => {
  const page = await journey.openPage();
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Continue as guest" }).waitFor();
  await tabTo(page, "Continue as guest");
  await page.keyboard.press("Enter");
  await page.getByLabel("Roles").waitFor();

  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await tabTo(page, "Roles");
  await page.keyboard.type("Electrician");
  await page.keyboard.press("Enter");
  await tabTo(page, "Places");
  await page.keyboard.type("Denver");
  await page.keyboard.press("Enter");
  await tabTo(page, "Start Your Search");
  await page.keyboard.press("Enter");
  await waitForResults(page);
  await expect.poll(() => readFocus(page)).toMatchObject({ name: expect.stringMatching(FOUND), tag: "h1" });

  const titles = await readTitles(page);
  expect(titles).toHaveLength(feedElectricians.length);
  const [first = "", second = ""] = titles;
  await tabTo(page, `Hide reasons for ${first}`);
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await readFocus(page)).name)
    .toMatch(new RegExp(`^Why \\d+\\? for ${first}$`));
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: /^Reasons of the score/ }).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe(`Hide reasons for ${first}`);

  await tabTo(page, `Add ${second} to favorites`);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: `Remove ${second} from favorites` }).waitFor();
  expect((await readFocus(page)).name).toBe(`Remove ${second} from favorites`);

  await tabTo(page, `Delete ${second}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => cards(page).count()).toBe(titles.length - 1);
  expect((await readFocus(page)).tag).toBe("article");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await expect.poll(() => readTitles(page)).toEqual(titles);

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await page.keyboard.type("Settings");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await expect.poll(() => readFocus(page)).toMatchObject({ name: "Settings", tag: "h1" });
});

test("dialogs keep the focus inside and give it back where it was", async () => {
  const page = await journey.openPage();
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Continue as guest" }).waitFor();
  await tabTo(page, "Continue as guest");
  await page.keyboard.press("Enter");
  await page.getByLabel("Roles").waitFor();
  await tabTo(page, "Start Your Search");
  await page.keyboard.press("Enter");
  await waitForResults(page);

  await tabTo(page, "Clear All");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Clear all results of this search?" }).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe("Cancel");
  const inside: string[] = [];
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press("Tab");
    inside.push((await readFocus(page)).name);
  }
  expect(new Set(inside)).toEqual(new Set(["Cancel", "Clear All", "Close"]));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).name).toBe("Clear All");

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).name).toBe("Clear All");

  await tabTo(page, /^Not for me: /);
  const { name: opener } = await readFocus(page);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Not for me, because …" });
  await menu.waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await menu.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).name).toBe(opener);

  // Its heading is nothing to choose, and the keys still work after a press on it.
  await page.keyboard.press("Enter");
  await page.getByText("Not for me, because …").click();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await readFocus(page)).name).toBe("Something else");
  await page.getByText("Not for me, because …").click();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(async () => (await readFocus(page)).name).toBe(opener);
});
