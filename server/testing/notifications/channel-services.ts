import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** One request that came: its path with query, its headers and its body as it was sent. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Failure = { status: number; headers?: Record<string, string>; body?: object };

export type ChannelServices = {
  /** For CHANNEL_ORIGINS and TELEGRAM_URL. */
  origin: string;
  /** What was asked of a service with success, by how its paths begin, oldest first. */
  received(path: string): Received[];
  /** The same, as JSON. */
  bodies(path: string): Record<string, unknown>[];
  /** Every request that came, also those that failed. */
  asked(path: string): Received[];
  /** Answers so whoever asks for a path that begins like this; null: as usual again. */
  fail(path: string, failure: Failure | null): void;
  /** Answers nobody at such a path until the returned function is called. */
  hold(path: string): () => void;
  close(): Promise<void>;
};

/**
 * ntfy, Telegram, Discord, Slack and receivers of webhooks on a free port of 127.0.0.1, apart by their paths. Each
 * refuses what the real service does: a message that is too long, or without what it needs.
 */
export async function startChannelServices(): Promise<ChannelServices> {
  const asked: (Received & { isTaken: boolean })[] = [];
  const failures = new Map<string, Failure>();
  const held = new Map<string, Promise<void>>();

  async function take(request: Received, response: ServerResponse): Promise<void> {
    const find = <T>(map: Map<string, T>) => [...map].find(([path]) => request.path.startsWith(path))?.[1];
    const line = { ...request, isTaken: false };
    asked.push(line);
    await find(held);
    const failure = find(failures) ?? refuse(request);
    line.isTaken = failure === null;
    if (failure)
      return void response.writeHead(failure.status, failure.headers).end(JSON.stringify(failure.body ?? {}));
    response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  }

  const server = createServer((incoming, response) => {
    void text(incoming).then(async (body) => {
      const { url = "", headers, method } = incoming;
      if (method === "POST") await take({ path: url, headers, body }, response);
      else response.writeHead(405).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const taken = (path: string) => asked.filter((each) => each.isTaken && each.path.startsWith(path));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: taken,
    bodies: (path) => taken(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    asked: (path) => asked.filter((each) => each.path.startsWith(path)),
    fail: (path, failure) => void (failure ? failures.set(path, failure) : failures.delete(path)),
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a service finds wrong with a message; null: nothing. */
function refuse({ path, body }: Received): Failure | null {
  const json = JSON.parse(body) as Record<string, unknown>;
  const isText = (name: string, most: number) =>
    typeof json[name] === "string" && json[name].length > 0 && json[name].length <= most;
  const isGood = path.startsWith("/bot")
    ? isText("chat_id", 100) && isText("text", 4096) && !("parse_mode" in json)
    : path.startsWith("/api/webhooks")
      ? isText("content", 2000)
      : path.startsWith("/services")
        ? isText("text", 40_000)
        : path === "/ntfy/"
          ? isText("topic", 64) && Buffer.byteLength(String(json["message"])) <= 4096
          : true;
  return isGood ? null : { status: 400, body: { description: "Bad Request" } };
}
