import { authRoutes, toSignInCallback } from "#auth/auth.routes";
import { companiesRoutes } from "#companies/companies.routes";
import { jobSearchRoutes } from "#job-search/job-search.routes";
import { postingsRoutes } from "#postings/postings.routes";
import { jobsRoutes } from "#jobs/jobs.routes";
import { matchingRoutes } from "#matching/matching.routes";
import { modelsRoutes } from "#models/models.routes";
import { notificationsRoutes } from "#notifications/notifications.routes";
import { picturesRoutes } from "#pictures/pictures.routes";
import { resumesRoutes } from "#resumes/resumes.routes";
import { schedulerRoutes } from "#scheduler/scheduler.routes";
import { scheduledSearchesRoutes } from "#scheduled-searches/scheduled-searches.routes";
import { samplesRoutes } from "#samples/samples.routes";
import { settingsRoutes } from "#settings/settings.routes";
import { sourcesRoutes } from "#sources/sources.routes";
import { storageRoutes } from "#storage/storage.routes";
import { documentViewRoutes } from "#tailoring/document-view.routes";
import { tailoringRoutes } from "#tailoring/tailoring.routes";
import { userDocumentRoutes } from "#user-document/user-document.routes";
import type { ProtocolRoute } from "#http/protocol-route";
import type { Route } from "#http/route";

import { mergeGuest } from "./merge-guest.ts";

/** The routes of every feature. The access test holds them against the endpoint table. */
export const allRoutes: (Route | ProtocolRoute)[] = [
  ...authRoutes,
  toSignInCallback(mergeGuest),
  ...userDocumentRoutes,
  ...jobsRoutes,
  ...jobSearchRoutes,
  ...sourcesRoutes,
  ...postingsRoutes,
  ...matchingRoutes,
  ...modelsRoutes,
  ...companiesRoutes,
  ...picturesRoutes,
  ...resumesRoutes,
  ...tailoringRoutes,
  ...samplesRoutes,
  ...storageRoutes,
  ...schedulerRoutes,
  ...scheduledSearchesRoutes,
  ...settingsRoutes,
  ...notificationsRoutes,
  ...documentViewRoutes,
];
