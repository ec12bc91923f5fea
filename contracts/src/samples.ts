import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const samplesEndpoints = {
  addSampleData: endpoint({
    feature: "samples",
    method: "POST",
    path: "/api/users/:uid/sampleData",
    part: "documents",
    access: owner,
    summary:
      "Adds a believable search of three months, marked as sample: saved jobs in all statuses with their history, a " +
      "paused schedule and a resume. Where it was added before nothing changes.",
    response: z.object({ addedAt: isoDateTimeSchema, listings: z.number() }),
  }),
  removeSampleData: endpoint({
    feature: "samples",
    method: "DELETE",
    path: "/api/users/:uid/sampleData",
    part: "documents",
    access: owner,
    summary: "Removes exactly what the sample data added.",
  }),
};
