import type { Delivery, Message } from "@jobwright/contracts/notifications";
import type { SearchSchedule } from "@jobwright/contracts/preferences";
import type { ScheduledSearch, SearchRun } from "@jobwright/contracts/scheduled-searches";
import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import type { Config } from "#config/config";
import { scheduledTasks, taskRuns } from "#db/schema/scheduler";
import { otherSources } from "./job-search/fresh-jobs.ts";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, type Browser, type TestApp } from "./http/test-app.ts";
import { sendDueMessages } from "#notifications/notifications.service";
import { claimDueTasks } from "#scheduler/scheduler.service";
import { reconcileTasks } from "#scheduled-searches/scheduled-searches.service";
import { startLocalBoards, type LocalBoards } from "./local-boards.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { startPushService, type PushService, type Subscription } from "./push-service.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

const STEP_MS = 30 * 60_000;
const RUN_LIMIT_MS = 15_000;

export type ScheduledPerson = Browser & {
  uid: string;
  search: ScheduledSearch;
  /** Oldest first. */
  readRuns(): Promise<SearchRun[]>;
  readSearch(): Promise<ScheduledSearch>;
  /** The app's own list, oldest first. */
  readMessages(): Promise<Message[]>;
  /** What became of each message by each channel besides the app's list. */
  readLog(): Promise<Delivery[]>;
  mails(): MailServer["mails"];
  addBrowser(): Promise<Subscription>;
  setStatus(status: ScheduledSearch["status"]): Promise<void>;
  /** Deletes the search. */
  remove(): Promise<void>;
  /** Tasks that stand for the search. */
  countTasks(): Promise<number>;
};

export type ScheduledPeople = TestApp & {
  clock: TestClock;
  boards: LocalBoards;
  mailServer: MailServer;
  pushService: PushService;
  /** Somebody with an account who looks for cooks every day at 09:00 by the clock of UTC, unless told otherwise. */
  open(schedule?: Partial<SearchSchedule>): Promise<ScheduledPerson>;
  /** Puts up a job that nobody knows. */
  addJob(): { company: string };
  /** Does at once what a server does at every moment, until there is nothing more to do. */
  work(): Promise<void>;
  /** Moves the clock to that time in steps of half an hour, and works at each. */
  passTo(time: Date | string): Promise<void>;
};

/** People with scheduled searches, in an app with all that it talks to: boards, a mail server and a push service. */
export async function openScheduledPeople(
  options: { clock?: TestClock; config?: Partial<Omit<Config, "sources">> } = {},
): Promise<ScheduledPeople> {
  const clock = options.clock ?? createTestClock();
  const [boards, mailServer, pushService] = await Promise.all([
    startLocalBoards(),
    startMailServer(),
    startPushService(),
  ]);
  const tested = await createTestApp(allRoutes, {
    clock,
    config: {
      mail: { url: mailServer.url, from: "Jobwright <jobs@example.org>" },
      push: { contact: null, exemptOrigins: [pushService.origin] },
      sources: { baseUrls: boards.baseUrls, disabled: otherSources, timeLimitMs: 1000 },
      ...options.config,
    },
  });
  const { server } = tested;
  await server.taskQueue.work();
  let jobs = 0;

  async function work(): Promise<void> {
    await claimDueTasks(server);
    const countOpen = () => server.db.$count(taskRuns, isNull(taskRuns.finishedAt));
    await expect.poll(countOpen, { timeout: RUN_LIMIT_MS, interval: 20 }).toBe(0);
    await sendDueMessages(server);
    await reconcileTasks(server);
  }

  return {
    ...tested,
    clock,
    boards,
    mailServer,
    pushService,
    open: (schedule = {}) => openPerson({ tested, mailServer, pushService }, schedule),
    addJob: () => {
      jobs += 1;
      const company = `Inn ${jobs}`;
      boards.remotive.push({ id: jobs, title: "Cook", company });
      return { company };
    },
    work,
    passTo: async (time) => {
      const end = new Date(time).getTime();
      for (let now = clock.now().getTime(); now < end;) {
        now = Math.min(now + STEP_MS, end);
        clock.set(new Date(now));
        await work();
      }
    },
    close: async () => {
      await tested.close();
      await Promise.all([boards.close(), mailServer.close(), pushService.close()]);
    },
  };
}

async function openPerson(
  {
    tested,
    mailServer,
    pushService,
  }: Pick<ScheduledPeople, "mailServer" | "pushService"> & { tested: TestApp },
  schedule: Partial<SearchSchedule>,
): Promise<ScheduledPerson> {
  const account = await openAccount(tested);
  const { uid } = account;
  const { db } = tested.server;

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await account.send(method, path, body ? { body } : {});
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as T;
  }

  const searchSchedule = {
    enabled: true,
    frequency: "Daily",
    customSchedule: "09:00",
    timezone: "UTC",
    notificationType: "Email",
    quietHours: { start: "22:00", end: "07:00" },
    ...schedule,
  };
  await call("PATCH", `/api/users/${uid}`, { jobPreferences: { titles: ["Cook"], searchSchedule } });
  const list = `/api/scheduledSearches?userId=${uid}`;
  const [search] = (await call<{ searches: ScheduledSearch[] }>("GET", list)).searches;
  if (!search) throw new Error("No search was made.");
  const path = `/api/scheduledSearches/${search.id}`;
  return {
    ...account,
    search,
    readSearch: () => call("GET", path),
    readRuns: async () => (await call<{ runs: SearchRun[] }>("GET", `${path}/runs`)).runs.toReversed(),
    readMessages: async () =>
      (await call<{ messages: Message[] }>("GET", `/api/users/${uid}/messages`)).messages.toReversed(),
    readLog: async () => {
      const { deliveries } = await call<{ deliveries: Delivery[] }>("GET", `/api/users/${uid}/deliveries`);
      return deliveries.filter(({ channel }) => channel !== "app");
    },
    mails: () => mailServer.mails.filter(({ to }) => to.includes(account.email)),
    addBrowser: async () => {
      const subscription = await pushService.subscribe(await tested.server.push.readPublicKey());
      await call("POST", `/api/users/${uid}/pushDevices`, subscription);
      return subscription;
    },
    setStatus: async (status) => void (await call("PATCH", path, { status })),
    remove: () => call("DELETE", path),
    countTasks: () => db.$count(scheduledTasks, eq(scheduledTasks.scheduleId, search.id)),
  };
}
