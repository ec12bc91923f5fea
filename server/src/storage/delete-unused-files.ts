import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { ServerContext } from "#context";
import * as repository from "./storage.repository.ts";

const PAGE = 500;

/**
 * Deletes what anybody stored below a prefix before a moment and what nothing uses; `findUsed` answers those of some
 * paths that are in use. The bytes go with the next sweep. Returns how many there were.
 */
export async function deleteUnusedFiles(
  ctx: Pick<ServerContext, "db">,
  query: { prefix: string; before: Date; findUsed: (paths: string[]) => Promise<Set<string>> },
): Promise<number> {
  const { prefix, before, findUsed } = query;
  let count = 0;
  let after = "";
  for (;;) {
    const page = { bucket: STORAGE_BUCKET, prefix, before, after, limit: PAGE };
    const files = await repository.selectOldFiles(ctx.db, page);
    const used = await findUsed(files.map(({ path }) => path));
    for (const { path, ownerId } of files) {
      if (used.has(path)) continue;
      await repository.deleteFile(ctx.db, ownerId, { bucket: STORAGE_BUCKET, path });
      count += 1;
    }
    if (files.length < PAGE) return count;
    after = files.at(-1)?.path ?? "";
  }
}
