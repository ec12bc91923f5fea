import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { SharedDataMissing } from "#testing/stand-in-answers";
import { startStandInBoards, type StandInBoards } from "#testing/stand-in-boards";
import { findSource } from "#sources/registry";
import type { Source, SourceAccess, SourceAnswer, SourceRequest } from "#sources/source";

/** What a test of sources asks through: the real client, open to the test's own servers. */
export type TestAccess = {
  boards: StandInBoards;
  outbound: OutboundClient;
  accessOf(source: Source): SourceAccess;
  /** Asks a source's stand-in. */
  ask(id: string, request?: Partial<SourceRequest>): Promise<SourceAnswer>;
  /** Asks a source whose board answers this body to everything. */
  askWith(id: string, body: unknown, request?: Partial<SourceRequest>): Promise<SourceAnswer>;
  close(): Promise<void>;
};

export const testQuery = { titles: [], locations: [], keywords: [] };
const testKeys = {
  email: "person@example.com",
  key: "k",
  appId: "a",
  appKey: "k",
  clientId: "c",
  clientSecret: "s",
};

/** Null where the recordings are not on this machine: the caller skips. */
export async function openTestAccess(): Promise<TestAccess | null> {
  let boards: StandInBoards;
  try {
    boards = await startStandInBoards();
  } catch (error) {
    if (error instanceof SharedDataMissing) return null;
    throw error;
  }
  const fixed = await serveFixedBody();
  const outbound = createOutboundClient({
    exemptOrigins: [boards.origin, fixed.origin],
    userAgent: "Jobwright-Test/1.0",
  });
  const signal = new AbortController().signal;
  const toAccess = (baseUrl: string): SourceAccess => ({
    outbound,
    baseUrl,
    keys: testKeys,
    now: new Date(),
    signal,
  });
  const accessOf = (source: Source) => toAccess(boards.baseUrls[source.id] ?? source.defaultBaseUrl);
  return {
    boards,
    outbound,
    accessOf,
    ask: (id, request = {}) => {
      const source = expectSource(id);
      return source.ask({ board: null, query: testQuery, ...request }, accessOf(source));
    },
    askWith: (id, body, request = {}) => {
      fixed.setBody(typeof body === "string" ? body : JSON.stringify(body));
      return expectSource(id).ask({ board: null, query: testQuery, ...request }, toAccess(fixed.origin));
    },
    async close() {
      await Promise.all([outbound.close(), boards.close(), fixed.close()]);
    },
  };
}

function expectSource(id: string): Source {
  const source = findSource(id);
  if (source === undefined) throw new Error(`No source has the id ${id}.`);
  return source;
}

async function serveFixedBody() {
  let body = "";
  const server: Server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBody: (next: string) => void (body = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
