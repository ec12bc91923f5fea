import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { electricianPreferences, openHistory, startRunsApp } from "./support/scheduled-runs.ts";
import { openWithPreferences, searchesSection } from "./support/searches.ts";

const journey = setUpJourney(() => startRunsApp({ MIN_SEARCH_INTERVAL_MINUTES: "1" }));

/** A minute until it is due, and what a busy machine takes for a run. */
const RUN_LIMIT_MS = 85_000;

test(
  "a search of every minute runs by itself, and the open list shows what came of it",
  async () => {
    const page = await journey.openPage();
    const schedule = { frequency: "Custom", customSchedule: "* * * * *" };
    await openWithPreferences(page, electricianPreferences(schedule));
    const section = searchesSection(page);
    await section.getByText(/^Every minute, /).waitFor();
    await section.getByText(/^Next run today at /).waitFor();
    expect(await section.getByText(/are merged/).count()).toBe(0);
    await section.getByRole("link", { name: /^\d new jobs$/ }).waitFor({ timeout: RUN_LIMIT_MS });
    const { runs } = await openHistory(section);
    await runs.last().getByText("By schedule", { exact: true }).waitFor();
    await runs
      .last()
      .getByRole("link", { name: /^\d new jobs$/ })
      .waitFor();
  },
  2 * RUN_LIMIT_MS,
);
