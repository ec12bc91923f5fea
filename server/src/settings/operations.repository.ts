import { sql } from "drizzle-orm";
import type { Database } from "#db/client";

export type Operations = {
  waiting: { channel: string; messages: number; retried: number }[];
  modelCalls: { outcome: string; calls: number }[];
  modelTokens: number;
};

/** Messages on their way, calls of models in the last hour by how they ended, and the tokens of the UTC day. */
export async function selectOperations(
  db: Database,
  { now, day }: { now: Date; day: string },
): Promise<Operations> {
  const [waiting, calls, tokens] = await Promise.all([
    db.execute<Operations["waiting"][number]>(sql`
      select channel, count(*)::int as messages, count(*) filter (where attempts > 0)::int as retried
      from outbox where not is_held group by channel`),
    db.execute<Operations["modelCalls"][number]>(sql`
      select coalesce(outcome, 'running') as outcome, count(*)::int as calls
      from model_calls where at > ${now}::timestamptz - interval '1 hour' group by 1`),
    db.execute<{ tokens: number }>(sql`select tokens::float8 as tokens from model_days where day = ${day}`),
  ]);
  return { waiting: waiting.rows, modelCalls: calls.rows, modelTokens: tokens.rows[0]?.tokens ?? 0 };
}
