import type { Locator, Page } from "playwright-core";
import type { SavedRow } from "../../web/src/features/jobs/testing/saved-rows.ts";
import type { App } from "./app.ts";
import { becomeGuest } from "./sign-in.ts";

export { fourJobs, longText, type SavedRow } from "../../web/src/features/jobs/testing/saved-rows.ts";

/** Gives a person saved jobs, the first one as the newest. */
export async function addSavedJobs(app: App, uid: string, rows: readonly SavedRow[]): Promise<void> {
  await app.query(
    `insert into listings (user_id, id, listing_number, title, company, location, salary, date_posted, description,
       qualifications, job_link, status, match, status_changed_at, created_at, updated_at)
     select $1, 'saved-' || n, n, row->>'title', coalesce(row->>'company', 'Cascade Regional'),
       coalesce(row->>'location', 'Portland, OR'), coalesce(row->>'salary', 'Not specified'), '2026-11-17',
       coalesce(row->>'description', 'Cares for adults.'),
       coalesce((select array_agg(q) from jsonb_array_elements_text(row->'qualifications') q), '{}'),
       coalesce(row->>'jobLink', '#'), coalesce(row->>'status', 'new'),
       case when row ? 'score' then jsonb_build_object('score', row->'score', 'label', 'Strong', 'signals', '[]'::jsonb,
         'matchedSkills', '[]'::jsonb, 'missingSkills', '[]'::jsonb) end,
       now() - coalesce((row->>'days')::int, 0) * interval '1 day', now() - n * interval '1 minute', now()
     from jsonb_array_elements($2::jsonb) with ordinality as given(row, n)`,
    [uid, JSON.stringify(rows)],
  );
}

/** Signs in a guest who has these saved jobs, and opens the Dashboard at an address such as "/?view=board". */
export async function openSavedJobs(
  page: Page,
  app: App,
  rows: readonly SavedRow[],
  path = "/",
): Promise<string> {
  const uid = await becomeGuest(page);
  await addSavedJobs(app, uid, rows);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return uid;
}

/** The card of a saved job. */
export function savedCard(page: Page, title: string): Locator {
  return page.getByRole("article", { name: title, exact: true });
}

/** Opens the menu of a card and takes one of its entries. */
export async function chooseMore(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Opens the dialog that adds a job of one's own, at its first step. */
export async function openAdding(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add job" }).first().click();
  return page.getByRole("dialog", { name: "Add a job", exact: true });
}
