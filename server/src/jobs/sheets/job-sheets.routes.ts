import { jobSheetsEndpoints } from "@jobwright/contracts/job-sheets";
import { FileResponse } from "#http/other-responses";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as sheets from "./job-sheets.service.ts";

/** Files that are read: one with its choices changed a few times, each of up to 5 MB. */
const reads = { limit: createRateLimiter({ name: "sheet-reads", perMinute: 30 }) };
const imports = { limit: createRateLimiter({ name: "sheet-imports", perMinute: 10 }) };
const exports = { limit: createRateLimiter({ name: "sheet-exports", perMinute: 10 }) };

export const jobSheetsRoutes = [
  route(
    jobSheetsEndpoints.exportJobSheet,
    async (ctx, { query }) => new FileResponse(sheets.exportSheet(ctx, query)),
    exports,
  ),
  route(
    jobSheetsEndpoints.exportChosenJobs,
    async (ctx, { body }) => new FileResponse(sheets.exportSheet(ctx, body)),
    exports,
  ),
  route(jobSheetsEndpoints.readJobSheet, (ctx, { body }) => sheets.previewSheet(ctx, body), reads),
  route(jobSheetsEndpoints.importJobSheet, (ctx, { body }) => sheets.importSheet(ctx, body), imports),
  route(
    jobSheetsEndpoints.undoJobSheet,
    (ctx, { params }) => sheets.undoSheet(ctx, params.importId),
    imports,
  ),
];
