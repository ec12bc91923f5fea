import type { ExportData } from "#db/exports/export-schema";
import { isHttpUrl } from "@jobwright/contracts/common";
import { emailSchema } from "@jobwright/contracts/notifications";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { insertAccount, findAccountByEmail } from "#auth/auth.service";
import { importCompanyChoices, importResearch } from "#companies/companies.service";
import { importPastedBoards } from "#sources/sources.service";
import { importListings, importSearches, importStatusChanges } from "#jobs/jobs.service";
import { insertImportedModelCalls } from "#models/models.service";
import {
  importChannels,
  importConfirmedEmail,
  importDeliveries,
  importMessages,
  upsertNotificationChoice,
} from "#notifications/notifications.service";
import { AppError } from "#platform/app-error";
import { checkDiskRoom } from "#db/disk-room";
import { fillUserDocument, insertExportedDocument, readUserPreferences } from "#profile/profile.service";
import { importResumes, listResumeIds } from "#resumes/resumes.service";
import { importSampleData } from "#samples/samples.service";
import {
  waitForTasks,
  importScheduledSearches,
  importSearchRuns,
  importSeenPostings,
  createMissingTasks,
} from "#scheduled-searches/scheduled-searches.service";
import { dropStagedFiles, importFiles, stageFile, type StagedFile } from "#storage/storage.service";
import { importEvidence, importTailorings } from "#tailoring/tailoring.service";
import { splitSearchSchedule } from "#user-document/user-document.service";
import { checkExport } from "./check-export.ts";
import { ExportFileError, openExportFile, type ExportFile } from "./open-export-file.ts";

/** What came in, and what was there already and stayed as it was. */
export type UserImport = {
  email: string;
  isNewAccount: boolean;
  rows: { name: string; added: number; known: number }[];
  /** What a person should know besides. */
  notes: string[];
};

/**
 * Gives the data of an export to the account with an e-mail address, which is made where there is none; null stands
 * for the export's own address. All of it comes in or nothing: rows in one transaction, files by the journal of the
 * file service. Tasks of its scheduled searches are made after that. Throws {@link ExportFileError} for a file or an
 * address that cannot be taken.
 */
export async function importUser(
  ctx: ServerContext,
  path: string,
  email: string | null,
): Promise<UserImport> {
  const { uid, ...imported } = await importFile(ctx, path, email);
  // A scheduler of the server's own is not in this process: the server makes up for what lacks within a minute.
  if (ctx.config.schedulerUrl !== "") await waitForTasks(ctx, createMissingTasks(ctx, uid));
  return imported;
}

async function importFile(
  ctx: ServerContext,
  path: string,
  email: string | null,
): Promise<UserImport & { uid: string }> {
  await checkDiskRoom(ctx, "storage/no-room").catch((error: unknown) => {
    throw toFileError(error);
  });
  const zip = await openExportFile(path, { maxFilesBytes: ctx.config.storagePerPerson });
  try {
    const data = checkExport(await zip.readData(), zip.files);
    const address = chooseAddress(data, email);
    const staged: StagedFile[] = [];
    try {
      await stageFiles(ctx, zip, data, staged);
      return await retryDeadlocks(() =>
        ctx.db.transaction((tx) => importRows(ctx, tx, data, address, staged)),
      );
    } catch (error) {
      throw toFileError(error);
    } finally {
      await dropStagedFiles(ctx, staged);
    }
  } finally {
    zip.close();
  }
}

function chooseAddress({ identity }: ExportData, email: string | null): string {
  if (email === null && identity.email === null) {
    throw new ExportFileError(
      `This is the export of ${identity.isGuest ? "a guest" : "an account"}, which names no e-mail address. Say whose account it goes to: --email ada@example.org`,
    );
  }
  return (email ?? identity.email ?? "").trim().toLowerCase();
}

/** Stores the bytes of all files; `staged` holds those that are stored, however it ends. */
async function stageFiles(
  ctx: ServerContext,
  zip: ExportFile,
  data: ExportData,
  staged: StagedFile[],
): Promise<void> {
  for (const described of data.files) {
    if (described.file === null) continue;
    try {
      staged.push(await stageFile(ctx, described, zip.openFile(described.file)));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw new ExportFileError(`${described.file}: ${describeRefusal(error)}`, { cause: error });
    }
  }
}

async function importRows(
  ctx: ServerContext,
  tx: Database,
  data: ExportData,
  email: string,
  staged: readonly StagedFile[],
): Promise<UserImport & { uid: string }> {
  const existing = await findAccountByEmail(tx, email, { lock: false });
  if (existing?.isGuest) throw new ExportFileError(`${email} is no address of an account.`);
  const uid = existing?.uid ?? (await makeAccount(ctx, tx, data, email));
  // A resume that is there already keeps the file that it has.
  const ownResumes = await listResumeIds(tx, uid);
  const kept = new Set(
    data.resumes.flatMap(({ id, storagePath }) => (ownResumes.has(id) ? storagePath : [])),
  );
  const wanted = staged.filter(({ described }) => !kept.has(described.path));
  // The files' own lock comes first, as it does in uploads.
  const files = await importFiles(ctx, tx, uid, wanted);
  const locked = await findAccountByEmail(tx, email, { lock: true });
  if (locked?.uid !== uid) throw new ExportFileError("The account was deleted in the meantime.");
  const document = existing
    ? await fillUserDocument(tx, uid, data)
    : await insertExportedDocument(tx, uid, data);
  const listings = await importListings(tx, uid, data.listings);
  const statusChanges = await importStatusChanges(tx, uid, data.statusChanges, listings);
  const searches = await importSearches(tx, uid, data.searches, listings.idOf);
  const research = await importResearch(tx, uid, data.companyResearch, listings.idOf);
  const choices = await importCompanyChoices(tx, uid, data.companyChoices, listings.idOf);
  const resumes = await importResumes(tx, uid, data.resumes, {
    pathOf: (path) => files.pathOf.get(path) ?? lostPath(path, uid),
    idOf: listings.idOf,
  });
  const tailorings = await importTailorings(tx, uid, data.tailorings, data.tailoringVersions, {
    pathOf: files.pathOf,
    idOf: listings.idOf,
  });
  const evidence = await importEvidence(tx, uid, data.evidence);
  const { schedule, choice } = splitSearchSchedule(data.preferences.searchSchedule);
  const { takesSchedule } = document;
  if (takesSchedule) await upsertNotificationChoice(tx, uid, choice);
  const { chosen } = await readUserPreferences({ db: tx }, uid);
  const scheduled = await importScheduledSearches(tx, uid, data.scheduledSearches, {
    isChosen: chosen.searchSchedule,
    taken: takesSchedule ? { schedule, at: new Date(data.preferences.updatedAt) } : null,
  });
  await importSampleData(tx, uid, data.sampleData, {
    listing: (id) => (listings.addedIds.has(id) ? id : undefined),
    search: (id) => scheduled.addedIds.get(id),
    resume: (id) => (ownResumes.has(id) ? undefined : id),
  });
  const runs = await importSearchRuns(tx, uid, data.searchRuns, scheduled);
  const seen = await importSeenPostings(tx, uid, data.seenPostings);
  const boards = await importPastedBoards(tx, uid, data.boards);
  if (!existing && data.notifications.email) await importConfirmedEmail(tx, uid, data.notifications.email);
  const messages = await importMessages(tx, uid, data.messages);
  const deliveries = await importDeliveries(tx, uid, data.deliveries, messages.idOf);
  const channels = await importChannels(tx, uid, data.notificationChannels);
  const modelCalls = await insertImportedModelCalls(tx, uid, data.modelCalls);
  const counted = {
    "Profile and preferences": document,
    Listings: listings,
    "Status history": statusChanges,
    Searches: searches,
    "Scheduled searches": scheduled,
    "Scheduled runs": runs,
    "Jobs told of": seen,
    "Company research": research,
    "Choices of companies": choices,
    Files: { added: files.added, known: staged.length - files.added },
    Resumes: resumes,
    "Tailored documents": tailorings,
    "Answers to questions": evidence,
    "Job boards": boards,
    Messages: messages,
    "Delivery log": deliveries,
    "Notification channels": channels,
    "Calls to a model": modelCalls,
  };
  return {
    uid,
    email,
    isNewAccount: !existing,
    rows: Object.entries(counted).map(([name, { added, known }]) => ({ name, added, known })),
    notes: [
      ...listNotes(data, { isNewAccount: !existing }),
      ...tailorings.leftovers.map(
        ({ label, value }) =>
          `Of two tailored resumes for one job the newer keeps its place. The other is here: ${label}: ${value}`,
      ),
      ...evidence.notes,
      ...(channels.added > 0
        ? [
            "Notification channels came without their secrets and are paused: set each up again in the settings.",
          ]
        : []),
    ],
  };
}

/** An account that is there has the address that its provider gave; a new one has to have one that mail can go to. */
async function makeAccount(
  ctx: ServerContext,
  tx: Database,
  data: ExportData,
  email: string,
): Promise<string> {
  if (!emailSchema.safeParse(email).success) {
    throw new ExportFileError(`${JSON.stringify(email)} is no e-mail address.`);
  }
  const { identity, profile } = data;
  return insertAccount(tx, {
    email,
    name: identity.isGuest ? profile.name : identity.name,
    image: identity.photo !== null && isHttpUrl(identity.photo) ? identity.photo : null,
    createdAt: new Date(identity.createdAt),
    updatedAt: ctx.clock.now(),
  });
}

/** Where the file of a resume would be, had the server not lost it. */
function lostPath(path: string, uid: string): string {
  return `resumes/${uid}/${path.split("/").at(-1) ?? ""}`;
}

function listNotes(
  { files, notifications, pushDevices, jobFeed }: ExportData,
  { isNewAccount }: { isNewAccount: boolean },
): string[] {
  const lost = files.filter(({ file }) => file === null);
  return [
    ...lost.map(({ path }) => `A file was lost before the export was made: ${path}`),
    ...(notifications.email && !isNewAccount
      ? ["The address for notifications was not taken in: it is set in the account's own settings."]
      : []),
    ...(pushDevices.length > 0 ? ["Push notifications have to be turned on again in each browser."] : []),
    ...(jobFeed === null ? [] : ["The RSS feed has to be turned on again: it gets a new address."]),
  ];
}

/** The database's word for a value that no column takes, such as a number beyond measure. */
function toFileError(error: unknown): unknown {
  if (isRefusal(error)) return new ExportFileError(describeRefusal(error), { cause: error });
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
  if (!/^(?:22|23|54)/.test(code)) return error;
  return new ExportFileError("data.json holds a value that the database does not take.", { cause: error });
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** The first sentence: what follows speaks to somebody who uploads. */
function describeRefusal({ message }: AppError): string {
  return /^.*?[.](?= |$)/.exec(message)?.[0] ?? message;
}
