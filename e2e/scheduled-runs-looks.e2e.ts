import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { electricianPreferences, openHistory, runNow, startRunsApp } from "./support/scheduled-runs.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { openWithPreferences, searchRow, storeSearches } from "./support/searches.ts";
import { readUid } from "./support/sign-in.ts";

const journey = setUpJourney(startRunsApp);

const FAILED = "The search could not be finished. What was saved before is safe.";

/** Runs of the days before, newest first, beside those that were really done. */
async function storeEarlierRuns(uid: string, searchId: unknown): Promise<void> {
  const runs = [
    { state: "failed", attempts: 4, found: null, fresh: null, error: FAILED },
    { state: "done", attempts: 1, found: 212, fresh: 0, error: null },
    { state: "done", attempts: 2, found: 1208, fresh: 31, error: null },
    { state: "done", attempts: 1, found: 0, fresh: 0, error: null },
  ];
  for (const [index, { state, attempts, found, fresh, error }] of runs.entries()) {
    await journey.app.query(
      `insert into search_runs (id, user_id, search_id, due_at, trigger, state, attempts, started_at, finished_at, found,
         new_jobs, sources, error)
       select $1, $2, $3, due, 'schedule', $4, $5, due, due + interval '9 seconds', $6, $7,
         case when $8::text is null then (select sources from search_runs where search_id = $3 and session_id is not null) else '[]' end, $8
       from (select now() - $9::int * interval '1 day' as due) as times`,
      [randomUUID(), uid, searchId, state, attempts, found, fresh, error, index + 1],
    );
  }
}

/** Three screens, each looked at by axe, which takes its time on a busy machine. */
const LOOKS_LIMIT_MS = 120_000;

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  test(
    "results of runs, their history and the page that turns e-mail off look right and pass axe",
    async () => {
      const page = await journey.openPage({ theme, width });
      const look = `${theme}-${width}`;
      const address = `${look}@example.org`;
      await openWithPreferences(page, electricianPreferences({ notificationType: "Email" }));
      const uid = await readUid(page);
      await journey.app.query("insert into notification_settings (user_id, email) values ($1, $2)", [
        uid,
        address,
      ]);
      await runNow(page, / of \d+, 1 board unreachable$/);
      const [search] = await journey.app.query("select id from scheduled_searches where user_id = $1", [uid]);
      await storeEarlierRuns(uid, search?.["id"]);
      await storeSearches(journey.app, uid, [
        { titles: ["Translator"], taskId: null, nextRunIn: null, error: "No room left.", retryAfter: 7200 },
      ]);
      await journey.app.query(
        `insert into search_runs (id, user_id, search_id, due_at, trigger, state, attempts, started_at, finished_at, error)
       select $1, $2, id, now(), 'schedule', 'failed', 4, now(), now(), $3 from scheduled_searches
       where user_id = $2 and not from_preferences`,
        [randomUUID(), uid, FAILED],
      );
      await page.reload();
      await searchRow(page, "Translator").getByText(`Failed: ${FAILED}`).waitFor();
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `runs-list-${look}`);

      const row = searchRow(page, "Electrician");
      const { runs } = await openHistory(row);
      await expect.poll(() => runs.count()).toBe(5);
      await runs.nth(1).getByText(`Failed: ${FAILED}`).waitFor();
      await runs
        .nth(0)
        .getByRole("button", { name: /^2 boards, of / })
        .click();
      await runs
        .nth(0)
        .getByRole("row", { name: /Himalayas/ })
        .waitFor();
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `runs-history-${look}`);

      await expect.poll(() => journey.started.mail.mails.some(({ to }) => to.includes(address))).toBe(true);
      const link = /^Turn off e-mail: (.+)$/m.exec(journey.started.mail.newestTo(address).text)?.[1] ?? "";
      await page.goto(link);
      const off = page.getByRole("button", { name: "Turn off e-mail" });
      await off.waitFor();
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `unsubscribe-${look}`);
      await off.click();
      await page.getByText("E-mail is off. Notifications stay in the app.").waitFor();
      await checkAxe(page);
      await screenshot(page, `unsubscribed-${look}`);
    },
    LOOKS_LIMIT_MS,
  );
});
