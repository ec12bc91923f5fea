import { text } from "node:stream/consumers";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readStandInAnswers } from "./stand-in-answers.ts";
import type { StandInAnswers } from "./stand-ins/stand-in.ts";

/** How a stand-in answers: as recorded, or like a board in trouble. */
export type StandInBehaviour = "ok" | "down" | "hang" | "garbage" | "rate-limited" | "empty";

export type StandInRequest = { source: string; path: string; userAgent: string };

export type StandInBoards = {
  origin: string;
  /** By source id, to be used as `SOURCE_<ID>_URL`. */
  baseUrls: Record<string, string>;
  /** Everything that was asked so far, in order. */
  requests: StandInRequest[];
  setBehaviour(source: string, behaviour: StandInBehaviour): void;
  setLatency(source: string, milliseconds: number): void;
  /** Keeps a source from answering until the function that comes back is called. */
  hold(source: string): () => void;
  close(): Promise<void>;
};

type Settings = {
  /** Milliseconds before each answer, by source id; 0 where it names none. */
  latencyMs?: Record<string, number>;
  fail?: Record<string, Exclude<StandInBehaviour, "ok">>;
  /** Default: any free one. */
  port?: number;
};

/**
 * Serves the recorded answers of the job boards from one server on 127.0.0.1, each source below its own path.
 * Unknown boards answer 404. Throws `SharedDataMissing` where the recordings are not on this machine.
 */
export async function startStandInBoards(settings: Settings = {}): Promise<StandInBoards> {
  const answers = readStandInAnswers();
  const behaviours = new Map<string, StandInBehaviour>(Object.entries(settings.fail ?? {}));
  const latencies = new Map(Object.entries(settings.latencyMs ?? {}));
  const held = new Map<string, PromiseWithResolvers<void>>();
  const requests: StandInRequest[] = [];

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const [, source = "", ...rest] = url.pathname.split("/");
    requests.push({
      source,
      path: `/${rest.join("/")}${url.search}`,
      userAgent: request.headers["user-agent"] ?? "",
    });
    const question = text(request);
    const answer = async () => {
      await held.get(source)?.promise;
      const asked = { source, behaviour: behaviours.get(source) ?? "ok", url, question };
      // A client that is gone has no question and wants no answer.
      sendAnswer(answers, asked, request, response).catch(() => response.destroy());
    };
    const latency = latencies.get(source) ?? 0;
    if (latency > 0) setTimeout(() => void answer(), latency);
    else void answer();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port ?? 0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    baseUrls: Object.fromEntries(Object.keys(answers).map((id) => [id, `${origin}/${id}`])),
    requests,
    setBehaviour: (source, behaviour) => void behaviours.set(source, behaviour),
    setLatency: (source, milliseconds) => void latencies.set(source, milliseconds),
    hold: (source) => {
      const waiting = Promise.withResolvers<void>();
      held.set(source, waiting);
      return waiting.resolve;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sendAnswer(
  answers: StandInAnswers,
  asked: { source: string; behaviour: StandInBehaviour; url: URL; question: Promise<string> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { source, behaviour, url, question } = asked;
  const stand = answers[source];
  if (stand === undefined) return send(response, 404, "application/json", '{"error":"no such stand-in"}');
  const path = url.pathname.slice(source.length + 1);
  switch (behaviour) {
    case "down":
      return void request.socket.destroy();
    case "hang":
      return;
    case "garbage":
      return send(response, 200, "text/html", "<html><body>Checking your browser…</body></html>");
    case "rate-limited":
      response.setHeader("retry-after", "120");
      return send(response, 429, "text/plain", "Too many requests");
    case "empty":
      return send(response, 200, "application/json", stand.empty(path));
    case "ok": {
      const body = stand.answer(path, url.searchParams, request.headers, await question);
      if (typeof body === "number") return send(response, body, "application/json", '{"error":"not found"}');
      return send(response, 200, stand.contentType ?? "application/json", body);
    }
  }
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { "content-type": `${contentType}; charset=utf-8` }).end(body);
}
