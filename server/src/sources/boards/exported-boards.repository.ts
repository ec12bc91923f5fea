import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedBoards } from "#db/exports/exported-tables";
import { insertMissing, type Taken } from "#db/exports/own-rows";
import { boards, userBoards } from "#db/schema/sources";
import { insertBoards } from "./boards.repository.ts";
import { boardPageUrl, isBoardToken } from "./board-links.ts";
import { isBoardSystem } from "./board-systems.ts";
import { readWebLink } from "#platform/markup/web-link";

type ExportedBoard = EntryOf<"boards">;

/** Sources whose boards are named by their whole address. */
const WHOLE_ADDRESS_SOURCES = ["page", "feed", "listings"];

/** The boards that a person pasted. */
export async function exportPastedBoards(db: Database, userId: string): Promise<ExportedBoard[]> {
  const rows = await db
    .select({ pasted: userBoards, company: boards.company, url: boards.url })
    .from(userBoards)
    .innerJoin(boards, and(eq(boards.source, userBoards.source), eq(boards.token, userBoards.token)))
    .where(eq(userBoards.userId, userId))
    .orderBy(asc(userBoards.source), asc(userBoards.token));
  return rows.map(({ pasted, company, url }) => ({ ...exportedBoards.toEntry(pasted), company, url }));
}

/** Whether some source can be asked for the board. Nothing is asked yet: the next search does that. */
export function isAskableBoard({ source, token }: Pick<ExportedBoard, "source" | "token">): boolean {
  if (WHOLE_ADDRESS_SOURCES.includes(source)) return readWebLink(token) === token;
  return isBoardSystem(source) && isBoardToken(source, token);
}

/** Adds exported boards to those that the person pasted. Boards that everybody's searches know keep their state. */
export async function importPastedBoards(
  tx: Database,
  userId: string,
  exported: readonly ExportedBoard[],
): Promise<Taken> {
  if (exported.length === 0) return { added: 0, known: 0 };
  await insertBoards(
    tx,
    exported.map(({ source, token, company }) => {
      const url = isBoardSystem(source) ? boardPageUrl({ source, token }) : token;
      return { source, token, company, url, foundBy: "pasted" as const };
    }),
  );
  const rows = exported.map((board) => ({ ...exportedBoards.toRow(board), userId }));
  return insertMissing(tx, userBoards, rows);
}
