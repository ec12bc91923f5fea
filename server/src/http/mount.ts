import type { ServerContext } from "#context";

export type MountContext = ServerContext & { requestId: string };

/**
 * A protocol at one path that has rules, methods and errors of its own. Host and origin were checked before. `fetchOwn`
 * answers a request to this very server without a network.
 */
export type Mount = {
  path: string;
  answer: (
    ctx: MountContext,
    request: Request,
    fetchOwn: (request: Request) => Response | Promise<Response>,
  ) => Promise<Response>;
};
