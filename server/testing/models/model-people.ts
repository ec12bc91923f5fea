import { randomUUID } from "node:crypto";
import type { SessionUser } from "@jobwright/contracts/auth";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import * as z from "zod/mini";
import type { Config } from "#config/config";
import type { ServerContext, UserContext } from "#context";
import { createDatabase, createPool } from "#db/client";
import { modelCalls, modelDays } from "#db/schema/models";
import { createLanguageModel } from "#platform/llm/create-language-model";
import type { Question } from "#platform/llm/language-model";
import { startModelServer, type ModelServer } from "#testing/model-server";
import { createTestContext, type TestContext } from "#testing/server-context";
import { testModels } from "#testing/test-models";
import { createTestUser } from "#testing/test-user";
import { startModelRun, type ModelRun } from "#models/model-run";

/** The key of the tests' model, which nobody may see. */
export const MODEL_KEY = "sk-the-key-that-nobody-sees";

/** A question that the model server answers with `{ ok: true }`. */
export const okQuestion: Question<{ ok: boolean }> = {
  instructions: "Say whether it is well.",
  data: [{ name: "posting", text: "Nurse in Leipzig" }],
  answer: z.object({ ok: z.boolean() }),
  maxAnswerTokens: 100,
};

type Limits = Partial<Config["models"]["maxTokens"]>;

export type ModelPeople = {
  ctx: TestContext["ctx"];
  /** Another process on the same database. */
  secondCtx: ServerContext;
  models: ModelServer;
  /** Lines of the log since the last `reset`. */
  logged: string[];
  /** A new person, a guest unless told, whose model is the model server; budgets are a million tokens each unless limited. */
  open(limits?: Limits, person?: Partial<SessionUser>): Promise<UserContext>;
  /** The same person with other budgets, in this process or another one. */
  limit(person: UserContext, limits: Limits, server?: ServerContext): UserContext;
  /** The same person with another time limit of the model. */
  hurry(person: UserContext, timeLimitMs: number): UserContext;
  /** Nothing spent, asked or logged, 9 o'clock on 2 November 2026. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export async function openModelPeople(): Promise<ModelPeople> {
  const context = await createTestContext();
  const models = await startModelServer();
  const pool = createPool({ url: context.databaseUrl, size: 5, log: context.ctx.log });
  const logged: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => logged.push(line) });

  function configure(server: ServerContext, limits: Limits, timeLimitMs = 5000): ServerContext {
    const config: Config = {
      ...server.config,
      models: testModels(models, { language: { apiKey: MODEL_KEY }, timeLimitMs, maxTokens: limits }),
    };
    return { ...server, config, log, languageModel: createLanguageModel(config) };
  }

  return {
    ctx: context.ctx,
    secondCtx: { ...context.ctx, db: createDatabase(pool) },
    models,
    logged,
    open: async (limits = {}, person = {}) => ({
      ...configure(context.ctx, limits),
      user: await createTestUser(context.ctx, person),
      requestId: "request",
    }),
    limit: ({ user, requestId }, limits, server = context.ctx) => ({
      ...configure(server, limits),
      user,
      requestId,
    }),
    hurry: ({ user, requestId }, timeLimitMs) => ({
      ...configure(context.ctx, {}, timeLimitMs),
      user,
      requestId,
    }),
    reset: async () => {
      logged.length = 0;
      models.asked.length = 0;
      models.fail(null);
      models.answerWith(() => ({ ok: true }));
      models.countTokens(() => ({ in: 90, out: 10 }));
      context.ctx.clock.set("2026-11-02T09:00:00.000Z");
      await context.ctx.db.delete(modelDays);
    },
    close: async () => {
      await pool.end();
      await models.close();
      await context.close();
    },
  };
}

export function startRun(ctx: UserContext): ModelRun {
  const run = startModelRun(() => ctx, randomUUID());
  if (run === null) throw new Error("No run was started.");
  return run;
}

/** The most that {@link okQuestion} may cost. */
export function mostOf(ctx: UserContext): number {
  return ctx.languageModel?.estimateTokens(okQuestion) ?? 0;
}

export function readCalls(ctx: UserContext) {
  return ctx.db.select().from(modelCalls).where(eq(modelCalls.userId, ctx.user.uid));
}

/** What everybody spent on a day. */
export async function readDay(ctx: ServerContext, day = "2026-11-02"): Promise<number> {
  const [row] = await ctx.db.select().from(modelDays).where(eq(modelDays.day, day));
  return row?.tokens ?? 0;
}
