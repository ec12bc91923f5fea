type Defined<T extends object> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Leaves out fields that are undefined: optional ones that were not sent may be, which the exact type does not know. */
export function withoutUndefined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}
