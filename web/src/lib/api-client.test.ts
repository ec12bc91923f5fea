import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { authEndpoints } from "@jobwright/contracts/auth";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, callToEndSession, forgetToken, readToken, streamEvents } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { reachEverythingAt } from "./base-urls.ts";
import { onUnauthorized } from "./session-events.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let handle: Handler;
let requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
  handle(request, response, body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  requests = [];
  forgetToken();
  reachEverythingAt(`http://${host()}`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function host(): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answer(status: number, json: unknown): Handler {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(json));
  };
}

const favorite = { jobId: "job-1", favoritedAt: "2026-11-20T10:00:00.000Z" };

test("a call fills the path, sends its method and reads the answer by the contract", async () => {
  handle = answer(200, { ...favorite, more: "is dropped" });
  const result = await callApi(jobsEndpoints.putFavorite, { params: { uid: "a/b", jobId: "job-1" } });
  expect(result).toEqual(favorite);
  expect(requests[0]).toMatchObject({ method: "PUT", url: "/api/users/a%2Fb/favorites/job-1" });
});

test("a body goes out as JSON", async () => {
  handle = answer(400, {});
  const call = callApi(jobsEndpoints.putListing, {
    params: { uid: "u", jobId: "job-1" },
    body: { status: "applied" },
  });
  await expect(call).rejects.toBeInstanceOf(ApiError);
  expect(requests[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ status: "applied" });
});

test("an answer without a body is undefined", async () => {
  handle = (_request, response) => response.writeHead(204).end();
  await expect(callApi(authEndpoints.signOut)).resolves.toBeUndefined();
});

test("a refusal becomes an ApiError with code, message, status, request id and fields, and is not retried", async () => {
  handle = answer(400, {
    code: "request/invalid",
    message: "The request is not valid. Nothing was changed.",
    requestId: "r-1",
    fields: { title: "too long" },
  });
  const call = callApi(jobsEndpoints.listListings, { params: { uid: "u" } });
  await expect(call).rejects.toMatchObject({
    name: "ApiError",
    code: "request/invalid",
    status: 400,
    requestId: "r-1",
    fields: { title: "too long" },
  });
  expect(requests).toHaveLength(1);
});

test("only document calls are retried", async () => {
  handle = answer(503, { code: "server/unavailable", message: "unavailable: wait", requestId: "r-2" });
  await expect(callApi(authEndpoints.getSession)).rejects.toMatchObject({ code: "server/unavailable" });
  expect(requests).toHaveLength(1);
});

test("an answer that is not as agreed is an unreadable answer", async () => {
  handle = answer(200, { user: 7 });
  await expect(callApi(authEndpoints.getSession)).rejects.toMatchObject({ code: "unreadable-answer" });
  handle = (_request, response) => response.end("<html>");
  await expect(callApi(authEndpoints.getSession)).rejects.toMatchObject({ code: "unreadable-answer" });
  handle = (_request, response) => response.writeHead(502).end("Bad gateway");
  await expect(callApi(authEndpoints.getSession)).rejects.toMatchObject({
    code: "unreadable-answer",
    status: 502,
  });
});

test("no answer at all names the host that was asked", async () => {
  handle = (request) => request.socket.destroy();
  await expect(callApi(authEndpoints.getSession)).rejects.toMatchObject({
    code: "network",
    message: `Cannot connect to server. Make sure the server is running at ${host()}`,
  });
});

test("a cancelled call is no network failure", async () => {
  const abort = new AbortController();
  handle = () => abort.abort();
  const call = callApi(authEndpoints.getSession, { signal: abort.signal });
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});

test("a 401 is told to whoever watches the session", async () => {
  handle = answer(401, { code: "auth/required", message: "User must be authenticated", requestId: "r-3" });
  let told = 0;
  const stop = onUnauthorized(() => told++);
  await expect(callApi(jobsEndpoints.listListings, { params: { uid: "u" } })).rejects.toMatchObject({
    status: 401,
  });
  stop();
  expect(told).toBe(1);
});

const progress = {
  sessionId: "session-12345678",
  step: "askSources",
  jobsSoFar: 3,
  sources: [],
  wanted: { titles: ["Nurse"], locations: [] },
  remainingMs: 1200,
  model: null,
  rankings: 0,
  research: null,
};
const search = { body: { user_id: "u" } };

function answerAgents(stream: Handler): Handler {
  return (request, response, body) =>
    request.url === "/api/auth/token"
      ? answer(200, { token: "signed-token" })(request, response, body)
      : stream(request, response, body);
}

test("an event stream is read event by event across broken chunks, and agents elsewhere get a token", async () => {
  handle = answerAgents((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const text = `: heartbeat\n\nevent: progress\ndata: ${JSON.stringify({ type: "progress", progress })}\n\n`;
    response.write(text.slice(0, 40));
    response.write(text.slice(40));
    response.end(text.replaceAll("\n", "\r\n"));
  });
  const events: unknown[] = [];
  for await (const event of streamEvents(jobSearchEndpoints.runJobSearch, search)) events.push(event);
  expect(events).toEqual([
    { type: "progress", progress },
    { type: "progress", progress },
  ]);
  const call = requests.find((request) => request.url === "/agents/run-job-search");
  expect(call?.headers).toMatchObject({ accept: "text/event-stream", authorization: "Bearer signed-token" });
});

test("a token is asked for once for several calls", async () => {
  handle = answerAgents((_request, response) => response.writeHead(204).end());
  const params = { sessionId: "session-12345678" };
  await callApi(jobSearchEndpoints.stopSearch, { params });
  await callApi(jobSearchEndpoints.stopSearch, { params });
  expect(requests.filter((request) => request.url === "/api/auth/token")).toHaveLength(1);
});

test("a stream that breaks in the middle is a network failure after the events that came", async () => {
  handle = answerAgents((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ type: "progress", progress })}\n\n`, () => response.destroy());
  });
  const events: unknown[] = [];
  await expect(async () => {
    for await (const event of streamEvents(jobSearchEndpoints.runJobSearch, search)) events.push(event);
  }).rejects.toMatchObject({ code: "network" });
  expect(events).toHaveLength(1);
});

test("an event that is no JSON is an unreadable answer, not a lost connection", async () => {
  handle = answerAgents((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`data: {"type": "progress", "prog\n\n`);
  });
  await expect(streamEvents(jobSearchEndpoints.runJobSearch, search).next()).rejects.toMatchObject({
    code: "unreadable-answer",
  });
});

test("a service that answers at once instead of streaming is asked once, where its answer is made an event", async () => {
  handle = answerAgents(answer(200, { type: "progress", progress }));
  const events: unknown[] = [];
  const stream = streamEvents(jobSearchEndpoints.runJobSearch, search, (plain) => plain);
  for await (const event of stream) events.push(event);
  expect(events).toEqual([{ type: "progress", progress }]);
  expect(requests.filter((request) => request.url === "/agents/run-job-search")).toHaveLength(1);
  await expect(streamEvents(jobSearchEndpoints.runJobSearch, search).next()).rejects.toMatchObject({
    code: "unreadable-answer",
  });
});

test("a stream that is refused throws the refusal", async () => {
  handle = answerAgents(
    answer(409, { code: "discovery/already-running", message: "Wait.", requestId: "r-4" }),
  );
  await expect(streamEvents(jobSearchEndpoints.runJobSearch, search).next()).rejects.toMatchObject({
    code: "discovery/already-running",
  });
});

test("a token that was asked for before a change of person is not kept after it", async () => {
  handle = answer(200, { token: "of the person before" });
  const early = readToken();
  forgetToken();
  expect(await early).toBe("of the person before");
  handle = answer(200, { token: "of the person now" });
  expect(await readToken()).toBe("of the person now");
});

describe("while a call ends the session", () => {
  const params = { uid: "u" };
  const sent = () => requests.map(({ url }) => url);

  /** Ends the session, and begins what `begin` does while the server has not answered; it answers with `status`. */
  async function endSession(status: number, begin: (dropped: AbortSignal) => Promise<unknown>) {
    const arrived = Promise.withResolvers<ServerResponse>();
    handle = (_request, response) => arrived.resolve(response);
    const dropping = new AbortController();
    const ending = callToEndSession(authEndpoints.signOut, {}, () => dropping.abort());
    const response = await arrived.promise;
    handle = answer(200, { unread: 1 });
    const begun = begin(dropping.signal);
    response.writeHead(status, { "content-type": "application/json" }).end(status === 204 ? "" : "{}");
    return Promise.allSettled([ending, begun]);
  }

  test("a call that begins is not sent once the session has ended, and nobody is told of a refusal", async () => {
    let told = 0;
    const stop = onUnauthorized(() => told++);
    const [ending, begun] = await endSession(204, () =>
      callApi(notificationsEndpoints.countUnreadMessages, { params }),
    );
    stop();
    expect(ending.status).toBe("fulfilled");
    expect(begun).toMatchObject({ status: "rejected", reason: { code: "auth/required", status: 401 } });
    expect(sent()).toEqual(["/api/auth/sign-out"]);
    expect(told).toBe(0);
  });

  test("a call that was dropped meanwhile counts as cancelled", async () => {
    const [, begun] = await endSession(204, (signal) =>
      callApi(notificationsEndpoints.countUnreadMessages, { params, signal }),
    );
    expect(begun).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
  });

  test("a call that begins is sent where the session did not end, and later ones do not wait", async () => {
    const [ending, begun] = await endSession(503, () =>
      callApi(notificationsEndpoints.countUnreadMessages, { params }),
    );
    expect(ending).toMatchObject({ status: "rejected", reason: { status: 503 } });
    expect(begun).toMatchObject({ status: "fulfilled", value: { unread: 1 } });
    await callApi(notificationsEndpoints.countUnreadMessages, { params });
    expect(sent()).toHaveLength(3);
  });
});
