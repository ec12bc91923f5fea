import type { ServerContext } from "#context";
import { limitedClientOf } from "./limit-hosts.ts";
import { researchSources } from "./sources/registry.ts";
import type { ResearchAccess, ResearchSource } from "./sources/research-source.ts";

/** The sources on the network that are switched on here. */
export function readEnabledSources(
  { config }: Pick<ServerContext, "config">,
  sources: readonly ResearchSource[] = researchSources,
): ResearchSource[] {
  return sources.filter(({ id }) => !config.research.disabled.includes(id));
}

/** What a source is given to ask with. */
export function toResearchAccess(
  { config, outbound, clock }: Pick<ServerContext, "config" | "outbound" | "clock">,
  source: Pick<ResearchSource, "id" | "defaultBaseUrl">,
  signal: AbortSignal,
): ResearchAccess {
  return {
    outbound: limitedClientOf(outbound),
    baseUrl: config.research.baseUrls[source.id] ?? source.defaultBaseUrl,
    contact: config.research.contact,
    now: clock.now(),
    signal,
  };
}
