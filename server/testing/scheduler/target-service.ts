import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  EXECUTE_PATH,
  firedTaskSchema,
  type Execution,
  type FiredTask,
} from "@jobwright/contracts/scheduler";

/** `hang-up`: takes the call, and breaks the connection instead of answering; `silence`: never answers. */
export type TargetAnswer = Execution["state"] | { status: number; body?: string } | "hang-up" | "silence";

export type TargetService = {
  /** For `EXECUTE_URL`. */
  url: string;
  /** What came for a schedule, or for all of them, oldest first. */
  calls(scheduleId?: string): FiredTask[];
  tokens(): (string | undefined)[];
  /** Answers the next calls one by one, and from then on like the last. */
  answer(...how: TargetAnswer[]): void;
  close(): Promise<void>;
};

/** Stands for the server that runs scheduled searches, on a free port of 127.0.0.1. It answers `done` at first. */
export async function startTargetService(): Promise<TargetService> {
  const calls: FiredTask[] = [];
  const tokens: (string | undefined)[] = [];
  let answers: TargetAnswer[] = ["done"];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.method !== "POST" || request.url !== EXECUTE_PATH) return void response.writeHead(404).end();
    calls.push(firedTaskSchema.parse(JSON.parse(body)));
    tokens.push(request.headers.authorization);
    const how = answers.length > 1 ? answers.shift() : answers[0];
    if (how === undefined || how === "silence") return;
    if (how === "hang-up") return void request.socket.destroy();
    if (typeof how === "object") return void response.writeHead(how.status).end(how.body ?? "");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ state: how }));
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: (scheduleId) => calls.filter((call) => scheduleId === undefined || call.scheduleId === scheduleId),
    tokens: () => [...tokens],
    answer: (...how) => (answers = how),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
