import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type SchedulerCall = { method: string; path: string; body: unknown };

/** How one or all requests to make a task are answered; cancelling is answered as usual unless `hang-up`. */
export type SchedulerAnswer =
  /** A task with the next run that was set, or an hour after 2 November 2026, 09:00 UTC. */
  "task" | "hang-up" | { status: number; statusText?: string; body?: object | string };

export type SchedulerService = {
  /** For `SCHEDULER_URL`. */
  url: string;
  /** What was fired besides its times, oldest first; nobody is called. */
  fired(): { taskId: string; runId: string; dueAt: string }[];
  /** Every request that came, oldest first. */
  calls(): SchedulerCall[];
  /** Ids of the tasks that were made and not cancelled, oldest first. */
  tasks(): string[];
  /** Answers every request to make a task like this from now on. */
  answer(how: SchedulerAnswer): void;
  setNextRun(time: string): void;
  /**
   * Keeps requests to make a task waiting. Resolves with what lets the first of them go on, once it has come; those
   * after it are answered at once.
   */
  holdNext(): Promise<() => void>;
  close(): Promise<void>;
};

/**
 * A scheduler service on a free port of 127.0.0.1 that keeps its tasks and never calls anybody; a run that is asked for
 * is due at `now`.
 */
export async function startSchedulerService(now = () => new Date()): Promise<SchedulerService> {
  const fired: { taskId: string; runId: string; dueAt: string }[] = [];
  const calls: SchedulerCall[] = [];
  const tasks = new Set<string>();
  let made = 0;
  let how: SchedulerAnswer = "task";
  let nextRunAt = "2026-11-02T10:00:00.000Z";
  let hold: ((release: () => void) => void) | null = null;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "" } = request;
    const body = await text(request);
    calls.push({ method, path, body: body === "" ? null : (JSON.parse(body) as unknown) });
    if (hold && method === "POST") {
      const isHeld = hold;
      hold = null;
      await new Promise<void>((release) => isHeld(release));
    }
    if (how === "hang-up") return void request.socket.destroy();
    if (method === "POST" && path === "/api/v1/tasks/schedule") return makeTask(response);
    const [, toFire = ""] = /^\/api\/v1\/tasks\/([^/]+)\/run$/.exec(path) ?? [];
    if (method === "POST" && tasks.has(toFire)) return fireTask(response, toFire);
    if (method === "DELETE" && path.startsWith("/api/v1/tasks/")) {
      tasks.delete(decodeURIComponent(path.slice("/api/v1/tasks/".length)));
      return void response.writeHead(204).end();
    }
    response.writeHead(404).end();
  }

  function fireTask(response: ServerResponse, taskId: string): void {
    const run = { runId: randomUUID(), dueAt: now().toISOString() };
    fired.push({ taskId, ...run });
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(run));
  }

  function makeTask(response: ServerResponse): void {
    if (typeof how === "object") {
      const { status, statusText, body = "" } = how;
      if (statusText === undefined) response.writeHead(status);
      else response.writeHead(status, statusText);
      return void response.end(typeof body === "string" ? body : JSON.stringify(body));
    }
    made += 1;
    tasks.add(`task-${made}`);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ taskId: `task-${made}`, nextRunAt }));
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fired: () => [...fired],
    calls: () => [...calls],
    tasks: () => [...tasks],
    answer: (next) => (how = next),
    setNextRun: (time) => (nextRunAt = time),
    holdNext: () => new Promise((resolve) => (hold = resolve)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
