/** Whether the text names a timezone, such as `Europe/Berlin`. */
export function isTimezone(value: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
