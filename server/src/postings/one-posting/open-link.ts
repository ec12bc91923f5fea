import type { UserContext } from "#context";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import type { OutboundAnswer } from "#platform/outbound/outbound-client";

/**
 * Opens the page that a link leads to. Only addresses below one that the operator named for pages may be other than
 * public. Throws `OutboundError`.
 */
export function openLink(ctx: UserContext, link: string): Promise<OutboundAnswer> {
  const own = ctx.config.sources.baseUrls["page"] ?? "";
  return ctx.outbound.getText(link, {
    headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.5" },
    timeoutMs: ctx.config.sources.timeLimitMs,
    maxBytes: MAX_PAGE_BYTES,
    isFromSettings: own !== "" && link.startsWith(`${own}/`),
  });
}
