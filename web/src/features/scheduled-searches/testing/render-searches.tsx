import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { profileEndpoints } from "@jobwright/contracts/profile";
import {
  scheduledSearchesEndpoints,
  type ScheduledSearch,
  type ScheduledSearchPatch,
} from "@jobwright/contracts/scheduled-searches";
import { expect, vi } from "vitest";
import { answerSchedulePreview } from "../../../testing/answer-schedule-preview.ts";
import { makeNotificationSettings } from "../../../testing/make-notification-settings.ts";
import { makeSearch } from "../../../testing/make-search.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { ScheduledSearches } from "../components/scheduled-searches.tsx";

const HOUR_MS = 3_600_000;

type Look = { theme?: "light" | "dark"; width?: number };

/** A cook's search each morning, with a task, and what a test changes. */
export function makeCookSearch(changes: Parameters<typeof makeSearch>[0] = {}): ScheduledSearch {
  return makeSearch({
    schedule: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
    timezone: "Europe/London",
    nextRunAt: inHours(16),
    ...changes,
    preferences: { titles: ["Cook"], locations: ["Leeds"], ...changes.preferences },
  });
}

/** That search without its task. */
export function makeTasklessSearch(changes: Parameters<typeof makeSearch>[0] = {}): ScheduledSearch {
  return makeCookSearch({ cloudTaskId: null, nextRunAt: null, cloudTaskError: "Not yet.", ...changes });
}

export function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

/**
 * The section of a guest with these searches, over a server that changes and deletes them as it is told; or with a list
 * that is answered by a failure.
 */
export async function renderSearches(given: ScheduledSearch[] | (() => never), look: Look = {}) {
  const searches = Array.isArray(given) ? given : [];
  const stored = new Map(searches.map((search) => [search.id, search]));
  const find = (id: string | undefined) => stored.get(id ?? "") ?? makeSearch();
  const list = () => (Array.isArray(given) ? { searches: [...stored.values()] } : given());
  answer(scheduledSearchesEndpoints.listScheduledSearches, list);
  answer(scheduledSearchesEndpoints.updateScheduledSearch, ({ params, body }) => {
    const search = merge(find(params["searchId"]), body as ScheduledSearchPatch);
    stored.set(search.id, search);
    return search;
  });
  answer(scheduledSearchesEndpoints.deleteScheduledSearch, ({ params }) => {
    stored.delete(params["searchId"] ?? "");
  });
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(notificationsEndpoints.getNotificationSettings, () => makeNotificationSettings());
  answerSchedulePreview();
  const onOpenPreferences = vi.fn<() => void>();
  const screen = await renderAt(
    <ScheduledSearches uid={guest.uid} onOpenPreferences={onOpenPreferences} onRunsEnded={() => {}} />,
    look,
  );
  const section = screen.getByRole("region", { name: /^Scheduled Searches/ });
  const row = (name: string) => section.getByRole("article", { name, exact: true });
  await expect.element(section.getByRole("article")).toHaveLength(searches.length);
  return { ...screen, stored, section, row, alert: section.getByRole("alert"), onOpenPreferences };
}

function merge(search: ScheduledSearch, { status, schedule }: ScheduledSearchPatch): ScheduledSearch {
  const { enabled, frequency, customSchedule } = search.schedule;
  const isActive = (status ?? search.status) === "active";
  return {
    ...search,
    status: status ?? search.status,
    schedule: {
      enabled: schedule?.enabled ?? enabled,
      frequency: schedule?.frequency ?? frequency,
      customSchedule: schedule?.customSchedule ?? customSchedule,
    },
    cloudTaskId: isActive ? "task-1" : null,
    nextRunAt: isActive ? inHours(16) : null,
  };
}
