import { companiesEndpoints, type CompanyResearchSession } from "@jobwright/contracts/companies";
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { FrameColumn } from "../../../testing/frame-column.tsx";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { CompanyResearchScreen } from "../components/company-research-screen.tsx";
import { researchKey, withoutRecord } from "../research-list.ts";

type Look = { theme?: "light" | "dark"; width?: number };

/** The server's part: it has these sessions, and deletes of them what it is asked to. */
export function answerResearch(sessions: CompanyResearchSession[]) {
  const server = { sessions };
  const reads = answer(companiesEndpoints.listCompanyResearch, () => ({ sessions: server.sessions }));
  const deletions = answer(companiesEndpoints.deleteResearchedCompany, ({ params }) => {
    const key = researchKey(params["sessionId"] ?? "", params["companyName"] ?? "");
    server.sessions = withoutRecord(server.sessions, key);
  });
  return Object.assign(server, { reads, deletions });
}

/** Renders the screen below "/company-research" at an address such as "?view=list", with what `answer` gives it. */
export async function openScreen(at = "", look: Look = {}) {
  const screen = await renderAt(
    <FrameColumn>
      <CompanyResearchScreen />
    </FrameColumn>,
    { path: "/company-research/{-$jobId}", at: `/company-research${at}`, ...look },
  );
  await expect.element(screen.getByRole("heading", { level: 1, name: "Company Research" })).toBeVisible();
  return screen;
}

/** The screen for a person who has this research. */
export async function openResearch(sessions: CompanyResearchSession[], at = "", look: Look = {}) {
  const server = answerResearch(sessions);
  return { ...(await openScreen(at, look)), server };
}

/** The card of a company in the Grid or the List. */
export function companyCard(name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** Names of the companies on the cards, in their order. */
export function readCompanies(): string[] {
  const names = page.getByRole("article").getByRole("heading", { level: 3 }).elements();
  return names.map(({ textContent }) => textContent);
}

/** Waits until a company is shown in the Detailed view. */
export async function waitForCompany(name: string): Promise<void> {
  await expect.element(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
}

/** The question before the record of a company is deleted. */
export function deletionDialog(name: string): Locator {
  return page.getByRole("dialog", { name: `Delete the research on ${name}?`, exact: true });
}
