import type { Database } from "#db/client";
import { type BoardKey, deleteUnusedBoards, QUERY_NAME_LENGTH } from "#sources/sources.service";
import { deleteCrawls } from "./crawls.repository.ts";
import { deleteUnsavedPostings } from "./write-postings.repository.ts";

/** Deletes pasted boards that no person has any more, with their postings that no listing names. */
export async function dropUnusedBoards(tx: Database, keys: BoardKey[]): Promise<void> {
  for (const { source, token } of await deleteUnusedBoards(tx, keys)) {
    await deleteCrawls(tx, { source, board: token, queryNameLength: QUERY_NAME_LENGTH });
    await deleteUnsavedPostings(tx, source, token);
  }
}
