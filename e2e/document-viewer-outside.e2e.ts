import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startApp } from "./support/app.ts";
import { chooserOf, deskOf, openTailored, waitForViewer, watchWay } from "./support/document-viewer.ts";
import { setUpJourney } from "./support/journey.ts";

const journey = setUpJourney(() => startApp({ others: "off", env: { OUTSIDE_VIEWERS: "on" } }));

const outside = /^https:\/\/(?:docs\.google\.com|view\.officeapps\.live\.com)\//;

/** Notes each other question that comes in the place of the one that is asked. */
async function noteQuestions(page: Page): Promise<() => Promise<string[]>> {
  const title = page.getByRole("heading", { name: /^Send this document to / });
  await title.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { questionsSeen: seen });
    new MutationObserver(() => seen.push(element.textContent ?? "")).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { questionsSeen: string[] }).questionsSeen);
}

test.each([
  ["Google viewer", "Google", "docs.google.com", "url"],
  ["Microsoft viewer", "Microsoft", "view.officeapps.live.com", "src"],
])(
  "the %s is asked only after the person agreed, and for that document alone (T43, T44)",
  async (...given) => {
    const [label, company, host, parameter] = given;
    const page = await journey.openPage({ alsoAllowed: [`https://${host}`] });
    await page
      .context()
      .route(outside, (route) => route.fulfill({ contentType: "text/html", body: "<p>Shown elsewhere</p>" }));
    const asked = watchWay(page, outside);
    const viewer = await openTailored(page);
    await chooserOf(viewer).selectOption(label);
    const question = page.getByRole("dialog", { name: `Send this document to ${company}?` });
    const asks = await noteQuestions(page);
    await question.getByText(`${label} runs on ${company}'s servers (${host}).`, { exact: false }).waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "hidden" });
    // It names the same company while it closes.
    expect(await asks()).toEqual([]);
    await page.waitForLoadState("networkidle");
    expect([await chooserOf(viewer).inputValue(), asked.urls]).toEqual(["document", []]);
    await waitForViewer(viewer, 1);

    await chooserOf(viewer).selectOption(label);
    await question.getByRole("button", { name: "Show there" }).click();
    await deskOf(viewer).frameLocator("iframe").getByText("Shown elsewhere").waitFor();
    expect(asked.urls).toHaveLength(1);
    const sent = new URL(asked.urls[0]?.replace("GET ", "") ?? "").searchParams.get(parameter ?? "") ?? "";
    expect(sent.startsWith(`${journey.app.url}/v0/b/`)).toBe(true);
    // What has no effect there says so, and its keys have none either.
    for (const name of ["Zoom out", "Zoom in", "Rotate"])
      expect(await viewer.getByRole("button", { name }).isDisabled()).toBe(true);
    await deskOf(viewer).press("+");
    expect(await viewer.getByLabel("Zoom", { exact: true }).textContent()).toBe("100%");

    // Another document: nobody agreed to send that one.
    await page.getByRole("combobox", { name: "Paper" }).selectOption("A4");
    await waitForViewer(viewer, 1);
    await page.waitForLoadState("networkidle");
    expect([await chooserOf(viewer).inputValue(), asked.urls.length]).toEqual(["document", 1]);
  },
);
