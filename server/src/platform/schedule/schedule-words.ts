import cronstrue from "cronstrue";
import { readFixedTime, type RecurringSchedule } from "./cron-patterns.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * What a schedule that can run means, such as "Every Monday at 9:00 AM" or "At 9:00 AM, Monday through Friday".
 * An expression that has no words here is given as it is.
 */
export function describeSchedule({
  frequency,
  customSchedule,
}: Pick<RecurringSchedule, "frequency" | "customSchedule">): string {
  if (frequency === "Custom") return describeCron(customSchedule.trim());
  const time = readFixedTime(frequency, customSchedule);
  if (!time) return customSchedule;
  const at = `at ${formatTime(time.hour, time.minute)}`;
  if (frequency === "Daily") return `Every day ${at}`;
  if (frequency === "Weekly") return `Every ${weekdays[time.day ?? 0]} ${at}`;
  const lastDay = time.day !== null && time.day > 28 ? ", or its last day" : "";
  return `On day ${time.day} of each month ${at}${lastDay}`;
}

function describeCron(expression: string): string {
  try {
    return cronstrue.toString(expression, { verbose: false, trimHoursLeadingZero: true });
  } catch {
    return expression;
  }
}

function formatTime(hour: number, minute: number): string {
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${half}`;
}
