import type { SessionUser } from "@jobwright/contracts/auth";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import type * as z from "zod/mini";
import type { ServerContext, UserContext } from "#context";
import type { CachedResponse } from "#platform/cached-response";
import type { RateLimiter } from "#platform/rate-limiter";
import type { StreamedJson } from "#platform/streamed-json";
import type { FileResponse, RedirectResponse, TextResponse } from "./other-responses.ts";

/** Context of a handler of a public endpoint or one for services, where there may be no user. */
export type PublicContext = ServerContext & { user: SessionUser | null; requestId: string };

/** The HTTP side of a request, for the few handlers that need it (cookies, rate limits). */
export type HttpExchange = {
  readonly requestHeaders: Headers;
  /** Address of the client, or of the nearest proxy's client; "unknown" without a connection. */
  readonly address: string;
  /** Aborted when the client goes away before its answer is sent. */
  readonly signal: AbortSignal;
  appendHeader(name: string, value: string): void;
};

type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { [K in Name]: string } & PathParams<Tail>
    : { [K in Rest]: string }
  : unknown;

type Parsed<E, Key extends "query" | "body" | "response" | "events", Otherwise> = E extends {
  [K in Key]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Otherwise;

/** The parsed parts of a request; `query` and `body` are undefined where the endpoint has no schema for them. */
export type RouteInput<E extends Endpoint> = {
  params: PathParams<E["path"]>;
  query: Parsed<E, "query", undefined>;
  body: Parsed<E, "body", undefined>;
};

export type RouteContext<E extends Endpoint> = E["access"] extends { kind: "public" | "service" }
  ? PublicContext
  : UserContext;

/** The answer that the contract names; nothing where the endpoint answers 204. */
export type RouteResponse<E extends Endpoint> = E extends { answer: "redirect" }
  ? RedirectResponse
  : E extends { answer: "file" }
    ? FileResponse
    : E extends { answer: "text" }
      ? TextResponse
      : Parsed<E, "response", void>;

type Handle<E extends Endpoint> = (
  ctx: RouteContext<E>,
  input: RouteInput<E>,
  http: HttpExchange,
) => Promise<RouteResponse<E> | CachedResponse<RouteResponse<E>> | StreamedJson<RouteResponse<E>>>;

type Stream<E extends Endpoint> = (
  ctx: RouteContext<E>,
  input: RouteInput<E>,
) => AsyncIterable<Parsed<E, "events", never>> | Promise<AsyncIterable<Parsed<E, "events", never>>>;

type RouteOptions<E extends Endpoint> = (E extends { events: z.ZodMiniType }
  ? { stream?: Stream<E> }
  : object) &
  (E["access"] extends { kind: "public" | "service" } ? object : { limit?: RateLimiter });

/** A route as the app keeps it, its types erased; made by {@link route} alone. */
export type Route = {
  endpoint: Endpoint;
  handle: (ctx: PublicContext, input: UntypedInput, http: HttpExchange) => Promise<unknown>;
  stream: ((ctx: PublicContext, input: UntypedInput) => EventSource) | null;
  /** Counts each call of a person, before anything of its body is read. */
  limit: RateLimiter | null;
};

export type UntypedInput = { params: Record<string, string>; query: unknown; body: unknown };
export type EventSource = AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>;

/**
 * Ties a handler to an endpoint of the contract. The app has checked access and parsed the input before it calls
 * `handle`. `limit` counts the calls of each person. `stream` answers the same request where it accepts
 * `text/event-stream`; a failure before the first event is an ordinary error answer, a later one ends the stream with
 * `{type: "error", error}`.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  options?: RouteOptions<E>,
): Route {
  return eraseTypes(endpoint, handle, options);
}

/**
 * The casts hold because `createApp` alone calls a route, with the context that `endpoint.access` asks for and the
 * input that the endpoint's own schemas parsed.
 */
function eraseTypes<E extends Endpoint>(endpoint: E, handle: Handle<E>, options: unknown): Route {
  const { stream = null, limit = null } = (options ?? {}) as Partial<Pick<Route, "stream" | "limit">>;
  return { endpoint, handle: handle as unknown as Route["handle"], stream, limit };
}
