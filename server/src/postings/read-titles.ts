import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import { takeTurns } from "#platform/take-turns";

/** Takes apart titles that no search has met before; other work goes on meanwhile, as it could not in a ranking. */
export async function readTitles(titles: Iterable<string>): Promise<void> {
  const turn = takeTurns();
  for (const title of titles) {
    await turn();
    readRoleTitle(title);
  }
}
