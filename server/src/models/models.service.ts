import { modelPurposes, type ModelUse } from "@jobwright/contracts/models";
import type { ServerContext, UserContext } from "#context";
import * as repository from "./models.repository.ts";
import { listDays, RESERVATION_MS } from "./reserve-tokens.ts";
import { daysBefore, readUtcDay } from "./utc-day.ts";

export { insertImportedModelCalls } from "./exported-model-calls.ts";
export { startModelRun, type BudgetLimit, type ModelRun } from "./model-run.ts";

/** Days of which Settings shows the use. */
const SHOWN_DAYS = 30;
/** Days for which calls are kept. */
const KEPT_DAYS = 60;

/** Which models serve this installation and what they cost this person. */
export async function readModelUse(ctx: UserContext): Promise<ModelUse> {
  const { db, config, languageModel, user } = ctx;
  const { perRun, perPersonDay } = config.models.maxTokens;
  const now = ctx.clock.now();
  const { day, from, before } = readUtcDay(now);
  const spent = await repository.sumTokens(db, user.uid, { from, before });
  let isUsedUp = false;
  for (const [name, limit] of listDays(user.isAnonymous, day, config.models.maxTokens)) {
    isUsedUp ||= (await repository.selectDay(db, name)) >= limit;
  }
  const sums = await repository.sumByPurpose(db, user.uid, daysBefore(now, SHOWN_DAYS));
  return {
    language: languageModel && {
      provider: languageModel.provider,
      model: languageModel.model,
      host: languageModel.host,
    },
    embedder: describeEmbedder(ctx),
    budget: {
      perRun,
      today: { spent, limit: perPersonDay },
      everyoneToday: { isUsedUp },
    },
    byPurpose: modelPurposes.flatMap((purpose) => sums.find((sum) => sum.purpose === purpose) ?? []),
  };
}

function describeEmbedder({ titleSpace, embedder }: UserContext): ModelUse["embedder"] {
  if (titleSpace !== null) return { name: "Title space", isLocal: true };
  return embedder && { name: embedder.name, isLocal: false };
}

/** Settles what crashes left, and removes calls that nobody is shown any more. Any number of processes may do it. */
export async function sweepModelCalls({ db, clock }: Pick<ServerContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = daysBefore(now, KEPT_DAYS);
  await repository.failOldReservations(db, new Date(now.getTime() - RESERVATION_MS));
  await repository.deleteOldCalls(db, before);
  await repository.deleteOldDays(db, readUtcDay(before).day);
}
