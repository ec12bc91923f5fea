import type { UserContext } from "#context";
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportData, type ExportedFile } from "#db/exports/export-schema";
import * as channels from "#db/exports/exported-channels";
import * as tailorings from "#db/exports/exported-tailorings";
import * as tables from "#db/exports/exported-tables";
import { exportRows } from "#db/exports/own-rows";
import { collect } from "#db/read-pages";
import { exportIdentity } from "#auth/auth.service";
import { exportResearch } from "#companies/companies.service";
import { exportPastedBoards } from "#sources/sources.service";
import { exportSearches } from "#jobs/jobs.service";
import { exportDeliveries } from "#notifications/notifications.service";
import { AppError } from "#platform/app-error";
import { exportUserDocument, readUserPreferences } from "#profile/profile.service";
import { exportResumes } from "#resumes/resumes.service";
import { exportSampleData } from "#samples/samples.service";
import { exportScheduledSearches } from "#scheduled-searches/scheduled-searches.service";
import { exportFiles, type FileToExport } from "#storage/storage.service";
import { readSearchSchedule } from "#user-document/user-document.service";

/** The fields of `data.json` in their order; a list that may be long is read while it is written. */
type ExportParts = {
  [Name in keyof ExportData]: ExportData[Name] extends (infer Entry)[]
    ? ExportData[Name] | AsyncIterable<Entry>
    : ExportData[Name];
};

/**
 * Everything that is kept of the person, but for what docs/export-format.md names as left out. The lists are to be
 * read one after the other, in their order; `onFile` is told each file on the way. Throws `user/not-found`.
 */
export async function readExport(
  ctx: UserContext,
  onFile: (file: FileToExport) => void,
): Promise<ExportParts> {
  const { db, user } = ctx;
  const identity = await exportIdentity(db, user.uid);
  const document = await exportUserDocument(db, user.uid, await readSearchSchedule(ctx, user.uid));
  if (!identity || !document) throw new AppError("user/not-found");
  const [settings] = await collect(exportRows(db, user.uid, tables.exportedNotificationSettings));
  const [feed] = await collect(exportRows(db, user.uid, channels.exportedFeed));
  const entries = new Map<string, string | null>();
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: ctx.clock.now().toISOString(),
    brand: ctx.config.brandName,
    identity,
    ...document,
    listings: exportRows(db, user.uid, tables.exportedListings),
    searches: exportSearches(db, user.uid),
    companyResearch: exportResearch(db, user.uid),
    companyChoices: exportRows(db, user.uid, tables.exportedCompanyChoices),
    files: describeFiles(ctx, (file) => {
      entries.set(file.described.path, file.described.file);
      onFile(file);
    }),
    resumes: exportResumes(db, user.uid, (path) => entries.get(path) ?? null),
    boards: await exportPastedBoards(db, user.uid),
    notifications: settings ?? { email: null, unconfirmedEmail: null },
    messages: exportRows(db, user.uid, tables.exportedMessages),
    deliveries: exportDeliveries(db, user.uid),
    pushDevices: exportRows(db, user.uid, tables.exportedPushDevices),
    modelCalls: exportRows(db, user.uid, tables.exportedModelCalls),
    statusChanges: exportRows(db, user.uid, tables.exportedStatusChanges),
    scheduledSearches: await exportScheduledSearches(db, user.uid, await readUserPreferences(ctx, user.uid)),
    sampleData: await exportSampleData(db, user.uid),
    searchRuns: exportRows(db, user.uid, tables.exportedSearchRuns),
    seenPostings: exportRows(db, user.uid, tables.exportedSeenPostings),
    tailorings: exportRows(db, user.uid, tailorings.exportedTailorings),
    tailoringVersions: exportRows(db, user.uid, tailorings.exportedVersions),
    evidence: exportRows(db, user.uid, tailorings.exportedEvidence),
    notificationChannels: exportRows(db, user.uid, channels.exportedChannels),
    jobFeed: feed ?? null,
  };
}

async function* describeFiles(
  ctx: UserContext,
  onFile: (file: FileToExport) => void,
): AsyncGenerator<ExportedFile> {
  for await (const file of exportFiles(ctx, ctx.user.uid)) {
    onFile(file);
    yield file.described;
  }
}
