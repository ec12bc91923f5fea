import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { findSource } from "#sources/registry";
import type { SourceAccess, SourceAnswer, SourceRequest } from "#sources/source";

/** A request as the board got it. */
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

/** What the board answers: a body in JSON, a text as it is, or a status without body. */
export type Served = (asked: Asked) => object | string | number;

/** Asks a source of a board that this function is, on a server that lives as long as the question; gives what was asked. */
export async function askServed(
  id: string,
  served: Served,
  request: Partial<SourceRequest> = {},
  access: Partial<Pick<SourceAccess, "keys" | "now" | "signal">> = {},
): Promise<{ answer: SourceAnswer; asked: Asked[] }> {
  const source = findSource(id);
  if (source === undefined) throw new Error(`No source has the id ${id}.`);
  const asked: Asked[] = [];
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? "", "http://127.0.0.1");
      const one = { method: incoming.method ?? "", path, query, headers: incoming.headers, body };
      asked.push(one);
      const given = served(one);
      if (typeof given === "number") response.writeHead(given).end();
      else response.end(typeof given === "string" ? given : JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Test/1.0" });
  try {
    const answer = await source.ask(
      { board: null, query: { titles: [], locations: [], keywords: [] }, ...request },
      { outbound, baseUrl, keys: {}, now: new Date(), signal: new AbortController().signal, ...access },
    );
    return { answer, asked };
  } finally {
    await outbound.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
