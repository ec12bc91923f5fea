import { evidenceBankEndpoints } from "@jobwright/contracts/evidence-bank";
import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { tailoringRecordsEndpoints } from "@jobwright/contracts/tailoring-records";
import { tailoringVersionsEndpoints } from "@jobwright/contracts/tailoring-versions";
import { FileResponse } from "#http/other-responses";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as tailoring from "./tailoring.service.ts";

/** Of one person: each run, each change and each comparison keeps a processor busy for a while. */
const runs = { limit: createRateLimiter({ name: "tailoring-runs", perMinute: 20 }) };
const changes = { limit: createRateLimiter({ name: "tailoring-changes", perMinute: 60 }) };
const comparisons = { limit: createRateLimiter({ name: "tailoring-comparisons", perMinute: 20 }) };

export const tailoringRoutes = [
  route(tailoringEndpoints.tailorResume, (ctx, { body }) => tailoring.tailorResume(ctx, body), {
    ...runs,
    stream: (ctx, { body }) => tailoring.watchTailoring(ctx, body),
  }),
  route(
    tailoringEndpoints.getTailoringState,
    (ctx, { params }) => tailoring.getTailoringState(ctx, params.jobId),
    { stream: (ctx, { params }) => tailoring.joinTailoring(ctx, params.jobId) },
  ),
  route(tailoringRecordsEndpoints.listResumeTailorings, (ctx) => tailoring.listTailorings(ctx)),
  route(tailoringRecordsEndpoints.renameResumeTailoring, (ctx, { params, body }) =>
    tailoring.renameTailoring(ctx, params.jobId, body.name),
  ),
  route(tailoringEndpoints.getResumeTailoring, (ctx, { params }) =>
    tailoring.getResumeTailoring(ctx, params.jobId),
  ),
  route(
    tailoringEndpoints.changeResumeTailoring,
    (ctx, { params, body }) => tailoring.changeTailoring(ctx, params.jobId, body),
    changes,
  ),
  route(tailoringEndpoints.deleteResumeTailoring, (ctx, { params }) =>
    tailoring.deleteResumeTailoring(ctx, params.jobId),
  ),
  route(
    tailoringEndpoints.getTailoredFile,
    async (ctx, { params, query }) =>
      new FileResponse(await tailoring.openTailored(ctx, params.jobId, query.format)),
  ),
  route(tailoringEndpoints.saveTailoredResume, (ctx, { params, body }) =>
    tailoring.saveTailored(ctx, params.jobId, body.format),
  ),
  route(tailoringVersionsEndpoints.listTailoringVersions, (ctx, { params }) =>
    tailoring.listVersions(ctx, params.jobId),
  ),
  route(
    tailoringVersionsEndpoints.keepTailoringVersion,
    (ctx, { params }) => tailoring.keepPresent(ctx, params.jobId),
    changes,
  ),
  route(tailoringVersionsEndpoints.getTailoringVersion, (ctx, { params }) =>
    tailoring.readVersion(ctx, params.jobId, params.number),
  ),
  route(tailoringVersionsEndpoints.markTailoringVersion, (ctx, { params, body }) =>
    tailoring.markVersion(ctx, params.jobId, params.number, body.isSent),
  ),
  route(
    tailoringVersionsEndpoints.restoreTailoringVersion,
    (ctx, { params, body }) => tailoring.restoreVersion(ctx, params.jobId, params.number, body.version),
    changes,
  ),
  route(tailoringVersionsEndpoints.listSentResumes, (ctx) => tailoring.listSentResumes(ctx)),
  route(
    tailoringEndpoints.compareResumes,
    (ctx, { body }) => tailoring.compareResumes(ctx, body),
    comparisons,
  ),
  route(evidenceBankEndpoints.listEvidence, (ctx) => tailoring.listEvidence(ctx)),
  route(
    evidenceBankEndpoints.addEvidence,
    (ctx, { body }) => tailoring.addEvidence(ctx, body.answers),
    changes,
  ),
  route(
    evidenceBankEndpoints.changeEvidence,
    (ctx, { params, body }) => tailoring.changeEvidence(ctx, params.evidenceId, body),
    changes,
  ),
  route(evidenceBankEndpoints.deleteEvidence, (ctx, { params }) =>
    tailoring.deleteEvidence(ctx, params.evidenceId),
  ),
];
