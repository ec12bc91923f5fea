import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import type {
  CompanyEntity,
  ResearchAccess,
  ResearchSource,
  Subject,
} from "#companies/sources/research-source";
import { startStandInSources, type StandInSources } from "./stand-in-sources.ts";

/** What a test of sources asks through: the real client, open to the stand-ins. */
export type TestResearch = {
  standIns: StandInSources;
  outbound: OutboundClient;
  now: Date;
  accessOf(id: string, changes?: Partial<ResearchAccess>): ResearchAccess;
  /** Asks a source's stand-in. */
  ask(source: ResearchSource, subject: Subject): ReturnType<ResearchSource["research"]>;
  close(): Promise<void>;
};

export async function openTestResearch(): Promise<TestResearch> {
  const standIns = await startStandInSources();
  const baseUrls: Record<string, string> = standIns.baseUrls;
  const outbound = createOutboundClient({
    exemptOrigins: Object.values(baseUrls),
    userAgent: "Jobwright-Test/1.0",
  });
  const now = new Date("2026-11-22T12:00:00Z");
  const accessOf = (id: string, changes: Partial<ResearchAccess> = {}): ResearchAccess => ({
    outbound,
    baseUrl: baseUrls[id] ?? "",
    contact: "research@example.com",
    now,
    signal: new AbortController().signal,
    ...changes,
  });
  return {
    standIns,
    outbound,
    now,
    accessOf,
    ask: (source, subject) => source.research(subject, accessOf(source.id)),
    async close() {
      await Promise.all([outbound.close(), standIns.close()]);
    },
  };
}

export function toTestSubject(name: string, entity: CompanyEntity | null, website?: string): Subject {
  return {
    name,
    key: entity === null ? `name:${name}` : `wikidata:${entity.entityId}`,
    entity,
    isNameShared: false,
    website: website ?? entity?.website ?? null,
  };
}
