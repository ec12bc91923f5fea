import type { UserContext } from "#context";
import type { OutboundAnswer } from "#platform/outbound/outbound-client";

/** A posting's page is far smaller. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Opens the page that a link leads to. Only addresses below one that the operator named for pages may be other than
 * public. Throws `OutboundError`.
 */
export function openLink(ctx: UserContext, link: string): Promise<OutboundAnswer> {
  const own = ctx.config.sources.baseUrls["page"] ?? "";
  return ctx.outbound.getText(link, {
    headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.5" },
    timeoutMs: ctx.config.sources.timeLimitMs,
    maxBytes: MAX_BYTES,
    isFromSettings: own !== "" && link.startsWith(`${own}/`),
  });
}
