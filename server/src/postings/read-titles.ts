import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import { createYielder } from "#platform/yield-to-event-loop";

/** Takes apart titles that no search has met before; other work goes on meanwhile, as it could not in a ranking. */
export async function readTitles(titles: Iterable<string>): Promise<void> {
  const yieldIfDue = createYielder();
  for (const title of titles) {
    await yieldIfDue();
    readRoleTitle(title);
  }
}
