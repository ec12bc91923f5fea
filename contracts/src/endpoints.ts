import { authEndpoints } from "./auth.ts";
import { companiesEndpoints } from "./companies.ts";
import { evidenceBankEndpoints } from "./evidence-bank.ts";
import { jobSearchEndpoints } from "./job-search.ts";
import { jobsEndpoints } from "./jobs.ts";
import { matchingEndpoints } from "./matching.ts";
import { modelsEndpoints } from "./models.ts";
import { notificationsEndpoints } from "./notifications.ts";
import { picturesEndpoints } from "./pictures.ts";
import { profileEndpoints } from "./profile.ts";
import { resumesEndpoints } from "./resumes.ts";
import { samplesEndpoints } from "./samples.ts";
import { schedulerEndpoints } from "./scheduler.ts";
import { scheduledSearchesEndpoints } from "./scheduled-searches.ts";
import { settingsEndpoints } from "./settings.ts";
import { storageEndpoints } from "./storage.ts";
import { tailoringEndpoints } from "./tailoring.ts";
import { tailoringRecordsEndpoints } from "./tailoring-records.ts";
import { tailoringVersionsEndpoints } from "./tailoring-versions.ts";

/** Every endpoint of the product: it drives the routes, the client, the access test and the OpenAPI page. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...jobsEndpoints,
  ...jobSearchEndpoints,
  ...matchingEndpoints,
  ...modelsEndpoints,
  ...companiesEndpoints,
  ...picturesEndpoints,
  ...resumesEndpoints,
  ...storageEndpoints,
  ...notificationsEndpoints,
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
