import { companiesEndpoints } from "@jobwright/contracts/companies";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { answer, answerStream, refuse } from "../../../testing/stand-in-api.ts";
import { makeAsked } from "../testing/company-records.ts";
import { openResearch } from "../testing/open-research.tsx";

const TYPE_IT = "Nothing is lost. Type the name instead.";
const NOT_PUBLIC = `This link could not be read: the address is not public, so it was not opened. ${TYPE_IT}`;

const field = page.getByRole("textbox", { name: "Company name or posting link" });
const ask = page.getByRole("button", { name: "Research", exact: true });
const alert = page.getByRole("alert");

beforeEach(() => localStorage.clear());

test("a link that names no company says so beside the field, its text stays, and a name is researched then", async () => {
  const link = "https://nameless.example/about";
  answer(companiesEndpoints.researchCompany, refuse("companies/no-name-in-link"));
  await openResearch([], "/new");
  await field.fill(link);
  await ask.click();
  await expect.element(alert).toHaveTextContent(`No company's name could be read from this link. ${TYPE_IT}`);
  await expect.element(field).toHaveValue(link);
  await checkAxe();
  await field.fill("Linear");
  await expect.element(alert).not.toBeInTheDocument();
  const progress = { name: "Linear", asked: [makeAsked("hackernews", "waiting")] };
  const asked = answerStream(companiesEndpoints.researchCompany, [{ type: "progress", progress }]);
  await ask.click();
  await expect.element(page.getByRole("region", { name: "Research progress" })).toBeVisible();
  expect(asked.map(({ body }) => body)).toMatchObject([{ name: "Linear" }]);
});

test("that an address is not opened is told with the reason, and nothing is researched", async () => {
  const link = "http://169.254.169.254/latest/meta-data";
  const asked = answer(companiesEndpoints.researchCompany, refuse("companies/no-name-in-link", NOT_PUBLIC));
  const { server } = await openResearch([], "/new");
  await field.fill(link);
  await ask.click();
  await expect.element(alert).toHaveTextContent(NOT_PUBLIC);
  await expect.element(field).toHaveValue(link);
  expect(asked.map(({ body }) => body)).toMatchObject([{ link }]);
  expect(server.sessions).toEqual([]);
});
