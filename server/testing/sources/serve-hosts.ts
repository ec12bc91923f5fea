import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { findSource } from "#sources/registry";
import type { Source, SourceRequest } from "#sources/source";
import { testQuery } from "./test-access.ts";

export type Asked = { method: string; path: string; question: Question | null };
type Question = {
  appliedFacets: Record<string, string[]>;
  limit: number;
  offset: number;
  searchText: string;
};
export type Answer = { status?: number; body: unknown };

const closers: (() => Promise<unknown>)[] = [];

/** Ends all servers that were started since; for after each test. */
export async function closeHosts(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** A source whose hosts all stand below one local server, which notes how many requests are under way at once. */
export async function serveHosts(
  id: "workday" | "oracle",
  answer: (asked: Asked) => Answer,
  stop = new AbortController(),
) {
  const asked: Asked[] = [];
  let underWay = 0;
  const most = { atOnce: 0 };
  const server = createServer((request, response) => {
    most.atOnce = Math.max(most.atOnce, (underWay += 1));
    void text(request).then((body) => {
      const each = {
        method: request.method ?? "",
        path: decodeURIComponent(request.url ?? ""),
        question: body === "" ? null : (JSON.parse(body) as Question),
      };
      asked.push(each);
      const { status = 200, body: given } = answer(each);
      underWay -= 1;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof given === "string" ? given : JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Test/1.0" });
  closers.push(
    () => outbound.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  const source = findSource(id) as Required<Source>;
  const now = new Date("2026-11-26T12:00:00.000Z");
  const access = { outbound, baseUrl, keys: {}, now, staysOnHost: true, signal: stop.signal };
  return {
    asked,
    most,
    ask: (request: Partial<SourceRequest>) =>
      source.ask({ board: null, query: testQuery, ...request }, access),
    askOne: (board: string, posting: string) => source.askOne({ board, id: posting }, access),
  };
}

/** Between searches, with the texts of all that is new. */
export const wholeReading = { isKnown: () => false, isWanted: () => true, hasText: () => false };
export const readingWithoutTexts = { ...wholeReading, isWanted: () => false };
export const notFound: Answer = { status: 404, body: {} };
