import { authRoutes } from "#auth/auth.routes";
import { companiesRoutes } from "#companies/companies.routes";
import { discoveryRoutes } from "#discovery/discovery.routes";
import { postingsRoutes } from "#discovery/postings.routes";
import { researchRoutes } from "#discovery/research.routes";
import { jobsRoutes } from "#jobs/jobs.routes";
import { matchingRoutes } from "#matching/matching.routes";
import { modelsRoutes } from "#models/models.routes";
import { notificationsRoutes } from "#notifications/notifications.routes";
import { picturesRoutes } from "#pictures/pictures.routes";
import { profileRoutes } from "#profile/profile.routes";
import { resumesRoutes } from "#resumes/resumes.routes";
import { schedulerRoutes } from "#scheduler/scheduler.routes";
import { searchesRoutes } from "#searches/searches.routes";
import { samplesRoutes } from "#samples/samples.routes";
import { settingsRoutes } from "#settings/settings.routes";
import { storageRoutes } from "#storage/storage.routes";
import { documentViewRoutes } from "#tailoring/document-view.routes";
import { tailoringRoutes } from "#tailoring/tailoring.routes";
import type { ProtocolRoute } from "./protocol-route.ts";
import type { Route } from "./route.ts";

/** The routes of every feature. The access test holds them against the endpoint table. */
export const allRoutes: (Route | ProtocolRoute)[] = [
  ...authRoutes,
  ...profileRoutes,
  ...jobsRoutes,
  ...discoveryRoutes,
  ...postingsRoutes,
  ...researchRoutes,
  ...matchingRoutes,
  ...modelsRoutes,
  ...companiesRoutes,
  ...picturesRoutes,
  ...resumesRoutes,
  ...tailoringRoutes,
  ...samplesRoutes,
  ...storageRoutes,
  ...schedulerRoutes,
  ...searchesRoutes,
  ...settingsRoutes,
  ...notificationsRoutes,
  ...documentViewRoutes,
];
