import { outsideViewers } from "@jobwright/contracts/document-view";
import type { Config } from "#config/config";

/**
 * The headers that every answer carries (ASVS 5.0, chapter 3.4), as name and value; only parts of a page that the
 * browser asks for as such come without `documentHeaders`.
 */
export function securityHeaders(config: Config): [string, string][] {
  const isHttps = config.publicUrl.startsWith("https:");
  return [
    ["content-security-policy", contentSecurityPolicy(config)],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    [
      "permissions-policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ],
    // Popups stay connected, so that a sign-in window can answer the page that opened it.
    ["cross-origin-opener-policy", "same-origin-allow-popups"],
    ["cross-origin-resource-policy", "same-origin"],
    ...(isHttps ? [["strict-transport-security", "max-age=31536000"] as [string, string]] : []),
  ];
}

/** Those of them that a browser reads of documents and workers alone, or of a part too, but with what it does anyhow. */
export const documentHeaders = [
  "content-security-policy",
  "x-frame-options",
  "permissions-policy",
  "cross-origin-opener-policy",
  "referrer-policy",
];

/**
 * Answers of the file protocol may be read by any page: nothing is given for a cookie that another site's page cannot
 * send, and everything else needs a token that the page must have.
 */
export const protocolHeaders: readonly [string, string][] = [
  ["access-control-allow-origin", "*"],
  [
    "access-control-expose-headers",
    "X-Goog-Upload-URL, X-Goog-Upload-Status, X-Goog-Upload-Size-Received, X-Goog-Upload-Chunk-Granularity, " +
      "Accept-Ranges, Content-Range, Content-Length, Content-Disposition, ETag, Retry-After, X-Request-Id",
  ],
  ["cross-origin-resource-policy", "cross-origin"],
];

/** What such a page may send, for an hour. */
export const preflightHeaders: readonly [string, string][] = [
  ["access-control-allow-methods", "GET, HEAD, POST, PATCH, DELETE, OPTIONS"],
  [
    "access-control-allow-headers",
    "Authorization, Content-Type, Range, If-None-Match, If-Range, X-Goog-Upload-Protocol, " +
      "X-Goog-Upload-Command, X-Goog-Upload-Offset, X-Goog-Upload-Header-Content-Length, " +
      "X-Goog-Upload-Header-Content-Type, X-HTTP-Method-Override, X-Firebase-Storage-Version, X-Firebase-GMPID, " +
      "X-Firebase-AppCheck",
  ],
  ["access-control-max-age", "3600"],
];

/** The page may reach its own origin and the parts that the settings put elsewhere, and nothing else. */
export function contentSecurityPolicy(config: Config): string {
  const elsewhere = [config.agentsUrl, config.storageUrl, config.schedulerUrl, config.tokenSyncUrl ?? ""]
    .filter((url) => url !== "")
    .map((url) => new URL(url).origin);
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", "'self'"],
    // Mantine writes its responsive styles and CSS variables into the page while it runs.
    ["style-src", "'self'", "'unsafe-inline'"],
    // Pictures of other hosts come through the server, which they then learn nothing of a person by.
    ["img-src", "'self'", "data:"],
    ["connect-src", "'self'", ...new Set(elsewhere)],
    // A document is shown in a frame, from wherever files and agents are served; or by others, where a setting allows it.
    [
      "frame-src",
      "'self'",
      ...[config.agentsUrl, config.storageUrl].filter((url) => url !== "").map((url) => new URL(url).origin),
      ...(config.hasOutsideViewers ? Object.values(outsideViewers).map(({ origin }) => origin) : []),
    ],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
