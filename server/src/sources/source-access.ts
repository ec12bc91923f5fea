import type { ServerContext } from "#context";
import type { Source, SourceAccess } from "./source.ts";

/** With what a source is asked here: its address, the keys that are set, and the installation's way out. */
export function sourceAccess(ctx: ServerContext, source: Source, signal: AbortSignal): SourceAccess {
  const keys = Object.entries(source.keySettings).flatMap(([name, setting]) => {
    const value = ctx.config.sources.keys[setting];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    outbound: ctx.outbound,
    baseUrl: ctx.config.sources.baseUrls[source.id] ?? source.defaultBaseUrl,
    keys: Object.fromEntries(keys),
    now: ctx.clock.now(),
    staysOnHost: source.kind === "board",
    signal,
    timeLimitMs: ctx.config.sources.timeLimitMs,
  };
}
