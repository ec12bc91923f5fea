import { profileEndpoints } from "@jobwright/contracts/profile";
import { settingsEndpoints, type ClientConfig, type PostingIndex } from "@jobwright/contracts/settings";
import { expect, test } from "vitest";
import {
  ACCOUNT_PATH,
  answerAccount,
  crawlCard,
  makePostingIndex,
  postingIndexCard,
} from "../features/settings/testing/answer-account.ts";
import { askForLessMotion } from "../testing/ask-for-less-motion.ts";
import { checkLook } from "../testing/check-look.ts";
import { makeClientConfig } from "../testing/make-client-config.ts";
import { makeUserDocument } from "../testing/make-user-document.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, never, refuse } from "../testing/stand-in-api.ts";

const { getClientConfig, getPostingIndex } = settingsEndpoints;
const { getUserDocument, mergeUserDocument } = profileEndpoints;

const crawl: NonNullable<ClientConfig["crawl"]> = {
  mode: "demand",
  requestsPerHour: 600,
  megabytesPerDay: 1000,
  quietHours: null,
  hasDirectory: true,
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Of a large installation: estimated counts, and more countries and failures than are shown at first. */
const large: PostingIndex = {
  boards: { known: 16_624, readable: 11_491, read: 4_210, fitting: 37 },
  postings: { open: 1_234_567, withoutCountry: 45_678, isEstimate: true, newestAt: hoursAgo(2) },
  countries: ["US", "GB", "DE", "FR", "IN", "PL", "ES", "NL", "CA", "BR"].map((country, index) => ({
    country,
    postings: 300_000 - index * 12_345,
  })),
  lastAnswerAt: hoursAgo(1),
  failures: [
    {
      source: "Lever",
      reason: "It answers “404 Not Found”.",
      count: 41,
      companies: ["Acme", "Borealis", "Cedar"],
    },
    { source: "SmartRecruiters", reason: "No answer in 10 s.", count: 1, companies: ["W".repeat(60)] },
    ...["Ashby", "Greenhouse", "Workable", "Recruitee", "Remotive"].map((source) => ({
      source,
      reason: "It answers “503 Service Unavailable”.",
      count: 1,
      companies: [],
    })),
  ],
};

function factOf(name: string): string {
  const rows = [...postingIndexCard.element().querySelectorAll("dl > div")];
  return (
    rows.find((row) => row.querySelector("dt")?.textContent === name)?.querySelector("dd")?.textContent ?? ""
  );
}

const crawlSwitch = crawlCard.getByRole("switch", { name: "Read boards for my searches" });

test("a new installation says that nothing is known yet, and offers the first search", async () => {
  answerAccount();
  const { router } = await renderApp(ACCOUNT_PATH);
  await expect.element(postingIndexCard.getByText("Open postings")).toBeVisible();
  expect(factOf("Open postings")).toBe("None yet. Searches bring them in. Start a search");
  expect(factOf("Newest posting")).toBe("Not known");
  expect(factOf("Boards known")).toBe("None yet");
  expect(factOf("Last answer")).toBe("None yet");
  await expect.element(postingIndexCard.getByRole("table")).not.toBeInTheDocument();
  await expect.element(postingIndexCard.getByText(/nothing failed/)).not.toBeInTheDocument();
  await postingIndexCard.getByRole("link", { name: "Start a search" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/jobs");
});

test("one of each is said in the singular, and that nothing failed", async () => {
  answerAccount();
  answer(getPostingIndex, () =>
    makePostingIndex({
      boards: { known: 1, readable: 1, read: 1, fitting: 1 },
      postings: { open: 1, withoutCountry: 0, isEstimate: false, newestAt: hoursAgo(0) },
      countries: [{ country: "GB", postings: 1 }],
      lastAnswerAt: hoursAgo(0),
    }),
  );
  await renderApp(ACCOUNT_PATH);
  await expect
    .element(postingIndexCard.getByText("Whatever was read last answered: nothing failed."))
    .toBeVisible();
  expect(factOf("Open postings")).toBe("1");
  expect(factOf("Newest posting")).toBe("just now");
  expect(factOf("Boards read")).toBe("1 answered when last read");
  expect(factOf("Fitting your searches")).toBe("1 board with jobs that your searches found");
  await expect.element(postingIndexCard.getByText(/^United Kingdom 1$/)).toBeVisible();
});

test.each(looks)("what a large installation knows, and what failed ($theme, $width px)", async (look) => {
  await askForLessMotion();
  answerAccount();
  answer(getClientConfig, () => makeClientConfig({ crawl }));
  answer(getPostingIndex, () => large);
  await renderApp(ACCOUNT_PATH, look);
  await expect.element(postingIndexCard.getByText("About 1,230,000")).toBeVisible();
  expect(factOf("Boards known")).toBe("16,624, of which 11,491 are on systems that can be read here");
  const countries = postingIndexCard
    .getByRole("list", { name: "Open postings by country, estimated" })
    .getByRole("listitem");
  await expect.element(countries).toHaveLength(8);
  const rows = postingIndexCard
    .getByRole("table", { name: "What failed when it was read last" })
    .getByRole("row");
  await expect.element(rows).toHaveLength(6);
  await expect
    .element(rows.nth(1))
    .toHaveTextContent("LeverIt answers “404 Not Found”. 41 boards: Acme, Borealis, Cedar and 38 others");
  await checkLook();
  await postingIndexCard.getByRole("button", { name: "Show all 10 countries" }).click();
  await postingIndexCard.getByRole("button", { name: "Show all 7 reasons" }).click();
  await expect.element(countries).toHaveLength(10);
  await expect.element(rows).toHaveLength(8);
  await checkLook();
});

test("while it is read the card says so, and what cannot be read is read again on request", async () => {
  answerAccount();
  answer(getPostingIndex, never);
  const first = await renderApp(ACCOUNT_PATH);
  await expect.element(postingIndexCard.getByLabelText("Loading what this installation knows")).toBeVisible();
  await first.unmount();
  answer(getPostingIndex, refuse("server/internal", "No."));
  await renderApp(ACCOUNT_PATH);
  await expect
    .element(postingIndexCard.getByText("What this installation knows cannot be shown now"))
    .toBeVisible();
  answer(getPostingIndex, () => large);
  await postingIndexCard.getByRole("button", { name: "Try again" }).click();
  await expect.element(postingIndexCard.getByText("About 1,230,000")).toBeVisible();
});

test.each(looks)("the switch is saved at once and says what follows ($theme, $width px)", async (look) => {
  await askForLessMotion();
  answerAccount();
  answer(getClientConfig, () => makeClientConfig({ crawl }));
  let crawlConsent: boolean | null = null;
  answer(getUserDocument, () => makeUserDocument({ crawlConsent }));
  const saves = answer(mergeUserDocument, ({ body }) => {
    ({ crawlConsent } = body as { crawlConsent: boolean });
    return makeUserDocument({ crawlConsent });
  });
  await renderApp(ACCOUNT_PATH, look);
  await expect.element(crawlCard.getByText("Off until you agree.")).toBeVisible();
  await expect.element(crawlSwitch).toHaveAttribute("aria-checked", "false");
  await checkLook();
  await crawlSwitch.click();
  await expect
    .element(crawlCard.getByText("On. Boards that may fit your searches are read first."))
    .toBeVisible();
  await expect.element(crawlSwitch).toHaveAttribute("aria-checked", "true");
  await checkLook();
  await crawlSwitch.click();
  await expect
    .element(crawlCard.getByText("Off. No boards are read for you outside your searches."))
    .toBeVisible();
  expect(saves.map(({ body }) => body)).toEqual([{ crawlConsent: true }, { crawlConsent: false }]);
});

test("a change that is not saved is taken back and said", async () => {
  answerAccount();
  answer(getClientConfig, () => makeClientConfig({ crawl }));
  answer(getUserDocument, () => makeUserDocument({ crawlConsent: true }));
  answer(mergeUserDocument, refuse("request/invalid", "The answer is neither yes nor no."));
  await renderApp(ACCOUNT_PATH);
  await crawlSwitch.click();
  await expect
    .element(crawlCard.getByRole("alert"))
    .toHaveTextContent("The change was not saved. The answer is neither yes nor no.");
  await expect.element(crawlSwitch).toHaveAttribute("aria-checked", "true");
});

test("where the answer cannot be read the card says so and reads it again on request", async () => {
  answerAccount();
  answer(getClientConfig, () => makeClientConfig({ crawl }));
  answer(getUserDocument, refuse("server/internal", "No."));
  await renderApp(ACCOUNT_PATH);
  await expect.element(crawlCard.getByText("Your answer cannot be shown now")).toBeVisible();
  answer(getUserDocument, () => makeUserDocument({ crawlConsent: false }));
  await crawlCard.getByRole("button", { name: "Try again" }).click();
  await expect.element(crawlSwitch).toHaveAttribute("aria-checked", "false");
});

test("where CRAWL is off both cards say so, and there is nothing to switch", async () => {
  answerAccount();
  await renderApp(ACCOUNT_PATH);
  await expect
    .element(
      crawlCard.getByText(
        "Whoever runs this server switched this off. Boards are read during searches alone.",
      ),
    )
    .toBeVisible();
  await expect.element(crawlSwitch).not.toBeInTheDocument();
  await expect
    .element(postingIndexCard.getByText(/Reading boards besides is switched off on this server\.$/))
    .toBeVisible();
});
