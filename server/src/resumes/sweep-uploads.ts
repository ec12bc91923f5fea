import type { ServerContext } from "#context";
import { deleteUnusedFiles } from "#storage/storage.service";
import * as repository from "./resumes.repository.ts";

/** A page makes a resume of an upload within seconds; what is older was left by one that was closed in between. */
const UNUSED_MS = 24 * 60 * 60_000;

/** Deletes uploads that no resume took. Returns how many there were. */
export function sweepUploads(ctx: Pick<ServerContext, "db" | "clock">): Promise<number> {
  return deleteUnusedFiles(ctx, {
    prefix: "resumes/",
    before: new Date(ctx.clock.now().getTime() - UNUSED_MS),
    findUsed: (paths) => repository.selectHeldPaths(ctx.db, paths),
  });
}
