import type { PostingIndex } from "@jobwright/contracts/settings";
import { countOf, joinNames } from "../../lib/count-words.ts";

/** "1,204"; an estimate has three digits: "1,230,000". */
export function toCount(count: number, isEstimate: boolean): string {
  return (isEstimate ? Number(count.toPrecision(3)) : count).toLocaleString("en-US");
}

/** How many boards are known, and that some are on systems that cannot be read here. */
export function describeKnownBoards({ known, readable }: PostingIndex["boards"]): string {
  const boards = known.toLocaleString("en-US");
  if (known === readable) return boards;
  return `${boards}, of which ${readable.toLocaleString("en-US")} are on systems that can be read here`;
}

/** "3 boards: Acme, Borealis and 1 other"; without names the count alone, and "" of a source that has no boards. */
export function describeFailed({ count, companies }: PostingIndex["failures"][number]): string {
  const boards = countOf(count, "board", "boards");
  if (companies.length === 0) return count > 1 ? boards : "";
  const others = count - companies.length;
  const names = others > 0 ? [...companies, countOf(others, "other", "others")] : companies;
  return `${boards}: ${joinNames(names)}`;
}
