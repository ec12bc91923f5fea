import { companiesEndpoints } from "@jobwright/contracts/companies";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { findSample, makeFullRecord } from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import {
  answerResearch,
  companyCard,
  deletionDialog,
  openScreen,
  readCompanies,
} from "../testing/open-research.tsx";

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const DELETE_FAILED = "Failed to delete research data. Please try again. Nothing is lost.";

test("deleting that fails says so, loses nothing and can be tried again (C36, C40)", async () => {
  const both = [
    makeSession(
      "session-2026-abcdefgh",
      [NAME, OTHER].map((name) => makeFullRecord(findSample(name))),
    ),
  ];
  answerResearch(both);
  const refused = answer(companiesEndpoints.deleteResearchedCompany, () => {
    throw new Refusal(500, "server/internal", "No.");
  });
  await openScreen();
  await page.getByRole("button", { name: `Delete the research on ${NAME}`, exact: true }).click();
  const question = deletionDialog(NAME);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(question.getByRole("alert").getByText(DELETE_FAILED, { exact: true })).toBeVisible();
  expect(refused).toHaveLength(1);
  expect(companyCard(NAME).elements()).toHaveLength(1);

  const server = answerResearch(both);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(readCompanies).toEqual([OTHER]);
  expect(
    server.sessions.map(({ researchData }) => researchData.map((each) => each.companyOverview.name)),
  ).toEqual([[OTHER]]);
});
