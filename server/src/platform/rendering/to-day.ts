/** The start of this day in UTC: files say when they were made, and are the same for the whole day. */
export function toDay(): Date {
  const day = new Date();
  day.setUTCHours(0, 0, 0, 0);
  return day;
}
