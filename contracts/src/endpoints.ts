import { authEndpoints } from "./auth.ts";
import { companiesEndpoints } from "./companies.ts";
import { emailSignInEndpoints } from "./email-sign-in.ts";
import { evidenceBankEndpoints } from "./evidence-bank.ts";
import { invitesEndpoints } from "./invites.ts";
import { jobSearchEndpoints } from "./job-search.ts";
import { jobSheetsEndpoints } from "./job-sheets.ts";
import { jobsEndpoints } from "./jobs.ts";
import { matchingEndpoints } from "./matching.ts";
import { modelsEndpoints } from "./models.ts";
import { notificationChannelsEndpoints } from "./notification-channels.ts";
import { notificationsEndpoints } from "./notifications.ts";
import { passkeysEndpoints } from "./passkeys.ts";
import { passwordsEndpoints } from "./passwords.ts";
import { picturesEndpoints } from "./pictures.ts";
import { profileEndpoints } from "./profile.ts";
import { resumesEndpoints } from "./resumes.ts";
import { samplesEndpoints } from "./samples.ts";
import { schedulerEndpoints } from "./scheduler.ts";
import { scheduledSearchesEndpoints } from "./scheduled-searches.ts";
import { settingsEndpoints } from "./settings.ts";
import { signInWaysEndpoints } from "./sign-in-ways.ts";
import { storageEndpoints } from "./storage.ts";
import { tailoringEndpoints } from "./tailoring.ts";
import { tailoringRecordsEndpoints } from "./tailoring-records.ts";
import { tailoringVersionsEndpoints } from "./tailoring-versions.ts";
import { tokensEndpoints } from "./tokens.ts";

/** Every endpoint of the product: it drives the routes, the client, the access test and the OpenAPI page. */
export const endpoints = {
  ...authEndpoints,
  ...signInWaysEndpoints,
  ...passkeysEndpoints,
  ...passwordsEndpoints,
  ...emailSignInEndpoints,
  ...invitesEndpoints,
  ...tokensEndpoints,
  ...profileEndpoints,
  ...jobsEndpoints,
  ...jobSheetsEndpoints,
  ...jobSearchEndpoints,
  ...matchingEndpoints,
  ...modelsEndpoints,
  ...companiesEndpoints,
  ...picturesEndpoints,
  ...resumesEndpoints,
  ...storageEndpoints,
  ...notificationsEndpoints,
  ...notificationChannelsEndpoints,
  ...schedulerEndpoints,
  ...scheduledSearchesEndpoints,
  ...samplesEndpoints,
  ...settingsEndpoints,
  ...tailoringEndpoints,
  ...tailoringRecordsEndpoints,
  ...evidenceBankEndpoints,
  ...tailoringVersionsEndpoints,
};

export type EndpointName = keyof typeof endpoints;
