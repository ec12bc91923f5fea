import { scheduledSearchesEndpoints, type SchedulePreview } from "@jobwright/contracts/scheduled-searches";
import { answer } from "./stand-in-api.ts";

/** A morning of each of the next five days, on which every schedule runs that can. */
const runs = [2, 3, 4, 5, 6].map((day) => `2030-01-0${day}T09:00:00.000Z`);

const NO_CRON =
  "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.";

/** What the server says of a schedule, by the schedule's own text. */
const previews: Record<string, Partial<SchedulePreview>> = {
  "09:00": { words: "Every day at 9:00 AM" },
  "18:30": { words: "Every day at 6:30 PM" },
  "1,09:00": { words: "Every Monday at 9:00 AM" },
  "1,13:30": { words: "Every Monday at 1:30 PM" },
  "6,13:30": { words: "Every Saturday at 1:30 PM" },
  "31,09:00": { words: "On day 31 of each month at 9:00 AM, or its last day" },
  "* * * * *": { words: "Every minute", mergedToMinutes: 15 },
  "0 9 * * 1-5": { words: "At 9:00 AM, Monday through Friday" },
};

/** Answers what a schedule means; one that is not among those above cannot run. Returns the calls. */
export function answerSchedulePreview() {
  return answer(scheduledSearchesEndpoints.previewSchedule, ({ body }) => {
    const { customSchedule } = body as { customSchedule: string };
    const known = previews[customSchedule];
    return known === undefined
      ? { words: null, runs: [], problem: NO_CRON, mergedToMinutes: null }
      : { words: null, runs, problem: null, mergedToMinutes: null, ...known };
  });
}
