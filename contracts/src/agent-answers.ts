import * as z from "zod/mini";
import { httpUrlSchema, textSchema } from "./common.ts";

// What a search of an agent service that knows the specification alone gives, as the client keeps it.

/** The most listings of one search that are kept. */
export const MAX_AGENT_JOBS = 1000;
/** Largest body in which they come, in bytes. */
export const MAX_AGENT_RESULT_BYTES = 8 * 1024 * 1024;

const lines = z._default(z.array(textSchema(1000)).check(z.maxLength(100)), []);

/** An entry of `job_listings.jobs` (DI10); what is absent gets the defaults of a listing (J04 to J08). */
export const agentJobSchema = z.strictObject({
  listingNumber: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  title: z.optional(textSchema(300)),
  company: z.optional(textSchema(300)),
  location: z.optional(textSchema(300)),
  salary: z.optional(textSchema(300)),
  datePosted: z.optional(textSchema(40)),
  description: z.optional(textSchema(50_000)),
  qualifications: lines,
  benefits: lines,
  jobLink: z.optional(z.union([httpUrlSchema, z.literal("#")])),
  easyApply: z._default(z.boolean(), false),
  jobId: z.optional(textSchema(300)),
  postedDate: z.optional(textSchema(100)),
});
export type AgentJob = z.infer<typeof agentJobSchema>;
