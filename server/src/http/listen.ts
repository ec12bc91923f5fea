import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { StartError } from "#db/start-error";
import type { Config } from "#config/config";
import type { App } from "./app.ts";
import { trustProxies } from "./client-address.ts";
import { connectionLimits, limitConnections, type ConnectionLimits } from "./connection-limits.ts";

export type Listener = {
  /** The address to open. */
  url: string;
  port: number;
  /** Takes no more requests and waits at most so many milliseconds for those that run. */
  close(patienceMs: number): Promise<void>;
};

/** Listens on the configured host and port. Throws {@link StartError} where the port cannot be had. */
export async function listen(
  app: App,
  config: Pick<Config, "host" | "port" | "publicUrl"> & Partial<Pick<Config, "trustedProxies">>,
  limits: ConnectionLimits = limitsBehind(config.trustedProxies),
): Promise<Listener> {
  // The cast holds for a server made by `createServer` of `node:http`.
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    serverOptions: limits,
  }) as Server;
  limitConnections(server, limits);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(toStartError(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  // The cast holds for a server that listens on a port rather than a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    // Where any free port was asked for, the public address cannot name it.
    url: config.port === 0 ? `http://${urlHost(config.host)}:${port}` : config.publicUrl,
    port,
    close: (patienceMs) =>
      new Promise((resolve) => {
        const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** All clients of a proxy have its address. */
function limitsBehind(trustedProxies: readonly string[] = []): ConnectionLimits {
  const isProxy = trustProxies(trustedProxies);
  return { ...connectionLimits, isCounted: (address) => !isProxy(address) };
}

function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function toStartError(error: NodeJS.ErrnoException, { host, port }: Pick<Config, "host" | "port">): Error {
  const other = "Choose another port with PORT, for example: PORT=" + (port + 1) + " npm start";
  if (error.code === "EADDRINUSE") {
    return new StartError(`Port ${port} on ${host} is taken by another program. ${other}`, { cause: error });
  }
  if (error.code === "EACCES") {
    return new StartError(`Port ${port} on ${host} needs rights that this user does not have. ${other}`, {
      cause: error,
    });
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new StartError(`HOST is ${host}, which is no address of this machine. Try HOST=127.0.0.1`, {
      cause: error,
    });
  }
  return error;
}
