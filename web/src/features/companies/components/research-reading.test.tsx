import { companiesEndpoints } from "@jobwright/contracts/companies";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { findSample, makeEmptyRecord, makeFullRecord } from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import { answerResearch, companyCard, openResearch, openScreen } from "../testing/open-research.tsx";

const SESSION = "session-2026-abcdefgh";
const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const loonLake = makeFullRecord(findSample(NAME));
const both = makeSession(SESSION, [loonLake, makeFullRecord(findSample(OTHER))]);
const FAILED = "Failed to load research data. Please try again.";

beforeEach(() => localStorage.clear());

async function refresh(): Promise<void> {
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
}

test("Refresh asks once and shows what is new (C17)", async () => {
  const { server } = await openResearch([both]);
  await expect.element(companyCard(OTHER)).toBeVisible();
  expect(server.reads).toHaveLength(1);
  const companyOverview = { ...loonLake.companyOverview, headquarters: "Duluth, MN" };
  server.sessions = [makeSession(SESSION, [{ ...loonLake, companyOverview }])];
  await refresh();
  await expect.element(companyCard(NAME).getByText("Duluth, MN")).toBeVisible();
  expect(server.reads).toHaveLength(2);
});

test("a session that the server no longer has is no longer kept (C38)", async () => {
  const gone = makeSession("session-other-12345678", [makeEmptyRecord("Gone Ltd")]);
  const { server } = await openResearch([both, gone]);
  await expect.element(companyCard("Gone Ltd")).toBeVisible();
  const readKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("companyResearch-"));
  expect(readKeys().toSorted()).toEqual([
    `companyResearch-${SESSION}`,
    "companyResearch-session-other-12345678",
  ]);
  server.sessions = [both];
  await refresh();
  await expect.element(companyCard("Gone Ltd")).not.toBeInTheDocument();
  expect(readKeys()).toEqual([`companyResearch-${SESSION}`]);
});

test("without any research the screen says so, and Try Loading Again brings what has come since (C19)", async () => {
  const { server } = await openResearch([]);
  const none = page.getByRole("heading", { name: "No Company Research Available", exact: true });
  await expect.element(none).toBeVisible();
  server.sessions = [makeSession(SESSION, [makeEmptyRecord("Late Ltd")])];
  await page.getByRole("button", { name: "Try Loading Again" }).click();
  await expect.element(companyCard("Late Ltd")).toBeVisible();
  expect(page.getByText("No Company Research Available").elements()).toEqual([]);
});

test("where nothing can be loaded and nothing is kept, the empty screen says that nothing is lost", async () => {
  answer(companiesEndpoints.listCompanyResearch, () => {
    throw new Refusal(500, "server/internal", "No.");
  });
  await openScreen();
  await expect.element(page.getByRole("alert").getByText(FAILED)).toBeVisible();
  await expect.element(page.getByText(/this browser keeps none of it\. Nothing is lost\.$/)).toBeVisible();
  answerResearch([both]);
  await page.getByRole("button", { name: "Try Loading Again" }).click();
  await expect.element(companyCard(NAME)).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
});
