import type { ClientConfig } from "@jobwright/contracts/settings";
import { formatTimeOfDay } from "../../lib/clock-time.ts";
import { countOf } from "../../lib/count-words.ts";

export type Crawl = NonNullable<ClientConfig["crawl"]>;

/** Sentences that name the boards of a crawl, where their list comes from, and their order. */
export function describeBoards({ mode, hasDirectory }: Crawl): string {
  const known = hasDirectory ? ", from the list that ships with the product" : " that this server knows";
  const boards = `public job boards of companies${known}`;
  if (mode === "all") return `This server reads ${boards}. Those that fit what you look for come first.`;
  return `This server can read ${boards}. Those that may fit what you look for come first.`;
}

/** What follows from an answer. */
export function describeAnswer({ mode }: Crawl, isAgreed: boolean): string {
  if (isAgreed) return "Boards that may fit your searches are read first.";
  return mode === "all"
    ? "Boards are read whatever you search for."
    : "No boards are read for you outside your searches.";
}

/** How much is read, and when not: "At most 600 requests an hour and 1,000 MB a day, …". */
export function describeBudget({ requestsPerHour, megabytesPerDay, quietHours }: Crawl): string {
  const requests = countOf(requestsPerHour, "request", "requests");
  const budget = `At most ${requests} an hour and ${megabytesPerDay.toLocaleString("en-US")} MB a day`;
  if (quietHours === null) return `${budget}, at any time of day.`;
  const [start, end] = [formatTimeOfDay(quietHours.start), formatTimeOfDay(quietHours.end)];
  return `${budget}, and nothing from ${start} to ${end} (${quietHours.timezone.replaceAll("_", " ")}).`;
}
