import type { UserContext } from "#context";
import { insertBoards, insertUserBoard } from "./boards/boards.repository.ts";
import { readPastedLink } from "./boards/read-pasted-link.ts";
import { findSource } from "./registry.ts";
import { sourceAccess } from "./source-access.ts";

/** Takes a link that a person pasted, checks that postings can be read behind it, and keeps its board. */
export async function addBoard(ctx: UserContext, url: string) {
  const signal = AbortSignal.timeout(ctx.config.sources.timeLimitMs);
  const found = await readPastedLink(url, {
    outbound: ctx.outbound,
    disabled: ctx.config.sources.disabled,
    accessOf: (source) => sourceAccess(ctx, source, signal),
    person: ctx.user.uid,
    signal,
  });
  const all = [found, ...found.further];
  const pasted = all.map(({ source, token, company, url: link }) => ({
    source,
    token,
    company,
    url: link,
    foundBy: "pasted" as const,
  }));
  // Both at once: a board that nobody has pasted goes when its last person goes.
  await ctx.db.transaction(async (tx) => {
    await insertBoards(tx, pasted);
    for (const board of all) await insertUserBoard(tx, ctx.user.uid, board);
  });
  return {
    source: found.source,
    name: findSource(found.source)?.name ?? found.source,
    postings: all.reduce((sum, board) => sum + board.postings, 0),
  };
}
