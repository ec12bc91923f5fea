import type { ServerContext } from "#context";
import { addMessage, deliverMessage, readChannels } from "#notifications/notifications.service";
import { readUserPreferences } from "#profile/profile.service";
import { isTimezone } from "#platform/is-timezone";
import { deletePerson } from "./delete-account.ts";
import * as repository from "./quiet-guests.repository.ts";
import type { Due } from "./quiet-guests.repository.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Between the notice and the removal. */
const NOTICE_DAYS = 7;
/** Guests looked up at once. */
const BATCH = 20;

/**
 * Removes guests without activity for `GUEST_DAYS` and without an active scheduled search, a week after it notified
 * them. Activity after the notice cancels it. Any number of processes may do it at once; once `stopping` is aborted, no
 * further guest is taken.
 */
export async function removeQuietGuests(ctx: ServerContext, stopping?: AbortSignal): Promise<void> {
  const { guestDays } = ctx.config;
  if (guestDays === 0) return;
  const removal = { quietSince: daysAgo(ctx, guestDays), noticedBefore: daysAgo(ctx, NOTICE_DAYS) };
  const removed = await forEachDue(ctx, removal, remove, stopping);
  const notice = { quietSince: daysAgo(ctx, guestDays - NOTICE_DAYS) };
  const noticed = await forEachDue(ctx, notice, notify, stopping);
  if (removed + noticed > 0) ctx.log.info({ removed, noticed }, "Quiet guests were removed or notified.");
}

type Step = (ctx: ServerContext, userId: string, due: Due) => Promise<boolean>;

/** Answers for how many guests `step` was taken. One that fails is no obstacle for the others. */
async function forEachDue(
  ctx: ServerContext,
  due: Due,
  step: Step,
  stopping: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  for (let after = ""; ;) {
    const ids = await repository.selectDueGuests(ctx.db, due, { after, limit: BATCH });
    for (const id of ids) {
      if (stopping?.aborted === true) return done;
      const isDone = await step(ctx, id, due).catch((error: unknown) => {
        ctx.log.error({ err: error }, "A quiet guest could not be removed or notified; it is tried again.");
        return false;
      });
      if (isDone) done += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return done;
    after = last;
  }
}

function remove(ctx: ServerContext, userId: string, due: Due): Promise<boolean> {
  return deletePerson(ctx, userId, (tx) => repository.holdDueGuest(tx, userId, due));
}

/** In quiet hours the notice waits for a later round. */
async function notify(ctx: ServerContext, userId: string, due: Due): Promise<boolean> {
  if ((await readChannels(ctx, userId)).quietUntil !== null) return false;
  const { timezone } = await readUserPreferences(ctx, userId);
  const notice = describeRemoval(ctx, timezone);
  const id = await ctx.db.transaction(async (tx) => {
    if (!(await repository.holdDueGuest(tx, userId, due))) return null;
    await repository.setRemovalNoticed(tx, userId, ctx.clock.now());
    return addMessage({ ...ctx, db: tx }, userId, notice);
  });
  if (id === null) return false;
  await deliverMessage(ctx, userId, { id, ...notice });
  return true;
}

function describeRemoval({ config, clock }: ServerContext, timezone: string) {
  const day = new Date(clock.now().getTime() + NOTICE_DAYS * DAY_MS);
  const date = day.toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: isTimezone(timezone) ? timezone : "UTC",
  });
  const canSignIn = config.google !== null || config.oidc !== null;
  const { brandName } = config;
  return {
    kind: "account" as const,
    title: `Open ${brandName} before ${date} to keep your things`,
    text: [
      `You have not used ${brandName} as a guest for a while. On ${date} everything that is kept for you is deleted: saved jobs, resumes, searches and settings.`,
      `Open ${brandName} in the same browser before then, and nothing is deleted.${canSignIn ? " Sign in there to keep it in an account." : ""}`,
      `If you read this in ${brandName}, you have opened it already: everything stays.`,
    ].join("\n"),
    link: "/",
  };
}

function daysAgo({ clock }: ServerContext, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
