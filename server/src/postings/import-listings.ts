import type { Posting } from "@jobwright/engine/posting";
import type { ServerContext } from "#context";
import { checkDiskRoom } from "#db/disk-room";
import type { Clock } from "#platform/clock";
import { identifyArrived, indexArrived, type ArrivedPosting } from "./posting-index.ts";
import { postingKey } from "./postings.repository.ts";
import { ListingsFileError, readListingsFile } from "./read-listings-file.ts";
import type { ReadRow } from "./read-rows.ts";
import { openRowReader, type RowReader } from "./row-threads.ts";
import { IMPORT_SOURCE } from "./source-names.ts";

const BATCH_SIZE = 250;
/** Characters of rows after which a batch is full, so that long texts do not pile up in memory. */
const BATCH_LENGTH = 4_000_000;
/** Rows after which progress is told even where nothing was taken. */
const PROGRESS_ROWS = 1000;
/** Places named for each reason in the report. */
const EXAMPLES = 5;

export type ImportReport = {
  rows: number;
  /** Of the file's bytes, from 0 to 1. */
  shareRead: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Of everything that was taken or known. */
  titles: Set<string>;
  /** By reason: how many, and where the first of them are. */
  skipped: Map<string, { count: number; places: string[] }>;
};

/**
 * Takes a listings file into the postings index in batches; what was taken stays when a later batch fails, and a
 * second run of the same file changes nothing. `onProgress` gets the report as it stands, after each batch and every
 * 1,000 rows. Throws `ListingsFileError` where the file as a whole is unreadable, or from some row on: then what came
 * before is taken first.
 */
export async function importListings(
  ctx: ServerContext,
  path: string,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  const report: ImportReport = {
    rows: 0,
    shareRead: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    titles: new Set(),
    skipped: new Map(),
  };
  const takeBatch = createBatchTaker(ctx, report);
  const reader = openRowReader();
  try {
    for await (const { places, read } of readAhead(
      readBatches(path, report, onProgress),
      reader,
      ctx.clock,
    )) {
      const rows = await read;
      await checkDiskRoom(ctx).catch((cause: Error) => {
        throw new ListingsFileError(cause.message, { cause });
      });
      await takeBatch(rows.flatMap((row) => ("posting" in row ? [row.posting] : [])));
      rows.forEach((row, index) => {
        if ("skipped" in row) skip(report, row.skipped, places[index] ?? "");
      });
      onProgress(report);
    }
  } finally {
    await reader.close();
    await takeBatch([]);
  }
  return report;
}

/** Rows of a file with the place of each. */
type Batch = { rows: unknown[]; places: string[] };
type BegunBatch = { places: string[]; read: Promise<ReadRow[]> };

/** The rows of a file in batches; where it is unreadable from some row on, those before come first. */
async function* readBatches(
  path: string,
  report: ImportReport,
  onProgress: (report: ImportReport) => void,
): AsyncGenerator<Batch> {
  let batch: Batch = { rows: [], places: [] };
  let length = 0;
  try {
    for await (const entry of readListingsFile(path, (share) => (report.shareRead = share))) {
      report.rows += 1;
      if ("problem" in entry) skip(report, entry.problem, entry.place);
      else {
        batch.rows.push(entry.value);
        batch.places.push(entry.place);
        length += entry.length;
      }
      if (batch.rows.length >= BATCH_SIZE || length >= BATCH_LENGTH) {
        yield batch;
        batch = { rows: [], places: [] };
        length = 0;
      } else if (report.rows % PROGRESS_ROWS === 0) onProgress(report);
    }
  } catch (error) {
    yield batch;
    throw error;
  }
  if (batch.rows.length > 0) yield batch;
}

/** The batches in their order, each with its reading, which goes on for some of them at once. */
async function* readAhead(
  batches: AsyncIterable<Batch>,
  reader: RowReader,
  clock: Clock,
): AsyncGenerator<BegunBatch> {
  const begun: BegunBatch[] = [];
  try {
    for await (const { rows, places } of batches) {
      const read = reader.read({ rows, now: clock.now() }).catch((cause: Error) => {
        const message = `${places[0] ?? ""} to ${places.at(-1) ?? ""} could not be read: ${cause.message}.`;
        throw new ListingsFileError(message, { cause });
      });
      // It is told when its turn comes.
      read.catch(() => undefined);
      begun.push({ places, read });
      if (begun.length > reader.places) yield* begun.splice(0, 1);
    }
  } catch (error) {
    yield* begun;
    throw error;
  }
  yield* begun;
}

/**
 * Takes batches into the index. While the database writes one, the next is read already;
 * a failed write is thrown by the next call. With an empty batch it only waits for the last one.
 */
function createBatchTaker(ctx: ServerContext, report: ImportReport) {
  let writing: Promise<void> = Promise.resolve();
  let writingKeys = new Set<string>();

  async function write(arrived: ArrivedPosting[], repeated: number): Promise<void> {
    await indexArrived(ctx, arrived, {
      source: IMPORT_SOURCE,
      board: null,
      isComplete: false,
      isSample: false,
      seenAt: ctx.clock.now(),
    });
    for (const { posting } of arrived) report.titles.add(posting.title);
    const added = arrived.filter((entry) => entry.isNew).length;
    const changed = arrived.filter((entry) => entry.isChanged).length;
    report.added += added;
    report.changed += changed;
    report.unchanged += arrived.length - added - changed + repeated;
  }

  return async (batch: Posting[]): Promise<void> => {
    const keys = batch.map(postingKey);
    // What is being written is not in the index yet, so a posting that comes again would count as new twice.
    if (keys.some((key) => writingKeys.has(key))) await writing;
    const arrived = await identifyArrived(ctx, batch);
    await writing;
    if (batch.length === 0) return;
    writingKeys = new Set(keys);
    writing = write(arrived, batch.length - arrived.length);
    writing.catch(() => undefined);
  };
}

function skip(report: ImportReport, reason: string, place: string): void {
  const entry = report.skipped.get(reason) ?? { count: 0, places: [] };
  entry.count += 1;
  if (entry.places.length < EXAMPLES) entry.places.push(place);
  report.skipped.set(reason, entry);
}

/** How far an import is after so many milliseconds, with its pace and the time that is left. */
export function describePace({ rows, added, shareRead }: ImportReport, elapsedMs: number): string {
  const pace = Math.round(rows / (elapsedMs / 1000));
  const seconds = (elapsedMs / 1000) * (1 / Math.max(shareRead, 0.001) - 1);
  const left = seconds < 60 ? "less than a minute left" : `about ${Math.ceil(seconds / 60)} min left`;
  return `${rows} rows read, ${added} new postings, ${pace} rows a second, ${left} …`;
}

/** The report as lines for the terminal. */
export function describeImport(report: ImportReport): string[] {
  const skipped = [...report.skipped.values()].reduce((sum, entry) => sum + entry.count, 0);
  return [
    `${report.rows} ${report.rows === 1 ? "row" : "rows"} read: ${report.added} new, ${report.changed} changed, ${report.unchanged} known, ${skipped} skipped.`,
    ...[...report.skipped].map(([reason, { count, places }]) => {
      const more = count > places.length ? ", …" : "";
      return `  ${count} skipped: ${count === 1 ? "the row" : "each"} ${reason} (${places.join(", ")}${more})`;
    }),
  ];
}
