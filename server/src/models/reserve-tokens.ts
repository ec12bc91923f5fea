import type { ModelOutcome, ModelPurpose } from "@jobwright/contracts/models";
import type { UserContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import * as repository from "./models.repository.ts";
import { readUtcDay } from "./utc-day.ts";

/** A reservation that nobody settled for this long is one that a crash left: no answer may take longer. */
export const RESERVATION_MS = 15 * 60_000;

/** All guests share a tenth of the installation's day, or one person's: to become one more guest costs nothing. */
const GUESTS_PART = 10;

/** Tokens that are set aside for one call until it is known what it cost, in each of these days. */
export type Reservation = { id: string; days: string[]; tokens: number };

type Limits = { perPersonDay: number; perDay: number };

type Call = { runId: string; purpose: ModelPurpose; model: string };

/**
 * Sets tokens aside for a call out of the person's day and the installation's, and out of the guests' part of it where
 * the person is one, which answers "day" too. Answers the budget in which they find no room. Reservations of one
 * person come one after the other, whichever process makes them.
 */
export function reserveTokens(
  ctx: UserContext,
  call: Call,
  tokens: number,
): Promise<Reservation | "person" | "day"> {
  const { maxTokens } = ctx.config.models;
  const userId = ctx.user.uid;
  const at = ctx.clock.now();
  const { day, from, before } = readUtcDay(at);
  return retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => {
      await repository.lockPerson(tx, userId);
      await repository.failOldReservations(tx, new Date(at.getTime() - RESERVATION_MS), userId);
      const spent = await repository.sumTokens(tx, userId, { from, before });
      if (spent + tokens > maxTokens.perPersonDay) return "person";
      // Calls before days, as in settling, so that no two wait for each other.
      const id = await repository.insertCall(tx, { ...call, userId, outcome: null, tokens, at });
      const days: string[] = [];
      for (const [name, limit] of listDays(ctx.user.isAnonymous, day, maxTokens)) {
        if (await repository.addToDay(tx, name, tokens, limit)) days.push(name);
        else {
          await repository.deleteCall(tx, userId, id);
          for (const each of days) await repository.correctDay(tx, each, -tokens);
          return "day";
        }
      }
      return { id, days, tokens };
    }),
  );
}

/** The days that a person's calls count into, with their limits, in the order in which everybody takes them. */
export function listDays(
  isGuest: boolean,
  day: string,
  { perPersonDay, perDay }: Limits,
): [name: string, limit: number][] {
  const everyones: [string, number] = [day, perDay];
  const guests: [string, number] = [
    `${day} guests`,
    Math.max(Math.floor(perDay / GUESTS_PART), perPersonDay),
  ];
  return isGuest ? [guests, everyones] : [everyones];
}

/** Replaces what was reserved by what it cost. */
export function settleTokens(
  ctx: UserContext,
  reservation: Reservation,
  settled: { outcome: ModelOutcome; tokens: number },
): Promise<void> {
  return retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => {
      await repository.settleCall(tx, reservation.id, settled);
      const difference = settled.tokens - reservation.tokens;
      for (const day of reservation.days) await repository.correctDay(tx, day, difference);
    }),
  );
}

/** Notes a call that was not made because a budget has no room for it. */
export async function noteOverBudget(ctx: UserContext, call: Call): Promise<void> {
  await repository.insertCall(ctx.db, {
    ...call,
    userId: ctx.user.uid,
    outcome: "overBudget",
    tokens: 0,
    at: ctx.clock.now(),
  });
}
