import type { JobPreferences } from "@jobwright/contracts/preferences";
import type { UserDocument } from "@jobwright/contracts/profile";
import type { ScheduledSearch, ScheduledSearchPatch } from "@jobwright/contracts/scheduled-searches";
import { openBrowser, type Browser, type TestApp } from "#testing/http/test-app";

export type SearchPerson = Browser & {
  uid: string;
  readDocument(): Promise<UserDocument>;
  /** Saves preferences with the schedule enabled, every day at 09:00, unless the change says otherwise. */
  savePreferences(change?: {
    preferences?: Partial<JobPreferences>;
    schedule?: Partial<JobPreferences["searchSchedule"]>;
  }): Promise<void>;
  list(): Promise<ScheduledSearch[]>;
  /** The only one that the person has. */
  readSearch(): Promise<ScheduledSearch>;
  /** Fails unless the answer is 200. */
  patch(id: string, patch: ScheduledSearchPatch): Promise<ScheduledSearch>;
  retry(id: string): Promise<{ success: boolean; search: ScheduledSearch }>;
};

/** A guest in New York who looks for searches by HTTP, as the app does. */
export async function openSearchPerson(tested: TestApp): Promise<SearchPerson> {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest("America/New_York");
  const home = `/api/users/${uid}`;

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await browser.send(method, path, body ? { body } : {});
    if (response.status !== 200)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  const readDocument = () => call<UserDocument>("GET", home);
  const list = async () =>
    (await call<{ searches: ScheduledSearch[] }>("GET", `/api/scheduledSearches?userId=${uid}`)).searches;
  return {
    ...browser,
    uid,
    readDocument,
    savePreferences: async ({ preferences = {}, schedule = {} } = {}) => {
      const { jobPreferences } = await readDocument();
      const searchSchedule = { ...jobPreferences.searchSchedule, enabled: true, ...schedule };
      await call("PATCH", home, { jobPreferences: { titles: ["Cook"], ...preferences, searchSchedule } });
    },
    list,
    readSearch: async () => {
      const searches = await list();
      const [search] = searches;
      if (!search || searches.length !== 1)
        throw new Error(`There are ${searches.length} searches, not one.`);
      return search;
    },
    patch: (id, patch) => call("PATCH", `/api/scheduledSearches/${id}`, patch),
    retry: (id) => call("POST", `/api/scheduledSearches/${id}/retry`),
  };
}
