import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { route } from "#http/route";
import * as resumes from "./resumes.service.ts";

export const resumesRoutes = [
  route(resumesEndpoints.listResumes, (ctx) => resumes.listResumes(ctx)),
  route(resumesEndpoints.createResume, (ctx, { body }, http) => resumes.createResume(ctx, body, http.signal)),
  route(resumesEndpoints.replaceResumeFile, (ctx, { params, body }, http) =>
    resumes.replaceResumeFile(ctx, params.resumeId, body, http.signal),
  ),
  route(resumesEndpoints.choosePrimaryResume, (ctx, { params }) =>
    resumes.choosePrimaryResume(ctx, params.resumeId),
  ),
  route(resumesEndpoints.deleteResume, (ctx, { params }) => resumes.deleteResume(ctx, params.resumeId)),
  route(resumesEndpoints.getResumeReading, (ctx, { params }) =>
    resumes.getResumeReading(ctx, params.resumeId),
  ),
  route(resumesEndpoints.readResumeFile, (ctx, { body }, http) =>
    resumes.readResumeFile(ctx, body.content, http.signal),
  ),
  route(resumesEndpoints.correctResumeReading, (ctx, { params, body }) =>
    resumes.correctResumeReading(ctx, params.resumeId, body.facts),
  ),
  route(resumesEndpoints.getJsonResume, (ctx, { params }) => resumes.getJsonResume(ctx, params.resumeId)),
  route(resumesEndpoints.createResumeLink, (ctx, { params }) =>
    resumes.createResumeLink(ctx, params.resumeId),
  ),
];
