import type { SentResume, TailoringVersion } from "@jobwright/contracts/tailoring-versions";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { keepRecord } from "./keep-version.ts";
import * as repository from "./tailoring.repository.ts";
import {
  selectSent,
  selectVersion,
  selectVersions,
  setSent,
  type VersionRow,
  type VersionSummaryRow,
} from "./tailoring-versions.repository.ts";

/** The largest number that a version can have. */
const MOST = 2_147_483_647;

/** The versions of a record, the newest first. Throws `tailoring/not-found`. */
export async function listVersions(
  ctx: UserContext,
  jobId: string,
): Promise<{ versions: TailoringVersion[] }> {
  const rows = await selectVersions(ctx.db, await findPlace(ctx, jobId));
  return { versions: rows.map(toVersion) };
}

/** Keeps the present state of the record as a version that was sent now. Throws `tailoring/not-found`. */
export async function keepPresent(ctx: UserContext, wantedId: string): Promise<TailoringVersion> {
  const place = await findPlace(ctx, wantedId);
  const number = await keepRecord(ctx, place.jobId, "sent");
  await setSent(ctx.db, place, number, ctx.clock.now());
  return readSummary(ctx, place, number);
}

/** A version with its text. Throws `tailoring/not-found` and `tailoring/version-not-found`. */
export async function readVersion(
  ctx: UserContext,
  jobId: string,
  number: string,
): Promise<TailoringVersion & { text: string }> {
  const row = await findVersion(ctx, await findPlace(ctx, jobId), number);
  return { ...(await readSummary(ctx, row, row.number)), text: row.work.tailoredResumeText };
}

/** Says that a version was sent now, or was not. Throws `tailoring/not-found` and `tailoring/version-not-found`. */
export async function markVersion(
  ctx: UserContext,
  jobId: string,
  wanted: string,
  isSent: boolean,
): Promise<TailoringVersion> {
  const place = await findPlace(ctx, jobId);
  const number = toNumber(wanted);
  await setSent(ctx.db, place, number, isSent ? ctx.clock.now() : null);
  return readSummary(ctx, place, number);
}

/** For each job the version that went to the employer last. */
export async function listSentResumes(ctx: UserContext): Promise<{ sent: SentResume[] }> {
  const rows = await selectSent(ctx.db, ctx.user.uid);
  return { sent: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) };
}

/** Throws `tailoring/version-not-found`. */
export async function findVersion(
  ctx: UserContext,
  place: { userId: string; jobId: string },
  number: string,
): Promise<VersionRow> {
  const row = await selectVersion(ctx.db, place, toNumber(number));
  if (!row) throw new AppError("tailoring/version-not-found");
  return row;
}

async function findPlace(ctx: UserContext, jobId: string): Promise<{ userId: string; jobId: string }> {
  const row = await repository.selectTailoring(ctx.db, ctx.user.uid, jobId);
  if (!repository.isFinished(row)) throw new AppError("tailoring/not-found");
  return { userId: ctx.user.uid, jobId: row.jobId };
}

async function readSummary(
  ctx: UserContext,
  place: { userId: string; jobId: string },
  number: number,
): Promise<TailoringVersion> {
  const [row] = await selectVersions(ctx.db, place, number);
  if (!row) throw new AppError("tailoring/version-not-found");
  return toVersion(row);
}

function toNumber(text: string): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (number === 0 || number > MOST) throw new AppError("tailoring/version-not-found");
  return number;
}

function toVersion({ keptAt, sentAt, ...row }: VersionSummaryRow): TailoringVersion {
  return { ...row, keptAt: keptAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
