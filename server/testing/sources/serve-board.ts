import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { findSource } from "#sources/registry";
import type { Source, SourceAccess, SourceRequest } from "#sources/source";
import { testQuery } from "./test-access.ts";

/** A text, an object for JSON, a status, an address to be sent on to, or nothing: then no answer comes. */
type Answer = string | number | { redirectTo: string } | object | undefined;

/** A board of a source on a server of the test's own, asked as the product asks it: a redirect to another host is a 404. */
export async function serveBoard(id: string, answerTo: (path: string) => Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answerTo(request.url ?? "");
    if (answer === undefined) return;
    if (typeof answer === "number") response.writeHead(answer).end();
    else if (typeof answer === "string") response.end(answer);
    else if ("redirectTo" in answer) response.writeHead(307, { location: answer.redirectTo }).end();
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Test/1.0" });
  const source = findSource(id) as Source;
  const signal = new AbortController().signal;
  const access: SourceAccess = { outbound, baseUrl, keys: {}, now: new Date(), staysOnHost: true, signal };
  return {
    asked,
    source,
    access,
    ask: (request: Partial<SourceRequest>, changes: Partial<SourceAccess> = {}) =>
      source.ask({ board: null, query: testQuery, ...request }, { ...access, ...changes }),
    async close() {
      await outbound.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
