import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { route } from "#http/route";
import { checkLink } from "./one-posting/check-link.ts";
import { readPosting } from "./one-posting/read-posting.ts";

/** Of the jobs, but here: they read boards and pages, which the jobs know nothing of. */
export const postingsRoutes = [
  route(jobsEndpoints.checkLink, (ctx, { params }) => checkLink(ctx, params.jobId)),
  route(jobsEndpoints.readPosting, (ctx, { body }) => readPosting(ctx, body)),
];
