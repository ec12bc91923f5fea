import type { ServerContext } from "#context";
import {
  cleanLine,
  companyFromToken,
  insertBoards,
  type NewBoard,
  readBoardLink,
} from "#sources/sources.service";
import { detectDelimiter, splitCells } from "#platform/csv/read-csv";
import { readWebLink } from "#platform/markup/web-link";

export type BoardImport = { added: number; known: number; skipped: { line: number; reason: string }[] };

/**
 * Takes a list of company boards: a CSV whose rows hold a company's name and a board link in any order (with or
 * without a header), or one link on each line. Lines without a link of a known system are named as skipped.
 */
export async function importBoards(ctx: ServerContext, text: string): Promise<BoardImport> {
  const found = new Map<string, NewBoard>();
  const skipped: BoardImport["skipped"] = [];
  for (const { cells, line } of readRows(text)) {
    const links = cells.flatMap((cell) => readWebLink(cell) ?? []);
    const url = links.find((link) => readBoardLink(link) !== null);
    const board = url === undefined ? null : readBoardLink(url);
    if (url === undefined || board === null) {
      const isHeader = line === 1 && cells.some((cell) => /^(url|link|name|company)$/i.test(cell));
      if (isHeader) continue;
      skipped.push({
        line,
        reason: links[0] ? `${links[0]} is no board of a known system` : "has no link",
      });
      continue;
    }
    const name = cells.find((cell) => cell !== "" && readWebLink(cell) === null);
    const company = cleanLine(name) ?? companyFromToken(board.token);
    found.set(`${board.source} ${board.token}`, { ...board, company, url, foundBy: "imported" });
  }
  const added = await insertBoards(ctx.db, [...found.values()]);
  return { added, known: found.size - added, skipped };
}

/** No record goes over a line, so that a stray quote costs its own line and no other. */
function readRows(text: string): { cells: string[]; line: number }[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const delimiter = detectDelimiter(lines.find((line) => line.trim() !== "") ?? "");
  return lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [{ cells: splitCells(line, delimiter), line: index + 1 }],
  );
}
