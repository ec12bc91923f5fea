import type { ServerContext } from "#context";
import { deleteUnusedFiles } from "#storage/storage.service";
import * as repository from "./tailoring.repository.ts";

/** A record takes its files within seconds; what is older was left by a server that was stopped in between. */
const UNUSED_MS = 24 * 60 * 60_000;

/** Deletes tailored files that no record holds. Returns how many there were. */
export function sweepTailored(ctx: Pick<ServerContext, "db" | "clock">): Promise<number> {
  return deleteUnusedFiles(ctx, {
    prefix: "tailored/",
    before: new Date(ctx.clock.now().getTime() - UNUSED_MS),
    findUsed: (paths) => repository.selectHeldPaths(ctx.db, paths),
  });
}
