import { describe, expect, test } from "vitest";
import type { LocalJob } from "../server/testing/local-boards.ts";
import { startBoardsApp } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, screenshot } from "./support/screen.ts";
import { card, cards, reasonOf, searchFor } from "./support/search.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const ATTACK = `<script>window.wasAttacked = 1</script><img src="https://evil.example/x.png" onerror="window.wasAttacked = 1">`;
const LONG_WORD = "Elektroinstallationsmeisterbetriebsleitungsassistenz".repeat(4);

/** Every posting is an electrician's, so that each one is among the results. */
const hostileJobs: LocalJob[] = [
  {
    id: 1,
    title: "First Electrician",
    company: `Evil ${ATTACK} Corp`,
    place: "Denver, CO",
    text: `<p>We wire ${ATTACK} things.</p><iframe src="https://evil.example"></iframe><style>body{display:none}</style>`,
  },
  { id: 2, title: `${ATTACK} Second Electrician`, text: "<p>Kind people wanted.</p>" },
  { id: 3, title: "Third Electrician", url: "javascript:window.wasAttacked=1" },
  { id: 4, title: "Fourth Electrician", text: `<p>Begin ${"wire and cable ".repeat(14_000)} end</p>` },
  {
    id: 5,
    title: "\u202Egnp.exe Fifth Electrician",
    company: "\u202EesreveR\u2066 Ltd",
    place: "\u200FDenver",
  },
  {
    id: 6,
    title: `${LONG_WORD} Sixth Electrician`,
    company: LONG_WORD,
    place: LONG_WORD,
    salary: `$${"9".repeat(300)}`,
    text: `<p>${LONG_WORD.repeat(20)}</p><ul><li>${LONG_WORD}</li></ul>`,
  },
  {
    id: 7,
    title: "Seventh Electrician",
    text: '<p>&lt;script&gt;window.wasAttacked = 1&lt;/script&gt; &amp;lt;b&amp;gt; <a href="javascript:window.wasAttacked=1">here</a></p>',
  },
];

const journey = setUpJourney(() => startBoardsApp(hostileJobs));

describe.each([
  { theme: "light", width: 1440 },
  { theme: "dark", width: 375 },
] as const)("in the $theme theme at $width px", (look) => {
  // A request to another host fails every journey, so that none of these postings can call home unseen.
  test("hostile postings are shown as text, run nothing, ask nobody and break no layout", async () => {
    const page = await journey.openPage(look);
    await signInAsGuest(page, "/jobs");
    await searchFor(page, { roles: ["Electrician"] });
    await card(page, "First Electrician").waitFor();
    expect(await cards(page).count()).toBe(hostileJobs.length - 1);

    for (const button of await page.getByRole("button", { name: /^Show (more|all)/ }).all()) {
      // Each press renames its button, so the list is walked from its end.
      await button.evaluate((element: HTMLElement) => (element.dataset["toPress"] = "yes"));
    }
    const toPress = page.locator("[data-to-press=yes]");
    const count = await toPress.count();
    for (let index = 0; index < count; index += 1) await toPress.nth(index).click();

    expect(await page.evaluate(() => "wasAttacked" in window)).toBe(false);
    const inside = cards(page);
    expect(await inside.locator("script, iframe, img, style, object, embed").count()).toBe(0);
    const links = await inside
      .locator("a")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
    expect(new Set(links)).toEqual(new Set(["http:", "https:"]));
    await checkNoSidewaysScroll(page);
    expect(await readOverflowing(inside)).toEqual([]);
    await checkAxe(page);
  });

  test("they look tidy when folded", async () => {
    const page = await journey.openPage(look);
    await signInAsGuest(page, "/jobs");
    await searchFor(page, { roles: ["Electrician"] });
    await checkNoSidewaysScroll(page);
    expect(await readOverflowing(cards(page))).toEqual([]);
    await screenshot(page, `hostile-${look.theme}-${look.width}`);
  });
});

test("a posting whose link is no web address is left out, and its source says that one could not be read", async () => {
  const page = await journey.openPage();
  await journey.app.query("delete from source_crawls");
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"] });
  expect(await cards(page).count()).toBe(hostileJobs.length - 1);
  expect(await card(page, "Third Electrician").count()).toBe(0);
  await page.getByRole("button", { name: "All sources" }).click();
  expect(await reasonOf(page, "Remotive")).toBe("1 entry could not be read.");
});

/** Text of the elements inside each card that reach over its edge. */
async function readOverflowing(all: ReturnType<typeof cards>): Promise<string[]> {
  return all.evaluateAll((articles) =>
    articles.flatMap((article) => {
      const { left, right } = article.getBoundingClientRect();
      return [...article.querySelectorAll<HTMLElement>("*")]
        .filter((element) => element.checkVisibility() && !element.closest("[class*=sr], .sr"))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.right > right + 1 || box.left < left - 1);
        })
        .map((element) => `${element.tagName} ${(element.textContent ?? "").slice(0, 60)}`);
    }),
  );
}
