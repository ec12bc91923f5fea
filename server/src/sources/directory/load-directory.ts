import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import type { ServerContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { readWebLink } from "#platform/markup/web-link";
import { createYielder } from "#platform/yield-to-event-loop";
import { boardPageUrl, readBoardLink } from "../boards/board-links.ts";
import { isBoardSystem } from "../boards/board-systems.ts";
import {
  DirectoryFileError,
  readDirectory,
  readDirectoryVersion,
  type DirectoryBoard,
} from "./directory-file.ts";
import { learnIndustries } from "./likely-industries.ts";
import { type DirectoryRow, hasDirectory, replaceDirectory } from "./directory.repository.ts";

/** The directory that the product ships; `scripts/make-board-directory.ts` makes it. */
export const DIRECTORY_FILE = join(import.meta.dirname, "directory.csv");

/**
 * Brings the boards of the shipped directory into the database where it holds another version of it. A file that is cut or
 * altered is refused with its line in the log, and the boards of the version before stay.
 */
export async function loadDirectory(ctx: ServerContext, path = DIRECTORY_FILE): Promise<void> {
  try {
    const text = await readFile(path, "utf8");
    const version = readDirectoryVersion(text);
    if (await hasDirectory(ctx.db, version)) return;
    const yieldIfDue = createYielder();
    const rows = new Map<string, ListedBoard>();
    for (const board of await readDirectory(text)) {
      const row = toRow(board);
      const key = `${row.source}\n${row.token}`;
      // One page may be listed under two of the systems that stand for pages.
      if (!rows.has(key)) rows.set(key, row);
      await yieldIfDue();
    }
    const listed = await addLikelyIndustries([...rows.values()]);
    await retryDeadlocks(() => replaceDirectory(ctx.db, version, listed));
  } catch (error) {
    if (!(error instanceof DirectoryFileError)) throw error;
    ctx.log.error(
      { path },
      `The directory of company boards was not read, the one before stays. ${error.message}`,
    );
  }
}

type ListedBoard = Omit<DirectoryRow, "likelyIndustries">;

/** Trained on the boards themselves; yields to the event loop. */
async function addLikelyIndustries(listed: readonly ListedBoard[]): Promise<DirectoryRow[]> {
  const yieldIfDue = createYielder();
  const industriesOf = await learnIndustries(listed);
  const rows: DirectoryRow[] = [];
  for (const board of listed) {
    rows.push({ ...board, likelyIndustries: industriesOf(board) });
    await yieldIfDue();
  }
  return rows;
}

/** What the lists say of a company's own careers page: how its jobs are found, since no applicant system is behind it. */
const ownPages = new Set(["dom", "inline", "nextdata", "rss", "sitemap"]);

/**
 * A company's own careers page is a board of the source for such pages, or of the system that its address names. A board of a
 * system that no source of ours reads is known by its address, and never asked.
 */
function toRow({ name, ...board }: DirectoryBoard): ListedBoard {
  const link = ownPages.has(board.system) ? readBoardLink(board.url) : null;
  const page = ownPages.has(board.system) && link === null ? readWebLink(board.url) : null;
  const { source, token } = link ?? { source: board.system, token: board.token };
  return {
    source: page === null ? source : "page",
    token: page ?? (token || board.url),
    company: name,
    companyKey: normalizeCompany(name),
    url: isBoardSystem(source) ? boardPageUrl({ source, token }) : board.url,
    website: board.website || null,
    industry: board.industry || null,
    size: board.size || null,
    founded: board.founded === "" ? null : Number(board.founded),
  };
}
