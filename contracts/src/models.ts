import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** What models are used for. */
export const modelPurposes = ["readPosting", "judgeMatches", "research", "tailorResume"] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/** How one call ended: its answer was used, did not fit what was asked, did not come, or was not made. */
export const modelOutcomes = ["answered", "refused", "failed", "overBudget"] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

const tokenCountSchema = z.object({ spent: z.number(), limit: z.number() });

/** Which models serve this installation, and what they cost this person. Keys are never part of it. */
export const modelUseSchema = z.object({
  /** Null: none is configured, the local engine does everything. */
  language: z.nullable(z.object({ provider: z.string(), model: z.string(), host: z.string() })),
  /** Null: words alone. `isLocal`: nothing leaves the server. */
  embedder: z.nullable(z.object({ name: z.string(), isLocal: z.boolean() })),
  /** Tokens, in and out. Days end at midnight UTC. */
  budget: z.object({
    perRun: z.number(),
    today: tokenCountSchema,
    /** Of the whole installation; for a guest also the part of it that all guests share. */
    everyoneToday: z.object({ isUsedUp: z.boolean() }),
  }),
  /** The last 30 days by purpose. */
  byPurpose: z.array(
    z.object({ purpose: z.enum(modelPurposes), calls: z.number(), failed: z.number(), tokens: z.number() }),
  ),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const modelsEndpoints = {
  getModelUse: endpoint({
    feature: "models",
    method: "GET",
    path: "/api/users/:uid/models",
    part: "documents",
    access: owner,
    summary: "Which models serve this installation and what they cost this person.",
    response: modelUseSchema,
  }),
};
