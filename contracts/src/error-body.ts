import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** One of the table in `errors.ts`, taken as it comes: with the table every browser would load all of its sentences. */
const errorCodeSchema = z.string() as unknown as z.ZodMiniType<ErrorCode, ErrorCode>;

/** The body of every answer that is not a success. `fields` maps a dotted path of the input to its problem. */
export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
