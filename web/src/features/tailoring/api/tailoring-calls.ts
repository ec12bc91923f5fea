import * as z from "zod/mini";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import {
  tailoringEndpoints,
  tailoringProgressSchema,
  type TailorResumeBody,
  type Tailoring,
} from "@jobwright/contracts/tailoring";
import { callApi, streamEvents } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** The result is read by `readTailoringAnswer`: another agent service may give less of it. */
const looseEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: tailoringProgressSchema }),
  z.object({ type: z.literal("result"), result: z.unknown() }),
  z.object({ type: z.literal("error"), error: errorBodySchema }),
]);
export type LooseTailoringEvent = z.infer<typeof looseEventSchema>;

const runEndpoint = {
  ...tailoringEndpoints.tailorResume,
  response: z.unknown(),
  events: looseEventSchema,
} as const;
const joinEndpoint = { ...tailoringEndpoints.getTailoringState, events: looseEventSchema } as const;

/** Tailors a resume. Leaving the loop ends following and not the run. Throws `ApiError`. */
export function runTailoring(
  body: TailorResumeBody,
  signal: AbortSignal,
): AsyncIterable<LooseTailoringEvent> {
  return streamEvents(runEndpoint, { body, signal }, (result) => ({ type: "result", result }));
}

/** The rest of the events of a run that was begun before. Throws `ApiError`. */
export function joinTailoring(jobId: string, signal: AbortSignal): AsyncIterable<LooseTailoringEvent> {
  return streamEvents(joinEndpoint, { params: { jobId }, signal });
}

/** Where the tailoring for a job stands; null where the agent service does not know. */
export async function readTailoringState(jobId: string, signal?: AbortSignal) {
  try {
    return await callApi(tailoringEndpoints.getTailoringState, { params: { jobId }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The record of a job; null where nothing was tailored for it, which is no failure. */
export async function readTailoring(
  uid: string,
  jobId: string,
  signal?: AbortSignal,
): Promise<Tailoring | null> {
  try {
    return await callApi(tailoringEndpoints.getResumeTailoring, { params: { uid, jobId }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === "tailoring/not-found") return null;
    throw error;
  }
}
