import { deleteUserRow, deleteVerifications, lockUser } from "#auth/auth.service";
import { absorbChoices, renameResearchedListings, renameResearchSession } from "#companies/companies.service";
import type { ServerContext } from "#context";
import { readOwnedColumns } from "#db/owned-tables";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { handOverSearches } from "#job-search/job-search.service";
import { absorbListings, absorbSearches, forgetSavedJobs } from "#jobs/jobs.service";
import { addMessage, handOverPushDevices } from "#notifications/notifications.service";
import { absorbResumes } from "#resumes/resumes.service";
import { absorbSamples } from "#samples/samples.service";
import {
  waitForTasks,
  cancelTasks,
  makeMissingTasks,
  renameRunSession,
} from "#scheduled-searches/scheduled-searches.service";
import { absorbBoards } from "#sources/sources.service";
import { absorbTailorings } from "#tailoring/tailoring.service";
import { mergeGuestDocument } from "#user-document/user-document.service";
import * as repository from "./owner.repository.ts";

type Move = {
  guestId: string;
  accountId: string;
  /** The account's session in the guest's browser, for what is tied to one; absent where there is none. */
  sessionId?: string;
};
/** A value of the guest's that could not stay, under the name that people know the field by. */
type Leftover = { label: string; value: string };

/** What ties a browser or a provider to the guest: it ends with the guest. */
const ENDS_WITH_GUEST = new Set(["session", "account"]);

/**
 * Makes everything that a guest has the account's, in one transaction, and deletes the guest. What both have and only
 * one can have is joined by its feature; a value of the guest's that could not stay is told in a message of the app.
 * Tasks of scheduled searches that did not stay are cancelled after it, and made where they lack. Throws where either is
 * gone, the same, or the guest is none; then nothing has changed.
 */
export async function moveGuest(ctx: ServerContext, move: Move): Promise<void> {
  const { taskIds } = await retryDeadlocks(() =>
    ctx.db.transaction((tx) => moveInside({ ...ctx, db: tx }, move)),
  );
  handOverSearches(move);
  forgetSavedJobs(move.guestId);
  await waitForTasks(ctx, renewTasks(ctx, move, taskIds));
}

/** A task that cannot be made now is made up for by itself. */
async function renewTasks(ctx: ServerContext, { accountId }: Move, taskIds: string[]): Promise<void> {
  await cancelTasks(ctx, taskIds);
  await makeMissingTasks(ctx, accountId);
}

/** Answers the tasks at the scheduler that stand for nothing any more. */
async function moveInside(ctx: ServerContext, move: Move): Promise<{ taskIds: string[] }> {
  const { guestId, accountId } = move;
  const tx = ctx.db;
  if (guestId === accountId) throw new Error("A guest cannot be moved to themselves.");
  // The guest first: whoever gives a person something waits for this row and then finds the person gone.
  const guest = await lockUser(tx, guestId);
  const account = await lockUser(tx, accountId);
  if (!guest?.isAnonymous) throw new Error("Only a guest who is there can be moved.");
  if (!account || account.isAnonymous) throw new Error("There is no account to move the guest to.");
  await repository.deferKeys(tx);
  const { leftovers, tailorings, taskIds } = await absorb(ctx, move);
  await handOverPushDevices(tx, { guestId, sessionId: move.sessionId ?? null });
  for (const owned of await readOwnedColumns(tx)) {
    if (!ENDS_WITH_GUEST.has(owned.table)) await repository.changeOwner(tx, owned, guestId, accountId);
  }
  await deleteVerifications(tx, { userId: guestId, email: guest.email });
  await deleteUserRow(tx, guestId);
  if (leftovers.length > 0) await addMessage(ctx, accountId, toMessage(leftovers));
  for (const moved of tailorings) await addMessage(ctx, accountId, toTailoringMessage(moved));
  return { taskIds };
}

/** What collides, feature by feature: listings before documents, as everybody who writes both takes them. */
async function absorb(
  ctx: ServerContext,
  move: Move,
): Promise<{ leftovers: Leftover[]; tailorings: Leftover[]; taskIds: string[] }> {
  const { db: tx } = ctx;
  const listings = await absorbListings(tx, move);
  const renamed = await absorbSearches(tx, move, ctx.clock.now());
  for (const search of renamed) {
    await renameResearchSession(tx, search);
    await renameRunSession(tx, search);
  }
  await renameResearchedListings(tx, move.guestId, listings.renamed);
  await absorbChoices(tx, move, listings.renamed);
  const resumes = await absorbResumes(tx, move, listings.renamed);
  await absorbSamples(tx, move, { listings: listings.renamed, resumes });
  const tailorings = await absorbTailorings(tx, move, { listings: listings.renamed, resumes });
  await absorbBoards(tx, move);
  const document = await mergeGuestDocument(ctx, { ...move, renamed });
  return {
    leftovers: [...document.leftovers, ...listings.leftovers],
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
