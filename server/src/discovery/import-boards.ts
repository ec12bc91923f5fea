import { parse as parseCsv } from "csv-parse/sync";
import type { ServerContext } from "#context";
import { insertBoards, type NewBoard } from "./boards.repository.ts";
import { readBoardLink } from "./boards/board-links.ts";
import { companyFromToken } from "./sources/company-name.ts";

export type BoardImport = { added: number; known: number; skipped: { line: number; reason: string }[] };

/**
 * Takes a list of company boards: a CSV whose rows hold a company's name and a board link in any order (with or
 * without a header), or one link on each line. Lines without a link of a known system are named as skipped.
 */
export async function importBoards(ctx: ServerContext, text: string): Promise<BoardImport> {
  const found = new Map<string, NewBoard>();
  const skipped: BoardImport["skipped"] = [];
  for (const { cells, line } of readRows(text)) {
    const url = cells.find((cell) => /^https?:\/\//i.test(cell));
    const board = url === undefined ? null : readBoardLink(url);
    if (url === undefined || board === null) {
      const isHeader = line === 1 && cells.some((cell) => /^(url|link|name|company)$/i.test(cell));
      if (!isHeader)
        skipped.push({ line, reason: url ? `${url} is no board of a known system` : "has no link" });
      continue;
    }
    const name = cells.find((cell) => cell !== url && cell !== "") ?? companyFromToken(board.token);
    found.set(`${board.source} ${board.token}`, { ...board, company: name, url, foundBy: "imported" });
  }
  const added = await insertBoards(ctx.db, [...found.values()]);
  return { added, known: found.size - added, skipped };
}

function readRows(text: string): { cells: string[]; line: number }[] {
  const rows = parseCsv(text, {
    bom: true,
    trim: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
}
