// oxlint-disable-next-line typescript/triple-slash-reference -- the browser tests compile this file alone, without the types beside it
/// <reference path="./web-push-testing.d.ts" />
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { PushApiModel, SubscriptionExpiredError } from "web-push-testing/src/PushApiModel.js";

/** A browser's subscription, as `PushSubscription.toJSON` has it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushService = {
  /** For `PUSH_SERVICE_ORIGINS`. */
  origin: string;
  /** What a browser does that is asked for notifications with this server key. */
  subscribe(publicKey: string): Promise<Subscription>;
  /** The notifications that came for a browser, decrypted, oldest first. */
  received(subscription: Subscription): unknown[];
  /** The headers of the newest request. */
  lastHeaders(): Record<string, string | undefined>;
  /** The browser takes no notifications any more: the service answers 410 from now on. */
  expire(subscription: Subscription): void;
  /** Answers every request with this status from now on, or those for one browser; null: as usual. */
  fail(status: number | null, only?: Subscription): void;
  close(): Promise<void>;
};

/**
 * A push service on a free port of 127.0.0.1: it checks the server's signature (RFC 8292), decrypts with the
 * browser's keys (RFC 8291), and refuses what does not fit.
 */
export async function startPushService(): Promise<PushService> {
  const model = new PushApiModel();
  let failure: { status: number; only: Subscription | undefined } | null = null;
  let headers: Record<string, string | undefined> = {};

  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    if (request.method !== "POST") return 405;
    const isMeant = !failure?.only || failure.only.endpoint.endsWith(request.url ?? "");
    if (failure && isMeant) return failure.status;
    headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { authorization, ttl } = headers;
    const given = { authorization, ttl, encoding: headers["content-encoding"] };
    try {
      await model.handleNotification(hashOf(request.url ?? ""), given, body);
      return 201;
    } catch (error) {
      return error instanceof SubscriptionExpiredError ? 410 : 400;
    }
  }

  const server = createServer((request, response) => {
    void take(request).then((answer) => response.writeHead(answer).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  model.notifyUrl = `${origin}/notify/`;
  return {
    origin,
    subscribe: async (publicKey) => {
      const made = await model.subscribe({ userVisibleOnly: "true", applicationServerKey: publicKey });
      return { endpoint: made.endpoint, keys: made.keys };
    },
    received: ({ endpoint }) =>
      model
        .getNotifications({ clientHash: hashOf(endpoint) })
        .messages.map((json) => JSON.parse(json) as unknown),
    lastHeaders: () => headers,
    expire: ({ endpoint }) => model.expireSubscription(hashOf(endpoint)),
    fail: (status, only) => (failure = status === null ? null : { status, only }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function hashOf(endpoint: string): string {
  return endpoint.slice(endpoint.lastIndexOf("/") + 1);
}
