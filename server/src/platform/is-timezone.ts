/**
 * Whether the text is the IANA name of a timezone, such as "Europe/Berlin". Bare offsets, which Node takes too, know no
 * daylight-saving time.
 */
export function isTimezone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
