import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { companiesEndpoints } from "@jobwright/contracts/companies";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportSignedOut } from "../../../lib/session-events.ts";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never, Refusal } from "../../../testing/stand-in-api.ts";
import { makeListing, makeReport } from "../testing/make-listing.ts";
import { JobListingsScreen } from "./job-listings-screen.tsx";

const stored = { ...defaultJobPreferences("UTC"), titles: ["Nurse"], locations: ["Oslo"] };

beforeEach(() => {
  reportSignedOut();
  localStorage.clear();
  sessionStorage.clear();
  answer(jobSearchEndpoints.suggest, () => ({ suggestions: [] }));
  answer(jobsEndpoints.listJobSearches, () => ({ sessions: [] }));
});

/** Refuses each save, the first one only when it is let go. */
function refuseSaves() {
  const held = Promise.withResolvers<void>();
  const calls = answer(profileEndpoints.mergeUserDocument, async () => {
    await held.promise;
    throw new Refusal(400, "request/invalid", "refused");
  });
  return { calls, letGo: held.resolve };
}

test("J35: what was typed is there again after a save that failed slowly, and is what the next press saves", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  const { calls, letGo } = refuseSaves();
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await screen.getByLabelText("Roles").fill("Electrician");
  await screen.getByText("Paste a job board link").click();
  const link = screen.getByRole("textbox", { name: /careers page/ });
  await link.fill("https://inn.example.org/jobs");
  await screen.getByRole("button", { name: "Start Your Search" }).click();
  await expect.element(screen.getByText("Searching for jobs and researching companies...")).toBeVisible();
  letGo();
  await expect.element(screen.getByText("Failed to save data to your profile")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Remove Electrician" })).toBeVisible();
  await expect.element(link).toBeVisible();
  await expect.element(link).toHaveValue("https://inn.example.org/jobs");
  await screen.getByRole("button", { name: "Start Your Search" }).click();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.map(({ body }) => body)).toMatchObject(
    [1, 2].map(() => ({ jobPreferences: { titles: ["Electrician"] } })),
  );
});

test("a stored list is emptied only after the person was asked", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument({ jobPreferences: stored }));
  const { calls, letGo } = refuseSaves();
  letGo();
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  const start = screen.getByRole("button", { name: "Start Your Search" });
  await screen.getByRole("button", { name: "Remove Nurse" }).click();
  await start.click();
  const question = screen.getByRole("alert");
  await expect.element(question.getByText("Search without roles?")).toBeVisible();
  await checkAxe();
  await question.getByRole("button", { name: "Keep them" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove Nurse" })).toBeVisible();
  expect(calls).toEqual([]);

  await screen.getByRole("button", { name: "Remove Nurse" }).click();
  await start.click();
  await page.getByRole("button", { name: "Remove and search" }).click();
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ jobPreferences: { titles: [] } }]);
});

test("roles and places are suggested as in the preferences", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(jobSearchEndpoints.suggest, ({ query }) => ({
    suggestions: query.get("kind") === "role" ? ["Nurse"] : ["Denver, CO"],
  }));
  answer(jobSearchEndpoints.splitRole, () => ({ reading: null }));
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await screen.getByLabelText("Roles").fill("nur");
  await screen.getByRole("option", { name: "Nurse" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove Nurse" })).toBeVisible();
  await screen.getByLabelText("Places").fill("den");
  await screen.getByRole("option", { name: "Denver, CO" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove Denver, CO" })).toBeVisible();
});

test("no words are asked for what is a tag already", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  const calls = answer(jobSearchEndpoints.suggest, () => ({ suggestions: ["Electrician"] }));
  answer(jobSearchEndpoints.splitRole, () => ({ reading: null }));
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await screen.getByLabelText("Roles").fill("nurse");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Remove nurse" })).toBeVisible();
  const before = calls.length;
  await screen.getByLabelText("Places").fill("ele");
  await expect.element(screen.getByRole("option", { name: "Electrician" })).toBeVisible();
  expect(calls.slice(before).map(({ query }) => query.get("text"))).toEqual(["ele"]);
});

const splitTexts = {
  Roles: { field: "role", keep: "Keep as one role", list: "titles" },
  Places: { field: "place", keep: "Keep as one place", list: "locations" },
} as const;

test.each(["Roles", "Places"] as const)(
  "a role that was typed with its place into %s is shown as both before the search, and can be kept as one",
  async (label) => {
    const { field, keep, list } = splitTexts[label];
    answer(profileEndpoints.getUserDocument, () => makeUserDocument());
    answer(jobSearchEndpoints.splitRole, ({ query }) => ({
      reading:
        query.get("text") === "Nurse in London" && query.get("field") === field
          ? { role: "Nurse", place: "London" }
          : null,
    }));
    const { calls, letGo } = refuseSaves();
    letGo();
    const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
    await screen.getByLabelText(label).fill("Nurse in London");
    await screen.getByRole("button", { name: "Start Your Search" }).click();
    const told = screen.getByText("“Nurse in London” is read as the role Nurse and the place London.");
    await expect.element(told).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Remove London" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Remove Nurse", exact: true })).toBeVisible();
    expect(calls).toEqual([]);
    await checkAxe();
    await screen.getByRole("button", { name: keep }).click();
    await expect.element(screen.getByRole("button", { name: "Remove Nurse in London" })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Remove/ }).elements()).toHaveLength(1);
    await screen.getByRole("button", { name: "Start Your Search" }).click();
    await expect
      .poll(() => calls[0]?.body)
      .toMatchObject({ jobPreferences: { [list]: ["Nurse in London"] } });
  },
);

test("a place that stood there before stays where the text is kept as one role", async () => {
  const document = makeUserDocument({ jobPreferences: { ...stored, titles: [], locations: ["US", "Oslo"] } });
  answer(profileEndpoints.getUserDocument, () => document);
  answer(jobSearchEndpoints.splitRole, ({ query }) => ({
    reading: { role: "Nurse", place: query.get("text")!.replace("Nurse in ", "") },
  }));
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await screen.getByLabelText("Roles").fill("Nurse in US,");
  await screen.getByRole("button", { name: "Keep as one role" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove Nurse in US" })).toBeVisible();
  await screen.getByLabelText("Roles").fill("Nurse in UK,");
  await expect.element(screen.getByRole("button", { name: "Remove UK" })).toBeVisible();
  for (const place of ["US", "Oslo"])
    await expect.element(screen.getByRole("button", { name: `Remove ${place}`, exact: true })).toBeVisible();
});

test("what is wrong with a board's link is said until the link changes", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(jobSearchEndpoints.addBoard, () => {
    throw new Refusal(422, "discovery/board-unknown", "No board was found there.");
  });
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await screen.getByText("Paste a job board link").click();
  const link = screen.getByRole("textbox", { name: /careers page/ });
  const problem = page.getByText("This is not a full link. Paste one that begins with https://.");
  await link.fill("example.org");
  await screen.getByRole("button", { name: "Add board" }).click();
  await expect.element(problem).toBeVisible();
  await link.fill("https://example.org");
  await expect.element(problem).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Add board" }).click();
  await expect.element(screen.getByText("No board was found there.")).toBeVisible();
  await link.fill("https://example.org/jobs");
  await expect.element(screen.getByText("No board was found there.")).not.toBeInTheDocument();
  await expect.element(link).toHaveAttribute("aria-invalid", "false");
});

const earlier = {
  sessionId: "session-0000000000abcdef",
  jobCount: 1,
  createdAt: "2026-11-20T09:00:00.000Z",
  lastUpdated: "2026-11-20T09:00:00.000Z",
  status: "active" as const,
  report: makeReport({ wanted: { titles: ["Baker"], locations: ["Lyon"], skills: [] } }),
};

test.each(looks)(
  "after New Search the results of earlier searches are one press away ($theme, $width px)",
  async (look) => {
    answer(profileEndpoints.getUserDocument, () => makeUserDocument({ jobSearches: [earlier.sessionId] }));
    answer(profileEndpoints.mergeUserDocument, () => makeUserDocument());
    answer(companiesEndpoints.getCompanyResearch, never);
    const empty = { ...earlier, sessionId: "session-1111111111abcdef", jobCount: 0 };
    const lists = answer(jobsEndpoints.listJobSearches, () => ({ sessions: [empty, earlier] }));
    answer(jobsEndpoints.listSearchResults, () => ({
      session: earlier,
      jobs: [makeListing({ title: "Baker at night" })],
      next: null,
    }));
    const screen = await renderAt(<JobListingsScreen />, { path: "/jobs", ...look });
    await expect.element(screen.getByRole("heading", { name: "Earlier searches" })).toBeVisible();
    expect(lists[0]?.query.get("limit")).toBe("20");
    await checkAxe();
    const session = screen.getByRole("button", { name: /^Baker; Lyon 1 job, / });
    await session.click();
    await expect.element(screen.getByText("Baker at night")).toBeVisible();
    await screen.getByRole("button", { name: "New Search" }).click();
    await session.click();
    await expect.element(screen.getByText("Baker at night")).toBeVisible();
  },
);

test("who never searched is asked for no earlier searches", async () => {
  const documents = answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  const lists = answer(jobsEndpoints.listJobSearches, () => ({ sessions: [] }));
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await expect.element(screen.getByRole("button", { name: "Start Your Search" })).toBeEnabled();
  expect([documents.length, lists.length]).toEqual([1, 0]);
});

test("earlier searches that could not be read are read again on a press", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument({ jobSearches: [earlier.sessionId] }));
  answer(jobsEndpoints.listJobSearches, () => {
    throw new Refusal(404, "user/not-found", "User data not found");
  });
  const screen = await renderAt(<JobListingsScreen />, { path: "/jobs" });
  await expect
    .element(screen.getByText("Your earlier searches could not be read. User data not found. Try again"))
    .toBeVisible();
  answer(jobsEndpoints.listJobSearches, () => ({ sessions: [earlier] }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Earlier searches" })).toBeVisible();
});
