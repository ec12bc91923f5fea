import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient, OutboundRequest } from "#platform/outbound/outbound-client";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Sites on 127.0.0.1 whose pages a test writes. */
export type LocalPages = {
  origin: string;
  /** By path, such as `/jobs/1`; what is not here answers 404. */
  pages: Map<string, Answer>;
  /**
   * A client to which each public site is a folder of this server, so that `https://inn.example/jobs/1` is
   * `/inn.example/jobs/1`. Addresses that are not public are refused as ever.
   */
  outbound: OutboundClient;
  close(): Promise<void>;
};

export async function startLocalPages(): Promise<LocalPages> {
  const pages = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = pages.get(pathname);
    if (answer) answer(response, request);
    else response.writeHead(404).end("Not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createOutboundClient({ exemptOrigins: [origin], userAgent: "Jobwright-Test/1.0" });
  const isPublicName = (url: string) => /\.(?:example|com|co|io|no|se)$/.test(new URL(url).hostname);
  const toLocal = (url: string) => {
    const { host, pathname, search } = new URL(url);
    return `${origin}/${host}${pathname}${search}`;
  };
  const toPublic = (url: string) => url.replace(`${origin}/`, "https://");
  const toRequest = (url: string, options: OutboundRequest = {}) => {
    const isFromSettings = isPublicName(url);
    return { url: isFromSettings ? toLocal(url) : url, options: { ...options, isFromSettings } };
  };
  const outbound: OutboundClient = {
    ...client,
    getText: async (address, given) => {
      const { url, options } = toRequest(address, given);
      const answer = await client.getText(url, options);
      return { ...answer, url: toPublic(answer.url) };
    },
    getBytes: (address, given) => {
      const { url, options } = toRequest(address, given);
      return client.getBytes(url, options);
    },
    getJson: (address, given) => {
      const { url, options } = toRequest(address, given);
      return client.getJson(url, options);
    },
  };
  return {
    origin,
    pages,
    outbound,
    close: async () => {
      await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const page =
  (html: string): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);

export const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end("<h1>Sorry</h1>");

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Whatever bytes, which are said to be of a type. */
export const picture =
  (bytes: Buffer, type = "image/png"): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": type }).end(bytes);

/** `location` is a path of this server. */
export const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();

export const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

/** A page with a schema.org JobPosting in it. */
export function postingPage(fields: Record<string, unknown>): string {
  const posting = { "@context": "https://schema.org", "@type": "JobPosting", ...fields };
  return `<!doctype html><html><head><title>A job</title>
    <script type="application/ld+json">${JSON.stringify(posting)}</script></head>
    <body><h1>${String(fields["title"])}</h1></body></html>`;
}
