import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient, OutboundRequest } from "#platform/outbound/outbound-client";
import type { SourceAccess } from "#sources/source";

/** A body, a status, an address to which the request is sent on, or what is done with the answer. */
export type Reply = string | number | { location: string } | ((response: ServerResponse) => void);

/** Sites of public hosts that one local server plays. */
export type PublicSites = {
  /** By host and path with query: "acme.example/careers"; what is not there answers 404. */
  replies: Record<string, Reply>;
  /** Hosts and paths that were asked, in order. */
  asked: string[];
  access(settings?: Partial<SourceAccess>): SourceAccess;
  /** Takes away all replies and what was asked. */
  clear(): void;
  close(): Promise<void>;
};

/** Plays public hosts, so that what depends on the host of an address can be tested with the real client. */
export async function openPublicSites(): Promise<PublicSites> {
  const replies: Record<string, Reply> = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = (request.url ?? "").slice(1);
    asked.push(address);
    const reply = replies[address] ?? 404;
    if (typeof reply === "function") reply(response);
    else if (typeof reply === "number") response.writeHead(reply).end();
    else if (typeof reply === "string") response.end(reply);
    else response.writeHead(302, { location: toLocal(reply.location) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const toLocal = (url: string) => url.replace(/^https:\//, origin);
  const toPublic = (url: string) => url.replace(origin, "https:/");

  const client = createOutboundClient({ exemptOrigins: [origin], userAgent: "Jobwright/1.0" });
  const outbound: OutboundClient = {
    ...client,
    async getText(url, request: OutboundRequest = {}) {
      const { onRedirect } = request;
      const answer = await client.getText(toLocal(url), {
        ...request,
        isFromSettings: true,
        ...(onRedirect ? { onRedirect: (target) => onRedirect(new URL(toPublic(target.href))) } : {}),
      });
      return { ...answer, url: toPublic(answer.url) };
    },
  };
  return {
    replies,
    asked,
    access: (settings = {}) => ({
      outbound,
      baseUrl: "",
      keys: {},
      now: new Date("2026-11-26T12:00:00Z"),
      signal: new AbortController().signal,
      ...settings,
    }),
    clear() {
      for (const address of Object.keys(replies)) delete replies[address];
      asked.length = 0;
    },
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A page with one schema.org JobPosting of the company Acme. */
export function jobPage(title: string, more: object = {}): string {
  const job = { "@type": "JobPosting", title, hiringOrganization: { name: "Acme" }, ...more };
  return `<html><script type="application/ld+json">${JSON.stringify(job)}</script></html>`;
}
