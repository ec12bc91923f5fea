const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A date as the facts have it ("2022-03", "2022", "present") as people print it: "Mar 2022". */
export function printDate(value: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : value;
}
