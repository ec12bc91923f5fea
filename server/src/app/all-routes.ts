import { authRoutes, toSignInCallback } from "#auth/auth.routes";
import { emailSignInRoutes, toEmailSignIn } from "#auth/email-sign-in.routes";
import { invitesRoutes } from "#auth/invites.routes";
import { passkeysRoutes, toPasskeySignIn } from "#auth/passkeys.routes";
import { passwordsRoutes, toPasswordSignIn } from "#auth/passwords.routes";
import { signInWaysRoutes, toWaysBack } from "#auth/sign-in-ways.routes";
import { companiesRoutes } from "#companies/companies.routes";
import { jobSearchRoutes } from "#job-search/job-search.routes";
import { postingsRoutes } from "#postings/postings.routes";
import { jobsRoutes } from "#jobs/jobs.routes";
import { jobSheetsRoutes } from "#jobs/sheets/job-sheets.routes";
import { matchingRoutes } from "#matching/matching.routes";
import { modelsRoutes } from "#models/models.routes";
import { notificationChannelsRoutes } from "#notifications/channels/channels.routes";
import { notificationsRoutes } from "#notifications/notifications.routes";
import { picturesRoutes } from "#pictures/pictures.routes";
import { resumesRoutes } from "#resumes/resumes.routes";
import { schedulerRoutes } from "#scheduler/scheduler.routes";
import { scheduledSearchesRoutes } from "#scheduled-searches/scheduled-searches.routes";
import { samplesRoutes } from "#samples/samples.routes";
import { settingsRoutes } from "#settings/settings.routes";
import { sourcesRoutes } from "#sources/sources.routes";
import { storageRoutes } from "#storage/storage.routes";
import { tokensRoutes } from "#tokens/tokens.routes";
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
  ...signInWaysRoutes,
  ...toWaysBack(mergeGuest),
  ...passkeysRoutes,
  ...emailSignInRoutes,
  toEmailSignIn(mergeGuest),
  ...passwordsRoutes,
  toPasswordSignIn(mergeGuest),
  ...invitesRoutes,
  ...tokensRoutes,
  toPasskeySignIn(mergeGuest),
  ...userDocumentRoutes,
  ...jobsRoutes,
  ...jobSheetsRoutes,
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
  ...notificationChannelsRoutes,
  ...documentViewRoutes,
];
