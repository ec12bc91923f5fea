import { searchKeysOf } from "@jobwright/engine/matching/search-keys";
import type { ServerContext } from "#context";
import { selectKnownOfBoard } from "#postings/postings.service";
import type { BoardReading } from "#sources/sources.service";
import { readDemand } from "./plan-demand.ts";

/**
 * Which texts of a board are worth a request each, where its list has none: of postings that somebody looks for, or of
 * all where the installation reads everything, and that the index has without one.
 */
export async function prepareReading(
  server: ServerContext,
  { source, token }: { source: string; token: string },
): Promise<BoardReading> {
  const [known, { keys }] = await Promise.all([
    selectKnownOfBoard(server.db, source, token),
    readDemand(server),
  ]);
  const hasText: BoardReading["hasText"] = ({ externalId }) => known.get(externalId)?.hasText ?? false;
  const isWanted: BoardReading["isWanted"] = (posting) =>
    server.config.crawl.mode === "all" ||
    hasText(posting) ||
    searchKeysOf({ ...posting, isSample: false }).some((key) => keys.has(key));
  return {
    hasText,
    isWanted,
    isKnown(posting) {
      const title = posting.title.replace(/\s+/g, " ").trim();
      const isSameTitle = known.get(posting.externalId)?.title === title;
      return isSameTitle && (hasText(posting) || !isWanted(posting));
    },
  };
}
