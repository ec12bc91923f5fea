import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { Locator, Page } from "playwright-core";
import type { App } from "./app.ts";
import { addSavedJobs, type SavedRow } from "./saved-jobs.ts";
import { becomeGuest } from "./sign-in.ts";

/** Research as a search, or a research by name, would have left it. */
export type ResearchRow = {
  sessionId: string;
  records: CompanyRecord[];
  /** True: the session is that of a job search. */
  isSearch?: boolean;
  /** How long ago, in days. */
  days?: number;
  /** Ids of the person's listings that the search found. */
  jobs?: string[];
};

/** Gives a person research, and each search that it belongs to. */
export async function addResearch(app: App, uid: string, rows: readonly ResearchRow[]): Promise<void> {
  for (const { sessionId, records, isSearch = true, days = 0, jobs = [] } of rows) {
    if (isSearch) {
      await app.query(
        `insert into job_searches (user_id, session_id, state, heartbeat_at) values ($1, $2, 'finished', now())
           on conflict do nothing`,
        [uid, sessionId],
      );
    }
    await app.query(
      `insert into job_search_listings (user_id, session_id, listing_id, position)
         select $1, $2, id, n from unnest($3::text[]) with ordinality as given(id, n)`,
      [uid, sessionId, jobs],
    );
    await app.query(
      `insert into company_research
         (user_id, session_id, search_id, company_name, position, record, created_at, updated_at)
       select $1, $2, $3, record->'companyOverview'->>'name', n, record,
         now() - $5 * interval '1 day', now() - $5 * interval '1 day'
       from jsonb_array_elements($4::jsonb) with ordinality as given(record, n)`,
      [uid, sessionId, isSearch ? sessionId : null, JSON.stringify(records), days],
    );
  }
}

/** Signs in a guest who has this research, and opens the screen at an address such as "?view=list". */
export async function openResearch(
  page: Page,
  app: App,
  rows: readonly ResearchRow[],
  path = "",
): Promise<string> {
  const uid = await becomeGuest(page);
  await addResearch(app, uid, rows);
  await page.goto(`/company-research${path}`);
  await page.getByRole("heading", { level: 1, name: "Company Research" }).waitFor();
  return uid;
}

/** The card of a company in the Grid or the List. */
export function companyCard(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** Signs in a guest with saved jobs, whose ids are `saved-1` and so on, and research; then opens an address. */
export async function openWithJobs(
  page: Page,
  app: App,
  { jobs, rows, path }: { jobs: readonly SavedRow[]; rows: readonly ResearchRow[]; path: string },
): Promise<string> {
  const uid = await becomeGuest(page);
  await addSavedJobs(app, uid, jobs);
  await addResearch(app, uid, rows);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return uid;
}

/** Names of the companies on the cards, in their order. */
export async function readCompanies(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
}

/** The question before the record of a company is deleted. */
export function deletionDialog(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name: `Delete the research on ${name}?`, exact: true });
}
