/** The full http or https address, or null for anything else: another scheme, a user name in it, over 2,048 characters. */
export function readWebLink(value: unknown, base?: string): string | null {
  if (typeof value !== "string") return null;
  const trimmed = value.trim();
  if (trimmed === "") return null;
  const url = URL.parse(trimmed, base);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > 2048) return null;
  return url.href;
}
