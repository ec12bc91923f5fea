import type { ChannelKind, Delivery } from "@jobwright/contracts/notifications";
import type { SearchSchedule } from "@jobwright/contracts/preferences";
import { asc, eq } from "drizzle-orm";
import type { ServerContext } from "#context";
import { createDatabase, createPool } from "#db/client";
import { deliveries, outbox, type NotifiedJob, type NotifiedJobs } from "#db/schema/notifications";
import type { ChannelValues, NotificationChannel } from "@jobwright/contracts/notification-channels";
import type { UserContext } from "#context";
import { addChannel, sendDueToChannel } from "#notifications/notifications.service";
import { startChannelServices, type ChannelServices } from "#testing/notifications/channel-services";
import { startMailServer, type MailServer } from "#testing/mail-server";
import { startPushService, type PushService, type Subscription } from "#testing/push-service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { upsertDevice } from "#notifications/push-devices.repository";
import { changeNotificationChoice } from "#notifications/notification-choice";
import { sendDueMessages } from "#notifications/send-due-messages";
import { notifyNewJobs } from "#notifications/notify-new-jobs";

type Choice = Partial<Pick<SearchSchedule, "notificationType" | "quietHours" | "timezone">>;
export type NotifiedPerson = { uid: string; email: string };

export type NotifiedPeople = {
  tested: TestContext;
  mailServer: MailServer;
  pushService: PushService;
  services: ChannelServices;
  /** What another process of the same installation would use. */
  openOther(): { ctx: ServerContext; close(): Promise<void> };
  /** A person with an account, by e-mail in UTC and without quiet hours unless told otherwise. */
  open(choice?: Choice): Promise<NotifiedPerson>;
  /** What the services are given for a request of the person. */
  as(person: NotifiedPerson): UserContext;
  addChannel(person: NotifiedPerson, values: ChannelValues): Promise<NotificationChannel>;
  sendThrough(kind: ChannelKind): Promise<number>;
  addBrowser(person: NotifiedPerson, name?: string): Promise<Subscription>;
  change(person: NotifiedPerson, choice: Choice): Promise<void>;
  /** Notifies of new jobs in a transaction, as a run that finishes does. */
  notify(person: NotifiedPerson, newJobs?: Partial<NotifiedJobs>): Promise<void>;
  send(): Promise<number>;
  /** The lines of a person's log besides the app's own list, oldest first. */
  readLog(person: NotifiedPerson): Promise<Pick<Delivery, "channel" | "target" | "state" | "error">[]>;
  readOutbox(person: NotifiedPerson): Promise<(typeof outbox.$inferSelect)[]>;
  mailsTo(person: NotifiedPerson): MailServer["mails"];
  close(): Promise<void>;
};

/** People who are notified of new jobs, on a database, a mail server and a push service of their own. */
export async function openNotifiedPeople(): Promise<NotifiedPeople> {
  const [mailServer, pushService, services] = await Promise.all([
    startMailServer(),
    startPushService(),
    startChannelServices(),
  ]);
  const tested = await createTestContext({
    config: {
      publicUrl: "https://jobs.example.org",
      mail: { url: mailServer.url, from: "Jobwright <jobs@example.org>" },
      push: { contact: null, exemptOrigins: [pushService.origin] },
      channels: { exemptOrigins: [services.origin], telegramUrl: services.origin },
    },
  });
  const { ctx } = tested;
  const change: NotifiedPeople["change"] = ({ uid }, choice) => changeNotificationChoice(ctx, uid, choice);
  const as: NotifiedPeople["as"] = ({ uid, email }) => ({
    ...ctx,
    user: { uid, email, displayName: "Ada Example", photoURL: null, emailVerified: true, isAnonymous: false },
    requestId: "test",
  });
  return {
    tested,
    mailServer,
    pushService,
    services,
    as,
    addChannel: async (person, values) => (await addChannel(as(person), values)).channel,
    sendThrough: (kind) => sendDueToChannel(ctx, kind),
    openOther: () => {
      const pool = createPool({ url: tested.databaseUrl, size: 5, log: ctx.log });
      return { ctx: { ...ctx, db: createDatabase(pool) }, close: () => pool.end() };
    },
    open: async (choice = {}) => {
      const user = await createTestUser(ctx, { isAnonymous: false });
      const person = { uid: user.uid, email: user.email ?? "" };
      const quietHours = { start: "00:00", end: "00:00" };
      await change(person, { notificationType: "Email", timezone: "UTC", quietHours, ...choice });
      return person;
    },
    addBrowser: async ({ uid }, name = "Firefox on Linux") => {
      const browser = await pushService.subscribe(await ctx.push.readPublicKey());
      const target = { endpoint: browser.endpoint, ...browser.keys };
      const createdAt = ctx.clock.now();
      await upsertDevice(ctx.db, { userId: uid, sessionId: null, name, createdAt, ...target });
      return browser;
    },
    change,
    notify: ({ uid }, newJobs) =>
      ctx.db.transaction((db) => notifyNewJobs({ ...ctx, db }, uid, { ...makeNotifiedJobs(), ...newJobs })),
    send: () => sendDueMessages(ctx),
    readLog: async ({ uid }) => {
      const rows = await ctx.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.userId, uid))
        .orderBy(asc(deliveries.createdAt), asc(deliveries.channel), asc(deliveries.target));
      return rows
        .filter(({ channel }) => channel !== "app")
        .map(({ channel, target, state, error }) => ({ channel, target, state, error }));
    },
    readOutbox: ({ uid }) => ctx.db.select().from(outbox).where(eq(outbox.userId, uid)),
    mailsTo: ({ email }) => mailServer.mails.filter(({ to }) => to.includes(email)),
    close: async () => {
      await tested.close();
      await Promise.all([mailServer.close(), pushService.close(), services.close()]);
    },
  };
}

/** Two of seven new jobs for a nurse. */
export function makeNotifiedJobs(): NotifiedJobs {
  return {
    jobs: [makeNotifiedJob(), makeNotifiedJob({ jobId: "listing-2", title: "Ward Nurse", score: 71.2 })],
    total: 7,
    sessionId: "session-told-0001",
    titles: ["Registered Nurse"],
  };
}

export function makeNotifiedJob(overrides: Partial<NotifiedJob> = {}): NotifiedJob {
  return {
    jobId: "listing-1",
    title: "Registered Nurse",
    company: "St Mary's",
    location: "Leeds",
    salary: "$80,000 a year",
    score: 82.4,
    reasons: ["The role is the one that you look for.", "It names 3 of your 4 skills."],
    url: "https://boards.example.com/nurse",
    ...overrides,
  };
}
