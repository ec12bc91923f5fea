const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this can be an id of the database at all, which must not be asked for any other text. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
