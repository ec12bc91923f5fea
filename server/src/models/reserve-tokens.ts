import type { ModelOutcome, ModelPurpose } from "@jobwright/contracts/models";
import type { UserContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import * as repository from "./models.repository.ts";
import { readUtcDay } from "./utc-day.ts";

/** A reservation that nobody settled for this long is one that a crash left: no answer may take longer. */
export const RESERVATION_MS = 15 * 60_000;

/** Tokens that are set aside for one call until it is known what it cost. */
export type Reservation = { id: string; day: string; tokens: number };

type Call = { runId: string; purpose: ModelPurpose; model: string };

/**
 * Sets tokens aside for a call out of the person's day and the installation's. Answers the budget in which they find
 * no room. Reservations of one person come one after the other, whichever process makes them.
 */
export function reserveTokens(
  ctx: UserContext,
  call: Call,
  tokens: number,
): Promise<Reservation | "person" | "day"> {
  const { perPersonDay, perDay } = ctx.config.models.maxTokens;
  const userId = ctx.user.uid;
  const at = ctx.clock.now();
  const { day, from, before } = readUtcDay(at);
  return retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => {
      await repository.lockPerson(tx, userId);
      await repository.failOldReservations(tx, new Date(at.getTime() - RESERVATION_MS), userId);
      const spent = await repository.sumTokens(tx, userId, { from, before });
      if (spent + tokens > perPersonDay) return "person";
      // Calls before days, as in settling, so that no two wait for each other.
      const id = await repository.insertCall(tx, { ...call, userId, outcome: null, tokens, at });
      if (await repository.addToDay(tx, day, tokens, perDay)) return { id, day, tokens };
      await repository.deleteCall(tx, userId, id);
      return "day";
    }),
  );
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
      await repository.correctDay(tx, reservation.day, settled.tokens - reservation.tokens);
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
