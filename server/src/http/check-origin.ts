import { AppError } from "#platform/app-error";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe request that another site's page sent with the person's cookie (ASVS 5.0, 3.5.1): `auth/origin`.
 * Allowed are the origin of `PUBLIC_URL` and, where that is not https, the origin the request itself came to (`ownUrl`).
 */
export function checkOrigin(request: Request, publicUrl: string, ownUrl: URL): void {
  if (safeMethods.has(request.method)) return;
  const origin = request.headers.get("origin");
  const isAllowed =
    origin === null ? isSafeWithoutOrigin(request) : allowedOrigins(ownUrl, publicUrl).has(origin);
  if (!isAllowed) throw new AppError("auth/origin");
}

function allowedOrigins(ownUrl: URL, publicUrl: string): Set<string> {
  const publicOrigin = new URL(publicUrl).origin;
  // Over https the plain address is not the same site: a page that somebody slipped in on http must not pass.
  return publicOrigin.startsWith("https:") ? new Set([publicOrigin]) : new Set([publicOrigin, ownUrl.origin]);
}

/**
 * Browsers send `Origin` or `Sec-Fetch-Site` with every unsafe request. A request with neither comes from a program;
 * in doubt it passes only if it has no cookie to abuse or is of a kind for which a browser would have asked first.
 */
function isSafeWithoutOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  if (!request.headers.has("cookie") || request.method !== "POST") return true;
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
}
