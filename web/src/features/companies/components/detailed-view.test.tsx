import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { findSample, makeEmptyRecord, makeFullRecord } from "../testing/company-records.ts";
import { makeSession, makeSource } from "../testing/make-research.ts";
import {
  companyCard,
  deletionDialog,
  openResearch,
  readCompanies,
  waitForCompany,
} from "../testing/open-research.tsx";

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const SESSION = "session-2026-abcdefgh";
const full = makeFullRecord(findSample(NAME));
const other = makeFullRecord(findSample(OTHER));
const DETAILED = "?view=detailed";

beforeEach(() => localStorage.clear());

test("one company needs no selector; the session and the ways out are there (C13, C15, C16)", async () => {
  const { router } = await openResearch([makeSession(SESSION, [full])], DETAILED);
  await waitForCompany(NAME);
  expect(page.getByRole("combobox").elements()).toEqual([]);
  await expect.element(page.getByText("From job search session abcdefgh", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete Research", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back to Grid", exact: true }).click();
  await expect.element(companyCard(NAME)).toBeVisible();
  expect(router.state.location.href).toBe("/company-research");
});

test("several can be chosen by name and the last 8 characters of their session (C13, C14)", async () => {
  const named = makeSession("research-0000-zyxwvuts", [makeEmptyRecord(NAME)], {
    origin: "name",
    createdAt: "2026-11-19T09:00:00.000Z",
  });
  const { router } = await openResearch([makeSession(SESSION, [full, other]), named], DETAILED);
  const selector = page.getByRole("combobox", { name: "Company", exact: true });
  await expect
    .poll(() =>
      selector
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([`${NAME} · abcdefgh`, `${OTHER} · abcdefgh`, `${NAME} · zyxwvuts`]);
  await selector.selectOptions(`${OTHER} · abcdefgh`);
  await waitForCompany(OTHER);
  expect(router.state.location.search).toEqual({ view: "detailed", company: `${SESSION} ${OTHER}` });
  await selector.selectOptions(`${NAME} · zyxwvuts`);
  await expect.element(page.getByText("Researched by name", { exact: true })).toBeVisible();
  expect(page.getByText(/^From job search session/).elements()).toEqual([]);
  router.history.back();
  await waitForCompany(OTHER);
});

test("what else is known of a company has a section each, by its name", async () => {
  const company = { ...full, teamSizes: ["8 people"], sources: [...full.sources, makeSource("teamSizes.0")] };
  await openResearch([makeSession(SESSION, [company])], DETAILED);
  await waitForCompany(NAME);
  for (const name of ["Technologies", "Benefits", "Team Sizes"])
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
});

test("its footer opens website and reviews, and brings the job to tailor a resume to (C33 to C35)", async () => {
  const job = {
    id: "saved-1",
    title: "ICU Nurse",
    company: NAME,
    location: "Portland, OR",
    status: "new",
  } as const;
  const session = makeSession(SESSION, [{ ...full, jobId: job.id }], { jobListings: [job] });
  const { router } = await openResearch([session], `/${job.id}`);
  for (const [name, url] of [
    ["Website", "https://company.example/"],
    ["Reviews", "https://ratings.example/1"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true });
    await expect.element(link).toHaveAttribute("href", url);
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  await page.getByRole("link", { name: "Tailor Resume", exact: true }).click();
  await expect.element(page.getByText("At /resume-tailoring/saved-1", { exact: true })).toBeVisible();
  expect(router.state.location.state).toMatchObject({ job: { id: job.id, title: job.title } });
});

test("what cannot be done with a company says why", async () => {
  await openResearch([makeSession(SESSION, [makeEmptyRecord("Nobody Ltd")])], DETAILED);
  await waitForCompany("Nobody Ltd");
  for (const [name, reason] of [
    ["Website", "None of the sources asked knows its website."],
    ["Reviews", "No reviews link in your sources."],
    ["Tailor Resume", "A resume is tailored to a job, and this session has none here."],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    button.element().focus();
    await expect.element(page.getByRole("tooltip").getByText(reason, { exact: true })).toBeVisible();
  }
});

test("deleting from the Detailed view, by both of its buttons, leads back to the Grid (C36, C40)", async () => {
  const { server } = await openResearch([makeSession(SESSION, [full, other])], DETAILED);
  await waitForCompany(NAME);
  await page.getByRole("button", { name: "Delete Research", exact: true }).click();
  await deletionDialog(NAME).getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(readCompanies).toEqual([OTHER]);
  await companyCard(OTHER).getByRole("link", { name: OTHER, exact: true }).click();
  await waitForCompany(OTHER);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await deletionDialog(OTHER).getByRole("button", { name: "Delete", exact: true }).click();
  await expect
    .element(page.getByRole("heading", { name: "No Company Research Available", exact: true }))
    .toBeVisible();
  expect(server.sessions).toEqual([]);
});
