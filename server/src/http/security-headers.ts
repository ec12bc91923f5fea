import type { Config } from "#config";

/** The headers that every answer carries (ASVS 5.0, chapter 3.4), as name and value. */
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
    ["img-src", "'self'", "data:", "https:"],
    ["connect-src", "'self'", ...new Set(elsewhere)],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
