import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import type { Locator, Page } from "playwright-core";
import type { PersonPage } from "./browser.ts";
import { readUid } from "./sign-in.ts";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>`;

/** Answers every logo with a picture, since the server may not ask for one where it really is. */
export async function answerLogos(person: PersonPage): Promise<void> {
  await person.route("**/api/picture?url=*", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: picture }),
  );
}

export function researchField(person: Page): Locator {
  return person.getByRole("textbox", { name: "Company name or posting link" });
}

/** Types a name or a link on the screen of all companies and asks for its research. */
export async function askFor(person: Page, text: string): Promise<void> {
  await researchField(person).fill(text);
  await person.getByRole("button", { name: "Research", exact: true }).click();
}

/** The same to its end, which is the Detailed view of the company. */
export async function research(person: Page, text: string, name = text): Promise<void> {
  await askFor(person, text);
  await waitForCompany(person, name);
}

/** The same from wherever the person is. */
export async function openAndResearch(person: Page, name: string): Promise<void> {
  await person.goto("/company-research/new");
  await research(person, name);
}

export async function waitForCompany(person: Page, name: string): Promise<void> {
  await person.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

export async function backToGrid(person: Page): Promise<void> {
  await person.getByRole("button", { name: "Back to Grid" }).click();
  await researchField(person).waitFor();
}

/** Which company the record was taken for. */
export function rightCompany(person: Page): Locator {
  return person.getByRole("region", { name: "Is this the right company?" });
}

/** What became of asking one source. */
export function askedSource(person: Page, name: string): Locator {
  return person
    .getByRole("region", { name: "Sources asked" })
    .getByRole("listitem")
    .filter({ has: person.getByText(name, { exact: true }) });
}

/** A line of the table of facts. */
export function fact(person: Page, name: string): Locator {
  return person.getByRole("row").filter({ has: person.getByRole("rowheader", { name, exact: true }) });
}

/** A person's research as the server has it. */
export async function readResearch(person: Page): Promise<CompanyResearchSession[]> {
  const answer = await person.request.get(`/api/users/${await readUid(person)}/companyResearch`);
  return ((await answer.json()) as { sessions: CompanyResearchSession[] }).sessions;
}

/** Researches a company as another program of this person does. */
export async function researchByCall(person: Page, name: string): Promise<CompanyRecord> {
  const answer = await person.request.post("/agents/research-company", {
    data: { user_id: await readUid(person), name },
    headers: { origin: new URL(person.url()).origin },
  });
  if (!answer.ok())
    throw new Error(`The research of ${name} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { record: CompanyRecord }).record;
}
