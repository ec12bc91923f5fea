import {
  evidenceTexts,
  MAX_EVIDENCE,
  type ChangedAnswer,
  type NewAnswer,
  type SaidEvidence,
} from "@jobwright/contracts/evidence-bank";
import { findSkillId } from "@jobwright/engine/tailoring/plan/find-skill-id";
import { isInConflict } from "@jobwright/engine/tailoring/plan/said-evidence";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedEvidence } from "#db/exports/exported-tailorings";
import { insertMissing, type Taken } from "#db/exports/own-rows";
import { holdPerson } from "#db/hold-person";
import { evidenceAnswers } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import * as repository from "./evidence-bank.repository.ts";

/** Answers without room that a message quotes; more of them are counted. */
const TOLD_ANSWERS = 50;

/** All that the person has said, the last said first. */
export async function listEvidence(ctx: UserContext): Promise<{ evidence: SaidEvidence[] }> {
  return { evidence: await repository.selectEvidence(ctx.db, ctx.user.uid) };
}

/**
 * Keeps several answers, or none of them. Throws `evidence/changed` where what was said before stands against one,
 * `evidence/too-many`, and `request/invalid` where two answers of the request stand against each other.
 */
export async function addEvidence(
  ctx: UserContext,
  answers: readonly NewAnswer[],
): Promise<{ evidence: SaidEvidence[] }> {
  const saidAt = ctx.clock.now();
  const rows = answers.map((answer) => ({
    ...answer,
    text: tidy(answer.text),
    userId: ctx.user.uid,
    id: crypto.randomUUID(),
    version: 1,
    skillId: answer.kind === "skill" ? findSkillId(answer) : null,
    saidAt,
  }));
  for (const [index, row] of rows.entries()) {
    if (!isInConflict(row, rows.slice(0, index))) continue;
    const field = `answers.${index}`;
    throw new AppError("request/invalid", {
      fields: { [field]: "says the same as one before it, or the contrary" },
    });
  }
  const evidence = await holding(ctx, async (tx, bank) => {
    if (rows.some((row) => isInConflict(row, bank))) throw new AppError("evidence/changed");
    if (bank.length + rows.length > MAX_EVIDENCE) throw new AppError("evidence/too-many");
    return repository.insertEvidence(tx, rows);
  });
  return { evidence };
}

/** Changes an answer. Throws `evidence/not-found`, and `evidence/changed` as well where the contrary was said meanwhile. */
export function changeEvidence(
  ctx: UserContext,
  id: string,
  { version, answer, place, text }: ChangedAnswer,
): Promise<SaidEvidence> {
  return holding(ctx, async (tx, bank) => {
    const former = bank.find((one) => one.id === id);
    if (!former) throw new AppError("evidence/not-found");
    const others = bank.filter((one) => one.id !== id);
    const next = { ...former, answer, place, text: tidy(text) };
    if (former.version !== version || isInConflict(next, others)) throw new AppError("evidence/changed");
    const columns = { answer, place, text: next.text, version: version + 1, saidAt: ctx.clock.now() };
    const changed = await repository.updateEvidence(tx, ctx.user.uid, id, columns);
    if (!changed) throw new AppError("evidence/not-found");
    return changed;
  });
}

/** Takes an answer back. Throws `evidence/not-found`. */
export async function deleteEvidence(ctx: UserContext, id: string): Promise<{ success: true }> {
  const isDeleted = await repository.deleteEvidence(ctx.db, ctx.user.uid, id);
  if (!isDeleted) throw new AppError("evidence/not-found");
  return { success: true };
}

/**
 * Adds exported answers that the account has not, the newest first for as long as there is room; `notes` say in
 * sentences how many were left out.
 */
export async function importEvidence(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"evidence">[],
): Promise<Taken & { notes: string[] }> {
  const bank = await repository.selectEvidence(tx, userId);
  const known = new Set(bank.map(({ id }) => id));
  const missing = exported
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => b.saidAt.localeCompare(a.saidAt));
  const fitting = missing.slice(0, Math.max(0, MAX_EVIDENCE - bank.length));
  const rows = fitting.map((entry) => ({ ...exportedEvidence.toRow(entry), userId }));
  const { added } = await insertMissing(tx, evidenceAnswers, rows);
  const left = missing.length - fitting.length;
  const notes = left === 0 ? [] : [`${describeLeft(left)} The export still has what was left out.`];
  return { added, known: exported.length - added, notes };
}

/**
 * Readies a guest's answers for their move to an account: all stay, but what both said in the same words, and what is
 * more than the account has room for, which is answered in words. The account's own stay, and of the guest's the newest.
 * Of contrary ones the newest holds (`findAnswers`).
 */
export async function mergeGuestEvidence(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<{ label: string; value: string }[]> {
  await repository.readyForMove(tx, guestId, accountId);
  const room = Math.max(0, MAX_EVIDENCE - (await repository.countEvidence(tx, accountId)));
  const left = await repository.keepNewest(tx, guestId, room);
  if (left.length === 0) return [];
  const told = left.slice(0, TOLD_ANSWERS).map(({ label, answer, text }) => ({
    label: `Your answer about ${label}`,
    value: answer === "lacks" ? evidenceTexts.lacks : text,
  }));
  return [{ label: "Answers to questions", value: describeLeft(left.length) }, ...told];
}

function describeLeft(count: number): string {
  const which = count === 1 ? "The oldest answer was" : `The oldest ${count} answers were`;
  return `${which} left out: an account keeps ${MAX_EVIDENCE}.`;
}

/** Of two requests of one person, from two tabs perhaps, the second sees what the first has kept. */
function holding<T>(
  ctx: UserContext,
  change: (tx: Database, bank: SaidEvidence[]) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await holdPerson(tx, ctx.user.uid);
    return change(tx, await repository.selectEvidence(tx, ctx.user.uid));
  });
}

/** A line of a document has no breaks. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
