import {
  MAX_NAMED_ROWS,
  MAX_STATUS_WORDS,
  type SheetCheck,
  type SheetChoices,
  type SheetField,
  type SheetPreview,
} from "@jobwright/contracts/job-sheets";
import { listingDefaults, type JobStatus } from "@jobwright/contracts/jobs";
import { AppError } from "#platform/app-error";
import { createYielder } from "#platform/yield-to-event-loop";
import { proposeColumns } from "./propose-columns.ts";
import { daysOf, readJobRow, type JobRow, type RowPlan } from "./read-job-row.ts";
import type { Sheet } from "./read-sheet.ts";
import { fromCell } from "./sheet-cells.ts";
import { findDayOrder } from "./sheet-days.ts";
import type { KnownListing } from "./sheets.repository.ts";
import { readStatusWords, toStatusWord } from "./status-words.ts";

/** A sheet with what its columns are read as. */
export type PlannedSheet = Pick<SheetPreview, "origin" | "statuses" | "days"> & {
  sheet: Sheet;
  plan: RowPlan;
};

export type CheckedSheet = {
  check: SheetCheck;
  /** Jobs that are new, in the order of the file. */
  added: JobRow[];
  /** Saved jobs of which the file says something else. */
  changed: { listing: KnownListing; changes: OwnChanges }[];
};
type OwnChanges = { status?: JobStatus; note?: string; deadline?: string; isFavorite?: true };

/**
 * How the rows of a file are read: by the person's choices, or by proposed ones. Throws `sheets/other-file`,
 * `sheets/field-twice` and `sheets/not-statuses`.
 */
export function planSheet(sheet: Sheet, choices: SheetChoices | null): PlannedSheet {
  const proposed = proposeColumns(sheet);
  const fields = choices?.columns ?? withoutWordyStatus(sheet, proposed.fields);
  checkFields(sheet, fields);
  const rows = sheet.rows.flatMap((row) => ("cells" in row ? [row.cells] : []));
  const statuses = readStatusWords(statusTexts(rows, fields), choices?.statuses ?? {});
  const days = findDayOrder(
    rows.flatMap((cells) => daysOf(cells, fields)),
    choices?.dayOrder ?? null,
  );
  const known = statuses.flatMap(({ word, status }) =>
    status === null ? [] : [[toStatusWord(word), status]],
  );
  const plan = {
    names: sheet.names,
    fields,
    dayOrder: days.order,
    statuses: Object.fromEntries(known) as Record<string, JobStatus>,
  };
  return { sheet, plan, origin: proposed.origin, statuses, days };
}

function checkFields(sheet: Sheet, fields: readonly (SheetField | null)[]): void {
  if (fields.length !== sheet.names.length) throw new AppError("sheets/other-file");
  const single = fields.filter((field) => field !== null && field !== "extra");
  if (new Set(single).size !== single.length) throw new AppError("sheets/field-twice");
}

/** A column that is only called so and holds too many different words is proposed for nothing. */
function withoutWordyStatus(sheet: Sheet, fields: (SheetField | null)[]): (SheetField | null)[] {
  const rows = sheet.rows.flatMap((row) => ("cells" in row ? [row.cells] : []));
  const isWordy = new Set(statusTexts(rows, fields).map(toStatusWord)).size > MAX_STATUS_WORDS;
  return isWordy ? fields.map((field) => (field === "status" ? null : field)) : fields;
}

function statusTexts(rows: readonly string[][], fields: readonly (SheetField | null)[]): string[] {
  const index = fields.indexOf("status");
  return index === -1 ? [] : rows.map((cells) => fromCell(cells[index] ?? ""));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the import of a file would do beside the jobs that a person has. Without a title column every row is broken. */
export async function checkSheet(
  { sheet, plan }: PlannedSheet,
  saved: readonly KnownListing[],
  now: Date,
): Promise<CheckedSheet> {
  // East of Greenwich it may be the next day already.
  const latestDay = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const inList = createFinder(saved.map((listing) => ({ ...listing, entry: listing })));
  const inFile = new Set<string>();
  const result: CheckedSheet = {
    check: {
      added: 0,
      known: 0,
      changed: 0,
      broken: 0,
      problems: [],
      knownRows: [],
      kept: { count: 0, cells: [] },
    },
    added: [],
    changed: [],
  };
  const { check } = result;
  const changedIds = new Set<string>();
  const yieldNow = createYielder();
  for (const each of sheet.rows) {
    await yieldNow();
    const row = "cells" in each ? readJobRow(each.line, each.cells, plan, latestDay) : each;
    if ("problem" in row) {
      check.broken += 1;
      addNamed(check.problems, { line: each.line, problem: row.problem });
      continue;
    }
    const listing = inList(row.texts);
    const keys = keysInFile(row.texts);
    const isTwiceInFile = listing === null && keys.some((key) => inFile.has(key));
    for (const key of keys) inFile.add(key);
    if (listing !== null || isTwiceInFile) {
      const { title, company } = row.texts;
      check.known += 1;
      addNamed(check.knownRows, { line: row.line, title, company, isTwiceInFile });
      const changes = listing === null ? {} : findChanges(row, listing);
      if (listing === null || Object.keys(changes).length === 0 || changedIds.has(listing.id)) continue;
      changedIds.add(listing.id);
      check.changed += 1;
      result.changed.push({ listing, changes });
      continue;
    }
    check.added += 1;
    result.added.push(row);
    check.kept.count += row.kept.length;
    for (const cell of row.kept) addNamed(check.kept.cells, { line: row.line, ...cell });
  }
  return result;
}

function addNamed<Row>(rows: Row[], row: Row): void {
  if (rows.length < MAX_NAMED_ROWS) rows.push(row);
}

/** What the person's own fields say in the file and not on the saved job. An empty cell takes nothing away. */
function findChanges({ status, texts, deadline, isFavorite }: JobRow, listing: KnownListing): OwnChanges {
  return {
    ...(status !== null && status !== listing.status ? { status } : {}),
    ...(texts.note !== "" && texts.note !== listing.note ? { note: texts.note } : {}),
    ...(deadline !== null && deadline !== listing.deadline ? { deadline } : {}),
    ...(isFavorite && listing.favoritedAt === null ? { isFavorite: true as const } : {}),
  };
}

type Named = Pick<JobRow["texts"], "title" | "company" | "location" | "jobLink">;

/** Finds the saved job that a row is of: by its link, or by title, company and place together. */
function createFinder(saved: (Named & { entry: KnownListing })[]): (row: Named) => KnownListing | null {
  const byLink = new Map<string, KnownListing>();
  const byName = new Map<string, KnownListing>();
  for (const { entry, ...named } of saved) {
    const link = toLinkKey(named.jobLink);
    if (link !== null) byLink.set(link, entry);
    byName.set(toNameKey(named), entry);
  }
  return (row) => byLink.get(toLinkKey(row.jobLink) ?? "") ?? byName.get(toNameKey(row)) ?? null;
}

/** Two jobs of one file may share the link of a company's page: there a link counts with the title alone. */
function keysInFile(row: Named): string[] {
  const link = toLinkKey(row.jobLink);
  return [toNameKey(row), ...(link === null ? [] : [`${link}\n${fold(row.title)}`])];
}

function toNameKey({ title, company, location }: Named): string {
  return [title, company, location].map(fold).join("\n");
}

/** Without regard to case, accents and spaces; what stands for nothing is nothing. */
function fold(text: string): string {
  if (text === listingDefaults.text) return "";
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** A link without its scheme, "www.", the part behind "#" and marks of campaigns. Null where it is none. */
function toLinkKey(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.hostname === "") return null;
  const campaign = Array.from(url.searchParams.keys()).filter((name) => name.startsWith("utm_"));
  for (const name of campaign) url.searchParams.delete(name);
  return `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/+$/, "")}${url.search}`;
}
