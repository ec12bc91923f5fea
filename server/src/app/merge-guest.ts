import { deleteUserRow, deleteVerifications, lockUser } from "#auth/auth.service";
import {
  mergeGuestCompanyChoices,
  renameResearchedListings,
  renameResearchSession,
} from "#companies/companies.service";
import type { ServerContext } from "#context";
import { readOwnedColumns } from "#db/owned-tables";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { handOverSearches } from "#job-search/job-search.service";
import { mergeGuestListings, mergeGuestJobSearches, listingsCache } from "#jobs/jobs.service";
import { addMessage, handOverPushDevices, mergeGuestFeed } from "#notifications/notifications.service";
import { mergeGuestResumes } from "#resumes/resumes.service";
import { mergeGuestSamples } from "#samples/samples.service";
import {
  waitForTasks,
  cancelTasks,
  createMissingTasks,
  renameRunSession,
} from "#scheduled-searches/scheduled-searches.service";
import { mergeGuestBoards } from "#sources/sources.service";
import { mergeGuestEvidence, mergeGuestTailorings } from "#tailoring/tailoring.service";
import { mergeGuestDocument } from "#user-document/user-document.service";
import * as repository from "./owner.repository.ts";

type GuestMerge = {
  guestId: string;
  accountId: string;
  /** The account's session in the guest's browser, for what is tied to one; absent where there is none. */
  sessionId?: string;
};
/** A value of the guest's that could not stay, under the name that people know the field by. */
type Leftover = { label: string; value: string };

/** What ties a browser or a provider to the guest ends with the guest; one who has another way to sign in is none. */
const ENDS_WITH_GUEST = new Set([
  "session",
  "account",
  "email_sign_ins",
  "passkey",
  "passwords",
  "recovery_codes",
]);

/**
 * Makes everything that a guest has the account's, in one transaction, and deletes the guest. What both have and only
 * one can keep is merged by its feature; a message of the app names the guest's values that could not stay. After the
 * commit the tasks of scheduled searches that did not stay are cancelled, and missing ones are created. Throws, and
 * changes nothing, where either is gone, both are one person, or `guestId` is no guest.
 */
export async function mergeGuest(ctx: ServerContext, merge: GuestMerge): Promise<void> {
  const { taskIds } = await retryDeadlocks(() =>
    ctx.db.transaction((tx) => mergeInside({ ...ctx, db: tx }, merge)),
  );
  handOverSearches(merge);
  listingsCache.evict(merge.guestId);
  await waitForTasks(ctx, renewTasks(ctx, merge, taskIds));
}

/** The next reconciliation of tasks creates what cannot be created now. */
async function renewTasks(ctx: ServerContext, { accountId }: GuestMerge, taskIds: string[]): Promise<void> {
  await cancelTasks(ctx, taskIds);
  await createMissingTasks(ctx, accountId);
}

/** Returns the tasks at the scheduler that have lost their scheduled search. */
async function mergeInside(ctx: ServerContext, merge: GuestMerge): Promise<{ taskIds: string[] }> {
  const { guestId, accountId } = merge;
  const tx = ctx.db;
  if (guestId === accountId) throw new Error("A guest cannot be moved to themselves.");
  // The guest first: whoever gives a person something waits for this row and then finds the person gone.
  const guest = await lockUser(tx, guestId);
  const account = await lockUser(tx, accountId);
  if (!guest?.isAnonymous) throw new Error("Only a guest who is there can be moved.");
  if (!account || account.isAnonymous) throw new Error("There is no account to move the guest to.");
  await repository.deferForeignKeys(tx);
  const { leftovers, tailorings, taskIds } = await mergeCollisions(ctx, merge);
  await handOverPushDevices(tx, { guestId, sessionId: merge.sessionId ?? null });
  for (const owned of await readOwnedColumns(tx)) {
    if (!ENDS_WITH_GUEST.has(owned.table)) await repository.changeOwner(tx, owned, guestId, accountId);
  }
  await deleteVerifications(tx, { userId: guestId, email: guest.email });
  await deleteUserRow(tx, guestId);
  if (leftovers.length > 0) await addMessage(ctx, accountId, toMessage(leftovers));
  for (const moved of tailorings) await addMessage(ctx, accountId, toTailoringMessage(moved));
  return { taskIds };
}

/** Merges what both have, feature by feature: listings before documents, the order in which all writers lock them. */
async function mergeCollisions(
  ctx: ServerContext,
  merge: GuestMerge,
): Promise<{ leftovers: Leftover[]; tailorings: Leftover[]; taskIds: string[] }> {
  const { db: tx } = ctx;
  const listings = await mergeGuestListings(tx, merge);
  const renamed = await mergeGuestJobSearches(tx, merge, ctx.clock.now());
  for (const search of renamed) {
    await renameResearchSession(tx, search);
    await renameRunSession(tx, search);
  }
  await renameResearchedListings(tx, merge.guestId, listings.renamed);
  await mergeGuestCompanyChoices(tx, merge, listings.renamed);
  const resumes = await mergeGuestResumes(tx, merge, listings.renamed);
  await mergeGuestSamples(tx, merge, { listings: listings.renamed, resumes });
  const tailorings = await mergeGuestTailorings(tx, merge, { listings: listings.renamed, resumes });
  const answers = await mergeGuestEvidence(tx, merge);
  await mergeGuestBoards(tx, merge);
  const feed = await mergeGuestFeed(tx, merge);
  const document = await mergeGuestDocument(ctx, { ...merge, renamed });
  return {
    leftovers: [...document.leftovers, ...listings.leftovers, ...answers, ...feed],
    tailorings,
    taskIds: document.taskIds,
  };
}

function toMessage(leftovers: Leftover[]) {
  const lines = leftovers.map(({ label, value }) => `${label}: ${value}`);
  return {
    kind: "account" as const,
    title: "Your account kept its own values",
    text:
      "Everything from before you signed in is in your account now. Where both had a value, the account's stayed. " +
      `These are the others, so that nothing is lost:\n${lines.join("\n")}`,
    link: "/profile",
  };
}

/** The one that had to move may be the account's as well as the guest's. */
function toTailoringMessage({ label, value }: Leftover) {
  return {
    kind: "account" as const,
    title: "Two tailored resumes for one job",
    text: `Of two tailored resumes for one job the newer keeps its place. The other is here:\n${label}: ${value}`,
    link: value,
  };
}
