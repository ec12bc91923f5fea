import { channelKinds } from "@jobwright/contracts/notifications";
import { setTimeout as wait } from "node:timers/promises";
import { backUpWhenDue } from "#backup/scheduled-backup";
import type { ServerContext } from "#context";
import { sendDueMessages, sendDueToChannel } from "#notifications/notifications.service";
import { markStaleResearch, renewWaitingResearch } from "#companies/companies.service";
import { crawlBoards } from "#crawler/crawler.service";
import { closeOverPostings, removeClosedPostings } from "#postings/postings.service";
import { claimDueTasks } from "#scheduler/scheduler.service";
import { reconcileTasks } from "#scheduled-searches/scheduled-searches.service";
import { removeQuietGuests } from "#settings/settings.service";

/** Something that is done again and again. Any number of processes may be at it at the same time. */
type Duty = {
  name: string;
  everyMs: number;
  run: (ctx: ServerContext, stopping: AbortSignal) => Promise<unknown>;
};

const duties: Duty[] = [
  { name: "claiming due tasks", everyMs: 1_000, run: claimDueTasks },
  { name: "sending messages", everyMs: 1_000, run: sendDueMessages },
  // One for each kind, so that a service that is slow holds up no other and no e-mail.
  ...channelKinds.map((kind) => ({
    name: `sending messages through ${kind}`,
    everyMs: 5_000,
    run: (ctx: ServerContext, stopping: AbortSignal) => sendDueToChannel(ctx, kind, stopping),
  })),
  { name: "looking after tasks of searches", everyMs: 30_000, run: reconcileTasks },
  { name: "completing company research", everyMs: 5_000, run: renewWaitingResearch },
  { name: "reading job boards", everyMs: 1_000, run: crawlBoards },
  { name: "looking for old company research", everyMs: 600_000, run: (ctx) => markStaleResearch(ctx) },
  { name: "closing postings whose time is over", everyMs: 600_000, run: closeOverPostings },
  { name: "removing closed postings", everyMs: 3_600_000, run: removeClosedPostings },
  { name: "removing quiet guests", everyMs: 3_600_000, run: removeQuietGuests },
];

/**
 * Does what is scheduled, in this process, until it is stopped; `stop` waits for what is being done. `databaseUrl`: of
 * the database behind the context, for the connections that a backup needs for itself.
 */
export function startWork(base: ServerContext, databaseUrl: string): { stop: () => Promise<void> } {
  const server = { ...base, db: base.backgroundDb };
  const stopping = new AbortController();
  const backup: Duty = {
    name: "making the day's backup",
    everyMs: 60_000,
    run: (ctx, signal) => backUpWhenDue({ ...ctx, url: databaseUrl }, signal),
  };
  const working = [
    server.taskQueue.work(),
    ...[...duties, backup].map((duty) => repeat(server, duty, stopping.signal)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([server.taskQueue.stop(), ...working]);
    },
  };
}

/** A duty that fails is tried again at its next time; of failures in a row the first is logged. */
async function repeat(server: ServerContext, duty: Duty, signal: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await duty.run(server, signal);
      if (isFailing) server.log.info({ duty: duty.name }, "This works again.");
      isFailing = false;
    } catch (error) {
      if (!isFailing) server.log.error({ err: error, duty: duty.name }, "This failed, and is tried again.");
      isFailing = true;
    }
    await wait(duty.everyMs, undefined, { signal }).catch(() => undefined);
  }
}
