import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StoredObject } from "@jobwright/contracts/storage";

/** What happens to a request instead of its answer. */
export type Fault =
  | { kind: "answer"; status: number; message?: string; body?: string; headers?: Record<string, string> }
  /** The request is carried out, but the connection ends before its answer. */
  | { kind: "lose-answer" }
  /** A chunk that fails for the client, and is there after the next request has been answered. */
  | { kind: "arrive-late" }
  /** The connection ends in the middle of the body; what came before is kept. */
  | { kind: "drop-in-body"; keepBytes: number }
  | { kind: "hang" }
  /** This request has no fault, a later one may. */
  | { kind: "none" }
  /** The answer's object is changed on its way. */
  | { kind: "alter"; change: Partial<StoredObject> };

type Seen = { method: string; url: URL; headers: IncomingMessage["headers"]; command: string; body: Buffer };
type Session = { resource: Record<string, unknown>; name: string; chunks: Buffer; isFinal: boolean };
type Answer = { status: number; headers?: Record<string, string>; json?: unknown; bytes?: Buffer };

/** A file service in memory on a real port, which speaks the protocol and has faults where a test asks for them. */
export async function startFileService() {
  const objects = new Map<string, { stored: StoredObject; bytes: Buffer }>();
  const sessions = new Map<string, Session>();
  const seen: Seen[] = [];
  const faults: Fault[] = [];
  let everyFault: Fault | null = null;
  let late: Seen | null = null;
  const watchers: { isIt: (request: Seen) => boolean; resolve: () => void }[] = [];

  const server = createServer(async (request, response) => {
    const fault = everyFault ?? faults.shift() ?? null;
    const url = new URL(request.url ?? "", "http://service");
    const received: Buffer[] = [];
    const command = String(request.headers["x-goog-upload-command"] ?? "");
    for await (const part of request) {
      received.push(part as Buffer);
      if (fault?.kind === "drop-in-body") {
        const session = sessions.get(url.searchParams.get("upload_id") ?? "");
        const kept = Buffer.concat(received).subarray(0, fault.keepBytes);
        if (session) session.chunks = Buffer.concat([session.chunks, kept]);
        return void request.socket.destroy();
      }
    }
    const exchange = {
      method: request.method ?? "",
      url,
      headers: request.headers,
      command,
      body: Buffer.concat(received),
    };
    seen.push(exchange);
    const isKept = fault?.kind === "answer" || fault?.kind === "hang" || fault?.kind === "arrive-late";
    const answer = isKept ? null : carryOut(exchange);
    if (late) carryOut(late);
    late = fault?.kind === "arrive-late" ? exchange : null;
    for (const watcher of watchers) if (watcher.isIt(exchange)) watcher.resolve();
    if (fault?.kind === "hang") return;
    if (fault?.kind === "lose-answer") return void request.socket.destroy();
    if (fault?.kind === "alter" && answer)
      answer.json = { ...(answer.json as StoredObject), ...fault.change };
    if (answer) respond(response, answer);
    else if (fault?.kind === "answer") respond(response, fault);
    else respond(response, { kind: "answer", status: 503 });
  });

  function respond(response: ServerResponse, answer: Answer | (Fault & { kind: "answer" })): void {
    const isFault = "kind" in answer;
    const body = isFault
      ? (answer.body ?? JSON.stringify({ error: { code: answer.status, message: answer.message ?? "" } }))
      : (answer.bytes ?? (answer.json === undefined ? "" : JSON.stringify(answer.json)));
    response.writeHead(answer.status, answer.headers);
    response.end(body);
  }

  function carryOut(request: Seen): Answer {
    const [, bucket = "", path] = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(request.url.pathname) ?? [];
    if (path !== undefined) return answerObject(request, decodeURIComponent(path));
    if (request.method === "GET") return listObjects(request.url.searchParams, bucket);
    if (request.url.searchParams.has("upload_id")) return answerSession(request, bucket);
    const name = request.url.searchParams.get("name") ?? "";
    if (request.headers["x-goog-upload-protocol"] === "resumable") {
      const id = String(sessions.size + 1);
      sessions.set(id, {
        resource: JSON.parse(String(request.body)),
        name,
        chunks: Buffer.alloc(0),
        isFinal: false,
      });
      const uploadUrl = `http://the-name-inside.example${request.url.pathname}?upload_id=${id}`;
      return { status: 200, headers: { "x-goog-upload-status": "active", "x-goog-upload-url": uploadUrl } };
    }
    const { resource, bytes } = readParts(request);
    return { status: 200, json: store(bucket, name, resource, bytes) };
  }

  function answerSession(request: Seen, bucket: string): Answer {
    const id = request.url.searchParams.get("upload_id") ?? "";
    const session = sessions.get(id);
    const ended = { status: 404, json: { error: { code: 404, message: "This upload has ended." } } };
    if (!session) return ended;
    const headers = { "x-goog-upload-status": session.isFinal ? "final" : "active" };
    if (request.command === "query") {
      return {
        status: 200,
        headers: { ...headers, "x-goog-upload-size-received": String(session.chunks.length) },
      };
    }
    if (request.command === "cancel") return sessions.delete(id) ? { status: 200, headers } : ended;
    if (Number(request.headers["x-goog-upload-offset"]) !== session.chunks.length) {
      return { status: 400, json: { error: { code: 400, message: "This is not the next chunk." } } };
    }
    session.chunks = Buffer.concat([session.chunks, request.body]);
    if (!request.command.includes("finalize")) return { status: 200, headers };
    session.isFinal = true;
    const json = store(bucket, session.name, session.resource, session.chunks);
    return { status: 200, headers: { "x-goog-upload-status": "final" }, json };
  }

  function answerObject(request: Seen, path: string): Answer {
    const object = objects.get(path);
    if (!object) return { status: 404, json: { error: { code: 404, message: "There is no such file." } } };
    if (request.method === "DELETE") return objects.delete(path) ? { status: 204 } : { status: 404 };
    if (request.url.searchParams.get("alt") === "media") {
      return {
        status: 200,
        bytes: object.bytes,
        headers: { "content-type": object.stored.contentType ?? "" },
      };
    }
    if (request.method === "PATCH") {
      const { metadata, ...fields } = JSON.parse(String(request.body));
      const merged = { ...object.stored, ...fields, metadata: { ...object.stored.metadata, ...metadata } };
      object.stored = withoutNulls({ ...merged, metadata: withoutNulls(merged.metadata) });
    }
    return { status: 200, json: object.stored };
  }

  function store(
    bucket: string,
    name: string,
    resource: Record<string, unknown>,
    bytes: Buffer,
  ): StoredObject {
    const now = "2026-11-20T10:00:00.000Z";
    const stored = withoutNulls({
      ...resource,
      name,
      bucket,
      generation: "1",
      metageneration: "1",
      size: String(bytes.length),
      timeCreated: now,
      updated: now,
      md5Hash: createHash("md5").update(bytes).digest("base64"),
      downloadTokens: "token-1,token-2",
    });
    objects.set(name, { stored, bytes });
    return stored;
  }

  function listObjects(query: URLSearchParams, bucket: string): Answer {
    const prefix = query.get("prefix") ?? "";
    const below = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const folders = below.flatMap((name) => {
      const end = name.indexOf("/", prefix.length);
      return end === -1 ? [] : [name.slice(0, end + 1)];
    });
    const files = below.filter((name) => !name.includes("/", prefix.length));
    const from = Number(query.get("pageToken") ?? 0);
    const to = from + Number(query.get("maxResults") ?? 1000);
    const items = files.slice(from, to).map((name) => ({ name, bucket }));
    const next = to < files.length ? { nextPageToken: String(to) } : {};
    return { status: 200, json: { prefixes: [...new Set(folders)], items, ...next } };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    sessions,
    seen,
    faults,
    failAlways: (fault: Fault) => void (everyFault = fault),
    /** Resolves when a request for which `isIt` holds has come. */
    untilSeen: (isIt: (request: Seen) => boolean) =>
      new Promise<void>((resolve) => {
        if (seen.some(isIt)) resolve();
        else watchers.push({ isIt, resolve });
      }),
    reset: () => {
      for (const list of [seen, faults, watchers]) list.length = 0;
      everyFault = null;
      late = null;
      objects.clear();
      sessions.clear();
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutNulls<T extends Record<string, unknown>>(fields: T): StoredObject & T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as StoredObject & T;
}

function readParts({ headers, body }: Seen): { resource: Record<string, unknown>; bytes: Buffer } {
  const boundary = /boundary=(.+)$/.exec(String(headers["content-type"]))?.[1] ?? "";
  const firstEnd = body.indexOf(`\r\n--${boundary}`);
  const first = body.subarray(body.indexOf("\r\n\r\n") + 4, firstEnd);
  const second = body.subarray(
    body.indexOf("\r\n\r\n", firstEnd) + 4,
    body.lastIndexOf(`\r\n--${boundary}--`),
  );
  return { resource: JSON.parse(String(first)), bytes: second };
}
