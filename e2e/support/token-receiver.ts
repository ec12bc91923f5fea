import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type TokenReceiver = {
  origin: string;
  /** For TOKEN_SYNC_URL. */
  url: string;
  /** Method and bearer token of each call so far; preflights are not among them. */
  received: { method: string; bearer: string | null }[];
  stop(): Promise<void>;
};

/** A server of the operator's own that wants to know who is signed in. */
export async function startTokenReceiver(): Promise<TokenReceiver> {
  const received: TokenReceiver["received"] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-methods", "POST, DELETE");
    response.setHeader("access-control-allow-headers", "authorization");
    if (request.method !== "OPTIONS") {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? null;
      received.push({ method: request.method ?? "", bearer });
    }
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/session`,
    received,
    stop: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}
