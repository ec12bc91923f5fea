const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);
const MAX_LENGTH = 2048;

/** Where a link of a document leads, as it is kept; null for scripts, files, other schemes and what is no address. */
export function readLinkTarget(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const url = URL.parse(given.trim());
  if (!url || !SCHEMES.has(url.protocol)) return null;
  const target = url.href.replaceAll(" ", "%20");
  return target.length <= MAX_LENGTH && target.isWellFormed() ? target : null;
}
