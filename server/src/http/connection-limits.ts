import type { Server } from "node:http";
import { isThisMachine } from "./client-address.ts";

/** What clients may take of the server's connections (ASVS 5.0, 13.1.2); times in milliseconds, sizes in bytes. */
export const connectionLimits = {
  maxHeaderSize: 16 * 1024,
  /** For the headers of one request. */
  headersTimeout: 20_000,
  /** For one request with its body: ten megabytes on a slow line. Answers, event streams among them, take their time. */
  requestTimeout: 300_000,
  /** How often both are looked at. */
  connectionsCheckingInterval: 5000,
  /** Between two requests: longer than proxies keep a connection, 60 s, which would use one that is just being closed. */
  keepAliveTimeout: 75_000,
  /** Nothing moves in either direction; an event stream sends its heartbeat more often. */
  idleTimeout: 600_000,
  maxConnections: 4000,
  /** Of one address. */
  maxPerAddress: 256,
  /** Behind a proxy on this machine all clients have its address. */
  isCounted: (address: string): boolean => !isThisMachine(address),
};
export type ConnectionLimits = typeof connectionLimits;

/** Closes connections that are idle or too many, altogether or from one address, before anything is read of them. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.idleTimeout;
  server.on("connection", (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || !limits.isCounted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
