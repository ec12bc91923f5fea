import { Readable } from "node:stream";
import type { JobStatus } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { createReadLimit } from "#platform/read-limit";
import { selectListings } from "../jobs.repository.ts";
import { placeOf } from "../listing-order.ts";
import { readInBatches, type Cursor } from "../read-in-batches.ts";
import { toLine } from "./sheet-cells.ts";
import { sheetColumns, type SheetListing } from "./sheet-columns.ts";
import { selectChangesOf, selectSentVersionsOf } from "./sheets.repository.ts";

/** Which saved jobs a sheet holds; all of them where nothing is said. */
type Selection = { status?: JobStatus | undefined; ids?: readonly string[] };

/** Excel reads UTF-8 with this mark alone. */
const BYTE_ORDER_MARK = "\ufeff";
/** Text that is handed on at once, in UTF-16 units. */
const CHUNK = 64 * 1024;

const limitReads = createReadLimit(2);

/**
 * The saved jobs as a CSV file, newest first, read while it is sent. Its reading throws `request/rate-limited` where two
 * such files are being sent to the person already.
 */
export function exportSheet(ctx: UserContext, selection: Selection = {}) {
  const name = `saved-jobs-${ctx.clock.now().toISOString().slice(0, 10)}.csv`;
  const open = async () => {
    const lines = limitReads(ctx.user.uid, readLines(ctx, selection));
    // The first line is read here, so that a refusal is an error answer and no broken file.
    const first = await lines.next();
    const bytes = Readable.from(inChunks(first.value ?? "", lines), { objectMode: false });
    // A stream that is ended before anybody reads it begins no chunk and so would leave the lines open.
    bytes.once("close", () => void lines.return(undefined));
    return bytes;
  };
  return { name, type: "text/csv; charset=utf-8", open };
}

async function* readLines(ctx: UserContext, { status, ids }: Selection): AsyncGenerator<string> {
  const { db, user } = ctx;
  const wanted = ids === undefined ? null : new Set(ids);
  yield BYTE_ORDER_MARK + toLine(sheetColumns.map(({ name }) => name));
  const rows = readInBatches({
    person: user.uid,
    readRows: (after, size) => readRows(db, user.uid, after, size),
    toItem: (row) => row,
    cursorOf: ({ place }) => place,
    lengthOf: ({ listing }) => listing.description.length,
  });
  for await (const { item } of rows) {
    const { listing } = item;
    if (status !== undefined && listing.status !== status) continue;
    if (wanted !== null && !wanted.has(listing.id)) continue;
    yield toLine(sheetColumns.map(({ textOf }) => textOf(item)));
  }
}

async function readRows(
  db: UserContext["db"],
  userId: string,
  after: Cursor | null,
  size: number,
): Promise<(SheetListing & { place: Cursor })[]> {
  const rows = await selectListings(db, userId, after, size);
  const ids = rows.map(({ id }) => id);
  const changes = Map.groupBy(await selectChangesOf(db, userId, ids), ({ listingId }) => listingId);
  const sent = new Map((await selectSentVersionsOf(db, userId, ids)).map((each) => [each.jobId, each]));
  return rows.map((row) => ({
    listing: row,
    changes: changes.get(row.id) ?? [],
    sent: sent.get(row.id) ?? null,
    place: placeOf(row),
  }));
}

async function* inChunks(first: string, lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = first;
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  yield Buffer.from(chunk);
}
