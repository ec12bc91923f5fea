import { randomBytes } from "node:crypto";
import {
  importIdSchema,
  type SheetChoices,
  type SheetImport,
  type SheetPreview,
} from "@jobwright/contracts/job-sheets";
import { listingDefaults } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { checkDiskRoom } from "#db/disk-room";
import { holdPerson } from "#db/hold-person";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { AppError } from "#platform/app-error";
import { holdListings, updateListing, type NewListing } from "../jobs.repository.ts";
import { makeRoomForListings } from "../listing-limits.ts";
import { insertStatusChange } from "../status-changes.repository.ts";
import { withListingDefaults } from "../to-job.ts";
import { checkSheet, planSheet, type CheckedSheet, type PlannedSheet } from "./check-sheet.ts";
import { readSheet } from "./read-sheet.ts";
import { fromCell } from "./sheet-cells.ts";
import { toMoment, toStatusHistory } from "./read-history.ts";
import type { JobRow } from "./read-job-row.ts";
import {
  deleteUnchangedListings,
  insertSheetListings,
  selectKnownListings,
  type NewStatusChange,
} from "./sheets.repository.ts";

/** Values of a column that are shown, and characters of each. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/**
 * Reads a table of jobs (`file`: its bytes in Base64) and tells its columns, and which rows an import would add, change or
 * refuse; saves nothing. Throws the `sheets/…` errors of a table that cannot be read, and of columns that cannot be assigned.
 */
export async function previewSheet(
  ctx: UserContext,
  { file, choices }: { file: string; choices?: SheetChoices | undefined },
): Promise<SheetPreview> {
  const planned = planSheet(await readSheet(Buffer.from(file, "base64")), choices ?? null);
  const { check } = await checkSheet(
    planned,
    await selectKnownListings(ctx.db, ctx.user.uid),
    ctx.clock.now(),
  );
  const { sheet, origin, statuses, days } = planned;
  const { encoding, separator } = sheet;
  return {
    encoding,
    separator,
    origin,
    rows: sheet.rows.length,
    columns: describeColumns(planned),
    statuses,
    days,
    check,
  };
}

function describeColumns({ sheet, plan }: PlannedSheet): SheetPreview["columns"] {
  return sheet.names.map((name, index) => {
    const samples = new Set<string>();
    let filled = 0;
    for (const row of sheet.rows) {
      const text = "cells" in row ? fromCell(row.cells[index] ?? "") : "";
      if (text === "") continue;
      filled += 1;
      if (samples.size < SAMPLES) samples.add(shorten(text));
    }
    return { name, filled, samples: [...samples], field: plan.fields[index] ?? null };
  });
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= SAMPLE_LENGTH ? line : `${line.slice(0, SAMPLE_LENGTH).toWellFormed()}…`;
}

/**
 * Saves the jobs of a file, all of them or none. A job that is there already stays as it is, or gets the person's own
 * fields of the file with `updateKnown`. Throws what `readSheet` and `planSheet` throw, `sheets/no-title`,
 * `sheets/status-not-chosen`, `sheets/day-order-not-chosen`, `sheets/broken-rows` without `skipBroken`,
 * `server/no-room` and `jobs/too-many-listings`.
 */
export async function importSheet(
  ctx: UserContext,
  body: { file: string; choices: SheetChoices; skipBroken: boolean; updateKnown: boolean },
): Promise<SheetImport> {
  const planned = planSheet(await readSheet(Buffer.from(body.file, "base64")), body.choices);
  const { plan, statuses, days } = planned;
  if (!plan.fields.includes("title")) throw new AppError("sheets/no-title");
  if (statuses.some(({ status }) => status === null)) throw new AppError("sheets/status-not-chosen");
  if (days.isAsked && days.order === null) throw new AppError("sheets/day-order-not-chosen");
  await checkDiskRoom(ctx);
  const now = ctx.clock.now();
  const importId = `${now.getTime().toString(36)}-${randomBytes(6).toString("hex")}`;
  const save = async (tx: Database): Promise<SheetImport> => {
    // Of two imports at the same time one sees what the other added.
    await holdPerson(tx, ctx.user.uid);
    const checked = await checkSheet(planned, await selectKnownListings(tx, ctx.user.uid), now);
    const { check, added, changed } = checked;
    if (check.broken > 0 && !body.skipBroken)
      throw new AppError("sheets/broken-rows", { fields: toFields(check) });
    if (body.updateKnown) await updateKnown(tx, ctx.user.uid, changed, now);
    await makeRoomForListings(tx, ctx.user.uid, added.length);
    const made = added.map((row, index) => toListing(row, { id: toRowId(importId, index), now }));
    await insertSheetListings(
      tx,
      ctx.user.uid,
      made.map(({ listing }) => listing),
      made.flatMap(({ changes }) => changes),
    );
    return {
      importId,
      added: added.length,
      updated: body.updateKnown ? changed.length : 0,
      known: check.known,
      skipped: check.broken,
    };
  };
  return retryDeadlocks(() => ctx.db.transaction(save));
}

/** Each named row with its problem, as the fields of an error. */
function toFields({ problems }: CheckedSheet["check"]): Record<string, string> {
  return Object.fromEntries(problems.map(({ line, problem }) => [`line ${line}`, problem]));
}

/** Counts down, so that jobs that were added on one day stand in the order of the file. */
function toRowId(importId: string, index: number): string {
  return `${toPrefix(importId)}${String(99_999 - index)}`;
}

function toPrefix(importId: string): string {
  return `sheet-${importId}-`;
}

function toListing(
  row: JobRow,
  { id, now }: { id: string; now: Date },
): { listing: Omit<NewListing, "userId">; changes: NewStatusChange[] } {
  const { texts, days } = row;
  const createdAt = row.addedOn === null ? now : toMoment(row.addedOn, now);
  // A row without a status that has a day of applying is a job that was applied for.
  const status = row.status ?? (days.applied === null ? "new" : "applied");
  const { statusChangedAt, changes } = toStatusHistory(status, days, now);
  const given = withListingDefaults({ ...texts, datePosted: row.datePosted }, listingDefaults.text);
  const listing = {
    ...given,
    id,
    status,
    statusChangedAt,
    note: texts.note,
    jobId: texts.jobId || null,
    postedDate: texts.postedDate || null,
    qualifications: row.qualifications,
    benefits: row.benefits,
    easyApply: row.isEasyApply,
    isSample: row.isSample,
    sources: row.sources.map((name) => ({ source: name.toLowerCase(), name, url: given.jobLink })),
    favoritedAt: row.isFavorite ? createdAt : null,
    deadline: row.deadline,
    createdAt,
    updatedAt: now,
  };
  return {
    listing,
    changes: changes.map(({ from, to, at }) => ({
      listingId: id,
      fromStatus: from,
      toStatus: to,
      changedAt: at,
    })),
  };
}

async function updateKnown(
  tx: Database,
  userId: string,
  changed: CheckedSheet["changed"],
  now: Date,
): Promise<void> {
  await holdListings(tx, userId, { ids: changed.map(({ listing }) => listing.id), sessionId: "" });
  for (const { listing, changes } of changed) {
    const { status, isFavorite, ...fields } = changes;
    const last = listing.statusChangedAt;
    // Two changes in one millisecond keep their order.
    const at = last === null || last < now ? now : new Date(last.getTime() + 1);
    await updateListing(tx, userId, listing.id, {
      ...fields,
      ...(status === undefined ? {} : { status, statusChangedAt: at }),
      ...(isFavorite ? { favoritedAt: now } : {}),
      updatedAt: now,
    });
    if (status === undefined) continue;
    const change = { listingId: listing.id, fromStatus: listing.status, toStatus: status, changedAt: at };
    await insertStatusChange(tx, userId, change);
  }
}

/** Removes what an import added and nobody changed since. Nothing happens for an import that is not the person's. */
export async function undoSheet(
  ctx: UserContext,
  importId: string,
): Promise<{ removed: number; kept: number }> {
  if (!importIdSchema.safeParse(importId).success) return { removed: 0, kept: 0 };
  const at = new Date(Number.parseInt(importId.split("-")[0] ?? "", 36));
  return retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => {
      await holdPerson(tx, ctx.user.uid);
      return deleteUnchangedListings(tx, ctx.user.uid, toPrefix(importId), at);
    }),
  );
}
